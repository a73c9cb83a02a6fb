import { describe, expect, test } from 'vitest'
import {
  dueOf,
  holdRefusal,
  isAwaitingPayment,
  isOpen,
  lastingSteps,
  mailOf,
  nextStage,
  type OrderAmounts,
  type OrderFacts,
  parcelRefusal,
  pathTo,
  paymentOf,
  paymentRefusal,
  pickRefusal,
  previousStage,
  refundRefusal,
  refusalOf,
  releaseRefusal,
  type Stage,
  stages,
  stepRight,
  stepsOf,
  wireStatusesOf,
} from './order-state.ts'

const sent: OrderFacts = {
  stage: 'new',
  isPickup: false,
  isHeld: false,
  waitingPieces: 0,
  shippedPieces: 0,
}
const pickup: OrderFacts = { ...sent, isPickup: true }

/** Each stage with the stages to which it can go. */
const waysOf = (facts: OrderFacts) =>
  Object.fromEntries(
    stages.map((stage) => [stage, stages.filter((to) => refusalOf({ ...facts, stage }, to) === null)]),
  )

test('an order that is sent', () => {
  expect(waysOf(sent)).toEqual({
    new: ['confirmed', 'cancelled'],
    confirmed: ['new', 'picked', 'cancelled'],
    picked: ['confirmed', 'shipped', 'cancelled'],
    // Never reached by an order that is sent.
    readyForPickup: ['cancelled'],
    shipped: ['delivered', 'returned'],
    delivered: ['returned'],
    cancelled: [],
    returned: [],
  })
})

test('an order that is picked up', () => {
  expect(waysOf(pickup)).toMatchObject({
    new: ['confirmed', 'cancelled'],
    confirmed: ['new', 'picked', 'cancelled'],
    picked: ['confirmed', 'readyForPickup', 'cancelled'],
    readyForPickup: ['picked', 'delivered', 'cancelled'],
    delivered: ['returned'],
  })
})

test('an order on hold can only be cancelled', () => {
  const ways = waysOf({ ...pickup, isHeld: true })
  for (const stage of ['new', 'confirmed', 'picked', 'readyForPickup'])
    expect(ways[stage]).toEqual(['cancelled'])
})

test.each<[string, OrderFacts, Stage, ReturnType<typeof refusalOf>]>([
  ['the same step again', { ...sent, stage: 'picked' }, 'picked', 'order_step_done'],
  ['a skipped stage', sent, 'picked', 'order_step_skipped'],
  ['two stages back', { ...sent, stage: 'picked' }, 'new', 'order_step_skipped'],
  ['a step after the cancellation', { ...sent, stage: 'cancelled' }, 'confirmed', 'order_closed'],
  ['a cancellation after the return', { ...sent, stage: 'returned' }, 'cancelled', 'order_closed'],
  ['a step on hold', { ...sent, isHeld: true }, 'confirmed', 'order_held'],
  [
    'shipping while pieces are waiting',
    { ...sent, stage: 'picked', waitingPieces: 1 },
    'shipped',
    'order_waiting',
  ],
  [
    'ready while pieces are waiting',
    { ...pickup, stage: 'picked', waitingPieces: 1 },
    'readyForPickup',
    'order_waiting',
  ],
  [
    'handing over while pieces are waiting',
    { ...pickup, stage: 'readyForPickup', waitingPieces: 2 },
    'delivered',
    'order_waiting',
  ],
  ['delivering what was not sent', { ...sent, stage: 'picked' }, 'delivered', 'order_not_ready'],
  ['handing over what is not ready', { ...pickup, stage: 'picked' }, 'delivered', 'order_not_ready'],
  ['returning what has not left', { ...sent, stage: 'picked' }, 'returned', 'order_not_ready'],
  ['cancelling what has left', { ...sent, stage: 'shipped' }, 'cancelled', 'order_left'],
  ['going back after shipping', { ...sent, stage: 'shipped' }, 'picked', 'order_left'],
  ['going back after delivery', { ...sent, stage: 'delivered' }, 'shipped', 'order_left'],
  [
    'cancelling what has left in part',
    { ...sent, stage: 'picked', shippedPieces: 1 },
    'cancelled',
    'order_partly_left',
  ],
  [
    'going back after a parcel',
    { ...sent, stage: 'picked', shippedPieces: 1 },
    'confirmed',
    'order_partly_left',
  ],
  ['sending what is picked up', { ...pickup, stage: 'picked' }, 'shipped', 'order_is_pickup'],
  ['a pickup of what is sent', { ...sent, stage: 'picked' }, 'readyForPickup', 'order_is_sent'],
])('%s is refused', (_, facts, to, refusal) => {
  expect(refusalOf(facts, to)).toBe(refusal)
})

