import type { Command } from '@commander-js/extra-typings'
import type { Kysely } from 'kysely'
import { commandLine } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/database/schema.ts'
import { StartupError } from '../../platform/lifecycle/lifecycle.ts'
import type { Shop } from '../../platform/process/command.ts'
import { readId } from '../../platform/process/read-options.ts'
import type { OrderChange } from './changes/order-changes.ts'
import { describeOrder, piecesText } from './order-text.ts'
import { listShopOrderLines, listShopOrders, type ShopOrder } from './shop-orders.queries.ts'

export type OrderOptions = { store?: number | undefined; json?: true | undefined }

/** Adds a subcommand that works on one order. */
export const onOrder = (orders: Command, name: string, description: string) =>
  orders
    .command(name)
    .description(description)
    .argument('<number>', 'the number of the order')
    .option('--store <id>', 'the store, when two have the same number', readId)
    .option('--json', 'as JSON')

/** Changes an order and shows it. @throws StartupError when there is none, and ShopError for refusals */
export async function changeAndShow(
  shop: Shop,
  number: string,
  { store, json }: OrderOptions,
  make: (db: Kysely<Database>, order: OrderChange) => Promise<unknown>,
): Promise<void> {
  const { db, report } = shop
  const order = await findOrder(db, number, store)
  await make(db, { id: order.id, author: commandLine })
  if (order.lackingPieces > 0 && !json)
    report(`The last stock file counted ${piecesText(order.lackingPieces)} fewer than this order held.`)
  await showOrder(shop, await findOrder(db, number, order.storeId), json)
}

export async function showOrder(
  { db, report }: Shop,
  order: ShopOrder,
  json: true | undefined,
): Promise<void> {
  const lines = await listShopOrderLines(db, order.id)
  if (json) return report(JSON.stringify({ ...order, lines }, null, 2))
  for (const line of describeOrder(order, lines)) report(line)
}

export const ofStore = (orders: readonly ShopOrder[], storeId: number | undefined): ShopOrder[] =>
  orders.filter((order) => storeId === undefined || order.storeId === storeId)

/** @throws StartupError when no store has the order, or several have one with this number */
export async function findOrder(
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
