import { describe, expect, test } from 'vitest'
import {
  type AxisStep,
  axisOf,
  lastDayToPay,
  type ProgressFacts,
  type ProgressStep,
  progressOf,
  withoutPicking,
} from './order-progress.ts'
import { isOpen, type Payment, payments, roadOf, type Stage } from './order-state.ts'
import { isPaidInAdvance } from './payment-needs.ts'

const timeZone = 'Europe/Warsaw'
const now = new Date('2026-11-30T10:00:00Z')
const facts: ProgressFacts = {
  stage: 'new',
  payment: 'open',
  isPickup: false,
  shippingMethod: 'Shipping.Courier',
  paymentMethod: 'Payments.BankTransfer',
  isHeld: false,
  waitingPieces: 0,
  shippedPieces: 0,
  lapsesAt: new Date('2026-12-02T23:00:00Z'),
  hasLapsed: false,
  deadlineAt: new Date('2026-12-03T15:00:00Z'),
}
const progress = (change: Partial<ProgressFacts>) => progressOf({ ...facts, ...change }, now, timeZone)

const kinds = {
  parcel: { isPickup: false, shippingMethod: 'Shipping.Courier' },
  route: { isPickup: false, shippingMethod: 'Shipping.OwnRoute' },
  pickup: { isPickup: true, shippingMethod: 'Pickup.InStore' },
}
const methods = ['Payments.BankTransfer', 'Payments.Blik', 'Payments.CashInBranch', 'Payments.Deferred']

/** Every order that can be: a stage of its way, what was paid, how it is delivered and how it is paid. */
const orders = Object.values(kinds).flatMap((kind) =>
  [...roadOf(kind), 'cancelled' as const, 'returned' as const].flatMap((stage) =>
    payments.flatMap((payment) =>
      methods.flatMap((paymentMethod) =>
        [false, true].map((isHeld) => ({ ...facts, ...kind, stage, payment, paymentMethod, isHeld })),
      ),
    ),
  ),
)
/** The stages that an order has reached; what is cancelled was confirmed. */
const reachedBy = ({ stage, isPickup }: ProgressFacts) => {
  const road = roadOf({ isPickup })
  const until = stage === 'cancelled' ? 2 : stage === 'returned' ? road.length : road.indexOf(stage) + 1
  const passed: Stage[] = [...road.slice(0, until), ...(until > 0 && !road.includes(stage) ? [stage] : [])]
  return passed.map((to, hour) => ({ to, at: new Date(Date.UTC(2026, 10, 28, hour)) }))
}
const paidAt = new Date('2026-11-28T12:00:00Z')
const officeAxis = (order: ProgressFacts) =>
  axisOf(order, progressOf(order, now, timeZone), { reached: reachedBy(order), paidAt })
const axis = (order: ProgressFacts) => withoutPicking(officeAxis(order))
const codes = (steps: readonly AxisStep[]) => steps.map(({ step, state }) => `${step} ${state}`)

describe('every stage with every payment, delivery and method', () => {
  test('somebody acts exactly as long as a step of the axis is waited for', () => {
    expect(orders.length).toBe(3 * 7 * 5 * 4 * 2)
    for (const order of orders)
      for (const steps of [officeAxis(order), axis(order)]) {
        const awaited = steps.filter(({ state }) => state === 'now')
        const { actor, until } = progressOf(order, now, timeZone)
        expect(awaited.length, JSON.stringify(order)).toBe(actor === 'nobody' ? 0 : 1)
        expect(awaited[0]?.day ?? null).toBe(until)
      }
  })

  test('an axis begins with the order, and no step of it is there twice', () => {
    for (const order of orders) {
      const steps = officeAxis(order).map(({ step }) => step)
      expect(steps[0]).toBe('placed')
      expect(new Set(steps).size).toBe(steps.length)
    }
  })

  test('the customer pays when the payment is waited for, and at no other time', () => {
    for (const order of orders) {
      const { step, actor } = progressOf(order, now, timeZone)
      const isAwaited = step === 'unpaid' || step === 'partlyPaid'
      const isOwed = order.payment === 'open' || order.payment === 'part'
      const canPay = order.stage === 'delivered' || (isOpen(order.stage) && !order.isHeld)
      expect(isAwaited, JSON.stringify(order)).toBe(isPaidInAdvance(order.paymentMethod) && isOwed && canPay)
      expect(axis(order).some(({ step: one, state }) => one === 'paid' && state === 'now')).toBe(isAwaited)
      if (isAwaited) expect(actor).toBe('customer')
    }
  })

  test('a step that is done has its moment, and one that is not has none', () => {
    for (const order of orders)
      for (const { state, at } of officeAxis(order)) expect(at !== null).toBe(state === 'done')
  })
})

