import type { EntryProblem, Named } from '@partboard/domain/billing/statement'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { ReadEntry } from './statement-entry.ts'

type EntryState = 'open' | 'booked' | 'not_ours'
export type EntryRow = {
  id: number
  account: string
  bookedOn: string
  amountMinor: number
  currencyCode: string
  title: string
  payer: string
  state: EntryState
  problem: EntryProblem | null
  orders: { id: number; number: string }[]
  reason: string
  readAt: Date
  decidedAt: Date | null
  actorKind: Author['kind']
  actorName: string
}

/** The accounts of all stores, as IBAN. */
export async function listAccounts(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('store').select('bank_account').where('bank_account', '<>', '').execute()
  return rows.map(({ bank_account }) => bank_account)
}

/** Inserts a credit that a person decides about. @returns its id; null when it was read before */
export async function insertEntry(
  trx: Transaction<Database>,
  author: Author,
  entry: ReadEntry & { key: string },
): Promise<number | null> {
  const row = await trx
    .insertInto('bank_entry')
    .values({
      account: entry.account,
      key: entry.key,
      booked_on: entry.bookedOn,
      amount_minor: entry.amountMinor,
      currency_code: entry.currencyCode,
      title: entry.title,
      payer: entry.payer,
      bank_reference: entry.bankReference,
      state: 'open',
      problem: 'unknown',
      actor_kind: author.kind,
      actor_name: author.name,
    })
    .onConflict((conflict) => conflict.columns(['account', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The orders in stores with the account that a title names, by their number or by that of a document, by id. */
export async function findOrdersOfAccount(
  trx: Transaction<Database>,
  account: string,
  { orders, documents }: Named,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from shop_order o join store s on s.id = o.store_id
    where s.bank_account = ${account} and o.id in (
      select id from shop_order where order_number = any(${orders}::text[])
      union select order_id from invoice where number = any(${documents}::text[]))
    order by o.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Locks a credit for this transaction. It is locked before the customer and the order. */
export async function lockEntry(
  trx: Transaction<Database>,
  id: number,
): Promise<{ state: EntryState; amountMinor: number; currencyCode: string; bankReference: string } | null> {
  const row = await trx
    .selectFrom('bank_entry')
    .select(['state', 'amount_minor as amountMinor', 'currency_code as currencyCode'])
    .select('bank_reference as bankReference')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row as Awaited<ReturnType<typeof lockEntry>> | undefined) ?? null
}

export async function writeProblem(
  trx: Transaction<Database>,
  id: number,
  problem: EntryProblem,
  orderIds: readonly number[],
): Promise<void> {
  await trx
    .updateTable('bank_entry')
    .set({ problem, order_ids: [...orderIds] })
    .where('id', '=', id)
    .execute()
}

/** Writes that a credit is booked to an order. @param isExact no person had to decide */
export async function writeBooked(
  trx: Transaction<Database>,
  author: Author,
  { id, orderId, isExact }: { id: number; orderId: number; isExact: boolean },
): Promise<void> {
  await sql`
    update bank_entry set state = 'booked', order_id = ${orderId}, decided_at = clock_timestamp(),
      problem = case when ${isExact}::boolean then null else problem end,
      actor_kind = ${author.kind}, actor_name = ${author.name}
    where id = ${id}`.execute(trx)
}

export async function writeNotOurs(
  trx: Transaction<Database>,
  author: Author,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await sql`
    update bank_entry set state = 'not_ours', reason = ${reason}, decided_at = clock_timestamp(),
      actor_kind = ${author.kind}, actor_name = ${author.name}
    where id = ${id}`.execute(trx)
}

/** Lists credits, newest first. @param filter.before only those with a lower id */
export function listEntryRows(
  db: Kysely<Database>,
  { state, before, limit }: { state: EntryState | null; before: number | null; limit: number },
): Promise<EntryRow[]> {
  // The state is written into the condition, so that the list of open credits has its own index.
  const ofState = state === null ? sql`true` : sql`e.state = ${sql.lit(state)}`
  return readEntries(
    db,
    sql`${ofState} and (${before}::int is null or e.id < ${before}) order by e.id desc limit ${limit}`,
  )
}

export async function findEntry(db: Kysely<Database>, id: number): Promise<EntryRow | null> {
  return (await readEntries(db, sql`e.id = ${id}`))[0] ?? null
}

async function readEntries(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.account, e.booked_on::text as "bookedOn", e.amount_minor as "amountMinor",
      e.currency_code as "currencyCode", e.title, e.payer, e.state, e.problem, e.reason,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.order_number) order by o.id), '[]')
       from shop_order o where o.id = any(case when e.order_id is null then e.order_ids else array[e.order_id] end)) as orders,
      e.read_at as "readAt", e.decided_at as "decidedAt", e.actor_kind as "actorKind", e.actor_name as "actorName"
    from bank_entry e where ${condition}`.execute(db)
  return rows
}
