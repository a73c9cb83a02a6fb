import { shopTimeZone } from '@partboard/domain/text/time-zone'
import { now } from './clock.ts'

const polishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone, dateStyle: 'short' })

const minuteMs = 60_000
/** The day of the minute that was asked for last: a day begins with a minute, and formatting takes longer than a cache. */
let last = { minute: Number.NaN, day: '' }

/** The shop's current day, `YYYY-MM-DD`, in Polish time whatever the server's time zone is. */
export function today(): string {
  const instant = now()
  const minute = Math.floor(instant.getTime() / minuteMs)
  if (minute !== last.minute) last = { minute, day: polishDay.format(instant) }
  return last.day
}
