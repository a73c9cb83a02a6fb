import type { Lang } from '@partboard/contract/texts'
import type { ClaimKind, WayBack } from '@partboard/domain/aftersale/claim'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { type GivenOrderRow, readGivenOrders } from '../given/given-orders.queries.ts'
import { listReturnCases, type ReturnCase } from '../returns/cases.queries.ts'

/** An order, as far as a claim needs it. */
export type OrderToClaim = {
  order: GivenOrderRow
  /** Withdrawals too, oldest first. */
  cases: ReturnCase[]
}

/** Reads what decides about a claim. In a transaction that writes one, the order is locked before. */
export async function readOrderToClaim(db: Kysely<Database>, orderId: number): Promise<OrderToClaim> {
  const [[order], cases] = await Promise.all([readGivenOrders(db, [orderId]), listReturnCases(db, orderId)])
  return { order: order!, cases }
}

/** Writes a claim with its lines. @returns its id and number */
export async function insertClaim(
  trx: Transaction<Database>,
  {
    lines,
    ...claim
  }: {
    order_id: number
    kind: ClaimKind
    statement: string
    language: Lang
    declared_at: Date
    name: string
    email: string
    back_by: WayBack
    picture_token_hash: Buffer
    fee_percent: number
    less_minor: number | null
    back_minor: number | null
    lines: readonly { position: number; quantity: number; reason: string; fee_minor: number }[]
  },
): Promise<{ id: number; number: string }> {
  const added = await trx
    .insertInto('return_case')
    .values({ ...claim, source: 'guest' })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('return_case_line')
    .values(lines.map((line) => ({ ...line, case_id: added.id })))
    .execute()
  return added
}

/** The case to which pictures may be added with a secret until `after` its declaration; null = there is none. */
export async function findCaseOfToken(
  db: Kysely<Database>,
  tokenHash: Buffer,
  after: Date,
): Promise<{ id: number; number: string; orderId: number } | null> {
  const row = await db
    .selectFrom('return_case')
    .select(['id', 'number', 'order_id as orderId'])
    .where('picture_token_hash', '=', tokenHash)
    .where('declared_at', '>', after)
    .executeTakeFirst()
  return row ?? null
}

export async function countPictures(trx: Transaction<Database>, caseId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('order_document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks a document of the order as a picture of a case. */
export async function writeCaseOfDocument(
  trx: Transaction<Database>,
  documentId: number,
  caseId: number,
): Promise<void> {
  await trx.updateTable('order_document').set({ case_id: caseId }).where('id', '=', documentId).execute()
}
