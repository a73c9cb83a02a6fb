import { writeFile } from 'node:fs/promises'
import { Command } from '@commander-js/extra-typings'
import { clockText, localTime } from '@partboard/domain/calendar'
import type { Stage } from '@partboard/domain/order-state'
import { formatPartNumber } from '@partboard/domain/part-number'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { confirm, examples, type Shop, type ShopCommand } from '../../platform/process/command.ts'
import { StartupError } from '../../platform/process/lifecycle.ts'
import { readAmount, readId, someText } from '../../platform/process/read-options.ts'
import { commandLine } from '../../services/audit/audit.ts'
import { timeZone } from '../../services/calendar/calendar.queries.ts'
import { lastDayToPay } from '../../services/mail/lapse-letters.ts'
import { moneyText } from '../../services/text/money-text.ts'
import { handOver, type OrderChange, takeStep } from './changes/order-changes.ts'
import { addNote, holdOrder, recordPayment, recordRefund, releaseOrder } from './changes/order-records.ts'
import { printPaper, readPaper } from './papers/print-paper.ts'
import {
  listShopOrderLines,
  listShopOrders,
  type ShopOrder,
  type ShopOrderLine,
} from './shop-orders.queries.ts'

/** `orders …`: lists, shows and changes orders (docs/operations.md#orders). */
export const ordersCommand: ShopCommand = (inShop) => {
  const orders = new Command('orders')
    .description('Lists, shows and changes orders.')
    .addHelpText('after', examples('orders list --open', 'orders ship 1000017'))

  orders
    .command('list')
    .description('Lists orders, the oldest first.')
    .option('--open', 'only those that need work')
    .option('--store <id>', 'only those of one store', readId)
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { open, store, json }) => {
        const list = ofStore(await listShopOrders(db, { onlyOpen: open === true }), store)
        if (json) return report(JSON.stringify(list, null, 2))
        for (const order of list) report(summaryOf(order))
        report(list.length === 1 ? '1 order' : `${list.length} orders`)
      }),
    )

  onOrder('show', 'Shows an order, its lines, and which warehouse holds what.').action(
    inShop(async (shop, number, { store, json }) => {
      await show(shop, await findOne(shop.db, number, store), json)
    }),
  )

  const steps = {
    confirm: ['confirmed', 'Confirms a new order.'],
    pick: ['picked', 'Says that all pieces are picked.'],
    ready: ['readyForPickup', 'Says that the customer can pick the order up.'],
    deliver: ['delivered', 'Says that the customer has the order.'],
  } as const satisfies Record<string, [Stage, string]>
  for (const [name, [to, description]] of Object.entries(steps))
    onOrder(name, description).action(
      inShop((shop, number, options) =>
        change(shop, number, options, (db, order) => takeStep(db, order, { to, reason: '' })),
      ),
    )

  onOrder('ship', 'Sends an order, or hands it over, with all steps before.').action(
    inShop((shop, number, options) => change(shop, number, options, handOver)),
  )

  onOrder('cancel', 'Cancels an order; its pieces are free again.')
    .option('--reason <text>', 'why; the customer reads it')
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, number, { reason = '', yes, ...options }) => {
        await confirm(shop, number, yes)
        await change(shop, number, options, (db, order) => takeStep(db, order, { to: 'cancelled', reason }))
      }),
    )
  onOrder('return', 'Takes a delivered order back.')
    .option('--reason <text>', 'why')
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, number, { reason = '', yes, ...options }) => {
        await confirm(shop, number, yes)
        await change(shop, number, options, (db, order) => takeStep(db, order, { to: 'returned', reason }))
      }),
    )

  onOrder('pay', 'Records a payment: all that is due, or --amount.')
    .option('--amount <amount>', "a part, in the order's currency", readAmount)
    .option('--method <text>', 'the way of payment', 'transfer')
    .option('--reference <text>', 'the number of the transfer')
    .addHelpText('after', examples('orders pay 1000017', 'orders pay 1000017 --amount 99.50'))
    .action(
      inShop((shop, number, { amount, method, reference = '', ...options }) => {
        const money = amount === undefined ? null : { amountMinor: amount, method, reference }
        return change(shop, number, options, (db, order) => recordPayment(db, order, money))
      }),
    )
  onOrder('refund', 'Records that money was paid back.')
    .requiredOption('--amount <amount>', "in the order's currency", readAmount)
    .option('--method <text>', 'the way of payment', 'transfer')
    .option('--reference <text>', 'the number of the transfer')
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, number, { amount, method, reference = '', yes, ...options }) => {
        await confirm(shop, number, yes)
        const money = { amountMinor: amount, method, reference }
        await change(shop, number, options, (db, order) => recordRefund(db, order, money))
      }),
    )

  onOrder('hold', 'Puts an order on hold: it takes no step until it is released.')
    .requiredOption('--reason <text>', 'why', someText)
    .action(
      inShop((shop, number, { reason, ...options }) =>
        change(shop, number, options, (db, order) => holdOrder(db, order, reason)),
      ),
    )
  onOrder('release', 'Releases an order from hold.').action(
    inShop((shop, number, options) => change(shop, number, options, releaseOrder)),
  )
  onOrder('note', 'Adds a note for the staff, or for the customer too.')
    .requiredOption('--text <text>', 'the note', someText)
    .option('--customer', 'the customer reads it')
    .addHelpText('after', examples("orders note 1000017 --text 'The customer calls back.'"))
    .action(
      inShop((shop, number, { text, customer, ...options }) => {
        const audience = customer ? 'customer' : 'inside'
        return change(shop, number, options, (db, order) => addNote(db, order, { text, audience }))
      }),
    )
  onOrder('paper', 'Prints a paper of an order as PDF.')
    .argument('<paper>', 'pick, note (of the last parcel) or confirmation', readPaper)
    .requiredOption('--out <file>', 'the file to write', someText)
    .addHelpText('after', examples('orders paper 1000017 confirmation --out order.pdf'))
    .action(
      inShop(async ({ db, report }, number, paper, { store, out }) => {
        const order = await findOne(db, number, store)
        const bytes = await printPaper(db, order.id, paper)
        if (!bytes) throw new StartupError(`Order ${number} has nothing for this paper: ${paper}.`)
        await writeFile(out, bytes)
        report(`${out}: ${bytes.length} bytes`)
      }),
    )
  return orders

  function onOrder(name: string, description: string) {
    return orders
      .command(name)
      .description(description)
      .argument('<number>', 'the number of the order')
      .option('--store <id>', 'the store, when two have the same number', readId)
      .option('--json', 'as JSON')
  }
}

async function change(
  shop: Shop,
  number: string,
  { store, json }: { store?: number | undefined; json?: true | undefined },
  make: (db: Kysely<Database>, order: OrderChange) => Promise<void>,
): Promise<void> {
  const { db, report } = shop
  const order = await findOne(db, number, store)
  await make(db, { id: order.id, author: commandLine })
  if (order.lackingPieces > 0 && !json)
    report(`The last stock file counted ${pcs(order.lackingPieces)} fewer than this order held.`)
  await show(shop, await findOne(db, number, order.storeId), json)
}

async function show({ db, report }: Shop, order: ShopOrder, json: true | undefined): Promise<void> {
  const lines = await listShopOrderLines(db, order.id)
  if (json) return report(JSON.stringify({ ...order, lines }, null, 2))
  for (const line of describe(order, lines)) report(line)
}

const ofStore = (orders: readonly ShopOrder[], storeId: number | undefined): ShopOrder[] =>
  orders.filter((order) => storeId === undefined || order.storeId === storeId)

async function findOne(
  db: Kysely<Database>,
  orderNumber: string,
  storeId: number | undefined,
): Promise<ShopOrder> {
  const orders = ofStore(await listShopOrders(db, { orderNumber }), storeId)
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
