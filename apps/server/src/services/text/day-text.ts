import type { Lang } from '@partboard/contract/texts'

const formats: Record<Lang, Intl.DateTimeFormat> = {
  pl: new Intl.DateTimeFormat('pl-PL', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }),
  // The month is a word, because English readers disagree on the order of day and month.
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
}

/** Formats a day `YYYY-MM-DD` for a sentence: `08.03.2016`, `8 Mar 2016` (docs/spec/trade.md#identifiers). */
export function dayText(day: string, lang: Lang): string {
  return formats[lang].format(new Date(day))
}
