import { type Lang, langs } from '@partboard/contract/texts'
import { cultures, dayCultureOf, dayPartsOf } from '@partboard/domain/text/languages'

/** A formatter of days for each language. @param others what it shows beside day and month, and its time zone */
export function dayFormats(others: Intl.DateTimeFormatOptions): Readonly<Record<Lang, Intl.DateTimeFormat>> {
  const formats = langs.map((lang) => [
    lang,
    new Intl.DateTimeFormat(dayCultureOf(cultures[lang]), { ...dayPartsOf(lang), ...others }),
  ])
  return Object.fromEntries(formats) as Record<Lang, Intl.DateTimeFormat>
}

const formats = dayFormats({ year: 'numeric', timeZone: 'UTC' })

/** Formats a day `YYYY-MM-DD` for a sentence: `08.03.2016`, `8 Mar 2016` (docs/spec/trade.md#identifiers). */
export function dayText(day: string, lang: Lang): string {
  return formats[lang].format(new Date(day))
}
