import type { Lang } from '@partboard/contract/texts'
import { hoursText, type Interval } from '@partboard/domain/calendar'
import { translatorFor } from '../../platform/http/texts.ts'

const weekdays: Record<Lang, Intl.DateTimeFormat> = {
  pl: new Intl.DateTimeFormat('pl-PL', { weekday: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }),
}
/** Any Monday. */
const monday = Date.UTC(2024, 0, 1)

/** Formats a weekday (0 = Monday): `pon.`, `Mon`. */
export const weekdayText = (weekday: number, lang: Lang): string =>
  weekdays[lang].format(monday + weekday * 24 * 3_600_000)

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
