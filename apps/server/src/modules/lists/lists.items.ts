import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import { MAX_LIST_NAME, MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { matchOfReading, partOfSku, printOf } from '@partboard/domain/parts/part-number'
import { readNumbers } from '@partboard/domain/parts/typed-numbers'
import type { KeptItem, SavedValues } from '../../platform/database/schema.ts'
import type { Translate } from '../../platform/http/texts.ts'
import { type AddRequest, type Note, severalParts } from '../cart/index.ts'
import { keptScope } from '../fit/index.ts'
import {
  formatPartNumber,
  formatSku,
  isChoice,
  type PartChoice,
  partBrands,
  type ResolvedPart,
} from '../parts/index.ts'
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
  found: ReadonlyMap<string, ResolvedPart | PartChoice>,
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
    if (isChoice(resolved)) {
      const { key, params } = severalParts(resolved)
      errors[`Items.${index}.Sku`] = [translate(key, params)]
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

/**
 * The items that replace those of a list. A number that stays keeps its saved values and, if the request names none, its
 * vehicle; the others are saved today.
 *
 * @param today what each item says today, in order
 */
export function keepItems(
  items: readonly NewItem[],
  before: readonly KeptItem[],
  today: readonly SavedValues[],
): KeptItem[] {
  const known = new Map(before.map((item) => [item.sku, item]))
  return items.map((item, index) => {
    const same = known.get(item.sku)
    return {
      ...item,
      vehicle: item.vehicle ?? same?.vehicle ?? null,
      saved: same?.saved ?? today[index]!,
    }
  })
}

/** One item of two with the same number; null = they are for different vehicles, or too many pieces together. */
export function joined(one: KeptItem, other: KeptItem): KeptItem | null {
  const quantity = one.quantity + other.quantity
  if (isForOther(one, other) || quantity > MAX_QUANTITY) return null
  return { ...one, quantity, vehicle: one.vehicle ?? other.vehicle, saved: one.saved ?? other.saved }
}

/** Whether two items name different vehicles. */
export const isForOther = (one: NewItem, other: NewItem): boolean =>
  one.vehicle !== null &&
  other.vehicle !== null &&
  JSON.stringify(one.vehicle) !== JSON.stringify(other.vehicle)

/** Moves items to the end of others. Those that cannot be joined with one of them stay. */
export function moveItems(
  into: readonly KeptItem[],
  moved: readonly KeptItem[],
): { items: KeptItem[]; stays: KeptItem[] } {
  const items = [...into]
  const stays: KeptItem[] = []
  for (const item of moved) {
    const place = items.findIndex(({ sku }) => sku === item.sku)
    const both = place < 0 ? item : joined(items[place]!, item)
    if (!both) stays.push(item)
    else if (place < 0) items.push(both)
    else items[place] = both
  }
  return { items, stays }
}

/** The next free name of a copy: `Brakes (2)`. @param taken names in lower case */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const plain = name.replace(/ \(\d+\)$/, '')
  for (let number = 2; ; number++) {
    const end = ` (${number})`
    // A character of two halves is cut whole.
    const copy = plain.slice(0, MAX_LIST_NAME - end.length).replace(/[\ud800-\udbff]$/, '') + end
    if (!taken.has(copy.toLowerCase())) return copy
  }
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
 * Finds a number on the list. A whole number comes first, then the end that identifies a part
 * (docs/spec/trade.md#part-numbers). Of items that share a number, the one with the
 * same signs is found; a number that several items have is not.
 */
function skuAmong(items: readonly { sku: string }[], text: string): string | null {
  if (items.some(({ sku }) => sku === text)) return text
  const brands = partBrands()
  for (const reading of readNumbers(text, brands)) {
    const matches = items.flatMap(({ sku }) => {
      const match = matchOfReading(reading, sku, brands)
      return match === null ? [] : [{ sku, match }]
    })
    const whole = matches.filter(({ match }) => match === 'whole')
    const hits = whole.length > 0 ? whole : matches
    const exact = hits.filter(({ sku }) => printOf(partOfSku(sku, brands).number) === reading.print)
    const [found, another] = exact.length > 0 ? exact : hits
    if (found) return another ? null : found.sku
  }
  return null
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
    if (request === null) return [translate('lists.leftCatalogue', { sku: formatSku(stored) })]
    const { resolved } = request
    const sku = isChoice(resolved) ? formatSku(stored) : formatPartNumber(resolved.part)
    return next
      .next()
      .value!.map(({ key, params }) => translate('lists.item', { sku, reason: translate(key, params) }))
  })
}
