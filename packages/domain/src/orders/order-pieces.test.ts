import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditOfOrder } from './credit.ts'
import {
  cancelPiecesRefusal,
  type FixedAmounts,
  foundRefusal,
  moneyOfPieces,
  type OrderedPieces,
  overpaidOf,
  type PieceSums,
  refundableOf,
  refundSharesOf,
  returnRefusal,
  settlingSteps,
  totalsOfPieces,
} from './order-pieces.ts'
import { dueOf, type OrderFacts, paymentRefusal, refusalOf } from './order-state.ts'

const gross: FixedAmounts = {
  basis: 'gross',
  shippingMinor: 18_45,
  paymentFeeMinor: 5_00,
  subTotalDiscountMinor: 0,
  orderDiscountMinor: 0,
}
const line = (position: number, quantity: number, unitMinor: number): OrderedPieces => ({
  position,
  quantity,
  vatBp: 2300,
  unitMinor,
  deposit: null,
})
const withDeposit = (quantity: number): OrderedPieces => ({
  ...line(2, quantity, 300_00),
  deposit: { unitGrossMinor: 100_00, vatBp: 2300, kind: 'core' },
})

describe('the totals of the pieces that are left', () => {
  test('keep delivery and fee, and lose the price and the deposit of the others', () => {
    const whole = totalsOfPieces(gross, [line(1, 2, 50_00), withDeposit(2)])
    expect(whole.orderTotalMinor).toBe(100_00 + 600_00 + 200_00 + 23_45)
    const less = totalsOfPieces(gross, [line(1, 0, 50_00), withDeposit(1)])
    expect(less).toMatchObject({ orderTotalMinor: 423_45, shippingMinor: 18_45, depositMinor: 100_00 })
    expect(less.netMinor + less.taxMinor).toBe(423_45)
  })

  test('have a discount of the whole order that is at most what it is a discount of', () => {
    const fixed = { ...gross, subTotalDiscountMinor: -80_00, orderDiscountMinor: -30_00 }
    expect(totalsOfPieces(fixed, [line(1, 2, 50_00)]).orderTotalMinor).toBe(100_00 - 80_00 + 23_45 - 30_00)
    const small = totalsOfPieces(fixed, [line(1, 1, 50_00)])
    expect(small).toMatchObject({
      subTotalDiscountMinor: -50_00,
      orderDiscountMinor: -23_45,
      orderTotalMinor: 0,
    })
  })

  test('of a net order add VAT to each rate', () => {
    const fixed = { ...gross, basis: 'net' as const, subTotalDiscountMinor: -10_00 }
    expect(totalsOfPieces(fixed, [line(1, 1, 100_00)]).net).toMatchObject({
      subTotalMinor: 100_00,
      subTotalDiscountMinor: -10_00,
    })
  })
})

test('the refunds of all returns add up to the total, and delivery comes with the last piece', () => {
  const all = [line(1, 2, 33_33), withDeposit(1)]
  const one = [line(1, 1, 33_33), withDeposit(1)]
  const none = [line(1, 0, 33_33), withDeposit(0)]
  expect(refundableOf(gross, all, one)).toBe(33_33)
  expect(refundableOf(gross, one, none)).toBe(33_33 + 400_00 + 23_45)
  expect(refundableOf(gross, all, none)).toBe(totalsOfPieces(gross, all).orderTotalMinor)
})

test('the fee of a return is kept with the VAT of its part, and is left when every piece is back', () => {
  const all = [line(1, 2, 50_00), withDeposit(1)]
  const back = { ...line(1, 1, 50_00), feeMinor: 5_00 }
  expect(refundableOf(gross, all, [back, withDeposit(1)])).toBe(45_00)
  const none = [{ ...back, quantity: 0, feeMinor: 10_00 }, withDeposit(0)]
  expect(refundableOf(gross, [back, withDeposit(1)], none)).toBe(45_00 + 400_00 + 23_45)
  expect(totalsOfPieces(gross, none)).toMatchObject({ orderTotalMinor: 10_00, taxMinor: 1_87 })
})

