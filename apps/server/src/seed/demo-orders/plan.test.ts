import { checkNip } from '@partboard/domain/customers/nip'
import { addDays, instantOf, localTime, polishHolidays, weekdayOf } from '@partboard/domain/stock/calendar'
import { expect, test } from 'vitest'
import { garages } from './people.ts'
import { planOrders } from './plan.ts'
import { Dice } from './random.ts'

const timeZone = 'Europe/Warsaw'
const holidays = [2026, 2027].flatMap(polishHolidays).map((day) => ({ day, warehouseId: null }))
const calendar = { timeZone, branches: [], holidays }
const planAt = (day: string, minute: number) =>
  planOrders(instantOf({ day, minute }, timeZone), calendar, new Dice(1))

test('on any day and at any hour there are orders in every state, and nothing happens in the future', () => {
  for (let back = 0; back < 370; back += 8) {
    const day = addDays('2027-03-01', -back)
    const minute = (back * 97) % (24 * 60)
    const now = instantOf({ day, minute }, timeZone)
    const orders = planAt(day, minute)
    expect(orders.length, day).toBeGreaterThan(130)
    expect(orders.length, day).toBeLessThan(190)
    for (const { at, acts } of orders) {
      const times = [at, ...acts.map((act) => act.at)].map((time) => time.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThan(now.getTime())
    }
    const kinds = new Set(
      orders.flatMap(({ acts }) => acts.map((act) => (act.kind === 'step' ? act.to : act.kind))),
    )
    for (const kind of ['shipped', 'delivered', 'cancelled', 'short', 'return', 'hold', 'lapse', 'refund'])
      expect([...kinds], day).toContain(kind)
  }
})

test('the same day gives the same orders', () => {
  expect(planAt('2026-11-23', 600)).toEqual(planAt('2026-11-23', 600))
})

test('hardly anything is ordered on Sundays and holidays', () => {
  const days = Map.groupBy(planAt('2026-11-23', 600), ({ at }) => localTime(at, timeZone).day)
  const count = (isWanted: (day: string) => boolean) =>
    [...days].filter(([day]) => isWanted(day)).reduce((sum, [, { length }]) => sum + length, 0)
  expect(days.get('2026-11-11')?.length ?? 0).toBeLessThan(2)
  expect(count((day) => weekdayOf(day) === 6)).toBeLessThan(8)
  expect(count((day) => weekdayOf(day) === 0)).toBeGreaterThan(20)
})

test('the tax numbers of the garages have valid checksums', () => {
  for (const { vatNumber } of garages) expect(checkNip(vatNumber)).toMatchObject({ ok: true })
})
