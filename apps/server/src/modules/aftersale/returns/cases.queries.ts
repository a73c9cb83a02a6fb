import type { Lang } from '@partboard/contract/texts'
import type { CaseDates, WayBack } from '@partboard/domain/aftersale/claim'
import type { PiecesMoney } from '@partboard/domain/orders/order-pieces'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'

/** A case with its lines, by position. */
export type ReturnCase = CaseDates & {
  id: number
  number: string
  orderId: number
  statement: string
  language: Lang
  name: string
  email: string
  /** Null = a withdrawal. */
  backBy: WayBack | null
  /** The buyer has a consumer's rights. */
  isConsumer: boolean
  /** Pieces of it have left the shop, and money for the order was received. */
  isSent: boolean
  isPaid: boolean
  /** What the shop keeps of the price by the terms of its day, in percent, and of the lines that are not refused. */
  feePercent: number
  feeMinor: number
  /** Of a withdrawal, or with a fee: what its pieces were worth; null = it is not known, or not shown. */
  money: PiecesMoney | null
  /** Why the shop refused it; '' = it did not. */
  reason: string
  pictures: number
  currencyCode: string
  lines: {
    position: number
    quantity: number
    sku: string
    printed: string | null
    name: string
    /** The customer's words; '' = none. */
    reason: string
    decisionReason: string
  }[]
}

/** SQL: the cases of an order, oldest first. */
export const selectReturnCases = (orderId: number): RawBuilder<ReturnCase> => sql<ReturnCase>`
    select r.id, r.number, r.order_id as "orderId", r.kind, r.state, r.statement, r.language, r.name, r.email,
      r.declared_at as "declaredAt", r.decided_at as "decidedAt", r.goods_back_at as "goodsBackAt",
      r.back_by as "backBy", r.reason, coalesce(not o.professional, o.price_basis = 'gross') as "isConsumer",
      exists (
        select from return_case_line rl join order_take t on t.order_id = r.order_id and t.position = rl.position
        where rl.case_id = r.id and t.shipped > 0) as "isSent",
      o.received_minor > o.refunded_minor as "isPaid",
      case when r.less_minor is not null then jsonb_build_object('lessMinor', r.less_minor, 'backMinor', r.back_minor) end
        as money, r.fee_percent as "feePercent", (
        select coalesce(sum(fee_minor), 0)::bigint from return_case_line where case_id = r.id and decision <> 'refused')
        as "feeMinor", o.currency_code as "currencyCode",
      (select count(*)::int from order_document where case_id = r.id) as pictures, (
        select coalesce(jsonb_agg(jsonb_build_object('position', rl.position, 'quantity', rl.quantity, 'sku', l.sku,
          'printed', l.printed, 'name', l.name, 'reason', rl.reason, 'decisionReason', rl.decision_reason) order by rl.position), '[]')
        from return_case_line rl join order_line l on l.order_id = r.order_id and l.position = rl.position
        where rl.case_id = r.id) as lines
    from return_case r join shop_order o on o.id = r.order_id where r.order_id = ${orderId} order by r.id`

/** Lists the cases of an order, oldest first. */
export const listReturnCases = async (db: Kysely<Database>, orderId: number): Promise<ReturnCase[]> =>
  (await sql<ReturnCase>`${prepared}${selectReturnCases(orderId)}`.execute(db)).rows
