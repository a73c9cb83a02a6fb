import type { ListItemChange, mergeLists } from '@partboard/contract/cart/merge'
import { isConflict, mergeLine, type WaitingChange } from '@partboard/domain/cart/merge'
import { MAX_LIST_ITEMS, MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import type { z } from 'zod'
import type { MergedResult } from '../../../platform/database/schema.ts'
import { severalParts } from '../../cart/index.ts'
import { keptScope } from '../../fit/index.ts'
import {
  formatPartNumber,
  formatSku,
  isChoice,
  type PartChoice,
  type ResolvedPart,
} from '../../parts/index.ts'
import type { NewItem } from '../lists.queries.ts'

/** A change of a request. */
export type SentChange = z.output<typeof mergeLists.schema.body>['Changes'][number]

/** A change with the part that it means. `sku` null = its number is unknown, or it renames the list. */
export type ReadChange = {
  sent: SentChange
  sku: string | null
  found: ResolvedPart | PartChoice | undefined
}

/** Matches changes with the parts of their numbers. A replaced number stays on a list. */
export function readChanges(
  sent: readonly SentChange[],
  found: ReadonlyMap<string, ResolvedPart | PartChoice>,
): ReadChange[] {
  return sent.map((one) => {
    const part = one.Sku == null ? undefined : found.get(one.Sku)
    return { sent: one, sku: part && !isChoice(part) ? part.part.sku : null, found: part }
  })
}

const waitingOf = ({ Kind, Quantity, Seen }: ListItemChange): WaitingChange =>
  Kind === 'add'
    ? { kind: 'add', quantity: Quantity! }
    : Kind === 'set'
      ? { kind: 'set', seen: Seen!, quantity: Quantity! }
      : { kind: 'remove', seen: Seen! }

/**
 * Merges changes into the items of a list. A number that the list cannot take stays as it was.
 *
 * @param known results of changes that were merged before
 * @returns the items afterwards, and results by the keys of the changes, without the known ones
 */
export function mergeItems(
  before: readonly NewItem[],
  all: readonly ReadChange[],
  known: ReadonlyMap<string, MergedResult>,
): { items: NewItem[]; results: Map<string, MergedResult>; isChanged: boolean } {
  const results = new Map<string, MergedResult>()
  const items = new Map(before.map((item) => [item.sku, item]))
  let isChanged = false
  const open = all.filter(({ sent }) => sent.Kind !== 'rename' && !known.has(sent.Key))
  for (const [sku, changes] of Map.groupBy(open, (one) => one.sku)) {
    if (sku === null) {
      for (const { sent, found } of changes) results.set(sent.Key, unreadable(found))
      continue
    }
    const now = items.get(sku)
    const hadConflict = all.some(
      (one) => one.sku === sku && isConflict(known.get(one.sent.Key)?.outcome ?? ''),
    )
    const { line, outcomes } = mergeLine(
      now ? { quantity: now.quantity, parked: false } : null,
      changes.map(({ sent }) => waitingOf(sent)),
      hadConflict,
    )
    const refusal: MergedResult['notes'][0] | null =
      line && line.quantity > MAX_QUANTITY
        ? { key: 'cart.atMost', params: { sku: numberOfChange(sku, changes) } }
        : line && !now && items.size >= MAX_LIST_ITEMS
          ? { key: 'error.list_full', params: { max: MAX_LIST_ITEMS } }
          : null
    for (const [index, { sent }] of changes.entries())
      results.set(
        sent.Key,
        refusal ? { outcome: 'refused', notes: [refusal] } : { outcome: outcomes[index]!, notes: [] },
      )
    if (refusal || line?.quantity === now?.quantity) continue
    isChanged = true
    if (line) items.set(sku, { sku, quantity: line.quantity, vehicle: now?.vehicle ?? vehicleOf(changes) })
    else items.delete(sku)
  }
  return { items: [...items.values()], results, isChanged }
}

/** The printed number of the part that the changes are of. */
function numberOfChange(sku: string, changes: readonly ReadChange[]): string {
  const found = changes[0]?.found
  return found && !isChoice(found) ? formatPartNumber(found.part) : formatSku(sku)
}

const unreadable = (found: ReadChange['found']): MergedResult => ({
  outcome: 'refused',
  notes: [found && isChoice(found) ? severalParts(found) : { key: 'error.part_not_found' }],
})

const vehicleOf = (changes: readonly ReadChange[]) =>
  keptScope(changes.findLast(({ sent }) => sent.Vehicle)?.sent.Vehicle)

/** What becomes of a new name. @param taken names of the customer's lists in lower case */
export function renamed(
  name: string,
  { List, Name }: Pick<SentChange, 'List' | 'Name'>,
  taken: ReadonlySet<string>,
): MergedResult {
  const wanted = Name!
  if (name === wanted) return { outcome: 'same', notes: [] }
  if (name !== List.Name) return { outcome: 'kept', notes: [] }
  if (wanted.toLowerCase() !== name.toLowerCase() && taken.has(wanted.toLowerCase()))
    return { outcome: 'refused', notes: [{ key: 'error.list_name_taken' }] }
  return { outcome: 'done', notes: [] }
}
