import { MAX_STOCK, type StockLevel } from '@partboard/contract/stock/stock.office'
import type { Kysely, Transaction } from 'kysely'
import { type Author, audit } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/http/errors.ts'
import type { Translate } from '../../platform/http/texts.ts'
import { announceStock, type Shelf } from './announce.ts'
import { assignToWaiting, lockStock } from './holds.ts'
import { addShelves, readOnHand, type StockChange, writePlaces, writeStock } from './stock.queries.ts'

type Context = { author: Author; translate: Translate }

/**
 * Adds pieces to the stock or takes them out, in the order of the items. One transaction, which locks the stock by part
 * and warehouse. Pieces that become available go to orders that wait for them.
 *
 * @throws ShopError 'validation' naming each item that would leave fewer than 0 pieces on hand, or too many
 */
export function changeStock(
  db: Kysely<Database>,
  { author, translate }: Context,
  items: readonly StockChange[],
): Promise<StockLevel[]> {
  return inTransaction(db, async (trx) => {
    const onHand = await lockShelves(trx, items)
    const errors: Record<string, string[]> = {}
    for (const [index, item] of items.entries()) {
      const left = onHand.get(keyOf(item))! + item.delta
      const field = `items.${index}.delta`
      if (left < 0) errors[field] = [translate('stock.tooFew', { onHand: left - item.delta })]
      else if (left > MAX_STOCK) errors[field] = [translate('stock.tooMany', { maximum: MAX_STOCK })]
      else onHand.set(keyOf(item), left)
    }
    if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
    return apply(trx, 'delta', author, items)
  })
}

/** Sets the pieces on the shelf. What open orders hold stays held. One transaction, like `changeStock`. */
export function countStock(
  db: Kysely<Database>,
  author: Author,
  items: readonly (Shelf & { counted: number; note: string })[],
): Promise<StockLevel[]> {
  return inTransaction(db, async (trx) => {
    const onHand = await lockShelves(trx, items)
    const changes = items.map(({ counted, ...item }) => ({
      ...item,
      delta: counted - onHand.get(keyOf(item))!,
    }))
    return apply(trx, 'count', author, changes)
  })
}

/** Sets where parts lie. One transaction, like `changeStock`. */
export function placeStock(
  db: Kysely<Database>,
  author: Author,
  items: readonly (Shelf & { place: string })[],
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockShelves(trx, items)
    await writePlaces(trx, items)
    const [first] = items
    await audit(trx, author, {
      action: 'stock.placed',
      subject: { kind: 'stock', id: items.length === 1 ? `${first!.sku}@${first!.warehouseId}` : 'several' },
      after: items.length === 1 ? { place: first!.place } : { items: items.length },
    })
  })
}

const keyOf = ({ sku, warehouseId }: Shelf) => `${sku} ${warehouseId}`

/** Locks the stock of the items' parts. @returns the pieces on hand by part and warehouse */
async function lockShelves(
  trx: Transaction<Database>,
  items: readonly Shelf[],
): Promise<Map<string, number>> {
  const skus = skusOf(items)
  await addShelves(trx, items)
  await lockStock(trx, skus)
  return new Map((await readOnHand(trx, skus)).map((row) => [keyOf(row), row.onHand]))
}

const skusOf = (items: readonly Shelf[]): string[] => [...new Set(items.map(({ sku }) => sku))]

async function apply(
  trx: Transaction<Database>,
  reason: 'delta' | 'count',
  author: Author,
  changes: readonly StockChange[],
): Promise<StockLevel[]> {
  const moved = changes.filter(({ delta }) => delta !== 0)
  await writeStock(trx, reason, author, moved)
  await assignToWaiting(trx, await lockStock(trx, skusOf(moved)))
  const levels = await announceStock(trx, sumsOf(changes))
  const [first] = levels
  if (moved.length > 0)
    await audit(trx, author, {
      action: reason === 'count' ? 'stock.counted' : 'stock.changed',
      subject: { kind: 'stock', id: levels.length === 1 ? `${first!.sku}@${first!.warehouse}` : 'several' },
      after: levels.length === 1 ? { onHand: first!.onHand } : { items: levels.length },
    })
  return levels
}

/** One entry for each part and warehouse, with the sum of its changes. */
function sumsOf(changes: readonly StockChange[]): (Shelf & { delta: number })[] {
  const sums = new Map<string, Shelf & { delta: number }>()
  for (const { sku, warehouseId, delta } of changes) {
    const key = keyOf({ sku, warehouseId })
    sums.set(key, { sku, warehouseId, delta: (sums.get(key)?.delta ?? 0) + delta })
  }
  return [...sums.values()]
}
