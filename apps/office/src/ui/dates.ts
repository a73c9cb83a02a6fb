const timeZone = 'Europe/Warsaw'

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
  new Intl.DateTimeFormat(lang === 'pl' ? 'pl-PL' : 'en-GB', { timeZone, ...options }).format(moment)

const relativeDay = (days: number, lang: string) =>
  new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(days, 'day')
