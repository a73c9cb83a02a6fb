import { DEPOSIT_DAYS } from '@partboard/domain/aftersale/deposits'
import type { Stage } from '@partboard/domain/orders/order-state'
import type { DepositKind } from '@partboard/domain/pricing/totals'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { timeZone } from '../../stock/index.ts'

/** An old part that was brought. `amountMinor` is 0 when it was refused. */
export type DepositEvent = {
  id: number
  at: Date
  quantity: number
  decision: 'accepted' | 'refused'
  reason: string
  amountMinor: number
  branch: { id: number; code: string; name: string } | null
  actorKind: Author['kind']
  actorName: string
}

/** The deposits of a line of an order, with everything that decides about them. */
export type DepositRow = {
  orderId: number
  orderNumber: string
  customerId: number
  stage: Stage
  position: number
  sku: string
  printed: string | null
  name: string
  kind: DepositKind
  unitMinor: number
  currency: string
  quantity: number
  shipped: number
  returned: number
  accepted: number
  placedAt: Date
  receivedAt: Date | null
  /** Oldest first. */
  events: DepositEvent[]
}

/** SQL: the last day of the deposits of the order `o`, as `lastDayOfDeposit` of the domain has it. */
export const depositDay = sql`
  ((coalesce((select max(at) from order_step where order_id = o.id and kind = 'step' and to_stage = 'delivered'),
    o.created_at) at time zone ${timeZone})::date + ${sql.lit(DEPOSIT_DAYS)}::int)`

const returnedPieces = sql`
  coalesce((select sum(cl.quantity) from piece_change_line cl join piece_change c on c.id = cl.change_id
    where c.order_id = d.order_id and c.kind = 'returned' and cl.position = d.position), 0)::int`
const acceptedPieces = sql`
  coalesce((select sum(quantity) from deposit_return
    where order_id = d.order_id and position = d.position and decision = 'accepted'), 0)::int`

/** SQL: open deposits of the line `l` with the deposit `d` of the order `o`, as `openDeposits` of the domain has them. */
export const openPieces = sql`
  case when o.stage in ('cancelled', 'returned') then 0
    else greatest(0, l.quantity - ${returnedPieces} - ${acceptedPieces}) end`

/** SQL: the columns of a `DepositRow`, of the deposit `d`, its order `o` and its line `l`. */
export const depositColumns = sql`
  d.order_id as "orderId", o.order_number as "orderNumber", o.customer_id as "customerId", o.stage, d.position, d.sku,
  l.printed, d.name, d.kind, d.price_minor as "unitMinor", o.currency_code as currency, l.quantity,
  (select coalesce(sum(shipped), 0)::int from order_take where order_id = d.order_id and position = d.position)
    as shipped,
  ${returnedPieces} as returned, ${acceptedPieces} as accepted, o.created_at as "placedAt",
  (select max(at) from order_step where order_id = o.id and kind = 'step' and to_stage = 'delivered') as "receivedAt", (
    select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'quantity', e.quantity,
      'decision', e.decision, 'reason', e.reason, 'amountMinor', e.amount_minor, 'actorKind', e.actor_kind,
      'actorName', e.actor_name, 'branch', case when w.id is not null
        then jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) end) order by e.id), '[]')
    from deposit_return e left join warehouse w on w.id = e.warehouse_id
    where e.order_id = d.order_id and e.position = d.position
  ) as events`

export const depositTables = sql`
  order_deposit d join shop_order o on o.id = d.order_id
  join order_line l on l.order_id = d.order_id and l.position = d.position`

/** Converts a row of SQL: instants of JSON are texts. */
export const readDeposit = (row: DepositRow): DepositRow => ({
  ...row,
  events: row.events.map((event) => ({ ...event, at: new Date(event.at) })),
})

/** Lists the deposits of an order by position, those too that are not open any more. */
export async function listDepositsOf(db: Kysely<Database>, orderId: number): Promise<DepositRow[]> {
  return listDeposits(db, sql`d.order_id = ${orderId}`)
}

/** SQL: deposits of orders, as rows of `readDeposit`. @param where SQL condition */
export const selectDeposits = (where: RawBuilder<unknown>): RawBuilder<DepositRow> => sql<DepositRow>`
  select ${depositColumns} from ${depositTables} where ${where} order by d.order_id, d.position`

/** Lists deposits of orders. @param where SQL condition */
export const listDeposits = async (db: Kysely<Database>, where: RawBuilder<unknown>): Promise<DepositRow[]> =>
  (await selectDeposits(where).execute(db)).rows.map(readDeposit)

/** SQL: what the shop keeps of the returned pieces of the order `o`. */
export const returnFeesMinor = sql`
  (select coalesce(sum(cl.fee_minor), 0)::bigint
   from piece_change c join piece_change_line cl on cl.change_id = c.id where c.order_id = o.id)`

/** SQL: what the returned pieces of the order `o` cost, with the deposits that were refunded for old parts. */
export const returnedMinor = sql`
  (select coalesce(sum(amount_minor), 0)::bigint from (
    select amount_minor from piece_change where order_id = o.id and kind = 'returned'
    union all select amount_minor from deposit_return where order_id = o.id
  ) back)`

/** Marks the deposits of an order that are not open any more. @param trx holds the lock of the order */
export async function markDone(trx: Transaction<Database>, orderId: number): Promise<void> {
  await sql`${prepared}
    update order_deposit done set is_done = true
    where done.order_id = ${orderId} and not done.is_done and (
      select ${openPieces} from ${depositTables} where d.order_id = done.order_id and d.position = done.position
    ) = 0`.execute(trx)
}
