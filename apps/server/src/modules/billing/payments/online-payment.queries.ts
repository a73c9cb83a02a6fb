import { type AttemptState, PAGE_MINUTES } from '@partboard/domain/billing/payment-attempt'
import { dueOf } from '@partboard/domain/orders/order-state'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { statementTogether, type Together } from '../../../platform/database/statement-together.ts'
import type { Config } from '../../../platform/process/config.ts'
import { type AmountsOfOrder, amountColumns } from '../../orders/index.ts'
import { type OfferedMethod, type PayableMethod, payableOf, selectOfferedMethods } from './methods.queries.ts'
import { findProvider } from './provider.queries.ts'

/** How an order can be paid on the provider's page. */
export type OnlinePayment = {
  /** `open`: nothing was tried; `waiting`: a page is open, or the bank has not answered yet. */
  state: 'open' | 'waiting' | 'failed' | 'paid'
  /** What is due, in minor units of the order's currency. */
  amountMinor: number
  /** Empty = nothing can be paid on the page. */
  methods: PayableMethod[]
}

/** What decides how an order can be paid on the provider's page. */
export type PayableOrder = {
  order: AmountsOfOrder & { storeId: number; last: AttemptState | null; isFresh: boolean }
  methods: OfferedMethod
}

/** SQL: the rows of `onlinePaymentOf`. */
export const selectPayableOrder = (
  orderId: number,
): { [Name in keyof PayableOrder]: RawBuilder<PayableOrder[Name]> } => ({
  order: sql`
    select o.stage, o.store_id as "storeId", ${amountColumns}, last.state as last,
      coalesce(last.created_at > now() - make_interval(mins => ${PAGE_MINUTES}), false) as "isFresh"
    from shop_order o
    left join lateral (
      select state, created_at from payment_attempt where order_id = o.id order by (state = 'paid') desc, id desc limit 1
    ) last on true
    where o.id = ${orderId}`,
  methods: selectOfferedMethods(orderId),
})

const payableOrder = statementTogether<{ orderId: number }, PayableOrder>(({ orderId }) =>
  selectPayableOrder(orderId),
)

/** Reads how an order can be paid on the provider's page; null = the page has nothing to do with it. */
export const readOnlinePayment = async (
  db: Kysely<Database>,
  config: Pick<Config, 'paymentApiUrl'>,
  orderId: number,
): Promise<OnlinePayment | null> => onlinePaymentOf(db, config, await payableOrder(db, { orderId }))

/** How an order can be paid on the provider's page, which is asked for only if something is due. */
export async function onlinePaymentOf(
  db: Kysely<Database>,
  config: Pick<Config, 'paymentApiUrl'>,
  { order: [order], methods: offered }: Together<PayableOrder>,
): Promise<OnlinePayment | null> {
  if (!order) return null
  // An order on account is paid by transfer.
  const amountMinor = order.isOnAccount ? 0 : dueOf(order)
  if (amountMinor === 0) return order.last === 'paid' ? { state: 'paid', amountMinor, methods: [] } : null
  const methods = payableOf(offered)
  if (methods.length === 0 || !(await findProvider(db, config, order))) return null
  return { state: stateOf(order), amountMinor, methods }
}

function stateOf({ last, isFresh }: PayableOrder['order']): OnlinePayment['state'] {
  if (last === 'failed') return 'failed'
  return last === 'started' && isFresh ? 'waiting' : 'open'
}
