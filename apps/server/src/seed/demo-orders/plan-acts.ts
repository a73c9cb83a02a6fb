import type { ReturnReason } from '@partboard/domain/orders/order-pieces'
import type { Stage } from '@partboard/domain/orders/order-state'
import {
  addDays,
  instantOf,
  isWorkingDay,
  localTime,
  type ShopCalendar,
  workingDaysAfter,
} from '@partboard/domain/stock/calendar'
import type { Dice } from './random.ts'

/** How an order ends, or how far it has come. */
export type Fate =
  | 'new'
  | 'unpaid'
  | 'confirmed'
  | 'short'
  | 'held'
  | 'waiting'
  | 'picked'
  | 'readyForPickup'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'lapsed'
  | 'returned'

export type Order = {
  at: Date
  delivery: 'Shipping.Courier' | 'Shipping.ParcelLocker' | 'Shipping.OwnRoute' | 'Pickup.InStore'
  payment:
    | 'Payments.Blik'
    | 'Payments.Transfer'
    | 'Payments.CashOnDelivery'
    | 'Payments.PayInStore'
    | 'Payments.Deferred'
  /** Code of the branch where it is picked up. */
  branch: string
}

/** Something that happens to an order after it was placed. */
export type Act = { at: Date } & (
  | {
      kind: 'step'
      to: Exclude<Stage, 'returned'>
      reason: string
      tracking: { carrier: string; number: string }
    }
  | { kind: 'pay' | 'refund' | 'lapse' | 'short' }
  | { kind: 'return'; reasonCode: ReturnReason; reason: string }
  | { kind: 'hold'; reason: string }
  | { kind: 'note'; text: string; audience: 'inside' | 'customer' }
)

type Planning = { now: Date; calendar: ShopCalendar; dice: Dice }

const minuteMs = 60_000
const noTracking = { carrier: '', number: '' }
const carriers: Partial<Record<Order['delivery'], string>> = {
  'Shipping.Courier': 'DPD',
  'Shipping.ParcelLocker': 'InPost',
}
const cancelReasons = [
  'Klient zrezygnował.',
  'Zamówione dwa razy.',
  'Klient zamówił część do innego auta.',
  'Klient kupi w oddziale.',
]
const returns: readonly { reasonCode: ReturnReason; reason: string }[] = [
  { reasonCode: 'notNeeded', reason: 'Zwrot w ciągu 14 dni, część nieużywana.' },
  { reasonCode: 'wrongPart', reason: 'Klient zamówił do innego silnika.' },
  { reasonCode: 'damaged', reason: 'Obudowa pęknięta w transporcie.' },
]
const insideNotes = [
  'Klient dzwonił, pytał o termin.',
  'Pudełko lekko uszkodzone, część w porządku.',
  'Dołożyć katalog olejów.',
]

/** Plans what happens to an order, by time. What has no time until now has not happened yet. */
export function planActs(order: Order, fate: Fate, planning: Planning): Act[] {
  const acts = actsOf(order, fate, planning)
  const { now } = planning
  const isEnded = fate === 'delivered' || fate === 'returned' || fate === 'cancelled' || fate === 'lapsed'
  if (isEnded) return acts.filter(({ at }) => at < now)
  // The last orders have come this far in any case, even when the shop has been open for an hour only.
  if (acts.every(({ at }) => at < now)) return acts
  const share = (now.getTime() - order.at.getTime()) / (acts.length + 1)
  return acts.map((act, index) => ({ ...act, at: new Date(order.at.getTime() + share * (index + 1)) }))
}

