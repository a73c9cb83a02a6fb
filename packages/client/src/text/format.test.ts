import { afterEach, describe, expect, test } from 'vitest'
import { instantText } from './dates.ts'
import { formatOf } from './format.ts'

const polish = formatOf('pl-PL', 'PLN')
const english = formatOf('en-US', 'PLN')
/** No-break spaces as plain ones, so that the expectations can be read. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('Polish', () => {
  test.each([
    ['four digits are grouped', polish.money(1_234_56), '1 234,56 zł'],
    ['another currency', polish.money(5_00, 'EUR'), '5,00 €'],
    ['a column without a currency', polish.moneyPlain(1_358_63), '1 358,63'],
    ['a reduction', polish.moneyPlain(-12_50), '-12,50'],
    ['a count', polish.number(12_345), '12 345'],
    ['a percentage from basis points', polish.percent(12_50), '12,5%'],
    ['a day', polish.date('2016-03-08'), '08.03.2016'],
    ['a moment, on the shop’s clock', polish.dateTime('2026-11-28T18:17:00Z'), '28.11.2026, 19:17'],
    ['the day of a moment', polish.date('2026-11-28T23:30:00Z'), '29.11.2026'],
    ['a month', polish.month({ year: 2016, month: 3 }), '03/2016'],
  ])('%s', (_, shown, expected) => expect(plain(shown)).toBe(expected))

  test('amounts never wrap', () => expect(polish.money(1_234_56)).not.toContain(' '))
})

describe('English', () => {
  test.each([
    ['the currency is named', english.money(1_234_56), 'PLN 1,234.56'],
    ['a day', english.date('2016-03-08'), '8 Mar 2016'],
    ['a month', english.month({ year: 2016, month: 11 }), '11/2016'],
  ])('%s', (_, shown, expected) => expect(plain(shown)).toBe(expected))
})

describe('a browser in another time zone reads the moments of the shop', () => {
  const own = process.env.TZ
  afterEach(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })

  test.each(['America/New_York', 'Asia/Tokyo', 'Europe/Warsaw'])('in %s', (zone) => {
    process.env.TZ = zone
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    // New texts: those of above may have been made in another zone.
    const { dateTime, date } = formatOf('pl-PL', 'PLN')
    expect(plain(dateTime('2026-11-28T17:30:00Z'))).toBe('28.11.2026, 18:30')
    expect(date('2026-11-28T23:30:00Z')).toBe('29.11.2026')
    const now = new Date('2026-11-28T20:00:00Z')
    expect(instantText('2026-11-28T17:30:00Z', 'pl', now)).toBe('dzisiaj, 18:30')
    expect(instantText('2026-11-27T22:30:00Z', 'pl', now)).toBe('wczoraj, 23:30')
  })
})
