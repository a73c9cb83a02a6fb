import { allRights } from '@partboard/domain/customers/people'
import { PLN_RATE_MICRO } from '@partboard/domain/numbers/money'
import { addDays, instantOf, isWorkingDay, localTime } from '@partboard/domain/stock/calendar'
import type { Transaction } from 'kysely'
import { confirm } from '../../modules/checkout/index.ts'
import { noPassword } from '../../modules/customers/index.ts'
import { mailTask } from '../../modules/mail/index.ts'
import {
  addNote,
  holdOrder,
  lapse,
  listOut,
  recordPayment,
  recordRefund,
  reportShortage,
  takeBack,
  takeStep,
} from '../../modules/orders/index.ts'
import {
  calendarOf,
  changeStock,
  everyHoliday,
  readCalendarRows,
  timeZone,
} from '../../modules/stock/index.ts'
import { type Author, theShop } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/database/schema.ts'
import { translatorFor } from '../../platform/http/texts.ts'
import { now as shopNow } from '../../platform/time/clock.ts'
import {
  dateOrders,
  dateRows,
  dropMails,
  emptyCart,
  fillCart,
  insertCustomer,
  type LoadedCustomer,
  listMissing,
  type Marks,
  placeOnShelves,
  readBranches,
  readDemoPerson,
  readFirstPiece,
  readMarks,
  readReceived,
} from './demo-orders.queries.ts'
import { customers, type PlannedOrder, planOrders } from './plan.ts'
import type { Act } from './plan-acts.ts'
import { Dice } from './random.ts'

const storeId = 1
/** Always the same, so that each start of a day invents the same orders. */
const seed = 2026

type Shop = { branches: ReadonlyMap<string, number>; person: Author; people: readonly LoadedCustomer[] }
type Moment = { at: Date; work: (trx: Transaction<Database>) => Promise<void> }

/**
 * Adds the invented orders of the last 60 days to a shop that has the demo catalogue and no order. The shop's own
 * functions place and change them, in the order of time, and then their rows get the invented times. Nobody gets a mail.
 *
 * Deliveries replace the pieces that have left, so the stock is that of the catalogue, with the holds of open orders.
 *
 * @returns the number of orders
 */
export async function loadDemoOrders(trx: Transaction<Database>): Promise<number> {
  const now = shopNow()
  const calendar = calendarOf(await readCalendarRows(trx, everyHoliday))
  const planned = planOrders(now, calendar, new Dice(seed))
  const person = await readDemoPerson(trx)
  const shop: Shop = {
    branches: await readBranches(trx),
    person: { kind: 'staff', id: person.id, name: person.name, traceId: null },
    people: await loadCustomers(trx, now),
  }
  const first = localTime(planned[0]?.at ?? now, timeZone).day
  const deliveries: Moment[] = []
  for (let day = first; day < localTime(now, timeZone).day; day = addDays(day, 7)) {
    const at = instantOf({ day: workingDay(day), minute: 7 * 60 + 15 }, timeZone)
    if (at < now) deliveries.push({ at, work: (trx) => deliver(trx, shop) })
  }
  deliveries.push({ at: new Date(now.getTime() - 60_000), work: (trx) => deliver(trx, shop) })
  const moments = [...planned.flatMap((order) => momentsOf(order, shop)), ...deliveries].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  const marks: Marks[] = [await readMarks(trx)]
  for (const { work } of moments) {
    await work(trx)
    marks.push(await readMarks(trx))
  }
  await dateRows(
    trx,
    moments.map(({ at }) => at),
    marks,
  )
  await dateOrders(trx, instantOf({ day: addDays(first, -1), minute: 6 * 60 }, timeZone))
  await placeOnShelves(trx)
  await dropMails(trx, mailTask)
  return planned.length

  function workingDay(day: string): string {
    return isWorkingDay(day, calendar) ? day : workingDay(addDays(day, 1))
  }
}

async function loadCustomers(trx: Transaction<Database>, now: Date): Promise<LoadedCustomer[]> {
  const loaded: LoadedCustomer[] = []
  for (const [place, one] of customers.entries()) {
    const since = new Date(now.getTime() - (70 + 11 * place) * 24 * 3_600_000)
    loaded.push(await insertCustomer(trx, one, { place, passwordHash: noPassword, since }))
  }
  return loaded
}

/** Brings the pieces that have left since the last delivery. */
async function deliver(trx: Transaction<Database>, { person }: Shop): Promise<void> {
  const missing = await listMissing(trx)
  if (missing.length === 0) return
  const context = { author: person, translate: translatorFor('pl') }
  await changeStock(
    trx,
    context,
    missing.map((shelf) => ({ ...shelf, note: 'Dostawa' })),
  )
}

/** The placing of an order, and what happens to it later. */
function momentsOf(order: PlannedOrder, shop: Shop): Moment[] {
  let id: number | null = null
  return [
    {
      at: order.at,
      work: async (trx) => {
        id = await place(trx, order, shop)
      },
    },
    ...order.acts.map((act) => ({
      at: act.at,
      work: async (trx: Transaction<Database>) => {
        if (id !== null) await perform(trx, id, act, shop)
      },
    })),
  ]
}

/** @returns the id of the order; null = the shop refuses it, and a start must not fail for that */
async function place(
  trx: Transaction<Database>,
  order: PlannedOrder,
  { branches, people }: Shop,
): Promise<number | null> {
  const customer = people[order.customer]!
  await fillCart(trx, customer.id, order)
  const isPickup = order.delivery === 'Pickup.InStore'
  const answer = await confirm(
    trx,
    {
      customer: { ...customer, companyId: customer.id, storeId, isVisitor: false, rights: allRights },
      lang: 'pl',
      translate: translatorFor('pl'),
      currency: { code: 'PLN', rateMicro: PLN_RATE_MICRO, locale: 'pl-PL' },
      storeId,
    },
    {
      deliveryName: order.delivery,
      paymentName: order.payment,
      pickupPointId: isPickup ? branches.get(order.branch)! : null,
      shippingAddressId: isPickup ? null : customer.addressId,
      billingAddressId: customer.addressId,
      termsAccepted: true,
      note: order.note,
      saleDocument: null,
      professional: null,
    },
    { key: null, at: order.at },
  )
  if (!answer.PlacedOrder) await emptyCart(trx, customer.id)
  return answer.PlacedOrder?.Id ?? null
}

async function perform(trx: Transaction<Database>, id: number, act: Act, { person }: Shop): Promise<void> {
  const change = { id, author: person }
  switch (act.kind) {
    case 'step':
      return takeStep(trx, change, { ...act, papersChecked: true })
    case 'short':
      return reportShortage(trx, change, {
        items: [await readFirstPiece(trx, id)],
        outcome: 'otherBranch',
        reason: '',
      })
    case 'return': {
      // They are looked at before they are sold again, and the stock stays that of the catalogue.
      const lines = (await listOut(trx, id)).map((pieces) => ({ ...pieces, restock: false }))
      await takeBack(trx, change, { ...act, lines })
      return
    }
    case 'pay':
      return recordPayment(trx, change, null)
    case 'refund':
      return recordRefund(trx, change, { ...(await readReceived(trx, id)), reference: '' })
    case 'hold':
      return holdOrder(trx, change, act.reason)
    case 'note':
      return addNote(trx, change, act)
    case 'lapse':
      await lapse(trx, { id, author: theShop })
  }
}
