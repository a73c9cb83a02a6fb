import { clockText, instantOf, localTime, readTime } from '@partboard/domain/stock/calendar'
import { shopTimeZone as timeZone } from '@partboard/domain/text/time-zone'
import { officeCulture } from './culture.ts'

/** A moment as the office says it: `dziś, 11:06`, `wczoraj`, `24.11`, `24.11.2025`; in Polish time. */
export function instantText(instant: string, lang: string, now = new Date()): string {
  const moment = new Date(instant)
  const days = daysBetween(moment, now)
  const time = format(moment, lang, { hour: '2-digit', minute: '2-digit' })
  if (days === 0) return `${relativeDay(0, lang)}, ${time}`
  if (days === 1) return `${relativeDay(-1, lang)}, ${time}`
  const isSameYear = format(moment, lang, { year: 'numeric' }) === format(now, lang, { year: 'numeric' })
  const day = format(moment, lang, {
    day: 'numeric',
    month: '2-digit',
    ...(isSameYear ? {} : { year: 'numeric' }),
  })
  return days < 7 && days > 0 ? `${day}, ${time}` : day
}

/** Whole days from the day of one moment to that of another, in Polish time. */
const daysBetween = (from: Date, to: Date) =>
  Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / 86_400_000)

const dayOf = (moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)

const format = (moment: Date, lang: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(officeCulture(lang), { timeZone, ...options }).format(moment)

const relativeDay = (days: number, lang: string) =>
  new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(days, 'day')

/** How long ago a moment was: `4 min`, `1 godz. 15 min`, `wczoraj`, `5 dni`. */
export function ageText(instant: string, lang: string, now = new Date()): string {
  const moment = new Date(instant)
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000))
  const days = daysBetween(moment, now)
  if (days > 1) return unitText(days, 'day', lang)
  if (days === 1 && minutes >= 6 * 60) return relativeDay(-1, lang)
  return spanText(minutes, lang)
}

/** A number of minutes: `24 min`, `1 godz. 15 min`; from two days on, whole days. */
export function spanText(minutes: number, lang: string): string {
  if (minutes < 60) return unitText(minutes, 'minute', lang)
  if (minutes >= 2 * 24 * 60) return unitText(Math.floor(minutes / (24 * 60)), 'day', lang)
  const rest = minutes % 60
  return [
    unitText(Math.floor(minutes / 60), 'hour', lang),
    ...(rest > 0 ? [unitText(rest, 'minute', lang)] : []),
  ].join(' ')
}

const unitText = (count: number, unit: 'minute' | 'hour' | 'day', lang: string) =>
  new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' }).format(
    count,
  )

/** A deadline: its day and hour, and the minutes that are left when it is near. */
export function deadlineText(
  instant: string,
  lang: string,
  now = new Date(),
): { when: string; minutesLeft: number } {
  const moment = new Date(instant)
  const days = daysBetween(now, moment)
  const time = format(moment, lang, { hour: '2-digit', minute: '2-digit' })
  const day =
    days >= -1 && days <= 1
      ? relativeDay(days, lang)
      : format(moment, lang, { weekday: 'short', day: 'numeric', month: '2-digit' })
  return { when: `${day} ${time}`, minutesLeft: Math.floor((moment.getTime() - now.getTime()) / 60_000) }
}

/** Today in Polish time, `YYYY-MM-DD`. */
export const shopDay = (now = new Date()): string => dayOf(now)

/** A day in figures: `24.11`. */
export const dayText = (day: string, lang: string): string =>
  format(noonOf(day), lang, { day: 'numeric', month: '2-digit' })

/** A day in words: `wtorek, 24 listopada`. */
export const longDayText = (day: string, lang: string): string =>
  format(noonOf(day), lang, { weekday: 'long', day: 'numeric', month: 'long' })

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** A month of `YYYY-MM`, short: `lis`. */
export const monthText = (month: string, lang: string): string =>
  format(noonOf(`${month}-15`), lang, { month: 'short' })

/** A moment as the value of a field of type datetime-local, in Polish time. */
export function fieldOfInstant(instant: string | null): string {
  if (instant === null) return ''
  const { day, minute } = localTime(new Date(instant), timeZone)
  return `${day}T${clockText(minute).padStart(5, '0')}`
}

/** The moment that a field of type datetime-local names in Polish time; null = the field is empty. */
export function instantOfField(value: string): string | null {
  const [day = '', time = ''] = value.split('T')
  const minute = readTime(time.slice(0, 5))
  return minute === null ? null : instantOf({ day, minute }, timeZone).toISOString()
}
