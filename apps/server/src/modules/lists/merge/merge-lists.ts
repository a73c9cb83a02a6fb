import type { MergeReport, MergeResult } from '@partboard/contract/cart/merge'
import { MAX_LISTS } from '@partboard/domain/numbers/limits'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Database, MergedResult } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { presentResult, readMerged, writeMerged } from '../../cart/index.ts'
import { isChoice } from '../../parts/index.ts'
import { copyName, keepItems } from '../lists.items.ts'
import {
  countLists,
  insertList,
  type LockedList,
  listNames,
  lockLists,
  mayChange,
  readKept,
  renameList,
  writeItems,
} from '../lists.queries.ts'
import { findParts, readToday } from '../lists.reading.ts'
import { mergeItems, type ReadChange, readChanges, renamed, type SentChange } from './merge-items.ts'

type Sender = Pick<FastifyRequest, 'customer' | 'lang' | 'currency' | 'translate'>

/** A list after its changes. `isBack` = another device had removed it. */
type MergedList = { id: number; name: string; pieces: Map<string, number>; isBack: boolean }
type Merged = { results: Map<string, MergedResult>; list: MergedList | null }

/**
 * Merges the changes that a device made without a connection, in one transaction. It locks the customer, then the lists in
 * the order of their ids. Statements grow with the lists, not with their items.
 */
export async function mergeIntoLists(
  db: Kysely<Database>,
  sender: Sender,
  sent: readonly SentChange[],
): Promise<MergeReport> {
  const { customer, lang, translate } = sender
  const found = await findParts(
    db,
    sent.flatMap(({ Sku }) => Sku ?? []),
  )
  const changes = readChanges(sent, found)
  const { results, lists } = await inTransaction(db, async (trx) => {
    let count = await countLists(trx, customer.id)
    const known = await readMerged(
      trx,
      customer.id,
      sent.map(({ Key }) => Key),
    )
    const byList = Map.groupBy(changes, (change) => change.sent.List.Id as number)
    const locked = await lockLists(trx, customer, [...byList.keys()])
    // A name is unique among the lists of its owner.
    const namesByOwner = new Map<number, Set<string>>()
    const namesOf = async (ownerId: number) => {
      const names = namesByOwner.get(ownerId) ?? (await listNames(trx, ownerId))
      namesByOwner.set(ownerId, names)
      return names
    }
    const all = new Map<string, MergedResult>()
    const merged = new Map<number, MergedList | null>()
    for (const [id, group] of [...byList].toSorted(([a], [b]) => a - b)) {
      const list = locked.get(id)
      const { results: own, list: after } = list
        ? mayChange(customer, list)
          ? await mergeOne(trx, sender, { list, group, known, names: await namesOf(list.ownerId) })
          : refuseAll(list, group, known)
        : await restoreOne(trx, sender, {
            group,
            known,
            names: await namesOf(customer.id),
            hasRoom: count < MAX_LISTS,
          })
      if (after?.isBack) count += 1
      for (const [key, result] of own) all.set(key, result)
      merged.set(id, after)
    }
    await writeMerged(trx, customer.id, all)
    return { results: new Map([...known, ...all]), lists: merged }
  })

  return {
    Messages: [...lists.values()].flatMap((list) =>
      list?.isBack ? translate('merge.listRestored', { name: list.name }) : [],
    ),
    Results: changes.map(({ sent: one, sku, found: read }) => {
      const part = read && !isChoice(read) ? read.part : null
      const list = lists.get(one.List.Id)
      const subject = {
        part: part && {
          id: part.id,
          sku: part.sku,
          printed: part.printed,
          name: localText(part.name, lang),
        },
        typed: one.Sku ?? '',
        list: list ? { Id: list.id as NonNullable<MergeResult['List']>['Id'], Name: list.name } : one.List,
        now: (sku !== null && list?.pieces.get(sku)) || null,
      }
      return presentResult(one, results.get(one.Key)!, subject, translate)
    }),
  }
}

type Group = {
  group: readonly ReadChange[]
  known: ReadonlyMap<string, MergedResult>
  /** Names of the owner's lists in lower case; a new one is added. */
  names: Set<string>
}

/** The answer to changes of a list that the sender may only use. */
function refuseAll(
  { id, name }: LockedList,
  group: readonly ReadChange[],
  known: ReadonlyMap<string, MergedResult>,
): Merged {
  const refusal: MergedResult = { outcome: 'refused', notes: [{ key: 'error.not_allowed' }] }
  const open = group.filter(({ sent }) => !known.has(sent.Key))
  const results = new Map(open.map(({ sent }) => [sent.Key, refusal]))
  return { results, list: { id, name, pieces: new Map(), isBack: false } }
}

async function mergeOne(
  trx: Transaction<Database>,
  sender: Sender,
  { list, group, known, names }: Group & { list: LockedList },
): Promise<Merged> {
  const before = await readKept(trx, list.id)
  const { items, results, isChanged } = mergeItems(before, group, known)
  if (isChanged) {
    const today = await readToday(trx, sender, items)
    await writeItems(trx, list.id, keepItems(items, before, today), { mended: 0, items: before })
  }
  let { name } = list
  for (const { sent } of group) {
    if (sent.Kind !== 'rename' || known.has(sent.Key)) continue
    const result = renamed(name, sent, names)
    results.set(sent.Key, result)
    if (result.outcome !== 'done') continue
    await renameList(trx, list.id, sent.Name!)
    names.delete(name.toLowerCase())
    name = sent.Name!
    names.add(name.toLowerCase())
  }
  return { results, list: { id: list.id, name, pieces: piecesOf(items), isBack: false } }
}

/** Makes a removed list again if the changes give it an item. */
async function restoreOne(
  trx: Transaction<Database>,
  sender: Sender,
  { group, known, names, hasRoom }: Group & { hasRoom: boolean },
): Promise<Merged> {
  const { items, results } = mergeItems([], group, known)
  for (const { sent } of group)
    if (sent.Kind === 'rename' && !known.has(sent.Key)) results.set(sent.Key, { outcome: 'gone', notes: [] })
  if (items.length === 0) return { results, list: null }
  if (!hasRoom) {
    const note = { key: 'error.too_many_lists', params: { max: MAX_LISTS } } as const
    for (const [key, { outcome }] of results)
      if (outcome === 'done' || outcome === 'restored')
        results.set(key, { outcome: 'refused', notes: [note] })
    return { results, list: null }
  }
  const wanted = group[0]!.sent.List.Name
  const name = names.has(wanted.toLowerCase()) ? copyName(wanted, names) : wanted
  const id = await insertList(trx, sender.customer.id, name)
  await writeItems(trx, id, keepItems(items, [], await readToday(trx, sender, items)), null)
  names.add(name.toLowerCase())
  return { results, list: { id, name, pieces: piecesOf(items), isBack: true } }
}

const piecesOf = (items: readonly { sku: string; quantity: number }[]) =>
  new Map(items.map(({ sku, quantity }) => [sku, quantity]))
