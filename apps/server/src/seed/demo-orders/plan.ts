import {
  addDays,
  instantOf,
  isWorkingDay,
  localTime,
  type ShopCalendar,
  weekdayOf,
} from '@partboard/domain/stock/calendar'
import { otherParts, partsByVin, scarcePart } from './parts.ts'
import { garages, type InventedCustomer, privatePeople } from './people.ts'
import { type Act, type Fate, type Order, planActs } from './plan-acts.ts'
import type { Dice } from './random.ts'

/** All customers of the invented orders: first the garages. */
export const customers: readonly InventedCustomer[] = [...garages, ...privatePeople]

/** An order, and everything that happens to it, by time. */
export type PlannedOrder = Order & {
  /** Index in `customers`. */
  customer: number
  /** The vehicle for which the parts are; null = none. */
  vin: string | null
  parts: { sku: string; quantity: number }[]
  /** What the customer writes; '' = nothing. */
  note: string
  acts: Act[]
}

const days = 60
/** Orders of a day by weekday, from Monday; the second month has half as many again as the first. */
const ordersByWeekday = [3.9, 3.6, 3.3, 3.2, 3.5, 1.1, 0.25]
const ordersOnHoliday = 0.25

/** Orders that each of the last two working days has beyond that, so that the orders in the shop are not old. */
const recentOrders = 3

/** The last orders are still in the shop or on their way, from the newest to the oldest. */
const lastFates: readonly Fate[] = [
  'new',
  'new',
  'new',
  'new',
  'confirmed',
  'short',
  'picked',
  'held',
  'waiting',
  'readyForPickup',
  'readyForPickup',
  'shipped',
  'shipped',
]
/** An order of so many days ago is still unpaid. It may be paid until tomorrow, because BLIK has 7 days. */
const unpaidSince = 6

const customerNotes = [
  'Proszę o telefon przed dostawą.',
  'Auto stoi na podnośniku, zależy mi na czasie.',
  'Faktura na firmę, proszę wysłać e-mailem.',
  'Odbierze kolega, Tomek.',
]

/**
 * Plans the orders of the last 60 days, by time: few on Saturdays, hardly any on Sundays and holidays, and more from week
 * to week. The same day and the same dice give the same orders.
 */
export function planOrders(now: Date, calendar: ShopCalendar, dice: Dice): PlannedOrder[] {
  const today = localTime(now, calendar.timeZone).day
  const times = placingTimes(today, calendar, dice).filter(({ at }) => at.getTime() < now.getTime() - 300_000)
  const unpaid = times.findLastIndex(({ day }) => day <= addDays(today, -unpaidSince))
  return times.map(({ at, isGarage }, index) => {
    const fate = fateOf(times.length - 1 - index, index === unpaid)
    const isTrade = fate === 'waiting' || (isGarage && fate !== 'unpaid')
    const order = planOrder(at, isTrade, fate, dice)
    return { ...order, acts: planActs(order, fate, { now, calendar, dice }) }
  })
}

/** @param fromEnd number of orders that are newer */
function fateOf(fromEnd: number, isUnpaid: boolean): Fate {
  if (isUnpaid) return 'unpaid'
  if (fromEnd < lastFates.length) return lastFates[fromEnd]!
  if (fromEnd % 19 === 18) return 'cancelled'
  if (fromEnd % 41 === 35) return 'returned'
  return fromEnd % 60 === 59 ? 'lapsed' : 'delivered'
}

