import type { OrderAmounts, Stage } from '@partboard/domain/orders/order-state'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { returnedMinor, returnFeesMinor } from '../deposits/deposits.queries.ts'

/** Everything that decides what is owed for an order, or was paid too much. */
export type AmountsOfOrder = OrderAmounts & { stage: Stage }

/** SQL: the columns of `AmountsOfOrder` without the stage, of the order `o`. */
export const amountColumns = sql`
  o.order_total_minor as "totalMinor", o.received_minor as "receivedMinor", o.refunded_minor as "refundedMinor",
  ${returnedMinor} as "returnedMinor", ${returnFeesMinor} as "returnFeesMinor", o.payment = 'onAccount' as "isOnAccount",
  exists (select from invoice where order_id = o.id) as "isSettledHere"`

/** SQL: the amounts of an order. */
export const selectAmounts = (orderId: number): RawBuilder<AmountsOfOrder> => sql<AmountsOfOrder>`
  select o.stage, ${amountColumns} from shop_order o where o.id = ${orderId}`

/** Reads the amounts of an order. */
export const readAmounts = async (db: Kysely<Database>, orderId: number): Promise<AmountsOfOrder> =>
  (await selectAmounts(orderId).execute(db)).rows[0]!