test('pieces that wait do not stop picking, and an order that was sent can be delivered', () => {
  expect(refusalOf({ ...sent, stage: 'confirmed', waitingPieces: 3 }, 'picked')).toBeNull()
  expect(refusalOf({ ...sent, stage: 'shipped', shippedPieces: 3 }, 'delivered')).toBeNull()
  expect(refusalOf({ ...sent, stage: 'picked', shippedPieces: 3 }, 'shipped')).toBeNull()
})

test('the steps of an order name its stages, why they are refused, and their mails', () => {
  expect(stepsOf({ ...pickup, stage: 'picked', waitingPieces: 1 })).toEqual([
    { to: 'new', refusal: 'order_step_skipped', isUndo: false, mail: null },
    { to: 'confirmed', refusal: null, isUndo: true, mail: null },
    { to: 'readyForPickup', refusal: 'order_waiting', isUndo: false, mail: 'orderReady' },
    { to: 'delivered', refusal: 'order_not_ready', isUndo: false, mail: null },
    { to: 'cancelled', refusal: null, isUndo: false, mail: 'orderCancelled' },
    { to: 'returned', refusal: 'order_not_ready', isUndo: false, mail: null },
  ])
  expect(stages.map(mailOf)).toEqual([
    null,
    null,
    null,
    'orderReady',
    'orderShipped',
    null,
    'orderCancelled',
    null,
  ])
})

test('stages before and after', () => {
  const around = (facts: OrderFacts) => [previousStage(facts), nextStage(facts)]
  expect(around(sent)).toEqual([null, 'confirmed'])
  expect(around({ ...sent, stage: 'picked' })).toEqual(['confirmed', 'shipped'])
  expect(around({ ...pickup, stage: 'readyForPickup' })).toEqual(['picked', 'delivered'])
  expect(around({ ...sent, stage: 'shipped' })).toEqual([null, 'delivered'])
  expect(around({ ...sent, stage: 'delivered' })).toEqual([null, null])
  expect(around({ ...sent, stage: 'cancelled' })).toEqual([null, null])
})

test('a path has all missing steps, or the first refusal', () => {
  expect(pathTo(sent, 'shipped')).toEqual(['confirmed', 'picked', 'shipped'])
  expect(pathTo({ ...pickup, stage: 'confirmed' }, 'delivered')).toEqual([
    'picked',
    'readyForPickup',
    'delivered',
  ])
  expect(pathTo({ ...sent, stage: 'picked' }, 'confirmed')).toEqual(['confirmed'])
  expect(pathTo(sent, 'cancelled')).toEqual(['cancelled'])
  expect(pathTo({ ...sent, waitingPieces: 1 }, 'shipped')).toBe('order_waiting')
  expect(pathTo({ ...sent, stage: 'cancelled' }, 'shipped')).toBe('order_closed')
  expect(pathTo({ ...sent, stage: 'shipped' }, 'shipped')).toBe('order_step_done')
  expect(pathTo({ ...sent, isHeld: true }, 'shipped')).toBe('order_held')
})

