import type { Lang } from '@partboard/contract/texts'
import type {
  DeclaredLine,
  WithdrawalClass,
  WithdrawalFacts,
  WithdrawalLine,
} from '@partboard/domain/aftersale/withdrawal'
import { readOrderNumber } from '@partboard/domain/orders/order-number'
import { lastingSteps } from '@partboard/domain/orders/order-state'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { listSteps } from '../../orders/index.ts'
import { listReturnCases, type ReturnCase } from './cases.queries.ts'

type OrderRow = Pick<
  Selectable<Database['shop_order']>,
  'id' | 'order_number' | 'customer_id' | 'created_at' | 'stage' | 'price_basis'
>
type LineRow = WithdrawalLine & {
  sku: string
  printed: string | null
  name: string
  withdrawalClass: WithdrawalClass
  madeFor: string
}

/** An order, as far as a withdrawal needs it. */
export type OrderToWithdraw = {
  order: OrderRow
  facts: Omit<WithdrawalFacts, 'lines'> & { lines: LineRow[] }
  /** The statements so far, oldest first. */
  cases: ReturnCase[]
}

/** `orderedBy` = the person who ordered. */
export type FoundOrder = { id: number; orderedBy: number; companyId: number }

/**
 * Finds the order with a number, in any spelling, and an e-mail: that of the person who ordered, or of the account. Two stores can have the
 * same number: the order of this store is preferred.
 *
 * @returns null when there is none, whichever of the two is wrong
 */
export async function findOrderId(
  db: Kysely<Database>,
  { orderNumber, email, storeId }: { orderNumber: string; email: string; storeId: number },
): Promise<FoundOrder | null> {
  const { rows } = await sql<FoundOrder>`${prepared}
    select o.id, coalesce(o.ordered_by_id, o.customer_id) as "orderedBy", o.customer_id as "companyId" from shop_order o
    join customer c on c.id = o.customer_id
    left join customer p on p.id = o.ordered_by_id
    where o.order_number = ${readOrderNumber(orderNumber)} and ${email.toLowerCase()} in (c.email_lower, p.email_lower)
    order by (o.store_id = ${storeId})::int desc, o.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Reads what decides about a withdrawal. In a transaction that writes a statement, the order is locked before. */
export async function readOrderToWithdraw(db: Kysely<Database>, orderId: number): Promise<OrderToWithdraw> {
  const [order, lines, steps, cases] = await Promise.all([
    db
      .selectFrom('shop_order')
      .select(['id', 'order_number', 'customer_id', 'created_at', 'stage', 'price_basis', 'professional'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
    listLines(db, orderId),
    listSteps(db, orderId),
    listReturnCases(db, orderId),
  ])
  const taken = steps.filter(({ kind }) => kind === 'step').map(({ at, to_stage: to }) => ({ at, to }))
  const receivedAt = lastingSteps(taken).find(({ to }) => to === 'delivered')?.at ?? null
  const { stage, price_basis: priceBasis, professional: isProfessional } = order
  return { order, cases, facts: { stage, priceBasis, isProfessional, receivedAt, lines } }
}

async function listLines(db: Kysely<Database>, orderId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`${prepared}
    select l.position, l.sku, l.printed, l.name, l.quantity, l.cancelled, l.withdrawal_class as "withdrawalClass", l.made_for as "madeFor",
      coalesce((
        select sum(cl.quantity) from piece_change_line cl join piece_change c on c.id = cl.change_id
        where c.order_id = l.order_id and c.kind = 'returned' and cl.position = l.position), 0)::int as returned,
      coalesce((
        select sum(rl.quantity) from return_case_line rl join return_case r on r.id = rl.case_id
        where r.order_id = l.order_id and r.kind = 'withdrawal' and r.state <> 'refused'
          and rl.decision <> 'refused' and rl.position = l.position), 0)::int as declared
    from order_line l where l.order_id = ${orderId} order by l.position`.execute(db)
  return rows
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
