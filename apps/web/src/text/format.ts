import { type Format, formatOf, memoize } from '@partboard/client/text/format.ts'
import { chosenCulture } from '../browser/culture.ts'
import { useCurrency } from '../browser/current-store.ts'
import { arePricesHidden } from '../browser/hidden-prices.ts'

const formats = memoize((key) => {
  const [culture = '', currency = ''] = key.split(' ')
  return formatOf(culture, currency, arePricesHidden)
})

/** `formatOf` for the current language and currency; all components share one instance. */
export const useFormat = (): Format => formats(`${chosenCulture.use()} ${useCurrency()}`)
