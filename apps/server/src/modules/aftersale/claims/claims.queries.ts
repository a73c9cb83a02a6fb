import type { Lang } from '@partboard/contract/texts'
import type { ClaimFacts, ClaimKind, ClaimLine, WayBack } from '@partboard/domain/aftersale/claim'
import { type Kysely, sql, type Transaction } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { listDepositsOf } from '../../orders/index.ts'
import { listReturnCases, type ReturnCase } from '../returns/cases.queries.ts'

type LineRow = ClaimLine & { sku: string; printed: string | null; name: string; quantity: number }

/** An order, as far as a claim needs it. */
export type OrderToClaim = {
  order: { id: number; orderNumber: string; placedAt: Date }
  facts: Omit<ClaimFacts, 'lines'> & { lines: LineRow[] }
  /** Withdrawals too, oldest first. */
  cases: ReturnCase[]
}

/** Reads what decides about a claim. In a transaction that writes one, the order is locked before. */
export async function readOrderToClaim(db: Kysely<Database>, orderId: number): Promise<OrderToClaim> {
  const [{ rows: orders }, { rows: lines }, deposits, cases] = await Promise.all([
    sql<OrderToClaim['order'] & Pick<ClaimFacts, 'stage' | 'receivedAt'>>`${prepared}
      select o.id, o.order_number as "orderNumber", o.created_at as "placedAt", o.stage,
        (select max(at) from order_step where order_id = o.id and kind = 'step' and to_stage = 'delivered')
          as "receivedAt"
      from shop_order o where o.id = ${orderId}`.execute(db),
    sql<Omit<LineRow, 'deposit'>>`${prepared}
      select l.position, l.sku, l.printed, l.name, l.quantity,
        (select coalesce(sum(shipped), 0)::int from order_take where order_id = l.order_id and position = l.position)
          as shipped,
        coalesce((
          select sum(cl.quantity) from piece_change_line cl join piece_change c on c.id = cl.change_id
          where c.order_id = l.order_id and c.kind = 'returned' and cl.position = l.position), 0)::int as returned,
        coalesce((
          select sum(rl.quantity) from return_case_line rl join return_case r on r.id = rl.case_id
          where r.order_id = l.order_id and r.kind <> 'old_part' and r.state in ('received', 'accepted')
            and rl.decision <> 'refused' and rl.position = l.position), 0)::int as claimed,
        coalesce((
          select sum(rl.quantity) from return_case_line rl join return_case r on r.id = rl.case_id
          where r.order_id = l.order_id and r.kind = 'old_part' and r.state in ('received', 'accepted')
            and rl.position = l.position), 0)::int as announced
      from order_line l where l.order_id = ${orderId} order by l.position`.execute(db),
    listDepositsOf(db, orderId),
    listReturnCases(db, orderId),
  ])
  const { stage, receivedAt, ...order } = orders[0]!
  const depositAt = new Map(deposits.map((deposit) => [deposit.position, deposit]))
  return {
    order,
    cases,
    facts: {
      stage,
      receivedAt,
      lines: lines.map((line) => ({ ...line, deposit: depositAt.get(line.position) ?? null })),
    },
  }
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
    lines: readonly { position: number; quantity: number; reason: string }[]
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
