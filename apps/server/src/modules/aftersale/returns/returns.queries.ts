import type { ReturnCase } from '@partboard/contract/aftersale/returns.office'
import type { Lang } from '@partboard/contract/texts'
import { ANSWER_DAYS } from '@partboard/domain/aftersale/claim'
import type { AgreedFee } from '@partboard/domain/aftersale/return-fee'
import { readOrderNumber } from '@partboard/domain/orders/order-number'
import { type Kysely, sql, type Transaction } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { now } from '../../../platform/time/clock.ts'
import { isOfBranch } from '../../orders/index.ts'
import type { NumberedPart } from '../../parts/index.ts'
import { timeZone } from '../../stock/index.ts'

/** A case with its order. */
export type ReturnRow = Omit<ReturnCase, 'declaredAt' | 'dueOn' | 'isOverdue' | 'lines'> & {
  lines: (ReturnCase['lines'][number] & NumberedPart & AgreedFee)[]
  declaredAt: Date
  decidedAt: Date | null
  goodsBackAt: Date | null
  language: Lang
}

const columns = sql`
  r.id, r.number, r.order_id as "orderId", o.order_number as "orderNumber", r.kind, r.state,
  r.declared_at as "declaredAt", r.decided_at as "decidedAt", r.goods_back_at as "goodsBackAt", r.name, r.email,
  r.statement, r.reason, r.language, r.back_by as "backBy", r.fee_percent as "feePercent", (
    select coalesce(sum(fee_minor), 0)::bigint from return_case_line where case_id = r.id and decision <> 'refused'
  ) as fee, (
    select coalesce(jsonb_agg(jsonb_build_object('position', rl.position, 'quantity', rl.quantity, 'sku', l.sku,
      'printed', l.printed, 'name', l.name, 'reason', rl.reason, 'decision', rl.decision, 'decisionReason', rl.decision_reason,
      'feeMinor', rl.fee_minor, 'backPieces', rl.back_pieces) order by rl.position), '[]')
    from return_case_line rl join order_line l on l.order_id = r.order_id and l.position = rl.position
    where rl.case_id = r.id) as lines`

const isOpen = sql<boolean>`r.state not in ('refused', 'settled')`
/** The last day, as `caseDueOn` of the domain has it. */
const dueOn = sql`case
  when r.kind = 'withdrawal' then greatest((r.declared_at at time zone ${timeZone})::date + ${sql.lit(ANSWER_DAYS)}::int,
    (r.goods_back_at at time zone ${timeZone})::date)
  when r.state = 'received' then (r.declared_at at time zone ${timeZone})::date + ${sql.lit(ANSWER_DAYS)}::int
  else (coalesce(r.goods_back_at, r.decided_at, r.declared_at) at time zone ${timeZone})::date
    + ${sql.lit(ANSWER_DAYS)}::int end`
const today = () => sql`(${now()}::timestamptz at time zone ${timeZone})::date`

