/**
 * Parses a typed decimal into whole hundredths: an amount in minor units, or a percentage in basis points. Comma and
 * point are both decimal separators. If the text has both, the last one is the separator, so `1,234.50` and `1.234,50`
 * are the same. The third decimal rounds half up, away from zero.
 *
 * @returns an exact whole number for text of any length; null if the text is not a number
 *
 * Source: docs/spec/shop.md#offer (steps of 0.01), docs/spec/trade.md#vat.
 */
export function parseHundredths(typed: string): number | null {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/^[−–]/, '-')
  const decimalAt = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const grouping = text[decimalAt] === ',' ? '.' : ','
  const [, sign, whole = '', decimals = ''] =
    /^([+-]?)(\d*)(?:[.,](\d*))?$/.exec(text.replaceAll(grouping, '')) ?? []
  if (sign === undefined || whole + decimals === '') return null
  const hundredths = Number(whole + decimals.padEnd(2, '0').slice(0, 2)) + (decimals.charAt(2) >= '5' ? 1 : 0)
  const size = Math.min(hundredths, Number.MAX_SAFE_INTEGER)
  return sign === '-' ? 0 - size : size
}

/**
 * Prints whole hundredths with two decimals and a point, as programs read amounts: `1234.50`.
 *
 * @param hundredths an amount in minor units, or a percentage in basis points
 */
export const hundredthsText = (hundredths: number): string => (hundredths / 100).toFixed(2)
