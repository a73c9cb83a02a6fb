import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import type { Translate } from '../../platform/http/texts.ts'
import { currentVersion, resolvePartNumbers, storedSku } from '../parts/index.ts'
import type { Shelf } from './announce.ts'
import { findStocked, listWarehouses } from './stock.queries.ts'

/**
 * Finds the parts of typed numbers. Stock belongs to the number on the shelf, so a replaced part is not followed. A
 * number that only ends like a part's is not accepted. A part that the catalogue no longer has is
 * found while it has a row of stock.
 *
 * @returns part numbers by the typed text; unknown ones are missing
 */
export async function findSkus(db: Kysely<Database>, texts: readonly string[]): Promise<Map<string, string>> {
  const version = await currentVersion(db)
  const resolved = version === null ? new Map() : await resolvePartNumbers(db, version, texts)
  const found = new Map<string, string>()
  const others = new Map<string, string>()
  for (const text of texts) {
    const part = resolved.get(text)
    if (part && !part.differs) found.set(text, part.part.sku)
    else {
      const sku = storedSku(text)
      if (sku !== null) others.set(text, sku)
    }
  }
  const stocked = await findStocked(db, [...new Set(others.values())])
  for (const [text, sku] of others) if (stocked.has(sku)) found.set(text, sku)
  return found
}

type TypedShelf = { sku: string; warehouse: string }

/**
 * Finds parts and warehouses of the items of a call.
 *
 * @param branchIds warehouses that the caller may change; empty = all
 * @throws ShopError 'validation' naming each unknown part or warehouse; 'other_branch'
 */
export async function findShelves<Item extends TypedShelf>(
  db: Kysely<Database>,
  items: readonly Item[],
  { branchIds, translate }: { branchIds: readonly number[]; translate: Translate },
): Promise<(Shelf & Omit<Item, 'sku' | 'warehouse'>)[]> {
  const skus = await findSkus(db, [...new Set(items.map(({ sku }) => sku))])
  const warehouses = new Map((await listWarehouses(db)).map(({ id, code }) => [code, id]))
  const errors: Record<string, string[]> = {}
  const shelves = items.map(({ sku: typed, warehouse, ...rest }, index) => {
    const sku = skus.get(typed)
    const warehouseId = warehouses.get(warehouse)
    if (sku === undefined) errors[`items.${index}.sku`] = [translate('stock.noPart')]
    if (warehouseId === undefined) errors[`items.${index}.warehouse`] = [translate('stock.noWarehouse')]
    return { ...rest, sku: sku!, warehouseId: warehouseId! }
  })
  if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
  const isForeign = shelves.some(({ warehouseId }) => !branchIds.includes(warehouseId))
  if (branchIds.length > 0 && isForeign) throw new ShopError('other_branch')
  return shelves
}

/** @throws ShopError 'validation' naming each item whose part and warehouse an earlier item has */
export function refuseRepeated(items: readonly Shelf[], translate: Translate): void {
  const seen = new Set<string>()
  const errors: Record<string, string[]> = {}
  for (const [index, { sku, warehouseId }] of items.entries()) {
    const key = `${sku} ${warehouseId}`
    if (seen.has(key)) errors[`items.${index}.sku`] = [translate('stock.repeated')]
    seen.add(key)
  }
  if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
}
