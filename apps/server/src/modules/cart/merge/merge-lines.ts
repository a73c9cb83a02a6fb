import { isConflict, type MergedLine, mergeLine } from '@partboard/domain/cart/merge'
import { DEFAULT_VEHICLE } from '@partboard/domain/numbers/limits'
import { PLN_RATE_MICRO } from '@partboard/domain/numbers/money'
import type { Transaction } from 'kysely'
import type { Database, MergedResult } from '../../../platform/database/schema.ts'
import { isChoice, type NumberedPart } from '../../parts/index.ts'
import { availableOf, offersFor } from '../../pricing/index.ts'
import {
  type AddRequest,
  addToCart,
  type Note,
  quantityRefusal,
  severalParts,
  waitingNotes,
} from '../lines/add-to-cart.ts'
import type { Shopper } from '../lines/cart.ts'
import type { JudgingContext } from '../lines/judge-cart.ts'
import { deleteLines, readMergedLines, writeMergedLines } from './merge.queries.ts'
import { choiceOf, type ReadChange, waitingOf } from './read-changes.ts'

/** A line whose changes are merged. */
type Merging = {
  sku: string
  changes: ReadChange[]
  before: MergedLine | null
  after: MergedLine | null
  results: MergedResult[]
}

/** The number of the part that the changes are of. */
function numberOfChange({ sku, changes }: Merging): NumberedPart {
  const resolved = changes.find((one) => one.resolved !== null)?.resolved
  return { sku, printed: resolved && !isChoice(resolved) ? resolved.part.printed : null }
}

/**
 * Merges changes into the current cart, whose row the transaction has locked. Pieces are added by the rules of an
 * addition, and a quantity grows by those of a changed quantity: what the shop cannot deliver is refused, and the line
 * stays as it was.
 *
 * @param known results of changes that were merged before
 * @returns results by the keys of the changes, without the known ones
 */
export async function mergeLines(
  trx: Transaction<Database>,
  customer: Shopper,
  all: readonly ReadChange[],
  { known, ...context }: JudgingContext & { known: ReadonlyMap<string, MergedResult> },
): Promise<Map<string, MergedResult>> {
  const results = new Map<string, MergedResult>()
  const keep = (changes: readonly ReadChange[], merged: readonly MergedResult[]) => {
    for (const [index, { sent }] of changes.entries()) results.set(sent.Key, merged[index]!)
  }
  const open = all.filter(({ sent }) => !known.has(sent.Key))
  for (const change of open) if (change.sku === null) keep([change], [unreadable(change)])

  const lines = await readMergedLines(trx, customer.id)
  const bySku = Map.groupBy(open, ({ sku }) => sku)
  bySku.delete(null)
  const merging = [...bySku].map(([sku, changes]): Merging => {
    const before = lines.get(sku!) ?? null
    const hadConflict = all.some(
      (one) => one.sku === sku && isConflict(known.get(one.sent.Key)?.outcome ?? ''),
    )
    const waiting = changes.map(({ sent }) => waitingOf(sent))
    const { line, outcomes } = mergeLine(before, waiting, hadConflict)
    return {
      sku: sku!,
      changes,
      before,
      after: line,
      results: outcomes.map((outcome) => ({ outcome, notes: [] })),
    }
  })

  await addPieces(trx, customer, merging.filter(isAdded), context)
  await changePieces(
    trx,
    customer,
    merging.filter((one) => !isAdded(one)),
  )
  for (const one of merging) keep(one.changes, one.results)
  return results
}

const unreadable = ({ resolved }: ReadChange): MergedResult => ({
  outcome: 'refused',
  notes: [resolved && isChoice(resolved) ? severalParts(resolved) : { key: 'error.part_not_found' }],
})

/** Whether a line is new, or only additions changed it. */
const isAdded = ({ before, after, changes }: Merging): boolean =>
  after !== null && (before === null || changes.every(({ sent }) => sent.Kind === 'add'))

/** Refuses the changes of a line, which stays as it was. */
function refuse(merging: Merging, notes: readonly Note[]): void {
  merging.after = merging.before
  merging.results = merging.results.map(() => resultOf('refused', notes))
}

/** Says what the customer has to know, with the last change of a line. */
function say(merging: Merging, notes: readonly Note[]): void {
  const last = merging.results.at(-1)!
  merging.results[merging.results.length - 1] = resultOf(last.outcome, notes)
}

const resultOf = (outcome: MergedResult['outcome'], notes: readonly Note[]): MergedResult => ({
  outcome,
  notes: notes.map(({ key, params }) => ({ key, ...(params && { params }) })),
})

/** Adds pieces by the rules of an addition: a replaced number adds its successor. */
async function addPieces(
  trx: Transaction<Database>,
  customer: Shopper,
  merging: readonly Merging[],
  context: JudgingContext,
): Promise<void> {
  const requests: { one: Merging; request: AddRequest }[] = []
  for (const one of merging) {
    const resolved = one.changes.at(-1)!.resolved
    const quantity = one.after!.quantity - (one.before?.quantity ?? 0)
    if (!resolved) refuse(one, [{ key: 'part.unavailable' }])
    else requests.push({ one, request: { resolved, quantity, choice: choiceOf(one.changes) } })
  }
  const notes = await addToCart(
    trx,
    customer,
    requests.map(({ request }) => request),
    DEFAULT_VEHICLE,
    context,
  )
  const aside: Merging[] = []
  for (const [index, { one }] of requests.entries()) {
    const own = notes[index]!
    if (own.some(({ isRefusal }) => isRefusal)) refuse(one, own)
    else {
      say(one, own)
      if (one.after!.parked) aside.push(one)
    }
  }
  await writeMergedLines(trx, customer.id, aside.map(lineOf))
}

/** Sets quantities of lines that the cart has, puts them aside and removes them. */
async function changePieces(
  trx: Transaction<Database>,
  customer: Shopper,
  merging: readonly Merging[],
): Promise<void> {
  const grown = merging.filter(({ before, after }) => after && before && after.quantity > before.quantity)
  const offers = await offersFor(
    trx,
    customer,
    grown.map(({ sku }) => sku),
    PLN_RATE_MICRO,
  )
  for (const one of grown) {
    const offer = offers.get(one.sku)!
    const supply = { available: availableOf(offer), supplier: offer.supplier }
    const part = numberOfChange(one)
    const refusal = quantityRefusal(part, one.after!.quantity, supply)
    if (refusal) refuse(one, [refusal])
    else say(one, waitingNotes(part, one.after!.quantity, supply))
  }
  const changed = merging.filter(
    ({ before, after }) =>
      before && after && (before.quantity !== after.quantity || before.parked !== after.parked),
  )
  await writeMergedLines(trx, customer.id, changed.map(lineOf))
  const removed = merging.filter(({ before, after }) => before && !after)
  await deleteLines(
    trx,
    customer.id,
    removed.map(({ sku }) => sku),
  )
}

const lineOf = ({ sku, after }: Merging) => ({ sku, ...after! })
