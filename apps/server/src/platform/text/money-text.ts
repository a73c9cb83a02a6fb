import type { Lang } from '@partboard/contract/texts'
import { cultures } from '@partboard/domain/text/languages'

/** A formatter takes much longer to make than to use. */
const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount for a sentence: `1 234,56 zł`, `PLN 1,234.56`.
 *
 * @param minor minor units of the currency
 * @param shortens whether a whole amount has no decimals: `500 zł`
 *
 * Source: docs/spec/trade.md#identifiers (four-digit numbers are grouped too).
 */
export function moneyText(minor: number, currencyCode: string, lang: Lang, shortens = false): string {
  const key = `${lang} ${currencyCode} ${shortens}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(cultures[lang], {
      style: 'currency',
      currency: currencyCode,
      useGrouping: 'always',
      trailingZeroDisplay: shortens ? 'stripIfInteger' : 'auto',
    })
    formats.set(key, format)
  }
  return format.format(minor / 100)
}