test('steps that were taken back are not among the lasting ones', () => {
  const taken = ['new', 'confirmed', 'picked', 'confirmed', 'new', 'confirmed', 'cancelled'] as const
  const steps = taken.map((to, at) => ({ to, at }))
  expect(lastingSteps(steps)).toEqual([
    { to: 'new', at: 0 },
    { to: 'confirmed', at: 5 },
    { to: 'cancelled', at: 6 },
  ])
  expect(lastingSteps(steps.slice(0, 4))).toEqual(steps.slice(0, 2))
})

test('the office decides, the warehouse moves pieces, and going back needs the right of the step', () => {
  const rightOf = (to: Stage, stage: Stage = 'new') => stepRight({ stage, isPickup: true }, to)
  for (const to of ['confirmed', 'cancelled', 'returned'] as const) expect(rightOf(to)).toBe('orders:write')
  expect(rightOf('new', 'confirmed')).toBe('orders:write')
  for (const to of ['picked', 'readyForPickup', 'shipped', 'delivered'] as const)
    expect(rightOf(to)).toBe('orders:ship')
  expect(rightOf('confirmed', 'picked')).toBe('orders:ship')
  expect(rightOf('picked', 'readyForPickup')).toBe('orders:ship')
})

describe('parcels, picked pieces and holds', () => {
  const refusals = (facts: OrderFacts) => [parcelRefusal(facts), pickRefusal(facts), holdRefusal(facts)]

  test('are possible from the confirmation until the order has left', () => {
    expect(refusals(sent)).toEqual(['order_step_skipped', 'order_step_skipped', null])
    expect(refusals({ ...sent, stage: 'confirmed' })).toEqual([null, null, null])
    expect(refusals({ ...sent, stage: 'picked', shippedPieces: 1 })).toEqual([null, null, null])
    expect(refusals({ ...sent, stage: 'shipped' })).toEqual(['order_left', 'order_left', 'order_left'])
    expect(refusals({ ...sent, stage: 'cancelled' })).toEqual([
      'order_closed',
      'order_closed',
      'order_closed',
    ])
    expect(refusals({ ...sent, stage: 'returned' })).toEqual(['order_closed', 'order_closed', 'order_closed'])
  })

  test('are refused on hold, and there is no parcel for a pickup', () => {
    const held: OrderFacts = { ...sent, stage: 'picked', isHeld: true }
    expect(refusals(held)).toEqual(['order_held', 'order_held', 'order_held'])
    expect([releaseRefusal(held), releaseRefusal(sent)]).toEqual([null, 'order_not_held'])
    expect(refusals({ ...pickup, stage: 'picked' })).toEqual(['order_is_pickup', null, null])
  })
})

describe('money', () => {
  const amounts: OrderAmounts = { totalMinor: 100_00, receivedMinor: 0, refundedMinor: 0, isOnAccount: false }

  test.each([
    [0, 0, 'open', 100_00],
    [40_00, 0, 'part', 60_00],
    [100_00, 0, 'paid', 0],
    // A part of the price was given back.
    [100_00, 30_00, 'paid', 30_00],
    [100_00, 100_00, 'refunded', 100_00],
    [40_00, 40_00, 'refunded', 100_00],
    // Paid again after the refund.
    [200_00, 100_00, 'paid', 0],
  ])('received %i, refunded %i: %s', (receivedMinor, refundedMinor, payment, due) => {
    const sums = { ...amounts, receivedMinor, refundedMinor }
    expect([paymentOf(sums), dueOf(sums)]).toEqual([payment, due])
  })

  test('an order on account has its invoice elsewhere', () => {
    const onAccount = { ...amounts, isOnAccount: true }
    expect([paymentOf(onAccount), dueOf(onAccount)]).toEqual(['onAccount', 0])
    expect(paymentRefusal({ ...onAccount, stage: 'new' }, 1)).toBe('order_on_account')
  })

  test('at most the due amount is paid, and at most the received amount is refunded', () => {
    const refusal = (minor: number, more: Partial<OrderAmounts & { stage: Stage }> = {}) =>
      paymentRefusal({ ...amounts, stage: 'new', ...more }, minor)
    expect([refusal(100_00), refusal(1), refusal(100_01)]).toEqual([null, null, 'order_overpaid'])
    expect(refusal(60_01, { receivedMinor: 40_00 })).toBe('order_overpaid')
    expect(refusal(1, { receivedMinor: 100_00 })).toBe('order_paid')
    expect(refusal(1, { stage: 'cancelled' })).toBe('order_closed')
    expect(refusal(1, { stage: 'returned' })).toBe('order_closed')
    expect(refusal(1, { stage: 'delivered' })).toBeNull()

    const paid = { ...amounts, receivedMinor: 100_00, refundedMinor: 30_00 }
    expect([refundRefusal(paid, 70_00), refundRefusal(paid, 70_01)]).toEqual([null, 'order_refund_too_high'])
    expect(refundRefusal(amounts, 1)).toBe('order_refund_too_high')
  })

  test('only an open order of which nothing was paid awaits payment', () => {
    expect(isAwaitingPayment({ stage: 'picked', payment: 'open' })).toBe(true)
    for (const payment of ['part', 'paid', 'refunded', 'onAccount'] as const)
      expect(isAwaitingPayment({ stage: 'new', payment })).toBe(false)
    expect(isAwaitingPayment({ stage: 'shipped', payment: 'open' })).toBe(false)
  })
})