test('a closed order costs the fees of its returns, which can still be paid', () => {
  const closed = { stage: 'returned', totalMinor: 100, returnedMinor: 90, returnFeesMinor: 10 } as const
  const paid = { ...closed, receivedMinor: 100, refundedMinor: 0, isOnAccount: false }
  expect(overpaidOf(paid)).toBe(90)
  expect(dueOf({ ...paid, refundedMinor: 90 })).toBe(0)
  const owed = { ...closed, receivedMinor: 0, refundedMinor: 0, isOnAccount: true, isSettledHere: true }
  expect(dueOf(owed)).toBe(10)
  expect(creditOfOrder(owed, 1_000_000)).toBe(10)
  expect(paymentRefusal(owed, 10)).toBeNull()
  expect(paymentRefusal({ ...owed, returnFeesMinor: 0 }, 10)).toBe('order_closed')
})

test('a refund is shared out to goods, open deposits and delivery', () => {
  const kept = [line(1, 2, 33_33), { ...withDeposit(2), depositsBack: 1 }]
  const one = refundSharesOf(gross, kept, [{ position: 2, quantity: 1 }])
  expect(one).toEqual({
    lines: [{ position: 2, goodsMinor: 300_00, depositMinor: 100_00 }],
    deliveryMinor: 0,
  })
  const all = refundSharesOf(gross, kept, [
    { position: 2, quantity: 2 },
    { position: 1, quantity: 2 },
  ])
  expect(all).toEqual({
    lines: [
      { position: 2, goodsMinor: 600_00, depositMinor: 100_00 },
      { position: 1, goodsMinor: 66_66, depositMinor: 0 },
    ],
    deliveryMinor: 23_45,
  })
})

test('what was paid too much: for cancelled and returned pieces, and all of a cancelled or returned order', () => {
  const paid = { stage: 'shipped', totalMinor: 80, receivedMinor: 100, refundedMinor: 5 } as const
  expect(overpaidOf(paid)).toBe(15)
  expect(overpaidOf({ ...paid, returnedMinor: 30 })).toBe(45)
  expect(overpaidOf({ ...paid, stage: 'cancelled' })).toBe(95)
  // The rest was cancelled after the sent pieces had come back, so that no return contained the delivery.
  expect(overpaidOf({ ...paid, stage: 'returned', returnedMinor: 60 })).toBe(95)
  expect(overpaidOf({ ...paid, receivedMinor: 0, refundedMinor: 0 })).toBe(0)
  expect(dueOf({ ...paid, isOnAccount: false, returnedMinor: 20, refundedMinor: 40 })).toBe(0)
  expect(dueOf({ ...paid, isOnAccount: false, refundedMinor: 40 })).toBe(20)
  expect(dueOf({ ...paid, isOnAccount: false, receivedMinor: 0, refundedMinor: 0, stage: 'returned' })).toBe(
    0,
  )
})

describe('refusals', () => {
  const facts: OrderFacts = {
    stage: 'confirmed',
    isPickup: false,
    isHeld: false,
    waitingPieces: 0,
    shippedPieces: 0,
  }

  test('pieces are cancelled while they are in the shop', () => {
    expect(cancelPiecesRefusal(facts)).toBeNull()
    expect(cancelPiecesRefusal({ ...facts, isHeld: true })).toBeNull()
    expect(cancelPiecesRefusal({ ...facts, isHeld: true, shippedPieces: 1 })).toBe('order_held')
    expect(cancelPiecesRefusal({ ...facts, stage: 'shipped' })).toBe('order_left')
    expect(cancelPiecesRefusal({ ...facts, stage: 'cancelled' })).toBe('order_closed')
    expect(cancelPiecesRefusal({ ...facts, stage: 'returned' })).toBe('order_closed')
  })

  test('a shortage is undone once, while nothing has left', () => {
    expect(foundRefusal(facts, false)).toBeNull()
    expect(foundRefusal(facts, true)).toBe('shortage_done')
    expect(foundRefusal({ ...facts, shippedPieces: 1 }, false)).toBe('order_partly_left')
    expect(foundRefusal({ ...facts, isHeld: true }, false)).toBe('order_held')
    expect(foundRefusal({ ...facts, stage: 'delivered' }, false)).toBe('order_left')
  })

  test('pieces come back after they have left', () => {
    expect(returnRefusal(facts)).toBe('order_not_left')
    expect(returnRefusal({ ...facts, shippedPieces: 1 })).toBeNull()
    expect(returnRefusal({ ...facts, stage: 'returned', shippedPieces: 1 })).toBe('order_closed')
    expect(returnRefusal({ ...facts, stage: 'cancelled' })).toBe('order_closed')
  })
})

