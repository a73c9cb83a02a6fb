import type { MergeReport } from '@partboard/contract/cart/merge'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Database, MergedResult } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { shopWording } from '../../fit/index.ts'
import { currentVersion, isChoice } from '../../parts/index.ts'
import { openCart } from '../carts/carts.changes.ts'
import { findParked } from '../carts/carts.queries.ts'
import { type Note, partsToAdd } from '../lines/add-to-cart.ts'
import { type CartHead, lockCart } from '../lines/cart.ts'
import { readMergedLines } from './merge.queries.ts'
import { mergeLines } from './merge-lines.ts'
import { readMerged, writeMerged } from './merged-changes.ts'
import { presentResult } from './present-result.ts'
import { type ReadChange, readChanges, type SentChange } from './read-changes.ts'

type Sender = Pick<FastifyRequest, 'customer' | 'lang' | 'translate'>

/** Pieces in a cart by SKU. */
type Pieces = ReadonlyMap<string, { quantity: number }>

/**
 * Merges the changes that a device made without a connection, in one transaction that locks the person's cart first. The
 * changes of a parked cart are merged while it is the current one, and then the other one is opened again.
 */
export async function mergeIntoCart(
  db: Kysely<Database>,
  { customer, lang, translate }: Sender,
  sent: readonly SentChange[],
): Promise<MergeReport> {
  const version = await currentVersion(db)
  const wording = await shopWording(db, version, lang)
  const changes = await readChanges(db, version, sent)
  const keys = sent.map(({ Key }) => Key)

  const merged = await inTransaction(db, async (trx) => {
    const current = await lockCart(trx, customer.id)
    const known = await readMerged(trx, customer.id, keys)
    const results = new Map<string, MergedResult>()
    const pieces = new Map<string, Pieces>()
    const notes: Note[] = []
    for (const [cartId, group] of Map.groupBy(changes, ({ sent: { CartId } }) => CartId ?? current.id)) {
      const note = await inCart(trx, customer.id, current, cartId, async () => {
        const merging = { version, wording, pool: db, known }
        for (const [key, result] of await mergeLines(trx, customer, group, merging)) results.set(key, result)
        const lines = await readMergedLines(trx, customer.id)
        for (const { sent: one } of group) pieces.set(one.Key, lines)
      })
      if (note) notes.push(note)
    }
    await writeMerged(trx, customer.id, results)
    return { results: new Map([...known, ...results]), pieces, notes }
  })

  return {
    Messages: merged.notes.map(({ key, params }) => translate(key, params)),
    Results: changes.map((change) => {
      const { Key, Sku } = change.sent
      const part = change.resolved && !isChoice(change.resolved) ? change.resolved.part : null
      const subject = {
        part: part && {
          id: part.id,
          sku: part.sku,
          printed: part.printed,
          name: localText(part.name, lang),
        },
        typed: change.sku ?? Sku ?? '',
        list: null,
        now: piecesOf(change, merged.pieces.get(Key)!),
      }
      return presentResult(change.sent, merged.results.get(Key)!, subject, translate)
    }),
  }
}

/** The pieces of a change's line, or of the part that an addition put into the cart in its place. */
function piecesOf({ sku, resolved }: ReadChange, lines: Pieces): number | null {
  const itself = sku === null ? undefined : lines.get(sku)
  if (itself || !resolved) return itself?.quantity ?? null
  const added = partsToAdd(resolved)
  const [first] = 'parts' in added ? added.parts : []
  return (first && lines.get(first.sku)?.quantity) ?? null
}

/**
 * Does work on a cart, which is opened for it if it is a parked one. A cart that is gone gives way to the current one.
 *
 * @returns what the customer has to know when it was not the current one
 */
async function inCart(
  trx: Transaction<Database>,
  customerId: number,
  current: CartHead,
  cartId: number,
  work: () => Promise<void>,
): Promise<Note | null> {
  const parked = cartId === current.id ? null : await findParked(trx, customerId, cartId)
  if (!parked || parked.isRemoved) {
    await work()
    return cartId === current.id ? null : { key: 'merge.cartGone' }
  }
  await openCart(trx, customerId, cartId)
  await work()
  // A current cart without lines, name and reference was dropped.
  if (await findParked(trx, customerId, current.id)) await openCart(trx, customerId, current.id)
  if (parked.name === '') return { key: 'merge.unnamedCart' }
  return { key: 'merge.parkedCart', params: { name: parked.name } }
}
