import { parseArgs } from 'node:util'
import { clockText, localTime } from '@partboard/domain/calendar'
import type { StateRefusal } from '@partboard/domain/order-state'
import { formatPartNumber } from '@partboard/domain/part-number'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Command } from '../../platform/process/command.ts'
import { StartupError } from '../../platform/process/lifecycle.ts'
import { timeZone } from '../../services/calendar/calendar.queries.ts'
import { lastDayToPay } from '../../services/mail/lapse-letters.ts'
import { moneyText } from '../../services/text/money-text.ts'
import {
  listShopOrderLines,
  listShopOrders,
  type ShopOrder,
  type ShopOrderLine,
} from './order-changes.queries.ts'
import { cancel, pay, ship } from './order-changes.ts'

const usage = 'orders list [--open] | show NUMBER | pay NUMBER | ship NUMBER | cancel NUMBER [--store ID]'

/**
 * `orders …`: lists, shows and changes orders (docs/operations.md).
 *
 * @throws StartupError for an unknown order, or a change that its state does not allow
 */
export const ordersCommand: Command = async ({ db }, _config, args, report) => {
  const { action, number, isOpen, storeId } = readArgs(args)
  if (action === 'list') {
    const orders = await listShopOrders(db, { onlyOpen: isOpen })
    const ofStore = orders.filter((order) => storeId === null || order.storeId === storeId)
    for (const order of ofStore) report(summaryOf(order))
    report(ofStore.length === 1 ? '1 order' : `${ofStore.length} orders`)
    return
  }
  const order = await findOne(db, number, storeId)
  if (action === 'show') {
    for (const line of await describe(db, order)) report(line)
    return
  }
  const result = await changes[action](db, order)
  if (typeof result === 'string') throw new StartupError(`Order ${order.orderNumber} ${reasons[result]}`)
  if (order.lackingPieces > 0)
    report(`The last stock file counted ${pcs(order.lackingPieces)} fewer than this order held.`)
  for (const line of await describe(db, await findOne(db, number, order.storeId))) report(line)
}

const changes = { pay, ship, cancel: (...[db, order]: Parameters<typeof ship>) => cancel(db, order) }

const reasons: Record<StateRefusal, string> = {
  cancelled: 'is cancelled already; nothing was changed.',
  shipped: 'has left the shop already; nothing was changed.',
  waiting: 'waits for pieces that are not there yet; `orders show` names them. Nothing was changed.',
  paid: 'is paid already; nothing was changed.',
  onAccount: 'is on account: its invoice is settled in your own books. Nothing was changed.',
}

const actions = ['list', 'show', 'pay', 'ship', 'cancel'] as const
type Action = (typeof actions)[number]

function readArgs(args: string[]): {
  action: Action
  number: string
  isOpen: boolean
  storeId: number | null
} {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { open: { type: 'boolean' }, store: { type: 'string' } },
      allowPositionals: true,
    })
    const [action, number = '', ...more] = positionals
    if (!actions.includes(action as Action)) throw new TypeError('What is to be done?')
    if ((action === 'list') !== (number === '') || more.length > 0) throw new TypeError('Which order?')
    if (values.store !== undefined && !/^\d{1,9}$/.test(values.store))
      throw new TypeError(`--store takes the id of a store, not '${values.store}'.`)
    return {
      action: action as Action,
      number,
      isOpen: values.open === true,
      storeId: values.store === undefined ? null : Number(values.store),
    }
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\nUsage: ${usage}`)
  }
}

async function findOne(
  db: Kysely<Database>,
  orderNumber: string,
  storeId: number | null,
): Promise<ShopOrder> {
  const found = await listShopOrders(db, { orderNumber })
  const orders = found.filter((order) => storeId === null || order.storeId === storeId)
  if (orders.length > 1)
    throw new StartupError(`Several stores have an order ${orderNumber}: say --store ID.`)
  if (!orders[0]) throw new StartupError(`There is no order ${orderNumber}.`)
  return orders[0]
}

function summaryOf(order: ShopOrder): string {
  const { state } = order
  const placed = localTime(order.createdAt, timeZone)
  return [
    order.orderNumber,
    `${placed.day} ${clockText(placed.minute)}`,
    `${state.order}/${state.payment}/${state.shipping}`,
    pcs(order.pieces),
    moneyText(order.totalMinor, order.currencyCode, 'en'),
    order.pickupCode ? `pickup ${order.pickupCode}` : 'to be sent',
    order.customerEmail,
    ...(order.lapsesAt ? [`pay by ${lastDayToPay(order.lapsesAt)}`] : []),
    ...(order.waitingPieces > 0 ? [`WAITS for ${pcs(order.waitingPieces)}`] : []),
    ...(order.lackingPieces > 0 ? [`LACKS ${pcs(order.lackingPieces)}`] : []),
  ].join('  ')
}

async function describe(db: Kysely<Database>, order: ShopOrder): Promise<string[]> {
  const lines = await listShopOrderLines(db, order.id)
  return [summaryOf(order), ...lines.map((line) => `  ${lineText(line)}`)]
}

function lineText({ sku, name, quantity, waiting, takes }: ShopOrderLine): string {
  const parts = takes.map((take) => `${take.quantity} ${take.state} in ${take.warehouse}`)
  if (waiting > 0) parts.push(`${waiting} not there yet`)
  return `${pcs(quantity)}  ${formatPartNumber(sku)}  ${name}: ${parts.join(', ') || 'no stock'}`
}

const pcs = (count: number): string => `${count} ${count === 1 ? 'pc' : 'pcs'}`
