/** An interval of a day, in minutes after midnight on the shop's clock. */
export type Interval = { from: number; to: number }

/** The opening hours of a warehouse, and its distance from the others. */
export type BranchCalendar = {
  warehouseId: number
  position: number
  allowsPickup: boolean
  isCentral: boolean
  /** Monday first, each day sorted by time. No interval in the whole week = unknown hours. */
  week: readonly (readonly Interval[])[]
  /** Orders before this time are ready today; minutes after midnight, null = until closing. */
  cutOff: number | null
  /** Working days from here to any other warehouse, 1 or more. */
  transferDays: number
}

export type ShopCalendar = {
  /** IANA name, such as Europe/Warsaw. */
  timeZone: string
  /** By position. */
  branches: readonly BranchCalendar[]
  /** Days on which all warehouses are closed (null), or one. */
  holidays: readonly { day: string; warehouseId: number | null }[]
}

/** A moment on the shop's clock: `YYYY-MM-DD` and minutes after midnight. */
export type LocalTime = { day: string; minute: number }

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
/** Quarters of an hour whose offset is remembered; a cart asks for the same few hundred times. */
const maxOffsets = 1_000

type Zone = { format: Intl.DateTimeFormat; offsets: Map<number, number> }
const zones = new Map<string, Zone>()

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const zone = { format, offsets: new Map() }
  zones.set(timeZone, zone)
  return zone
}

/** What a clock is ahead of UTC, in ms. A clock is changed at the beginning of a quarter of an hour. */
function offsetAt(instant: number, timeZone: string): number {
  const { format, offsets } = zoneOf(timeZone)
  const quarter = Math.floor(instant / quarterMs)
  const known = offsets.get(quarter)
  if (known !== undefined) return known
  const [day = '', time = ''] = format.format(quarter * quarterMs).split(' ')
  const offset = Date.parse(`${day}T${time}Z`) - quarter * quarterMs
  if (offsets.size >= maxOffsets) offsets.clear()
  offsets.set(quarter, offset)
  return offset
}

/** What the shop's clock shows at an instant. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const local = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone))
  return { day: local.toISOString().slice(0, 10), minute: local.getUTCHours() * 60 + local.getUTCMinutes() }
}

/**
 * The instant at which the shop's clock shows a time. If the clock shows the time twice, it is the first instant; if
 * summer time skips the time, the instant is an hour later.
 */
export function instantOf({ day, minute }: LocalTime, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs
  const offset = (instant: number) => offsetAt(instant, timeZone)
  const oneDay = 24 * 3_600_000
  const [early, late] = [asUtc - offset(asUtc - oneDay), asUtc - offset(asUtc + oneDay)]
  const shows = (instant: number) => instant + offset(instant) === asUtc
  return new Date(!shows(early) && shows(late) ? late : early)
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * 3_600_000).toISOString().slice(0, 10)
}

/** 0 = Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Whether goods are transported on a day: Monday to Friday, and not a holiday of the whole shop. */
export function isWorkingDay(day: string, { holidays }: ShopCalendar): boolean {
  return (
    weekdayOf(day) < 5 && !holidays.some((holiday) => holiday.day === day && holiday.warehouseId === null)
  )
}

/** The opening hours of a warehouse on a day; empty = closed. */
export function hoursOn(
  day: string,
  branch: BranchCalendar,
  { holidays }: ShopCalendar,
): readonly Interval[] {
  const isClosed = holidays.some(
    (holiday) =>
      holiday.day === day && (holiday.warehouseId === null || holiday.warehouseId === branch.warehouseId),
  )
  return isClosed ? [] : (branch.week[weekdayOf(day)] ?? [])
}

/** The working day `count` working days after a day; 0 = that day, or the next working day. */
export function workingDaysAfter(day: string, count: number, calendar: ShopCalendar): string {
  let reached = day
  let left = count
  // With only holidays in the calendar, the search ends after 400 days: a wrong day is better than no answer.
  for (let tries = 0; tries < 400; tries++) {
    if (isWorkingDay(reached, calendar) && left-- <= 0) return reached
    reached = addDays(reached, 1)
  }
  return reached
}

/** No two times, a closing that is not after its opening, or hours that overlap. */
export type HoursProblem = 'form' | 'order' | 'overlap'

/** Hours that cannot be read. The message is for the operator. */
export class HoursError extends Error {
  override name = 'HoursError'
  readonly problem: HoursProblem

  constructor(problem: HoursProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/**
 * Reads the hours of one day, such as `['8:00-12:00', '13-18']`.
 *
 * @returns intervals, sorted by time
 * @throws HoursError if a text is not a time, an opening is not before its closing, or hours overlap
 */
export function readHours(texts: readonly string[]): Interval[] {
  const intervals = texts.map((text) => {
    const [from, to, ...more] = text.split(/[-–—]/).map(readTime)
    if (from == null || to == null || more.length > 0)
      throw new HoursError('form', `'${text}' is not two times such as 8:00-18:00`)
    if (from >= to)
      throw new HoursError(
        'order',
        `'${text}' closes before it opens; hours across midnight are given for both days`,
      )
    return { from, to }
  })
  intervals.sort((a, b) => a.from - b.from)
  for (const [index, { from }] of intervals.entries())
    if (index > 0 && from < intervals[index - 1]!.to)
      throw new HoursError('overlap', `${texts.join(', ')}: the hours overlap`)
  return intervals
}

/** Minutes after midnight of `8`, `8:30`, `8.30` or `24:00`; null if the text is not a time of day. */
export function readTime(text: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.](\d\d))?$/.exec(text.trim()) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return hours === undefined || Number(minutes) > 59 || minute > 24 * 60 ? null : minute
}

/** `8`, `16:30`: full hours without minutes. */
export function timeText(minute: number): string {
  const minutes = minute % 60
  return minutes === 0 ? String(minute / 60) : clockText(minute)
}

/** `8:00`, `16:30`. */
export function clockText(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

/** `9–14`, `8–12, 13–18`. */
export const hoursText = (hours: readonly Interval[]): string =>
  hours.map(({ from, to }) => `${timeText(from)}–${timeText(to)}`).join(', ')

/** The public holidays of Poland in a year, sorted. */
export function polishHolidays(year: number): string[] {
  const easter = easterOf(year)
  const fixed = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26']
  const movable = [0, 1, 49, 60].map((days) => addDays(easter, days))
  return [...fixed.map((day) => `${year}-${day}`), ...movable].sort()
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const [month, day] = [Math.floor(f / 31), (f % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
