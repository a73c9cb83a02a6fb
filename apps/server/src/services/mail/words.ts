import type { Lang } from '@partboard/contract/texts'

const time = { timeZone: 'Europe/Warsaw', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

const moments: Record<Lang, Intl.DateTimeFormat> = {
  pl: new Intl.DateTimeFormat('pl-PL', { ...time, day: '2-digit', month: '2-digit' }),
  // The month is a word, as in `dayText`.
  en: new Intl.DateTimeFormat('en-GB', { ...time, day: 'numeric', month: 'short' }),
}

const numbers: Record<Lang, Intl.NumberFormat> = {
  pl: new Intl.NumberFormat('pl-PL'),
  en: new Intl.NumberFormat('en-GB'),
}

/** Formats a date and time in Polish time: `21.11.2026, 14:05`, `21 Nov 2026, 14:05`. */
export function momentText(moment: Date, lang: Lang): string {
  return moments[lang].format(moment)
}

/** Formats hundredths of a percent: `12,5%`, `23%`. */
export function percentText(basisPoints: number, lang: Lang): string {
  return `${numbers[lang].format(basisPoints / 100)}%`
}
