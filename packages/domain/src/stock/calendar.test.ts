import { expect, test } from 'vitest'
import {
  addDays,
  clockText,
  hoursText,
  instantOf,
  localTime,
  polishHolidays,
  readHours,
  type ShopCalendar,
  workingDaysAfter,
} from './calendar.ts'

const timeZone = 'Europe/Warsaw'

test('the shop’s clock in winter, in summer and at the change between them', () => {
  for (const [instant, day, minute] of [
    ['2026-11-20T14:59:00Z', '2026-11-20', 15 * 60 + 59],
    ['2026-07-01T22:30:00Z', '2026-07-02', 30],
    ['2026-03-29T00:59:00Z', '2026-03-29', 119],
    ['2026-03-29T01:00:00Z', '2026-03-29', 180],
    ['2026-10-25T01:30:00Z', '2026-10-25', 150],
  ] as const)
    expect(localTime(new Date(instant), timeZone), instant).toEqual({ day, minute })
})

test('a local time becomes an instant; a time that summer time skips comes an hour later', () => {
  const at = (day: string, minute: number) => instantOf({ day, minute }, timeZone).toISOString()
  expect(at('2026-11-23', 480)).toBe('2026-11-23T07:00:00.000Z')
  expect(at('2026-03-30', 480)).toBe('2026-03-30T06:00:00.000Z')
  expect(at('2026-03-29', 480)).toBe('2026-03-29T06:00:00.000Z')
  expect(at('2026-03-29', 150)).toBe('2026-03-29T01:30:00.000Z')
  expect(at('2026-10-25', 480)).toBe('2026-10-25T07:00:00.000Z')
  expect(at('2026-10-25', 150)).toBe('2026-10-25T00:30:00.000Z')
})

test('working days skip weekends and holidays', () => {
  const calendar: ShopCalendar = {
    timeZone,
    branches: [],
    holidays: [
      { day: '2026-12-25', warehouseId: null },
      { day: '2026-12-23', warehouseId: 1 },
    ],
  }
  expect(workingDaysAfter('2026-11-20', 7, calendar)).toBe('2026-12-01')
  expect(workingDaysAfter('2026-12-24', 1, calendar)).toBe('2026-12-28')
  expect(workingDaysAfter('2026-12-22', 1, calendar)).toBe('2026-12-23')
  expect(workingDaysAfter('2026-11-21', 0, calendar)).toBe('2026-11-23')
})

test('the search in a calendar with only holidays ends after 400 days', () => {
  const holidays = Array.from({ length: 500 }, (_, count) => ({
    day: addDays('2026-11-23', count),
    warehouseId: null,
  }))
  expect(workingDaysAfter('2026-11-23', 0, { timeZone, branches: [], holidays })).toBe('2027-12-28')
})

test('hours are sorted, and an error says what is wrong', () => {
  expect(readHours(['13-18', '8:00–12:30'])).toEqual([
    { from: 480, to: 750 },
    { from: 780, to: 1080 },
  ])
  expect(readHours(['12-24:00', ' 8 - 11:59 '])).toEqual([
    { from: 480, to: 719 },
    { from: 720, to: 1440 },
  ])
  expect(readHours(['8-12', '12-14'])).toHaveLength(2)
  expect(hoursText(readHours(['8-12:30', '13-18']))).toBe('8–12:30, 13–18')
  expect(clockText(485)).toBe('8:05')
  for (const [hours, reason] of [
    [['22:00-2:00'], /closes before it opens; hours across midnight/],
    [['8-8'], /closes before it opens/],
    [['8-12', '11-14'], /^8-12, 11-14: the hours overlap/],
    [['x-9'], /is not two times/],
    [['x8-9'], /is not two times/],
    [['8x-9'], /is not two times/],
    [['8-24:01'], /is not two times/],
    [['8'], /is not two times/],
    [['8-25'], /is not two times/],
    [['8:61-9'], /is not two times/],
    [['8-12-14'], /is not two times/],
  ] as const)
    expect(() => readHours(hours), hours.join()).toThrow(
      expect.objectContaining({ name: 'HoursError', message: expect.stringMatching(reason) }),
    )
})

test.each([
  '1600-04-02',
  '1818-03-22',
  '1900-04-15',
  '1943-04-25',
  '1954-04-18',
  '1961-04-02',
  '1981-04-19',
  '2000-04-23',
  '2024-03-31',
  '2038-04-25',
  '2049-04-18',
  '2100-03-28',
  '2285-03-22',
])('Easter was or is on %s', (day) => {
  const year = Number(day.slice(0, 4))
  expect(polishHolidays(year)).toEqual(expect.arrayContaining([day, addDays(day, 1), addDays(day, 60)]))
})

test('Poland’s holidays', () => {
  expect(polishHolidays(2026)).toEqual([
    ...['2026-01-01', '2026-01-06', '2026-04-05', '2026-04-06', '2026-05-01', '2026-05-03', '2026-05-24'],
    ...['2026-06-04', '2026-08-15', '2026-11-01', '2026-11-11', '2026-12-24', '2026-12-25', '2026-12-26'],
  ])
  expect(polishHolidays(2027)).toEqual(
    expect.arrayContaining(['2027-03-28', '2027-03-29', '2027-05-16', '2027-05-27']),
  )
})