test('open orders hold their pieces', () => {
  expect(stages.filter(isOpen)).toEqual(['new', 'confirmed', 'picked', 'readyForPickup'])
})

describe('the customer reads', () => {
  const statuses = (
    stage: Stage,
    more: { isPickup?: boolean; isPartlyShipped?: boolean; payment?: ReturnType<typeof paymentOf> } = {},
  ) => {
    const { order, shipping, payment } = wireStatusesOf({
      stage,
      payment: more.payment ?? 'open',
      isPickup: more.isPickup ?? false,
      isPartlyShipped: more.isPartlyShipped ?? false,
    })
    return `${order}/${payment}/${shipping}`
  }

  test.each<[Stage, string, string]>([
    ['new', 'Pending/Pending/NotYetShipped', 'Pending/Pending/NotRequired'],
    ['confirmed', 'Processing/Pending/NotYetShipped', 'Processing/Pending/NotRequired'],
    ['picked', 'Processing/Pending/NotYetShipped', 'Processing/Pending/NotRequired'],
    ['readyForPickup', 'Processing/Pending/NotYetShipped', 'Processing/Pending/NotRequired'],
    ['shipped', 'Processing/Pending/Shipped', 'Processing/Pending/Shipped'],
    ['delivered', 'Complete/Pending/Delivered', 'Complete/Pending/Delivered'],
    ['returned', 'Complete/Pending/Delivered', 'Complete/Pending/Delivered'],
    ['cancelled', 'Cancelled/Pending/NotYetShipped', 'Cancelled/Pending/NotRequired'],
  ])('%s', (stage, whenSent, whenPickedUp) => {
    expect([statuses(stage), statuses(stage, { isPickup: true })]).toEqual([whenSent, whenPickedUp])
  })

  test('partly shipped until the order has left', () => {
    expect(statuses('picked', { isPartlyShipped: true })).toBe('Processing/Pending/PartiallyShipped')
    expect(statuses('shipped', { isPartlyShipped: true })).toBe('Processing/Pending/Shipped')
  })

  test('the payment; a part is not paid, and what was paid for a cancelled order is given back', () => {
    const payment = (stage: Stage, paid: ReturnType<typeof paymentOf>) =>
      statuses(stage, { payment: paid }).split('/')[1]
    expect(
      (['open', 'part', 'paid', 'refunded', 'onAccount'] as const).map((paid) => payment('new', paid)),
    ).toEqual(['Pending', 'Pending', 'Paid', 'Refunded', 'Authorized'])
    expect(
      (['open', 'part', 'paid', 'refunded', 'onAccount'] as const).map((paid) => payment('cancelled', paid)),
    ).toEqual(['Pending', 'Refunded', 'Refunded', 'Refunded', 'Authorized'])
  })
})