/** When orders are placed: garages during the working day, private people until late. */
function placingTimes(
  today: string,
  calendar: ShopCalendar,
  dice: Dice,
): { day: string; at: Date; isGarage: boolean }[] {
  const times = []
  const recent = [workingDayBefore(today, calendar)]
  recent.push(workingDayBefore(recent[0]!, calendar))
  for (let back = days - 1; back >= 0; back--) {
    const day = addDays(today, -back)
    const weekday = weekdayOf(day)
    const isHoliday = weekday < 5 && !isWorkingDay(day, calendar)
    const growth = 1.2 - (0.4 * back) / days
    const expected = (isHoliday ? ordersOnHoliday : ordersByWeekday[weekday]!) * growth
    const isRest = isHoliday || weekday > 4
    const more = recent.includes(day) ? recentOrders : 0
    for (let left = Math.floor(expected + dice.fraction()) + more; left > 0; left--) {
      const isGarage = dice.happens(isRest ? 0.15 : 0.65)
      const minute = isGarage ? dice.between(7 * 60 + 30, 17 * 60) : dice.between(9 * 60, 21 * 60 + 45)
      times.push({ day, at: instantOf({ day, minute }, calendar.timeZone), isGarage })
    }
  }
  return times.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The last working day before a day. With only holidays in the calendar, the search ends after two weeks. */
function workingDayBefore(day: string, calendar: ShopCalendar): string {
  const before = Array.from({ length: 14 }, (_, back) => addDays(day, -1 - back))
  return before.find((one) => isWorkingDay(one, calendar)) ?? day
}

function planOrder(at: Date, isGarage: boolean, fate: Fate, dice: Dice): Omit<PlannedOrder, 'acts'> {
  // The first customers of each list order most.
  const among = isGarage ? garages.length : privatePeople.length
  const customer = Math.floor(dice.fraction() ** 1.5 * among) + (isGarage ? 0 : garages.length)
  const someVin = dice.happens(0.45) ? dice.one(Object.keys(partsByVin)) : null
  // The scarce part fits few vehicles, and the shop refuses an order with a part that does not fit.
  const vin = fate === 'waiting' ? null : someVin
  const choice = vin === null ? otherParts : partsByVin[vin]!
  const wanted = new Set(Array.from({ length: dice.between(1, isGarage ? 4 : 3) }, () => dice.one(choice)))
  const parts = [...wanted].map(({ sku, most }) => ({ sku, quantity: dice.between(1, most) }))
  if (fate === 'waiting') parts.push(scarcePart)
  const hasDear = [...wanted].some(({ isDear }) => isDear)
  const delivery = deliveryOf(isGarage, fate, dice)
  return {
    at,
    customer,
    vin,
    parts,
    delivery,
    payment: paymentOf({ isGarage, delivery, hasDear }, fate, dice),
    branch: customers[customer]!.branch,
    note: dice.happens(0.12) ? dice.one(customerNotes) : '',
  }
}

function deliveryOf(isGarage: boolean, fate: Fate, dice: Dice): Order['delivery'] {
  const chance = dice.fraction()
  if (fate === 'readyForPickup') return 'Pickup.InStore'
  if (fate === 'shipped' || fate === 'waiting' || fate === 'unpaid') return 'Shipping.Courier'
  if (chance < 0.45) return 'Shipping.Courier'
  if (chance < 0.7) return isGarage ? 'Shipping.OwnRoute' : 'Shipping.ParcelLocker'
  return 'Pickup.InStore'
}

function paymentOf(
  { isGarage, delivery, hasDear }: { isGarage: boolean; delivery: Order['delivery']; hasDear: boolean },
  fate: Fate,
  dice: Dice,
): Order['payment'] {
  const chance = dice.fraction()
  if (fate === 'unpaid' || fate === 'lapsed') return 'Payments.Blik'
  if (isGarage && delivery !== 'Shipping.ParcelLocker' && chance < 0.5) return 'Payments.Deferred'
  if (delivery === 'Pickup.InStore' && chance < 0.8) return 'Payments.PayInStore'
  const isToDoor = delivery === 'Shipping.Courier' || delivery === 'Shipping.OwnRoute'
  if (isToDoor && !hasDear && chance < 0.65) return 'Payments.CashOnDelivery'
  return chance < 0.85 ? 'Payments.Blik' : 'Payments.Transfer'
}
