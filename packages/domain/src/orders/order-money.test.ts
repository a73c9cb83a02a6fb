import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  daysLeft,
  depositRefusal,
  lastDayOfDeposit,
  openDeposits,
  takableDeposits,
} from '../aftersale/deposits.ts'
import {
  depositRefundOf,
  type FixedAmounts,
  type OrderedPieces,
  overpaidOf,
  refundableOf,
  totalsOfPieces,
} from './order-pieces.ts'
import { paymentRefusal, priceOfKept, refundRefusal } from './order-state.ts'

const pieces = { kind: 'core', quantity: 3, shipped: 2, returned: 0, accepted: 0 } as const

describe('deposits', () => {
  test('are open until the piece came back or its old part was taken', () => {
    expect(openDeposits(pieces, 'shipped')).toBe(3)
    expect(openDeposits({ ...pieces, returned: 1, accepted: 1 }, 'shipped')).toBe(1)
    // Two pieces came back after two old parts had been taken.
    expect(openDeposits({ ...pieces, returned: 2, accepted: 2 }, 'shipped')).toBe(0)
    expect(openDeposits(pieces, 'returned')).toBe(0)
  })

  test('are refunded for old parts of pieces that have left', () => {
    expect(takableDeposits(pieces, 'confirmed')).toBe(2)
    expect(depositRefusal(pieces, 'confirmed', 2)).toBeNull()
    expect(depositRefusal(pieces, 'confirmed', 3)).toBe('deposit_not_left')
    expect(depositRefusal(pieces, 'confirmed', 4)).toBe('deposit_none_open')
    expect(depositRefusal(pieces, 'cancelled', 1)).toBe('deposit_order_closed')
  })

  test('end 30 days after the receipt, or after the order until the receipt', () => {
    const placedAt = new Date('2026-11-20T10:58:00Z')
    const receivedAt = new Date('2026-11-22T23:30:00Z')
    expect(lastDayOfDeposit({ placedAt, receivedAt: null }, 'Europe/Warsaw')).toBe('2026-12-20')
    expect(lastDayOfDeposit({ placedAt, receivedAt }, 'Europe/Warsaw')).toBe('2026-12-23')
    expect(daysLeft('2026-12-20', '2026-11-20')).toBe(30)
    expect(daysLeft('2026-12-20', '2026-12-21')).toBe(-1)
  })
})

test('after any sequence of payments, returns, old parts and refunds, the order costs what is kept', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 4 }),
    vatBp: fc.constantFrom(0, 500, 2300),
    unitMinor: fc.integer({ min: 1, max: 3_000_00 }),
    deposit: fc.option(
      fc.record({
        unitGrossMinor: fc.integer({ min: 1, max: 900_00 }),
        kind: fc.constantFrom('core' as const, 'battery' as const),
      }),
    ),
  })
  const order = fc.record({
    basis: fc.constantFrom('net' as const, 'gross' as const),
    shippingMinor: fc.integer({ min: 0, max: 50_00 }),
    paymentFeeMinor: fc.integer({ min: 0, max: 9_00 }),
    discountBp: fc.integer({ min: 0, max: 10_000 }),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  })
  const step = fc.record({
    kind: fc.constantFrom('pay', 'return', 'oldPart', 'refund'),
    at: fc.nat(3),
    share: fc.integer({ min: 1, max: 100 }),
  })
  fc.assert(
    fc.property(order, fc.array(step, { maxLength: 25 }), ({ lines, discountBp, ...rest }, steps) => {
      const ordered = lines.map(({ deposit, ...one }, index): OrderedPieces => {
        const vatBp = deposit?.kind === 'core' ? one.vatBp : null
        return { ...one, position: index + 1, deposit: deposit && { ...deposit, vatBp } }
      })
      const goods = ordered.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0)
      const subTotalDiscountMinor = 0 - Math.floor((goods * discountBp) / 10_000)
      const fixed: FixedAmounts = { ...rest, subTotalDiscountMinor, orderDiscountMinor: 0 }
      const totalMinor = totalsOfPieces(fixed, ordered).orderTotalMinor!
      let kept = ordered.map((one) => ({ ...one, depositsBack: 0 }))
      let amounts = { stage: 'delivered' as const, totalMinor, receivedMinor: 0, refundedMinor: 0 }
      let returnedMinor = 0
      const account = () => ({ ...amounts, returnedMinor, isOnAccount: false })
      for (const { kind, at, share } of steps) {
        const one = kept[at % kept.length]!
        const bought = ordered[at % kept.length]!.quantity
        if (kind === 'pay') {
          const amount = Math.max(1, Math.floor((totalMinor * share) / 100))
          if (paymentRefusal(account(), amount) === null)
            amounts = { ...amounts, receivedMinor: amounts.receivedMinor + amount }
        }
        if (kind === 'return' && one.quantity > 0) {
          const after = kept.map((each) => (each === one ? { ...each, quantity: each.quantity - 1 } : each))
          returnedMinor += refundableOf(fixed, kept, after)
          kept = after
        }
        const state = {
          kind: one.deposit?.kind ?? ('core' as const),
          quantity: bought,
          shipped: bought,
          returned: bought - one.quantity,
          accepted: one.depositsBack,
        }
        if (kind === 'oldPart' && one.deposit && depositRefusal(state, 'delivered', 1) === null) {
          const backMinor = depositRefundOf(fixed, kept, { position: one.position, quantity: 1 })
          expect(backMinor).toBe(one.deposit.unitGrossMinor)
          returnedMinor += backMinor
          kept = kept.map((each) => (each === one ? { ...each, depositsBack: each.depositsBack + 1 } : each))
        }
        if (kind === 'refund') {
          const amount = overpaidOf(account())
          if (amount > 0) {
            expect(refundRefusal(account(), amount)).toBeNull()
            amounts = { ...amounts, refundedMinor: amounts.refundedMinor + amount }
            expect(amounts.receivedMinor - amounts.refundedMinor).toBe(priceOfKept(account()))
          }
        }
        const isAllBack = kept.every(({ quantity }) => quantity === 0)
        const costs = isAllBack ? 0 : totalsOfPieces(fixed, kept).orderTotalMinor!
        expect(priceOfKept(account())).toBe(costs)
        expect(amounts.refundedMinor).toBeLessThanOrEqual(amounts.receivedMinor)
        const open = kept.reduce(
          (sum, { quantity, depositsBack, deposit }) =>
            sum + (deposit ? Math.max(0, quantity - depositsBack) * deposit.unitGrossMinor : 0),
          0,
        )
        if (!isAllBack) expect(totalsOfPieces(fixed, kept).depositMinor ?? 0).toBe(open)
      }
    }),
    { numRuns: 300 },
  )
})
