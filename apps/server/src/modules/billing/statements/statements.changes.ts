import { join } from 'node:path'
import type { Lang } from '@partboard/contract/texts'
import { formatIban } from '@partboard/domain/billing/iban'
import { type EntryProblem, entryProblem, namedIn } from '@partboard/domain/billing/statement'
import { isPaidElsewhere } from '@partboard/domain/orders/order-state'
import type { Kysely, Transaction } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { offThread } from '../../../platform/process/off-thread.ts'
import { bookReceived, lockOrder, recordPayment } from '../../orders/index.ts'
import type { ReadEntry, SkippedEntry } from './statement-entry.ts'
import {
  findOrdersOfAccount,
  insertEntry,
  listAccounts,
  lockEntry,
  writeBooked,
  writeNotOurs,
  writeProblem,
} from './statements.queries.ts'

const statementFile = offThread<typeof import('./statement-file.ts')>(
  join(import.meta.dirname, 'statement-file.ts'),
)

/** The payment method that payments of statements have. */
const method = 'transfer'

type TakenStatement = { booked: number; open: number; known: number; skipped: SkippedEntry[] }
type Decision = { id: number; author: Author; lang: Lang }

/**
 * Stores the credits of a bank statement, and books those that pay exactly what is due for one order. Each credit is a
 * transaction of its own, so that no customer waits for a whole statement. After an interruption the same file goes on
 * where it ended. An entry that cannot be read, or is of an account that no store has, costs itself alone.
 *
 * @throws ShopError 'statement_unreadable', 'statement_account', 'too_much_work'
 */
export async function takeStatement(
  db: Kysely<Database>,
  author: Author,
  bytes: Buffer,
): Promise<TakenStatement> {
  const read = await statementFile('readStatement', bytes, await listAccounts(db))
  if ('problem' in read) throw new ShopError('statement_unreadable', { params: { detail: read.problem } })
  const { entries, skipped, keys } = read
  const foreign = skipped.find(({ fault }) => fault === 'account')
  if (foreign && entries.length === 0)
    throw new ShopError('statement_account', { params: { account: formatIban(foreign.detail) } })
  const result = { booked: 0, open: 0, known: 0 }
  for (const [place, entry] of entries.entries())
    result[await takeEntry(db, author, { ...entry, key: keys[place]! })]++
  await audit(db, author, {
    action: 'statement.read',
    subject: { kind: 'statement', id: entries[0]?.account ?? '' },
    after: { ...result, skipped: skipped.length },
  })
  return { ...result, skipped }
}

/** Stores one credit and books it when nothing is to be decided. It locks the credit, the customer, then the order. */
function takeEntry(
  db: Kysely<Database>,
  author: Author,
  entry: ReadEntry & { key: string },
): Promise<'booked' | 'open' | 'known'> {
  return inTransaction(db, async (trx) => {
    const id = await insertEntry(trx, author, entry)
    if (id === null) return 'known'
    const orderIds = await findOrdersOfAccount(trx, entry.account, namedIn(entry.title))
    const problem = await bookExactly(trx, author, { id, entry, orderIds })
    if (problem === null) return 'booked'
    await writeProblem(trx, id, problem, orderIds)
    return 'open'
  })
}

/** Books a credit when nothing is to be decided. @returns the problem when something is */
async function bookExactly(
  trx: Transaction<Database>,
  author: Author,
  { id, entry, orderIds }: { id: number; entry: ReadEntry; orderIds: readonly number[] },
): Promise<EntryProblem | null> {
  if (entry.isCollective) return 'collective'
  const [orderId, other] = orderIds
  if (orderId === undefined) return 'unknown'
  if (other !== undefined) return 'several'
  const order = (await lockOrder(trx, orderId))!
  const problem = entryProblem(entry, order)
  if (problem) return problem
  const { amountMinor, bankReference: reference } = entry
  await recordPayment(trx, { id: orderId, author }, { amountMinor, method, reference })
  await writeBooked(trx, author, { id, orderId, isExact: true })
  return null
}

/**
 * Books an open credit to an order: all that is due, or a part of it.
 *
 * @param wanted.giveBack the credit may be more than is due, also for an order that is paid or cancelled: the rest is to be
 *        given back (`overpaidOf`)
 * @throws ShopError 'entry_not_found', 'entry_decided', 'entry_currency', and the refusals of a payment
 */
export function assignEntryTo(
  db: Kysely<Database>,
  decision: Decision,
  { orderId, giveBack = false }: { orderId: number; giveBack?: boolean },
): Promise<void> {
  const { id, author, lang } = decision
  return inTransaction(db, async (trx) => {
    const { amountMinor, currencyCode, bankReference: reference } = await openEntry(trx, id)
    const order = await lockOrder(trx, orderId)
    if (!order) throw new ShopError('order_not_found')
    if (order.currencyCode !== currencyCode) throw new ShopError('entry_currency')
    const money = { amountMinor, method, reference }
    // Money for an order that the books settle is not too much.
    if (giveBack && !isPaidElsewhere(order)) await bookReceived(trx, author, order, money)
    else await recordPayment(trx, { id: orderId, author, lang }, money)
    await writeBooked(trx, author, { id, orderId, isExact: false })
    await audit(trx, author, {
      action: 'statement.assigned',
      subject: { kind: 'bank_entry', id },
      after: { order: order.orderNumber },
    })
  })
}

/** Marks an open credit as one that pays no order. @throws ShopError 'entry_not_found', 'entry_decided' */
export function dismissEntryOf(
  db: Kysely<Database>,
  { id, author }: Pick<Decision, 'id' | 'author'>,
  reason: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await openEntry(trx, id)
    await writeNotOurs(trx, author, { id, reason })
    await audit(trx, author, {
      action: 'statement.dismissed',
      subject: { kind: 'bank_entry', id },
      after: { reason },
    })
  })
}

async function openEntry(trx: Transaction<Database>, id: number) {
  const entry = await lockEntry(trx, id)
  if (!entry) throw new ShopError('entry_not_found')
  if (entry.state !== 'open') throw new ShopError('entry_decided')
  return entry
}
