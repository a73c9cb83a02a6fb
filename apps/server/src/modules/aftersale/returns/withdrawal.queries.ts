import type { Lang } from '@partboard/contract/texts'
import { withdrawable } from '@partboard/domain/aftersale/give-back'
import type { DeclaredLine, WithdrawalFacts, WithdrawalLine } from '@partboard/domain/aftersale/withdrawal'
import { readOrderNumber } from '@partboard/domain/orders/order-number'
import { type Kysely, sql, type Transaction } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { type GivenLineRow, type GivenOrderRow, readGivenOrders } from '../given/given-orders.queries.ts'
import { listReturnCases, type ReturnCase } from './cases.queries.ts'

/** An order, as far as a withdrawal needs it. */
export type OrderToWithdraw = {
  order: GivenOrderRow
  facts: Omit<WithdrawalFacts, 'lines'> & { lines: (WithdrawalLine & GivenLineRow)[] }
  /** The statements so far, oldest first. */
  cases: ReturnCase[]
}

/** `orderedBy` = the person who ordered. */
export type FoundOrder = { id: number; orderedBy: number; companyId: number }

/**
 * Finds the order with a number, in any spelling, and an e-mail: that of the person who ordered, or of the account, or of
 * a person of the company who is logged in. Two stores can have the same number: the order of this store is preferred.
 *
 * @returns null when there is none, whichever of the two is wrong
 */
export async function findOrderId(
  db: Kysely<Database>,
  { orderNumber, email, storeId }: { orderNumber: string; email: string; storeId: number },
  reader: { id: number; companyId: number } | null = null,
): Promise<FoundOrder | null> {
  const { rows } = await sql<FoundOrder>`${prepared}
    select o.id, coalesce(o.ordered_by_id, o.customer_id) as "orderedBy", o.customer_id as "companyId" from shop_order o
    join customer c on c.id = o.customer_id
    left join customer p on p.id = o.ordered_by_id
    where o.order_number = ${readOrderNumber(orderNumber)} 
      and (${email.toLowerCase()} in (c.email_lower, p.email_lower) or o.customer_id = ${reader?.companyId ?? null}::int
        and ${email.toLowerCase()} = (select email_lower from customer where id = ${reader?.id ?? null}::int))
    order by (o.store_id = ${storeId})::int desc, o.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Reads what decides about a withdrawal. In a transaction that writes a statement, the order is locked before. */
export async function readOrderToWithdraw(db: Kysely<Database>, orderId: number): Promise<OrderToWithdraw> {
  const [[order], cases] = await Promise.all([readGivenOrders(db, [orderId]), listReturnCases(db, orderId)])
  return toWithdraw({ order: order!, cases })
}

/** An order as a withdrawal counts it. */
export function toWithdraw({ order, cases }: Omit<OrderToWithdraw, 'facts'>): OrderToWithdraw {
  const lines = order.lines.map((line) => ({ ...line, ...withdrawable(line) }))
  return { order, cases, facts: { ...order, lines } }
}

/** Writes a statement with its lines. @returns its id and number */
export async function insertWithdrawal(
  trx: Transaction<Database>,
  {
    lines,
    ...statement
  }: {
    order_id: number
    statement: string
    language: Lang
    declared_at: Date
    name: string
    email: string
    less_minor: number
    back_minor: number
    lines: readonly DeclaredLine[]
  },
): Promise<{ id: number; number: string }> {
  const added = await trx
    .insertInto('return_case')
    .values({ ...statement, kind: 'withdrawal', source: 'guest' })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('return_case_line')
    .values(lines.map((line) => ({ ...line, case_id: added.id })))
    .execute()
  return added
}
