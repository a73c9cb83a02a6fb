import type { PaymentProviderName } from '@partboard/domain/orders/payment-needs'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** The queue's name for a refund that the provider pays out. */
export const refundTask = 'providerRefund'

type RefundStateName = 'asked' | 'done' | 'failed'

export type ProviderPayment = {
  method: string
  currencyCode: string
  /** What was paid and not given back yet, in minor units; a refund that failed gives nothing back. */
  leftMinor: number
}

/** A payment of an order that came by a provider; null = there is none. */
export async function findProviderPayment(
  trx: Transaction<Database>,
  { orderId, paymentId }: { orderId: number; paymentId: number },
): Promise<ProviderPayment | null> {
  const { rows } = await sql<ProviderPayment>`
    select p.method, o.currency_code as "currencyCode", p.amount_minor - coalesce((
      select sum(r.amount_minor) from provider_refund pr join order_payment r on r.id = pr.refund_id
      where pr.payment_id = p.id and pr.state <> 'failed'
    ), 0)::bigint as "leftMinor"
    from order_payment p join shop_order o on o.id = p.order_id
    where p.id = ${paymentId} and p.order_id = ${orderId} and p.kind = 'payment' and p.provider is not null`.execute(
    trx,
  )
  return rows[0] ?? null
}

export async function insertRefund(
  trx: Transaction<Database>,
  { refundId, paymentId }: { refundId: number; paymentId: number },
): Promise<void> {
  await trx.insertInto('provider_refund').values({ refund_id: refundId, payment_id: paymentId }).execute()
}

/** Adds the job that asks the provider. It is tried for some days, at growing intervals. */
export async function addRefundJob(trx: Transaction<Database>, refundId: number): Promise<void> {
  await sql`
    select graphile_worker.add_job(${refundTask}, ${JSON.stringify({ refundId })}::json,
      job_key => ${`refund ${refundId}`})`.execute(trx)
}

/** Adds jobs for refunds that still wait, and have no job: the bank takes its time, or the queue has given up. */
export async function askAgainAboutRefunds(db: Kysely<Database>): Promise<void> {
  await sql`
    select graphile_worker.add_job(${refundTask}, json_build_object('refundId', refund_id),
      job_key => 'refund ' || refund_id, run_at => now() + interval '1 hour')
    from provider_refund r
    where state = 'asked' and not exists (select from graphile_worker.jobs j
      where j.key = 'refund ' || r.refund_id and (j.attempts < j.max_attempts or j.locked_at is not null))`.execute(
    db,
  )
}

export type Refund = {
  orderId: number
  storeId: number
  provider: PaymentProviderName
  /** The provider's id of the payment. */
  paymentId: string
  amountMinor: number
  state: RefundStateName
  /** The provider's id of the refund; null = it has not accepted it yet. */
  providerId: string | null
  /** By which the provider knows a refund that it is asked for twice. */
  key: string
}

export async function findRefund(db: Kysely<Database>, refundId: number): Promise<Refund | null> {
  const { rows } = await sql<Refund>`
    select r.order_id as "orderId", o.store_id as "storeId", p.provider, p.provider_payment_id as "paymentId",
      r.amount_minor as "amountMinor", pr.state, pr.provider_id as "providerId",
      'refund-' || pr.refund_id || '-' || (extract(epoch from pr.asked_at) * 1000)::bigint as key
    from provider_refund pr join order_payment r on r.id = pr.refund_id
    join order_payment p on p.id = pr.payment_id join shop_order o on o.id = r.order_id
    where pr.refund_id = ${refundId}`.execute(db)
  return rows[0] ?? null
}

/** The refund with an id of the provider; null = it is none of the shop's. */
export async function findRefundOfProvider(
  trx: Transaction<Database>,
  providerId: string,
): Promise<number | null> {
  const query = trx.selectFrom('provider_refund').select('refund_id').where('provider_id', '=', providerId)
  return (await query.executeTakeFirst())?.refund_id ?? null
}

/** Counts a call to the provider before it is made. @returns the number of calls with this one */
export async function countRefundAttempt(db: Kysely<Database>, refundId: number): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    update provider_refund set attempts = attempts + 1 where refund_id = ${refundId} returning attempts`.execute(
    db,
  )
  return rows[0]!.attempts
}

export async function writeRefundState(
  trx: Transaction<Database>,
  refundId: number,
  { state, providerId, error }: { state: RefundStateName; providerId: string | null; error: string },
): Promise<void> {
  await sql`
    update provider_refund set state = ${state}, provider_id = coalesce(${providerId}, provider_id), error = ${error},
      decided_at = case when ${state} = 'asked' then null else clock_timestamp() end
    where refund_id = ${refundId}`.execute(trx)
}
