import { type Format, formatOf, memoize } from '@partboard/client/text/format.ts'
import { chosenCulture } from '../browser/culture.ts'
import { useCurrency } from '../browser/current-store.ts'
import { pricesHidden } from '../browser/hidden-prices.ts'

const formats = memoize((key) => {
  const [culture = '', currency = '', hidden] = key.split(' ')
  return formatOf(culture, currency, () => hidden === 'true')
})

/** `formatOf` for the current language, currency and person; all components share one instance. */
export const useFormat = (): Format =>
  formats(`${chosenCulture.use()} ${useCurrency()} ${pricesHidden.use()}`)
