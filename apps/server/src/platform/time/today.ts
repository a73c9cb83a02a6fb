import { now } from './clock.ts'

const polishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' })

/** The shop's current day, `YYYY-MM-DD`, in Polish time whatever the server's time zone is. */
export function today(): string {
  return polishDay.format(now())
}
