import {
  type AttemptState,
  MAX_LAPSE_DELAY_MINUTES,
  PAGE_MINUTES,
} from '@partboard/domain/billing/payment-attempt'
import type { PaymentProviderName } from '@partboard/domain/orders/payment-needs'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Time until the provider is asked about an attempt of which no message came. */
const askAfter = sql`interval '5 minutes'`
/** Attempts of an order within an hour. */
const maxAttempts = 20

export type Attempt = {
  id: number
  orderId: number
  storeId: number
  provider: PaymentProviderName
  /** null = the provider has not answered yet. */
  pageId: string | null
  method: string
  amountMinor: number
  currencyCode: string
  state: AttemptState
  url: string
  createdAt: Date
}

const attemptColumns = sql`
  a.id, a.order_id as "orderId", o.store_id as "storeId", a.provider, a.provider_id as "pageId", a.method,
  a.amount_minor as "amountMinor", a.currency_code as "currencyCode", a.state, a.url, a.created_at as "createdAt"
  from payment_attempt a join shop_order o on o.id = a.order_id`

async function readAttempts(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`select ${attemptColumns} where ${condition}`.execute(db)
  return rows
}

/** An open page for the same payment, so that a second press, or a second tab, opens no second page. */
export async function findOpenPage(
  trx: Transaction<Database>,
  wanted: Pick<Attempt, 'orderId' | 'provider' | 'method' | 'amountMinor' | 'currencyCode'>,
): Promise<Attempt | null> {
  const { orderId, provider, method, amountMinor, currencyCode } = wanted
  const rows = await readAttempts(
    trx,
    sql`a.order_id = ${orderId} and a.provider = ${provider} and a.method = ${method} and a.state = 'started'
      and a.amount_minor = ${amountMinor} and a.currency_code = ${currencyCode} and a.url <> ''
      and a.created_at > now() - make_interval(mins => ${PAGE_MINUTES - 10}) order by a.id desc limit 1`,
  )
  return rows[0] ?? null
}

/** Whether an order has had too many attempts within an hour. */
export async function hasTooManyAttempts(trx: Transaction<Database>, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_attempt
    where order_id = ${orderId} and created_at > now() - interval '1 hour'`.execute(trx)
  return rows[0]!.count >= maxAttempts
}

/** Inserts an attempt that has no page yet. */
export async function insertAttempt(
  trx: Transaction<Database>,
  attempt: Pick<Attempt, 'orderId' | 'provider' | 'method' | 'amountMinor' | 'currencyCode'>,
): Promise<{ id: number; createdAt: Date }> {
  const { rows } = await sql<{ id: number; createdAt: Date }>`
    insert into payment_attempt (order_id, provider, method, amount_minor, currency_code, ask_at)
    values (${attempt.orderId}, ${attempt.provider}, ${attempt.method}, ${attempt.amountMinor},
      ${attempt.currencyCode}, now() + ${askAfter})
    returning id, created_at as "createdAt"`.execute(trx)
  return rows[0]!
}

/** Writes the page of an attempt. A message about the page may have been faster: then only its id is missing. */
export async function writePage(
  db: Kysely<Database>,
  id: number,
  { pageId, url }: { pageId: string; url: string },
): Promise<void> {
  await sql`
    update payment_attempt set provider_id = ${pageId}, revision = revision + 1, changed_at = clock_timestamp(),
      url = case when state = 'started' then ${url} else '' end
    where id = ${id}`.execute(db)
}

/** Writes that the provider gave no page. */
export async function writeNoPage(db: Kysely<Database>, id: number, error: string): Promise<void> {
  await sql`
    update payment_attempt set state = 'failed', error = ${error}, ask_at = null, revision = revision + 1,
      changed_at = clock_timestamp()
    where id = ${id} and state = 'started'`.execute(db)
}

/** The attempt of a page: by the page's id, or by the attempt that the page names if its id was never written. */
export async function findAttemptOfPage(
  trx: Transaction<Database>,
  provider: PaymentProviderName,
  { pageId, attemptId }: { pageId: string; attemptId: number | null },
): Promise<{ id: number; orderId: number } | null> {
  const rows = await readAttempts(
    trx,
    sql`a.provider = ${provider}
      and (a.provider_id = ${pageId} or (a.provider_id is null and a.id = ${attemptId}::int))`,
  )
  return rows[0] ?? null
}

/** Locks an attempt. The transaction holds the locks of the customer and the order. */
export async function lockAttempt(trx: Transaction<Database>, id: number): Promise<Attempt> {
  await sql`select from payment_attempt where id = ${id} for no key update`.execute(trx)
  return (await readAttempts(trx, sql`a.id = ${id}`))[0]!
}

/** Writes what the provider said about a locked attempt. */
export async function writeState(
  trx: Transaction<Database>,
  id: number,
  { state, pageId }: { state: AttemptState; pageId: string | null },
): Promise<void> {
  await sql`
    update payment_attempt set state = ${state}, provider_id = coalesce(provider_id, ${pageId}),
      url = case when ${state} = 'started' then url else '' end,
      ask_at = case when ${state} = 'started' then now() + ${askAfter} end,
      revision = revision + 1, changed_at = clock_timestamp()
    where id = ${id}`.execute(trx)
}

/** The open attempts of an order that have a page, newest first. */
export const listOpenAttempts = (db: Kysely<Database>, orderId: number): Promise<Attempt[]> =>
  readAttempts(
    db,
    sql`a.order_id = ${orderId} and a.state = 'started' and a.provider_id is not null order by a.id desc limit 5`,
  )

/** Takes attempts about which the provider is to be asked, so that no other process asks meanwhile. */
export async function takeDueAttempts(db: Kysely<Database>, limit: number): Promise<Attempt[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id from payment_attempt where ask_at <= now() order by ask_at limit ${limit} for update skip locked
    )
    update payment_attempt a set ask_at = now() + ${askAfter} from due where a.id = due.id returning a.id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  return readAttempts(db, sql`a.id = any(${ids}) order by a.id`)
}

/** Ends an attempt whose page the provider no longer has, or never made. */
export async function expireAttempt(db: Kysely<Database>, id: number): Promise<void> {
  await sql`
    update payment_attempt set state = 'expired', url = '', ask_at = null, revision = revision + 1,
      changed_at = clock_timestamp()
    where id = ${id} and state = 'started'`.execute(db)
}

/**
 * SQL condition on `shop_order`: a customer pays at the moment, so the order does not lapse yet. It postpones the lapse
 * for a limited time, however often a customer starts again.
 */
export const isBeingPaid = sql<boolean>`(
  lapses_at > now() - make_interval(mins => ${MAX_LAPSE_DELAY_MINUTES}) and exists (
    select from payment_attempt a where a.order_id = shop_order.id and a.state = 'started'
      and a.created_at > now() - make_interval(mins => ${MAX_LAPSE_DELAY_MINUTES})
  ))`

/** Whether a customer pays for the order at the moment, see `isBeingPaid`. */
export async function isOrderBeingPaid(trx: Transaction<Database>, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from shop_order where id = ${orderId} and ${isBeingPaid}`.execute(trx)
  return rows.length > 0
}

/** Stores a verified message. @returns whether it is new */
export async function insertNotification(
  trx: Transaction<Database>,
  message: { provider: PaymentProviderName; id: string; type: string; subject: string; isHandled: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into provider_notification (provider, event_id, type, subject, handled_at)
    values (${message.provider}, ${message.id}, ${message.type}, ${message.subject},
      case when ${message.isHandled}::boolean then clock_timestamp() end)
    on conflict do nothing returning event_id`.execute(trx)
  return rows.length > 0
}
