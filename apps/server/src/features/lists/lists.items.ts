import type { Scope } from '@partboard/contract/catalogue'
import { MAX_QUANTITY } from '@partboard/domain/limits'
import { formatPartNumber, normalisePartNumber } from '@partboard/domain/part-number'
import type { Translate } from '../../platform/http/texts.ts'
import type { AddRequest, Note } from '../../services/cart/add-to-cart.ts'
import type { ResolvedPart } from '../../services/parts/part-lookup.ts'
import { keptScope } from '../../services/verdict/scope.ts'
import type { NewItem } from './lists.queries.ts'

type Errors = Record<string, string[]>

/**
 * Matches the items of a request with the parts that were found for their numbers. A repeated number becomes one item
 * with the sum of the quantities and the last vehicle. A replaced number stays on the list; only the cart gets its
 * successor.
 *
 * @returns errors by wire field (`Items.0.Sku`); the items are valid only without errors
 */
export function readItems(
  items: readonly { Sku: string; Quantity: number; Vehicle?: Scope | null | undefined }[],
  found: ReadonlyMap<string, ResolvedPart>,
  translate: Translate,
): { errors: Errors; items: NewItem[] } {
  const errors: Errors = {}
  const read = new Map<string, NewItem>()
  for (const [index, { Sku, Quantity, Vehicle }] of items.entries()) {
    const resolved = found.get(Sku)
    if (!resolved) {
      errors[`Items.${index}.Sku`] = [translate('error.part_not_found')]
      continue
    }
    const { sku } = resolved.part
    const before = read.get(sku)
    const quantity = Quantity + (before?.quantity ?? 0)
    if (quantity > MAX_QUANTITY) errors[`Items.${index}.Quantity`] = [translate('field.quantity')]
    read.set(sku, { sku, quantity, vehicle: keptScope(Vehicle) ?? before?.vehicle ?? null })
  }
  return { errors, items: [...read.values()] }
}

/** Selects the requested items of a list, in the list's order, and the numbers that are not on the list (`missing`). */
export function pickItems<T extends { sku: string }>(
  items: readonly T[],
  numbers: readonly string[],
): { picked: T[]; missing: string[] } {
  if (numbers.length === 0) return { picked: [...items], missing: [] }
  const wanted = new Set<string>()
  const missing: string[] = []
  for (const text of numbers) {
    const sku = skuAmong(items, text)
    if (sku === null) missing.push(text)
    else wanted.add(sku)
  }
  return { picked: items.filter(({ sku }) => wanted.has(sku)), missing }
}

/**
 * Finds a number on the list. An exact match comes first, then a match of the last 7 characters, which identify a part
 * (docs/spec/trade.md#part-numbers).
 */
function skuAmong(items: readonly { sku: string }[], text: string): string | null {
  const number = normalisePartNumber(text)
  if (!number) return null
  if (number.kind === 'full' && items.some(({ sku }) => sku === number.sku)) return number.sku
  const last7 = number.kind === 'full' ? number.sku.slice(-7) : number.last7
  return items.find(({ sku }) => sku.endsWith(last7))?.sku ?? null
}

/** An item of a list to add to the cart; `request` is null when the catalogue no longer has the part. */
export type MovedItem = { sku: string; request: AddRequest | null }

/** The messages of all items, in order. @param notes those of the items with a request */
export function messagesOf(
  items: readonly MovedItem[],
  notes: readonly Note[][],
  translate: Translate,
): string[] {
  const next = notes.values()
  return items.flatMap(({ sku: stored, request }) => {
    const sku = formatPartNumber(stored)
    if (request === null) return [translate('lists.leftCatalogue', { sku })]
    return next
      .next()
      .value!.map(({ key, params }) => translate('lists.item', { sku, reason: translate(key, params) }))
  })
}
