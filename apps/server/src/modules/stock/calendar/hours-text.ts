import { type Lang, langs } from '@partboard/contract/texts'
import { hoursText, type Interval } from '@partboard/domain/stock/calendar'
import { cultures, dayCultureOf } from '@partboard/domain/text/languages'
import { translatorFor } from '../../../platform/http/texts.ts'

/** Any Monday. */
const monday = Date.UTC(2024, 0, 1)
const weekdaysIn = (locale: string): string[] => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, weekday) => format.format(monday + weekday * 24 * 3_600_000))
}
const weekdays = Object.fromEntries(
  langs.map((lang) => [lang, weekdaysIn(dayCultureOf(cultures[lang]))]),
) as Record<Lang, string[]>

/** Formats a weekday (0 = Monday): `pon.`, `Mon`. */
export const weekdayText = (weekday: number, lang: Lang): string => weekdays[lang][weekday]!

/** Formats the hours of a week: `pon.–pt. 8–18, sob. 9–14`. Without hours, it says that the branch announces them. */
export function weekText(week: readonly (readonly Interval[])[], lang: Lang): string {
  const runs: { first: number; last: number; hours: string }[] = []
  for (const [day, intervals] of week.entries()) {
    const hours = hoursText(intervals)
    const before = runs.at(-1)
    if (hours === '') continue
    if (before && before.last === day - 1 && before.hours === hours) before.last = day
    else runs.push({ first: day, last: day, hours })
  }
  if (runs.length === 0) return translatorFor(lang)('promise.hoursUnknown')
  return runs
    .map(({ first, last, hours }) => {
      const days = [...new Set([first, last])].map((day) => weekdayText(day, lang)).join('–')
      return `${days} ${hours}`
    })
    .join(', ')
}