test.each<[string, Partial<ProgressFacts>, ProgressStep, string | null]>([
  ['a transfer is waited for', {}, 'unpaid', '2026-12-02'],
  ['its rest', { payment: 'part' }, 'partlyPaid', null],
  ['the shop has confirmed it before the transfer', { stage: 'confirmed' }, 'unpaid', '2026-12-02'],
  ['paid', { payment: 'paid' }, 'paid', '2026-12-03'],
  ['on account', { payment: 'onAccount', paymentMethod: 'Payments.Deferred' }, 'placed', '2026-12-03'],
  ['cash', { paymentMethod: 'Payments.CashInBranch' }, 'placed', '2026-12-03'],
  ['confirmed', { payment: 'paid', stage: 'confirmed' }, 'confirmed', '2026-12-03'],
  ['pieces are missing', { payment: 'paid', stage: 'confirmed', waitingPieces: 1 }, 'waiting', '2026-12-03'],
  ['a parcel has left', { payment: 'paid', stage: 'picked', shippedPieces: 1 }, 'partlySent', null],
  ['picked', { payment: 'paid', stage: 'picked' }, 'toSend', '2026-12-03'],
  ['picked for a pickup', { payment: 'paid', stage: 'picked', isPickup: true }, 'packed', '2026-12-03'],
  ['on hold', { isHeld: true }, 'held', null],
  ['ready and paid', { payment: 'paid', stage: 'readyForPickup', isPickup: true }, 'ready', null],
  [
    'kept until a day for cash',
    { stage: 'readyForPickup', isPickup: true, paymentMethod: 'Payments.CashInBranch' },
    'ready',
    '2026-12-02',
  ],
  ['with a carrier', { payment: 'paid', stage: 'shipped' }, 'sent', null],
  [
    'on the own route',
    { payment: 'paid', stage: 'shipped', shippingMethod: 'Shipping.OwnRoute' },
    'onRoute',
    null,
  ],
  ['delivered and paid', { payment: 'paid', stage: 'delivered' }, 'delivered', null],
  [
    'delivered on account',
    { payment: 'onAccount', stage: 'delivered', paymentMethod: 'Payments.Deferred' },
    'delivered',
    null,
  ],
  ['delivered before the transfer', { stage: 'delivered' }, 'unpaid', null],
  ['collected', { payment: 'paid', stage: 'delivered', isPickup: true }, 'collected', null],
  ['cancelled on hold', { stage: 'cancelled', isHeld: true }, 'cancelled', null],
  ['lapsed', { stage: 'cancelled', hasLapsed: true }, 'lapsed', null],
  ['returned', { payment: 'refunded', stage: 'returned' }, 'returned', null],
  ['a plan that is over', { payment: 'paid', deadlineAt: new Date('2026-11-30T09:00:00Z') }, 'paid', null],
])('%s', (_, change, step, until) => {
  expect(progress(change)).toMatchObject({ step, until })
})

test.each<[string, Partial<ProgressFacts>, string[]]>([
  [
    'that waits for a transfer',
    {},
    ['placed done', 'paid now', 'confirmed later', 'sent later', 'delivered later'],
  ],
  [
    'that is paid',
    { payment: 'paid' },
    ['placed done', 'paid done', 'confirmed now', 'sent later', 'delivered later'],
  ],
  [
    'on account that was delivered',
    { payment: 'onAccount', paymentMethod: 'Payments.Deferred', stage: 'delivered' },
    ['placed done', 'payOnAccount skipped', 'confirmed done', 'sent done', 'delivered done'],
  ],
  [
    'that is picked and paid at the counter',
    { paymentMethod: 'Payments.CashInBranch', stage: 'picked', isPickup: true },
    ['placed done', 'payOnReceipt skipped', 'confirmed done', 'ready now', 'collected later'],
  ],
  ['that was cancelled', { stage: 'cancelled' }, ['placed done', 'confirmed done', 'cancelled done']],
  [
    'that came back',
    { stage: 'returned', payment: 'refunded' },
    ['placed done', 'paid done', 'confirmed done', 'sent done', 'delivered done', 'returned done'],
  ],
])('the axis of an order %s', (_, change, expected) => {
  expect(codes(axis({ ...facts, ...change }))).toEqual(expected)
})

test('the office reads that parts are picked, and the customer waits for what comes after it', () => {
  const order = { ...facts, payment: 'paid' as Payment, stage: 'confirmed' as Stage }
  expect(codes(officeAxis(order))).toContain('picked now')
  expect(codes(axis(order))).toContain('sent now')
  expect(axis(order).find(({ state }) => state === 'now')?.day).toBe('2026-12-03')
})

test('an order is paid until the day before it lapses', () => {
  expect(lastDayToPay(new Date('2026-12-02T23:00:00Z'), timeZone)).toBe('2026-12-02')
})
