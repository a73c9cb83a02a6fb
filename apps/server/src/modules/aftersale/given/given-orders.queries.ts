import type { FirmTerms } from '@partboard/domain/aftersale/claim'
import type { GivenLine, GivenOrder } from '@partboard/domain/aftersale/give-back'
import { isConsumerSale, type WithdrawalClass } from '@partboard/domain/aftersale/withdrawal'
import { lastingSteps, type Stage } from '@partboard/domain/orders/order-state'
import type { PriceBasis } from '@partboard/domain/pricing/pricing'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database, PartDrawing } from '../../../platform/database/schema.ts'
import { type DepositRow, listDeposits } from '../../orders/index.ts'

/** A line of an order, and everything that decides how it can be given back. */
export type GivenLineRow = GivenLine & {
  sku: string
  printed: string | null
  name: string
  drawing: PartDrawing | null
  /** Price of one piece with VAT. */
  unitMinor: number
  withdrawalClass: WithdrawalClass
  deposit: DepositRow | null
}

/** An order, and everything that decides how its lines can be given back. */
export type GivenOrderRow = GivenOrder & {
  id: number
  orderNumber: string
  currency: string
  lines: GivenLineRow[]
}

/** An order without its deposits, as SQL reads it. */
export type GivenRow = {
  id: number
  orderNumber: string
  placedAt: Date
  stage: Stage
  priceBasis: PriceBasis
  isProfessional: boolean | null
  currency: string
  terms: FirmTerms
  steps: { at: string; to: Stage }[]
  lines: Omit<GivenLineRow, 'deposit'>[]
}

/** SQL: rows of `givenOrdersOf`, the newest order first. */
export const selectGivenOrders = (ids: readonly number[]): RawBuilder<GivenRow> => sql<GivenRow>`
      select o.id, o.order_number as "orderNumber", o.created_at as "placedAt", o.stage,
        o.price_basis as "priceBasis", o.professional as "isProfessional", o.currency_code as currency,
        jsonb_build_object('claimMonths', s.firm_claim_months, 'returnDays', s.firm_return_days,
          'returnFee', s.firm_return_fee) as terms, (
          select coalesce(jsonb_agg(jsonb_build_object('at', at, 'to', to_stage) order by id), '[]')
          from order_step where order_id = o.id and kind = 'step') as steps, (
          select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'sku', l.sku, 'printed', l.printed,
            'name', l.name, 'drawing', l.drawing, 'unitMinor', l.unit_price_minor, 'quantity', l.quantity,
            'cancelled', l.cancelled, 'withdrawalClass', l.withdrawal_class, 'madeFor', l.made_for,
            'shipped', (
              select coalesce(sum(shipped), 0) from order_take where order_id = o.id and position = l.position),
            'returned', (
              select coalesce(sum(cl.quantity), 0)
              from piece_change_line cl join piece_change c on c.id = cl.change_id
              where c.order_id = o.id and c.kind = 'returned' and cl.position = l.position),
            'withdrawn', c.withdrawn, 'claimed', c.claimed, 'announced', c.announced) order by l.position), '[]')
          from order_line l cross join lateral (
            select
              coalesce(sum(rl.quantity) filter (where r.kind = 'withdrawal' and r.state <> 'refused'
                and rl.decision <> 'refused'), 0) as withdrawn,
              coalesce(sum(rl.quantity) filter (where r.kind <> 'old_part' and r.state in ('received', 'accepted')
                and rl.decision <> 'refused'), 0) as claimed,
              coalesce(sum(rl.quantity) filter (where r.kind = 'old_part' and r.state in ('received', 'accepted')), 0)
                as announced
            from return_case r join return_case_line rl on rl.case_id = r.id
            where r.order_id = o.id and rl.position = l.position
          ) c where l.order_id = o.id) as lines
      from shop_order o join store s on s.id = o.store_id
      where o.id = any(${ids}::int[]) order by o.id desc`

/**
 * Reads what decides how the lines of orders can be given back, the newest order first. In a transaction that writes a
 * case, the order is locked before.
 */
export async function readGivenOrders(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<GivenOrderRow[]> {
  const [{ rows }, deposits] = await Promise.all([
    sql<GivenRow>`${prepared}${selectGivenOrders(ids)}`.execute(db),
    listDeposits(db, sql`d.order_id = any(${ids}::int[])`),
  ])
  return givenOrdersOf(rows, deposits)
}

/** Joins orders with their deposits. */
export function givenOrdersOf(rows: readonly GivenRow[], deposits: readonly DepositRow[]): GivenOrderRow[] {
  const depositAt = new Map(deposits.map((deposit) => [`${deposit.orderId} ${deposit.position}`, deposit]))
  return rows.map(({ steps, lines, ...order }) => ({
    ...order,
    isConsumer: isConsumerSale(order),
    receivedAt: receivedAtOf(steps),
    lines: lines.map((line) => ({
      ...line,
      deposit: depositAt.get(`${order.id} ${line.position}`) ?? null,
    })),
  }))
}

/** When the last piece was received, without deliveries that were taken back; null = not yet. */
function receivedAtOf(steps: GivenRow['steps']): Date | null {
  const taken = steps.map(({ at, to }) => ({ at: new Date(at), to }))
  return lastingSteps(taken).find(({ to }) => to === 'delivered')?.at ?? null
}
