import type { Lang } from '@partboard/contract/texts'

const moments: Record<Lang, Intl.DateTimeFormat> = { pl: momentsIn('pl-PL'), en: momentsIn('en-GB') }

function momentsIn(locale: string) {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'Europe/Warsaw',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
}

/** Formats a date and time in Polish time: `21.11.2026, 14:05`, `21/11/2026, 14:05`. */
export function momentText(moment: Date, lang: Lang): string {
  return moments[lang].format(moment)
}

/** Formats hundredths of a percent: `12,5%`, `23%`. */
export function percentText(basisPoints: number, lang: Lang): string {
  return `${new Intl.NumberFormat(lang === 'pl' ? 'pl-PL' : 'en-GB').format(basisPoints / 100)}%`
}
