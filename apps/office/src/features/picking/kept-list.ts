import { PickList } from '@partboard/contract/order-pages/picking.office'
import { z } from 'zod'
import { pickListPrefix } from '../../browser/picking.ts'

/** How long a list is kept, in milliseconds: a shift. */
const keptFor = 12 * 3_600_000

const Kept = z.object({ at: z.number(), list: PickList })

/** Which list: `branch` is the selected one, `branchIds` are those to which the person is limited. */
type Which = { branch: number | undefined; branchIds: readonly number[] }

const keyOf = ({ branch, branchIds }: Which) =>
  `${pickListPrefix}${branchIds.join('-') || 'all'}.${branch ?? 'first'}`

/**
 * Keeps the last list, so that a page that is loaded again shows it at once, also while the list cannot be read. It has
 * parts and numbers of orders, no data of customers: their own references, which may name a client, are left out.
 */
export function keepList(which: Which, list: PickList): void {
  try {
    const items = list.items.map((line) => ({ ...line, reference: '', lineReference: '' }))
    localStorage.setItem(keyOf(which), JSON.stringify({ at: Date.now(), list: { ...list, items } }))
  } catch {
    // Without storage the list is read again.
  }
}

/** The kept list; undefined = there is none, or it is old, or it is from a release with other lists. */
export function keptList(which: Which): PickList | undefined {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(keyOf(which)) ?? 'null')).data
    return kept && Date.now() - kept.at < keptFor ? kept.list : undefined
  } catch {
    return undefined
  }
}
