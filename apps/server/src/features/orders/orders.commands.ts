import { parseArgs } from 'node:util'
import { clockText, localTime } from '@partboard/domain/calendar'
import type { Stage } from '@partboard/domain/order-state'
import { formatPartNumber } from '@partboard/domain/part-number'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { translatorFor } from '../../platform/http/texts.ts'
import type { Command } from '../../platform/process/command.ts'
import { StartupError } from '../../platform/process/lifecycle.ts'
import { commandLine } from '../../services/audit/audit.ts'
import { timeZone } from '../../services/calendar/calendar.queries.ts'
import { lastDayToPay } from '../../services/mail/lapse-letters.ts'
import { moneyText } from '../../services/text/money-text.ts'
import { handOver, type OrderChange, takeStep } from './changes/order-changes.ts'
import { addNote, holdOrder, recordPayment, releaseOrder } from './changes/order-records.ts'
import {
  listShopOrderLines,
  listShopOrders,
  type ShopOrder,
  type ShopOrderLine,
} from './shop-orders.queries.ts'

const usage = `orders list [--open] [--json]
  orders show NUMBER [--json]
  orders confirm | pick | ready | ship | deliver | pay | release NUMBER
  orders cancel | return NUMBER [--reason TEXT]
  orders hold NUMBER --reason TEXT
  orders note NUMBER --text TEXT [--customer]
All take --store ID when two stores have the same number.`

/**
 * `orders …`: lists, shows and changes orders (docs/operations.md#orders).
 *
 * @throws StartupError for an unknown order, or a change that its stage does not allow
 */
export const ordersCommand: Command = async ({ db }, _config, args, report) => {
  const { action, number, values, storeId } = readArgs(args)
  if (action === 'list') {
    const orders = await listShopOrders(db, { onlyOpen: values.open === true })
    const ofStore = orders.filter((order) => storeId === null || order.storeId === storeId)
    if (values.json) return report(JSON.stringify(ofStore, null, 2))
    for (const order of ofStore) report(summaryOf(order))
    report(ofStore.length === 1 ? '1 order' : `${ofStore.length} orders`)
    return
  }
  const order = await findOne(db, number, storeId)
  if (action === 'show') {
    const lines = await listShopOrderLines(db, order.id)
    if (values.json) return report(JSON.stringify({ ...order, lines }, null, 2))
    for (const line of describe(order, lines)) report(line)
    return
  }
  await changes[action](db, { id: order.id, author: commandLine }, values).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error
    const reason = translatorFor('en')(`error.${error.code}`, error.details.params)
    throw new StartupError(`Order ${order.orderNumber}: ${reason} Nothing was changed.`)
  })
  if (order.lackingPieces > 0)
    report(`The last stock file counted ${pcs(order.lackingPieces)} fewer than this order held.`)
  const changed = await findOne(db, number, order.storeId)
  for (const line of describe(changed, await listShopOrderLines(db, order.id))) report(line)
}

const options = {
  open: { type: 'boolean' },
  json: { type: 'boolean' },
  customer: { type: 'boolean' },
  reason: { type: 'string' },
  text: { type: 'string' },
  store: { type: 'string' },
} as const

type Values = {
  [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'string' ? string : boolean
}
type Change = (db: Kysely<Database>, change: OrderChange, values: Values) => Promise<void>

const step =
  (to: Stage): Change =>
  (db, change, { reason = '' }) =>
    takeStep(db, change, { to, reason })

const changes = {
  confirm: step('confirmed'),
  pick: step('picked'),
  ready: step('readyForPickup'),
  ship: handOver,
  deliver: step('delivered'),
  cancel: step('cancelled'),
  return: step('returned'),
  pay: (db, change) => recordPayment(db, change, null),
  hold: (db, change, { reason }) => holdOrder(db, change, required('--reason', reason)),
  release: releaseOrder,
  note: (db, change, { text, customer }) =>
    addNote(db, change, { text: required('--text', text), audience: customer ? 'customer' : 'inside' }),
} satisfies Record<string, Change>

type Action = 'list' | 'show' | keyof typeof changes

function required(option: string, text: string | undefined): string {
  if (!text?.trim()) throw new StartupError(`${option} is missing.\nUsage: ${usage}`)
  return text
}

function readArgs(args: string[]): {
  action: Action
  number: string
  values: Values
  storeId: number | null
} {
  try {
    const { positionals, values } = parseArgs({
      args,
      options,
      allowPositionals: true,
    })
    const [action, number = '', ...more] = positionals
    const known: readonly string[] = ['list', 'show', ...Object.keys(changes)]
    if (action === undefined || !known.includes(action)) throw new TypeError('What is to be done?')
    if ((action === 'list') !== (number === '') || more.length > 0) throw new TypeError('Which order?')
    if (values.store !== undefined && !/^\d{1,9}$/.test(values.store))
      throw new TypeError(`--store takes the id of a store, not '${values.store}'.`)
    const storeId = values.store === undefined ? null : Number(values.store)
    return { action: action as Action, number, values, storeId }
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
  const placed = localTime(order.createdAt, timeZone)
  return [
    order.orderNumber,
    `${placed.day} ${clockText(placed.minute)}`,
    `${order.stage}/${order.payment}`,
    pcs(order.pieces),
    moneyText(order.totalMinor, order.currencyCode, 'en'),
    order.pickupCode ? `pickup ${order.pickupCode}` : 'to be sent',
    order.customerEmail,
    ...(order.lapsesAt ? [`pay by ${lastDayToPay(order.lapsesAt)}`] : []),
    ...(order.holdReason === null ? [] : [`HELD: ${order.holdReason}`]),
    ...(order.waitingPieces > 0 ? [`WAITS for ${pcs(order.waitingPieces)}`] : []),
    ...(order.lackingPieces > 0 ? [`LACKS ${pcs(order.lackingPieces)}`] : []),
  ].join('  ')
}

const describe = (order: ShopOrder, lines: readonly ShopOrderLine[]): string[] => [
  summaryOf(order),
  ...lines.map((line) => `  ${lineText(line)}`),
]

function lineText({ sku, name, quantity, waiting, takes }: ShopOrderLine): string {
  const parts = takes.map((take) => {
    const sent = take.shipped > 0 && take.shipped < take.quantity ? ` (${take.shipped} sent)` : ''
    return `${take.quantity} ${take.state} in ${take.warehouse}${sent}`
  })
  if (waiting > 0) parts.push(`${waiting} not there yet`)
  return `${pcs(quantity)}  ${formatPartNumber(sku)}  ${name}: ${parts.join(', ') || 'no stock'}`
}

const pcs = (count: number): string => `${count} ${count === 1 ? 'pc' : 'pcs'}`
