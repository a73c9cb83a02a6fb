import type { depositDues } from '@partboard/contract/aftersale/deposits.office'
import { DEPOSIT_ENDING_DAYS } from '@partboard/domain/aftersale/deposits'
import type { DepositKind } from '@partboard/domain/pricing/totals'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { now } from '../../../platform/time/clock.ts'
import {
  type DepositRow,
  depositColumns,
  depositDay,
  depositTables,
  isOfBranch,
  listDeposits,
  openPieces,
  readDeposit,
} from '../../orders/index.ts'
import { timeZone } from '../../stock/index.ts'

export type DepositFilter = {
  customerId?: number | undefined
  orderId?: number | undefined
  kind?: DepositKind | undefined
  due?: (typeof depositDues)[number] | undefined
}

/** A deposit with its customer and its last day, as text. */
export type ListedDeposit = DepositRow & { customerName: string; dueOn: string }

const today = () => sql`(${now()}::timestamptz at time zone ${timeZone})::date`

/**
 * Lists open deposits, the first to end first; of one order, those too that are not open any more.
 *
 * @param after last day, order and position of the last row before
 */
export async function listDepositRows(
  db: Kysely<Database>,
  {
    filter: { customerId, orderId, kind, due },
    branchIds,
    after,
    limit,
  }: {
    filter: DepositFilter
    branchIds: readonly number[]
    after: readonly [string, number, number] | null
    limit: number
  },
): Promise<ListedDeposit[]> {
  const dueRange = {
    over: sql`p.due_on < ${today()}`,
    ending: sql`p.due_on between ${today()} and ${today()} + ${sql.lit(DEPOSIT_ENDING_DAYS)}::int`,
    open: sql`p.due_on >= ${today()}`,
  }
  const { rows } = await sql<ListedDeposit>`
    with wanted as materialized (
      select d.order_id, d.position, ${depositDay} as due_on
      from ${depositTables}
      where ${orderId === undefined ? sql`not d.is_done and ${openPieces} > 0` : sql`d.order_id = ${orderId}`}
        and ${customerId === undefined ? sql`true` : sql`o.customer_id = ${customerId}`}
        and ${kind === undefined ? sql`true` : sql`d.kind = ${kind}`}
        and ${isOfBranch(branchIds)}
    ), page as materialized (
      select * from wanted p
      where ${due === undefined ? sql`true` : dueRange[due]}
        and ${after ? sql`(p.due_on, p.order_id, p.position) > (${after[0]}::date, ${after[1]}::int, ${after[2]}::int)` : sql`true`}
      order by p.due_on, p.order_id, p.position limit ${limit}
    )
    select ${depositColumns}, p.due_on::text as "dueOn",
      coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as "customerName"
    from page p join order_deposit d on d.order_id = p.order_id and d.position = p.position
    join shop_order o on o.id = d.order_id
    join order_line l on l.order_id = d.order_id and l.position = d.position
    join customer c on c.id = o.customer_id
    order by p.due_on, p.order_id, p.position`.execute(db)
  return rows.map((row) => ({ ...row, ...readDeposit(row) }))
}

/** Counts open deposits that end within a week; with the order of the first. */
export async function countEnding(
  db: Kysely<Database>,
  branchIds: readonly number[],
): Promise<{ count: number; orderId: number | null }> {
  const { rows } = await sql<{ count: number; orderId: number | null }>`
    select count(*)::int as count, (array_agg(order_id order by due_on, order_id))[1] as "orderId" from (
      select d.order_id, ${depositDay} as due_on from ${depositTables}
      where not d.is_done and ${openPieces} > 0 and ${isOfBranch(branchIds)}
    ) p where p.due_on between ${today()} and ${today()} + ${sql.lit(DEPOSIT_ENDING_DAYS)}::int`.execute(db)
  return rows[0]!
}

/** The open deposits of orders of a customer. @param personId only orders of this person; null = all of the company */
export async function listOpenDeposits(
  db: Kysely<Database>,
  companyId: number,
  personId: number | null,
): Promise<DepositRow[]> {
  return listDeposits(
    db,
    sql`o.customer_id = ${companyId} and not d.is_done and ${openPieces} > 0
      and ${personId === null ? sql`true` : sql`o.ordered_by_id = ${personId}`}`,
  )
}

/** Writes an event of the ledger. @param trx holds the lock of the order @returns its id */
export async function insertDepositReturn(
  trx: Transaction<Database>,
  author: Author,
  event: {
    orderId: number
    position: number
    quantity: number
    decision: 'accepted' | 'refused'
    reason: string
    branchId: number | null
    amountMinor: number
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('deposit_return')
    .values({
      order_id: event.orderId,
      position: event.position,
      quantity: event.quantity,
      decision: event.decision,
      reason: event.reason,
      warehouse_id: event.branchId,
      amount_minor: event.amountMinor,
      actor_kind: author.kind,
      actor_name: author.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