function actsOf(order: Order, fate: Fate, planning: Planning): Act[] {
  const { calendar, dice } = planning
  if (fate === 'unpaid') return []
  const { day } = localTime(order.at, calendar.timeZone)
  if (fate === 'lapsed') {
    const at = instantOf({ day: addDays(day, 8), minute: dice.between(1, 14) }, calendar.timeZone)
    return [{ at, kind: 'lapse' }]
  }
  const paid = payBefore(order, planning)
  const confirmed = atWork(paid?.at ?? order.at, dice.between(10, 90), planning)
  if (fate === 'cancelled') {
    const cancelled: Act[] = [{ ...step('cancelled', confirmed), reason: dice.one(cancelReasons) }]
    const refund: Act = { at: atWork(confirmed, dice.between(20, 300), planning), kind: 'refund' }
    return paid ? [paid, ...cancelled, refund] : cancelled
  }
  const road = [...(paid ? [paid] : []), ...roadFrom(order, confirmed, planning)]
  const wanted =
    fate === 'held' || fate === 'waiting' || fate === 'short'
      ? 'confirmed'
      : fate === 'returned'
        ? 'delivered'
        : fate
  const end = road.findIndex((act) => act.kind === 'step' && act.to === wanted)
  // Of a new order only the payment has happened.
  const done = fate === 'new' ? road.filter(({ at }) => at < confirmed) : road.slice(0, end + 1)
  const last = done.at(-1)?.at ?? order.at
  if (fate === 'held')
    done.push({
      at: atWork(last, dice.between(5, 60), planning),
      kind: 'hold',
      reason: 'Klient ma podać numer VIN, część może nie pasować.',
    })
  if (fate === 'short') done.push({ at: atWork(last, dice.between(5, 60), planning), kind: 'short' })
  if (fate === 'waiting')
    done.push({
      at: atWork(last, dice.between(5, 60), planning),
      kind: 'note',
      text: 'Jedna pompa jedzie od dostawcy. Wyślemy wszystko razem.',
      audience: 'customer',
    })
  if (fate === 'returned') {
    const returned = atWork(last, dice.between(2, 5) * 24 * 60, planning)
    done.push({ at: returned, kind: 'return', ...dice.one(returns) })
    if (order.payment !== 'Payments.Deferred')
      done.push({ at: atWork(returned, dice.between(60, 400), planning), kind: 'refund' })
  }
  return done
}

/** A payment that comes before the shop confirms the order; null = the customer pays later. */
function payBefore(order: Order, { calendar, dice }: Planning): Act | null {
  if (order.payment === 'Payments.Blik')
    return { at: new Date(order.at.getTime() + dice.between(1, 4) * minuteMs), kind: 'pay' }
  if (order.payment !== 'Payments.Transfer') return null
  const { day } = localTime(order.at, calendar.timeZone)
  const minute = dice.between(9 * 60, 11 * 60)
  return { at: instantOf({ day: nextWorkingDay(day, calendar), minute }, calendar.timeZone), kind: 'pay' }
}

/** All steps from the confirmation on, and the payment when the customer pays on delivery. */
function roadFrom(order: Order, confirmed: Date, planning: Planning): Act[] {
  const { calendar, dice } = planning
  const isPickup = order.delivery === 'Pickup.InStore'
  const picked = atWork(confirmed, dice.between(20, 180), planning)
  const left = atWork(picked, dice.between(30, 200), planning)
  const { day } = localTime(left, calendar.timeZone)
  const delivered = instantOf(
    { day: nextWorkingDay(day, calendar), minute: dice.between(9 * 60, 16 * 60 + 30) },
    calendar.timeZone,
  )
  const carrier = carriers[order.delivery]
  const tracking = carrier ? { carrier, number: `6200${dice.between(10 ** 8, 10 ** 9 - 1)}` } : noTracking
  const acts: Act[] = [step('confirmed', confirmed), step('picked', picked)]
  if (dice.happens(0.1))
    acts.push({
      at: new Date(picked.getTime() + 5 * minuteMs),
      kind: 'note',
      text: dice.one(insideNotes),
      audience: 'inside',
    })
  acts.push(isPickup ? step('readyForPickup', left) : { ...step('shipped', left), tracking })
  if (order.payment === 'Payments.CashOnDelivery' || order.payment === 'Payments.PayInStore')
    acts.push({ at: new Date(delivered.getTime() - 2 * minuteMs), kind: 'pay' })
  acts.push(step('delivered', delivered))
  return acts
}

const step = (to: Exclude<Stage, 'returned'>, at: Date): Act & { kind: 'step' } => ({
  at,
  kind: 'step',
  to,
  reason: '',
  tracking: noTracking,
})

/** The time after some minutes, or the next morning when the shop is closed then. */
function atWork(from: Date, minutes: number, { calendar, dice }: Planning): Date {
  const at = new Date(from.getTime() + minutes * minuteMs)
  const morning = 8 * 60 + dice.between(0, 90)
  const { day, minute } = localTime(at, calendar.timeZone)
  const isWork = isWorkingDay(day, calendar)
  if (isWork && minute >= 8 * 60 && minute < 17 * 60 + 30) return at
  const next = isWork && minute < 8 * 60 ? day : nextWorkingDay(day, calendar)
  return instantOf({ day: next, minute: morning }, calendar.timeZone)
}

const nextWorkingDay = (day: string, calendar: ShopCalendar): string =>
  workingDaysAfter(addDays(day, 1), 0, calendar)
