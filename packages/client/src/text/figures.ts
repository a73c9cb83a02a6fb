import { officeCulture } from './culture.ts'

/** A number with its thousands apart: `1 224 201`. */
export const numberText = (value: number, lang: string, digits = 0): string =>
  value.toLocaleString(officeCulture(lang), {
    maximumFractionDigits: digits,
    useGrouping: 'always',
  } as Intl.NumberFormatOptions)

/** A share as a percentage: `71,3%`. */
export const percentText = (share: number, lang: string): string =>
  new Intl.NumberFormat(officeCulture(lang), { style: 'percent', maximumFractionDigits: 1 }).format(share)

/** A size of a file: `184 MB`. */
export function bytesText(bytes: number, lang: string): string {
  const [value, unit] = bytes >= 1e6 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e3, 'kilobyte']
  return new Intl.NumberFormat(officeCulture(lang), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}

/** A number of seconds: `8 s`, `3 min 41 s`. */
export function secondsText(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}