/** The id of a case with this number; null = it is none. */
const idOfNumber = (number: string): number | null => {
  const [, digits] = /^Z(\d{1,9})$/i.exec(number.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

/**
 * SQL condition: the number of the case or of its order is the text, or each of its words is the beginning of a word of
 * the name or the e-mail. Each source has an index.
 */
const isFound = (q: string) => sql`r.id in (
  select id from return_case where id = ${idOfNumber(q)}::int
  union
  select c.id from shop_order named join return_case c on c.order_id = named.id where named.order_number = ${readOrderNumber(q)}
  union
  select id from return_case where return_people(name, email) @@ (
    select string_agg(quote_literal(word) || ':*', ' & ') from unnest(search_words(${q.replaceAll('\\', ' ')})) as word
  )::tsquery)`

export type ReturnFilter = {
  state?: ReturnCase['state'] | 'open' | undefined
  kind?: ReturnCase['kind'] | undefined
  q?: string | undefined
  overdue?: boolean
}

/** Lists cases, the oldest first. @param after declared_at in ms and id of the last row before */
export async function listReturnRows(
  db: Kysely<Database>,
  {
    filter: { state, kind, q, overdue = false },
    branchIds,
    after,
    limit,
  }: {
    filter: ReturnFilter
    branchIds: readonly number[]
    after: readonly [string, number] | null
    limit: number
  },
): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select ${columns} from return_case r join shop_order o on o.id = r.order_id
    where ${isOfBranch(branchIds)}
      and ${state === undefined ? sql`true` : state === 'open' ? isOpen : sql`r.state = ${state}`}
      and ${kind === undefined ? sql`true` : sql`r.kind = ${kind}`}
      and ${q === undefined ? sql`true` : isFound(q)}
      and ${overdue ? sql`${isOpen} and ${dueOn} < ${today()}` : sql`true`}
      and ${after ? sql`(r.declared_at, r.id) > (${after[0]}::timestamptz, ${after[1]})` : sql`true`}
    order by r.declared_at, r.id limit ${limit}`.execute(db)
  return rows
}

/** Finds a case by its id or number; null when there is none, or its order belongs to other branches. */
export async function findReturn(
  db: Kysely<Database>,
  key: { id: number } | { number: string },
  branchIds: readonly number[] = [],
): Promise<ReturnRow | null> {
  const { rows } = await sql<ReturnRow>`
    select ${columns} from return_case r join shop_order o on o.id = r.order_id
    where r.id = ${'id' in key ? key.id : idOfNumber(key.number)}::int and ${isOfBranch(branchIds)}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Counts open cases, and those whose last day is today or over; with the order of the oldest one. */
export async function countReturns(db: Kysely<Database>, branchIds: readonly number[]) {
  const { rows } = await sql<{
    open: number
    due: number
    orderId: number | null
    dueOrderId: number | null
  }>`
    select count(*)::int as open, count(*) filter (where ${dueOn} <= ${today()})::int as due,
      (array_agg(r.order_id order by r.declared_at, r.id))[1] as "orderId",
      (array_agg(r.order_id order by r.declared_at, r.id) filter (where ${dueOn} <= ${today()}))[1] as "dueOrderId"
    from return_case r join shop_order o on o.id = r.order_id
    where ${isOpen} and ${isOfBranch(branchIds)}`.execute(db)
  return rows[0]!
}

/** Writes which lines of a case are accepted: those that are not refused. */
export async function writeLineDecisions(
  trx: Transaction<Database>,
  id: number,
  refused: readonly { position: number; reason: string }[],
): Promise<void> {
  await sql`
    update return_case_line l set decision = case when r.position is null then 'accepted' else 'refused' end,
      decision_reason = coalesce(r.reason, '')
    from return_case_line own
    left join jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as r (position int, reason text)
      on r.position = own.position
    where own.case_id = ${id} and l.case_id = own.case_id and l.position = own.position`.execute(trx)
}

/** Counts the pieces of a case that came back. */
export async function addBackPieces(
  trx: Transaction<Database>,
  id: number,
  lines: readonly { position: number; quantity: number }[],
): Promise<void> {
  for (const { position, quantity } of lines)
    await sql`${prepared}
      update return_case_line set back_pieces = back_pieces + ${quantity}
      where case_id = ${id} and position = ${position}`.execute(trx)
}

/** The pictures of a case, oldest first. */
export function listCasePictures(
  db: Kysely<Database>,
  caseId: number,
): Promise<{ id: number; name: string; type: string; bytes: number }[]> {
  return db
    .selectFrom('order_document')
    .select(['id', 'name', 'type', 'bytes'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute()
}

/** Writes a step of a case. The caller has locked the order. */
export async function writeReturnState(
  trx: Transaction<Database>,
  { id, state, reason }: { id: number; state: ReturnCase['state']; reason: string },
): Promise<void> {
  const at = now()
  await sql`${prepared}
    update return_case set state = ${state}, revision = revision + 1,
      reason = case when ${state} = 'refused' then ${reason} else reason end,
      decided_at = case when ${state} in ('accepted', 'refused') then ${at} else decided_at end,
      goods_back_at = case when ${state} = 'goods_back' then ${at} else goods_back_at end,
      settled_at = case when ${state} = 'settled' then ${at} else settled_at end,
      piece_change_id = case when ${state} = 'goods_back' then (
        select max(id) from piece_change where order_id = return_case.order_id and kind = 'returned'
      ) else piece_change_id end
    where id = ${id}`.execute(trx)
}
