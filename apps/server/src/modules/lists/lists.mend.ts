import { MAX_LIST_ITEMS } from '@partboard/domain/numbers/limits'
import { type Change, driftOf, isMendable, mended, type PresentLine } from '@partboard/domain/pricing/drift'
import type { KeptItem } from '../../platform/database/schema.ts'
import { joined } from './lists.items.ts'
import { savedLineOf, valuesOf } from './saved.ts'

/** An item with its changes, and the numbers that it has after mending. */
export type ItemToMend = { item: KeptItem; changes: Change[]; skus: string[] }

/** Compares the items with the present. @param presents of the items, in order */
export const changesOf = (
  items: readonly KeptItem[],
  presents: readonly PresentLine[],
  seesPrices: boolean,
): ItemToMend[] =>
  items.map((item, index) => {
    const saved = savedLineOf(item)
    const changes = saved ? driftOf(saved, presents[index]!, seesPrices) : []
    const taken = changes.find((change) => change.kind === 'replaced' && isMendable(change))
    return { item, changes, skus: taken?.kind === 'replaced' ? [...taken.newSkus] : [item.sku] }
  })

/** The items of which something can be taken over. */
export const mendableOf = (all: readonly ItemToMend[]): ItemToMend[] =>
  all.filter(({ changes }) => changes.some(isMendable))

/**
 * Takes over what can be taken over. An item whose new number is on the list already is added to it. What cannot be
 * joined, or would be too much, stays as it was and is still reported.
 *
 * @param items of the list, in order
 * @param mendable those to mend, each with what its numbers (`skus`) are today
 * @returns the items afterwards, and how many changes were taken over
 */
export function mendItems(
  items: readonly KeptItem[],
  mendable: readonly (ItemToMend & { presents: readonly PresentLine[] })[],
  at: Date,
): { items: KeptItem[]; count: number } {
  let now: readonly KeptItem[] = items
  let count = 0
  for (const { item, changes, skus, presents } of mendable) {
    // Another item may have been added to this one, so its pieces and vehicle are those of the list.
    const present = now.find(({ sku }) => sku === item.sku)!
    const lines = skus.map((sku, index) => {
      const saved = valuesOf(mended(savedLineOf(item)!, presents[index]!, at))
      return { ...present, sku, saved }
    })
    const next = replaced(now, present, lines)
    if (!next) continue
    now = next
    count += changes.filter(isMendable).length
  }
  return { items: [...now], count }
}

/** The items with others in the place of one; null = they cannot be joined with those on the list. */
function replaced(
  items: readonly KeptItem[],
  item: KeptItem,
  lines: readonly KeptItem[],
): readonly KeptItem[] | null {
  let next = items.indexOf(item)
  const left = items.toSpliced(next, 1)
  for (const line of lines) {
    const same = left.findIndex((one) => one.sku === line.sku)
    if (same < 0) left.splice(next++, 0, line)
    else {
      const both = joined(left[same]!, line)
      if (!both) return null
      left[same] = both
    }
  }
  return left.length > MAX_LIST_ITEMS ? null : left
}