describe('the steps that follow from the pieces', () => {
  type Order = OrderFacts & PieceSums
  const start: Order = {
    stage: 'confirmed',
    isPickup: false,
    isHeld: false,
    waitingPieces: 0,
    shippedPieces: 0,
    pieces: 1,
    waiting: 0,
    picked: 0,
    shipped: 0,
    returned: 0,
  }
  const settled = (order: Order): Order => ({
    ...order,
    stage: settlingSteps(order, order).at(-1) ?? order.stage,
  })

  /** What a person can do with one piece; a piece that is not there is not moved. */
  const moves: Record<'pick' | 'ship' | 'cancel' | 'back', (order: Order) => Order> = {
    pick: (order) => (order.picked < order.pieces ? { ...order, picked: order.picked + 1 } : order),
    ship: (order) => {
      const { pieces, picked, shipped } = order
      return shipped < pieces
        ? { ...order, shipped: shipped + 1, picked: Math.max(picked, shipped + 1) }
        : order
    },
    cancel: (order) => {
      const { pieces, picked, shipped } = order
      // The last piece of all cancels the order instead.
      if (pieces === shipped || pieces === 1) return order
      return { ...order, pieces: pieces - 1, picked: Math.min(picked, pieces - 1) }
    },
    back: (order) => (order.returned < order.shipped ? { ...order, returned: order.returned + 1 } : order),
  }
  const done = fc.array(fc.constantFrom(...(['pick', 'ship', 'cancel', 'back'] as const)), { maxLength: 30 })

  test('in whatever order pieces leave, come back and are cancelled, the stage says where they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), done, (pieces, steps) => {
        let order: Order = { ...start, pieces }
        for (const step of steps) {
          const path = settlingSteps(moves[step](order), moves[step](order))
          let facts: OrderFacts = { ...order, waitingPieces: 0 }
          for (const to of path) {
            expect(refusalOf(facts, to)).toBeNull()
            facts = { ...facts, stage: to }
          }
          order = settled(moves[step](order))
          const { picked, shipped, returned } = order
          const isGone = shipped === order.pieces
          if (isGone && returned === shipped) expect(order.stage).toBe('returned')
          else if (isGone) expect(order.stage).toBe('shipped')
          else expect(order.stage).toBe(picked === order.pieces ? 'picked' : 'confirmed')
        }
      }),
    )
  })

  test('an order whose shipped pieces are back is returned when the rest is cancelled', () => {
    const order = { ...start, pieces: 2, picked: 1, shipped: 1, returned: 1 }
    expect(settlingSteps(order, order)).toEqual([])
    expect(settlingSteps(order, { ...order, pieces: 1 })).toEqual(['picked', 'shipped', 'returned'])
    const delivered = { ...order, stage: 'delivered' as const, isPickup: true, shipped: 2 }
    expect(settlingSteps(delivered, delivered)).toEqual([])
    expect(settlingSteps(delivered, { ...delivered, returned: 2 })).toEqual(['returned'])
  })

  test('an order on hold, or one that waits for pieces, takes no step', () => {
    const order = { ...start, picked: 1 }
    expect(settlingSteps(order, order)).toEqual(['picked'])
    expect(settlingSteps({ ...order, isHeld: true }, order)).toEqual([])
    expect(settlingSteps(order, { ...order, waiting: 1 })).toEqual([])
    expect(settlingSteps({ ...order, stage: 'cancelled' }, order)).toEqual([])
    expect(settlingSteps(order, { ...order, pieces: 0, picked: 0 })).toEqual([])
  })
})

test('pieces that leave an order first lower what is still owed, and what was paid beyond that comes back', () => {
  const order = { stage: 'shipped' as const, totalMinor: 100, refundedMinor: 0, receivedMinor: 70 }
  expect(moneyOfPieces(order, 30)).toEqual({ lessMinor: 30, backMinor: 0 })
  expect(moneyOfPieces(order, 50)).toEqual({ lessMinor: 30, backMinor: 20 })
  expect(moneyOfPieces({ ...order, receivedMinor: 0 }, 50)).toEqual({ lessMinor: 50, backMinor: 0 })
  expect(moneyOfPieces({ ...order, receivedMinor: 100 }, 50)).toEqual({ lessMinor: 0, backMinor: 50 })
  // What is to be refunded already is of other pieces.
  const before = { ...order, receivedMinor: 100, returnedMinor: 40 }
  expect(moneyOfPieces(before, 20)).toEqual({ lessMinor: 0, backMinor: 20 })
})
