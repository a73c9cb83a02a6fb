import type { WantedOrder } from '@partboard/contract/office/phone-orders'
import { MAX_QUANTITY } from '@partboard/domain/limits'
import { formatPartNumber } from '@partboard/domain/part-number'
import type { Kysely } from 'kysely'
import type { Database, KeptScope } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import { partsToAdd } from '../../../services/cart/add-to-cart.ts'
import type { OrderedItem } from '../../../services/cart/cart.ts'
import { type ResolvedPart, resolvePartNumbers } from '../../../services/parts/part-lookup.ts'
import { findScopeOfVin } from './phone-orders.queries.ts'

type NamedItems = { items: OrderedItem[]; scope: KeptScope | null; notes: string[]; refusals: string[] }

/**
 * Finds the parts of the numbers that a customer names, by the rules of the cart: a replaced number becomes its
 * successor, a set its parts. A repeated part becomes one line.
 *
 * @throws ShopError 'validation' for a number or a VIN that the catalogue does not have
 */
export async function readNamedItems(
  db: Kysely<Database>,
  version: number | null,
  { items: named, vin: typedVin = '' }: Pick<WantedOrder, 'items' | 'vin'>,
  translate: Translate,
): Promise<NamedItems> {
  const errors: Record<string, string[]> = {}
  const vin = typedVin.replace(/\s/g, '').toUpperCase()
  const scope = vin === '' || version === null ? null : await findScopeOfVin(db, version, vin)
  if (vin !== '' && !scope) errors.vin = [translate('error.vehicle_not_found')]
  const texts = named.map(({ sku }) => sku)
  const found =
    version === null ? new Map<string, ResolvedPart>() : await resolvePartNumbers(db, version, texts)
  const lines = new Map<string, OrderedItem>()
  const notes: string[] = []
  const refusals: string[] = []
  named.forEach(({ sku: typed, quantity, insist = false }, index) => {
    const resolved = found.get(typed)
    if (!resolved) {
      errors[`items.${index}.sku`] = [translate('error.part_not_found')]
      return
    }
    const addition = partsToAdd(resolved)
    if ('refusal' in addition) {
      refusals.push(translate(addition.refusal.key, addition.refusal.params))
      return
    }
    notes.push(...addition.notes.map(({ key, params }) => translate(key, params)))
    for (const { sku } of addition.parts) {
      const total = quantity + (lines.get(sku)?.quantity ?? 0)
      if (total > MAX_QUANTITY) refusals.push(translate('cart.atMost', { sku: formatPartNumber(sku) }))
      lines.set(sku, { sku, quantity: Math.min(total, MAX_QUANTITY), vehicle: scope, insisted: insist })
    }
  })
  if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
  return { items: [...lines.values()], scope, notes, refusals }
}
