import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, polishHolidays, weekdayOf } from '../stock/calendar.ts'
import {
  afterWithdrawal,
  classOfSale,
  lastDayToWithdraw,
  refundDueOn,
  takenOf,
  type WithdrawalFacts,
  type WithdrawalLine,
  withdrawalOf,
} from './withdrawal.ts'

const timeZone = 'Europe/Warsaw'
const line: WithdrawalLine = {
  position: 1,
  quantity: 3,
  cancelled: 0,
  returned: 0,
  declared: 0,
}
const bought: WithdrawalFacts = {
  stage: 'delivered',
  priceBasis: 'gross',
  isProfessional: null,
  receivedAt: new Date('2026-11-02T09:00:00Z'),
  lines: [line],
}
const at = (facts: Partial<WithdrawalFacts>, now = '2026-11-10T12:00:00Z') =>
  withdrawalOf({ ...bought, ...facts }, new Date(now), timeZone)

describe('the term', () => {
  test('begins with the receipt, and is open before', () => {
    expect(at({}).until).toBe('2026-11-16')
    expect(at({ receivedAt: null, stage: 'shipped' })).toMatchObject({ until: null, obstacle: null })
  })

  test('ends with its last day in the shop’s time zone, not in UTC', () => {
    expect(at({}, '2026-11-16T22:59:59Z').obstacle).toBeNull()
    expect(at({}, '2026-11-16T23:00:00Z').obstacle).toBe('over')
    // Received at 0:30 on 3 November in Poland.
    expect(at({ receivedAt: new Date('2026-11-02T23:30:00Z') }).until).toBe('2026-11-17')
  })

  test('ends on the next working day after a weekend or a public holiday', () => {
    expect(lastDayToWithdraw('2026-11-07')).toBe('2026-11-23')
    expect(lastDayToWithdraw('2026-10-28')).toBe('2026-11-12')
    // 24 to 27 December 2026: Christmas and a weekend.
    expect(lastDayToWithdraw('2026-12-10')).toBe('2026-12-28')
  })

  test('has at least 14 full days and ends on a working day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const received = addDays('2020-01-01', days)
        const last = lastDayToWithdraw(received)
        expect(last >= addDays(received, 14) && last <= addDays(received, 19)).toBe(true)
        expect(weekdayOf(last) < 5 && !polishHolidays(Number(last.slice(0, 4))).includes(last)).toBe(true)
      }),
    )
  })
})

describe('the right', () => {
  test('is a consumer’s, and a sole trader’s who did not buy for the trade', () => {
    const allows = (priceBasis: 'net' | 'gross', isProfessional: boolean | null) =>
      at({ priceBasis, isProfessional }).obstacle === null
    expect([allows('gross', null), allows('gross', false), allows('net', false)]).toEqual([true, true, true])
    expect([allows('gross', true), allows('net', null), allows('net', true)]).toEqual([false, false, false])
  })

  test('is limited by a key or a coding order, never by the class of the part alone', () => {
    const classes = (['returnable', 'sealed', 'made_to_order'] as const).map((ofPart) => [
      classOfSale(ofPart, ''),
      classOfSale(ofPart, 'HU92-4711'),
    ])
    expect(classes).toEqual([
      ['returnable', 'returnable'],
      ['sealed', 'sealed'],
      ['returnable', 'made_to_order'],
    ])
  })

  test('a cancelled order has nothing to withdraw from', () => {
    expect(at({ stage: 'cancelled' })).toMatchObject({ obstacle: 'cancelled', lines: [{ pieces: 0 }] })
  })
})

test('pieces that came back are gone; those that were declared and then came back count once', () => {
  const left = (pieces: Partial<WithdrawalLine>) => at({ lines: [{ ...line, ...pieces }] }).lines[0]
  expect(left({ returned: 1 })).toMatchObject({ pieces: 2, obstacle: null })
  expect(left({ declared: 2, returned: 2 })).toMatchObject({ pieces: 1, obstacle: null })
  expect(left({ declared: 3, cancelled: 3 })).toMatchObject({ pieces: 0, obstacle: 'declared' })
  expect(left({ returned: 2, cancelled: 1 })).toMatchObject({ pieces: 0, obstacle: 'gone' })
})

test('a sequence of statements takes each piece once, never more than were bought', () => {
  const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 20 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  const statements = fc.array(
    fc.array(
      fc.record({ position: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 30 }) }),
    ),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(lines, statements, (ordered, wanted) => {
      const state = ordered.map((one, index) => ({ ...line, ...one, position: index + 1 }))
      for (const statement of wanted) {
        const taken = takenOf(at({ lines: state }), statement)
        for (const { position, quantity } of taken) {
          expect(quantity).toBeGreaterThan(0)
          state[position - 1]!.declared += quantity
        }
      }
      for (const { quantity, declared } of state) expect(declared).toBeLessThanOrEqual(quantity)
    }),
  )
})

test('the refund is due 14 days after the statement, and may wait for the goods', () => {
  const declaredAt = new Date('2026-11-21T13:05:00Z')
  expect(refundDueOn({ declaredAt, goodsBackAt: null }, timeZone)).toBe('2026-12-05')
  expect(refundDueOn({ declaredAt, goodsBackAt: new Date('2026-11-25T08:00:00Z') }, timeZone)).toBe(
    '2026-12-05',
  )
  expect(refundDueOn({ declaredAt, goodsBackAt: new Date('2026-12-09T08:00:00Z') }, timeZone)).toBe(
    '2026-12-09',
  )
})

test.each([
  [true, { lessMinor: 0, backMinor: 50 }, 'send_refund'],
  [true, { lessMinor: 30, backMinor: 20 }, 'send_both'],
  [true, { lessMinor: 50, backMinor: 0 }, 'send'],
  [false, { lessMinor: 0, backMinor: 50 }, 'refund'],
  [false, { lessMinor: 30, backMinor: 20 }, 'both'],
  [false, { lessMinor: 50, backMinor: 0 }, 'nothing'],
] as const)(
  'a refund is promised only of what was paid for the pieces: sent %s, %j',
  (isSent, money, then) => {
    for (const isPaid of [false, true]) expect(afterWithdrawal({ isSent, isPaid, money })).toBe(then)
  },
)

test.each([
  [true, true, 'send_refund'],
  [true, false, 'send'],
  [false, true, 'refund'],
  [false, false, 'nothing'],
])(
  'of pieces whose money is not known, a payment of the order decides: sent %s, paid %s',
  (isSent, isPaid, then) => {
    expect(afterWithdrawal({ isSent, isPaid, money: null })).toBe(then)
  },
)
