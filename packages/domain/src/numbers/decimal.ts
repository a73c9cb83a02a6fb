import { asTyped } from '../text/typed.ts'

/**
 * Why a typed number is refused: nothing is typed; it is no number; it can be read in two ways (`1.234` is one and a bit
 * or more than a thousand); it has more decimals than the field; it is out of the field's range.
 */
export type NumberProblem = 'empty' | 'form' | 'ambiguous' | 'decimals' | 'range'

/** A typed number, or why it is refused. Nothing is rounded, and nothing becomes zero. */
export type ReadNumber = { value: number } | { problem: NumberProblem }

/** How a field reads a number. */
type NumberField = {
  /** Decimals that the field keeps; the value counts the last of them (2 = hundredths). */
  decimals: number
  /** Lowest and highest value, in the same unit. Default: 0 and what a whole number can hold exactly. */
  min?: number
  max?: number
  /** What may stand before or after the number, folded to lower case. */
  units?: RegExp
}

const currencies = /^(?:zł|zl|pln|eur|euro|€|usd|\$|gbp|£|czk|kč|uah|грн\.?|₴)$/u
const signed = /^([+\-−–]?)\s?(.+)$/u
const group = String.raw`\d{1,3}(?:SIGN\d{3})+`
const groupedBy = (sign: string) => new RegExp(`^${group.replace('SIGN', sign)}$`)
const grouped = [groupedBy(' '), groupedBy("['’]"), groupedBy(String.raw`\.`), groupedBy(',')]

/**
 * Reads a number as people type it in Polish, English, German, Czech and Ukrainian: `1 234,50`, `1.234,50`, `1,234.50`,
 * `15 000`. With both signs, the last one separates the decimals. One sign before exactly three digits says nothing: such a
 * number is refused as ambiguous.
 */
export function readDecimal(typed: string, field: NumberField): ReadNumber {
  const { decimals: kept, min = 0, max = Number.MAX_SAFE_INTEGER } = field
  const text = withoutUnit(asTyped(typed), field.units)
  if (text === '') return { problem: 'empty' }
  const [, sign = '', size = ''] = signed.exec(text) ?? []
  const split = splitDecimals(size)
  if (split === null) return { problem: 'form' }
  const { whole, decimals } = split
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole))
    return { problem: kept < 3 ? 'ambiguous' : 'decimals' }
  const wanted = decimals.replace(/0+$/, '')
  if (wanted.length > kept) return { problem: 'decimals' }
  const digits = (whole + wanted.padEnd(kept, '0')).replace(/^0+(?=\d)/, '')
  const value = digits.length > 15 ? Number.POSITIVE_INFINITY : Number(digits)
  const read = sign === '' || sign === '+' ? value : 0 - value
  return read < min || read > max ? { problem: 'range' } : { value: read }
}

/** Reads an amount in minor units, with or without its currency. */
export const readAmount = (typed: string, limits: { min?: number; max?: number } = {}): ReadNumber =>
  readDecimal(typed, { decimals: 2, units: currencies, ...limits })

/** Reads a percentage in basis points, with or without its sign. */
export const readPercent = (typed: string, limits: { min?: number; max?: number } = {}): ReadNumber =>
  readDecimal(typed, { decimals: 2, units: /^%$/, max: 100_00, ...limits })

/** Reads a whole number: days, hours of a limit, pieces of a minimum. */
export const readWhole = (typed: string, limits: { min?: number; max?: number } = {}): ReadNumber =>
  readDecimal(typed, { decimals: 0, ...limits })

/** The value of a number; null = it was refused. */
export const numberOrNull = (read: ReadNumber): number | null => ('value' in read ? read.value : null)

function withoutUnit(text: string, units: RegExp | undefined): string {
  if (!units) return text
  const found = /^([^\d\s.,+\-−–]*)\s?(.*?)\s?([^\d\s.,]*\.?)$/u.exec(text)
  if (!found) return text
  const [, before, number, after] = found as unknown as [string, string, string, string]
  const known = [before, after].filter((unit) => unit !== '')
  return known.length === 1 && units.test(known[0]!.toLowerCase()) ? number : text
}

/** Splits a number without its sign at its decimals, and takes the signs out of its thousands; null = it is none. */
function splitDecimals(text: string): { whole: string; decimals: string } | null {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const sign = at < 0 ? '' : text[at]!
  const isGroup = sign !== '' && text.indexOf(sign) < at
  const [whole, decimals] = at < 0 || isGroup ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
  if (!/^\d*$/.test(decimals) || whole + decimals === '') return null
  const isWhole = /^\d*$/.test(whole) || grouped.some((pattern) => pattern.test(whole))
  return isWhole ? { whole: whole.replace(/\D/g, ''), decimals } : null
}
