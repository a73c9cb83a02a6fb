import { formatPartNumber, partBrands } from '@partboard/client/text/part-number.ts'
import type { PickLine, PickList, PickShortage } from '@partboard/contract/order-pages/picking.office'
import { partOfSku, printOf } from '@partboard/domain/parts/part-number'
import { namesPart } from '@partboard/domain/parts/typed-numbers'
import type { Waiting } from './pick-queue.ts'

/** A line of the list with what the picker has done since it was read. */
export type Pick = PickLine & { key: string }

/** Pieces that nobody found; `shortageId` null = the server does not know it yet. */
export type Missing = Omit<
  PickLine,
  'deadlineAt' | 'shippingMethod' | 'reference' | 'lineReference' | 'codes' | 'picked' | 'quantity'
> & {
  key: string
  missing: number
  at: string
  shortageId: number | null
  outcome: PickShortage['outcome']
  elsewhere: PickShortage['elsewhere']
  waiting: number
}

/** Time in which a lost answer is looked for in the list, in milliseconds. */
const lostAnswer = 60_000

export const keyOf = ({ orderId, position }: { orderId: number; position: number }) =>
  `${orderId} ${position}`

/** The list as it will be when everything that waits has been sent. */
export function picksOf(list: PickList, queue: readonly Waiting[]): { picks: Pick[]; missing: Missing[] } {
  const ofBranch = queue.filter((one) => one.branchId === list.branch.id && !isListed(list, one))
  const picks = list.items.map((line) => {
    const own = ofBranch.filter((one) => keyOf(one) === keyOf(line))
    const less = own.reduce((sum, one) => sum + (one.kind === 'short' ? one.missing : 0), 0)
    const more = own.reduce((sum, one) => sum + (one.kind === 'found' ? one.missing : 0), 0)
    const last = own.findLast((one) => one.kind === 'pick')
    return {
      ...line,
      key: keyOf(line),
      quantity: line.quantity - less + more,
      picked: last?.kind === 'pick' ? last.picked : line.picked,
    }
  })
  const found = new Set(ofBranch.map((one) => (one.kind === 'found' ? one.shortageId : 0)))
  const known = list.shortages
    .filter(({ id }) => !found.has(id))
    .map(({ id, ...shortage }) => ({ ...shortage, key: `s${id}`, shortageId: id }))
  const unsent = ofBranch.flatMap((one) => {
    const line = list.items.find((item) => keyOf(item) === keyOf(one))
    return one.kind === 'short' && line
      ? [{ ...line, ...one, shortageId: null, outcome: 'otherBranch' as const, elsewhere: [], waiting: 0 }]
      : []
  })
  return { picks: picks.filter(({ quantity }) => quantity > 0), missing: [...unsent, ...known] }
}

/** Whether the list has a shortage already whose answer was lost. */
const isListed = ({ shortages }: PickList, one: Waiting): boolean =>
  one.kind === 'short' &&
  shortages.some(
    (known) =>
      keyOf(known) === keyOf(one) &&
      known.missing === one.missing &&
      Math.abs(Date.parse(known.at) - Date.parse(one.at)) < lostAnswer,
  )

/** The list after a change that the server has accepted, until it is read again. */
export function withPicked(list: PickList, done: Waiting): PickList {
  if (done.kind !== 'pick') return list
  return {
    ...list,
    items: list.items.map((line) => (keyOf(line) === keyOf(done) ? { ...line, picked: done.picked } : line)),
  }
}

type Numbered = { place: string; sku: string; printed?: string | null | undefined }

/** What a picker looks for first: the place on the shelf; without one the number of the part as it is printed. */
export const placeOf = ({ place, sku, printed }: Numbered): string => place || formatPartNumber(sku, printed)

type Scanned = { sku: string; place: string; codes: readonly string[] }

/**
 * The lines whose part or place a scanned text names. Of parts whose numbers differ by their signs alone, the one with
 * the scanned signs.
 */
export function linesNamed<Line extends Scanned>(lines: readonly Line[], text: string): Line[] {
  const named = lines.filter((line) => isNamedBy(line, text))
  const exact = named.filter(({ sku }) => printOf(partOfSku(sku, partBrands()).number) === printOf(text))
  return exact.length > 0 ? exact : named
}

/** Whether a scanned text names the part of a line, by any of its numbers in any spelling, or its place. */
function isNamedBy({ sku, place, codes }: Scanned, text: string): boolean {
  const typed = text.trim()
  if (place !== '' && typed.toUpperCase() === place.toUpperCase()) return true
  return namesPart(typed, { sku, codes }, partBrands())
}

/** Numbers for the trays of orders: an order keeps its number, and a free one is used again. */
export function traysOf(
  orderIds: readonly number[],
  before: ReadonlyMap<number, number>,
): Map<number, number> {
  const kept = new Map([...before].filter(([id]) => orderIds.includes(id)))
  const used = new Set(kept.values())
  for (const id of orderIds) {
    if (kept.has(id)) continue
    let tray = 1
    while (used.has(tray)) tray++
    kept.set(id, tray)
    used.add(tray)
  }
  return kept
}
