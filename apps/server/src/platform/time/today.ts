import { now } from './clock.ts'

const polishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' })

/** The shop's day, `YYYY-MM-DD`: it changes at midnight in Poland, wherever the server stands. */
export function today(): string {
  return polishDay.format(now())
}
