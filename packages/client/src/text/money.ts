import { langOfCulture } from '@partboard/domain/text/languages'
import { officeCulture } from './culture.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Writes amounts of a currency. It is kept, because creating it takes milliseconds. */
export function moneyFormat(culture: string, currency: string): Intl.NumberFormat {
  const key = `${culture} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(culture, {
    style: 'currency',
    currency,
    // English readers may not know the sign of another country's money.
    currencyDisplay: langOfCulture(culture) === 'en' ? 'code' : 'symbol',
    useGrouping: 'always',
  })
  formats.set(key, format)
  return format
}

/** An amount in minor units, written as customers read it: `3 732,50 zł`, in English `PLN 3,732.50`. */
export const moneyText = (minor: number, currency: string, lang: string): string =>
  moneyFormat(officeCulture(lang), currency).format(minor / 100)
