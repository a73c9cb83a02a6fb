import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Sealed } from '../../../platform/secrets/sealed.ts'
import type { Message, Outcome, Target } from './send.ts'
import { openSecret } from './webhooks.queries.ts'

/** A subject whose deliveries to a webhook are sent one after the other. */
export type Stream = { webhookId: number; subject: string }

/** Webhooks with deliveries that are due. */
export async function listDue(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from webhook w
    cross join lateral (
      select from webhook_stream s where s.webhook_id = w.id and s.next_at <= now() limit 1
    ) due
    where w.is_active`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes due streams of a webhook, so that no other process sends their deliveries for `leaseSeconds`. */
export async function takeStreams(
  db: Kysely<Database>,
  webhookId: number,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<Stream[]> {
  const { rows } = await sql<Stream>`
    with due as (
      select webhook_id, subject from webhook_stream
      where webhook_id = ${webhookId} and next_at <= now() order by next_at limit ${limit} for update skip locked
    )
    update webhook_stream s set next_at = now() + make_interval(secs => ${leaseSeconds})
    from due where s.webhook_id = due.webhook_id and s.subject = due.subject
    returning s.webhook_id as "webhookId", s.subject`.execute(db)
  return rows
}

export type Pending = Message & Target & { attempts: number }

/** The oldest pending delivery of a stream; undefined when there is none, or the webhook is not active. */
export async function findNext(
  db: Kysely<Database>,
  { webhookId, subject }: Stream,
): Promise<Pending | undefined> {
  const { rows } = await sql<Omit<Pending, 'secret'> & { secret: Sealed }>`
    select d.id::text, d.kind, d.body, d.attempts, w.url, w.secret
    from webhook_delivery d join webhook w on w.id = d.webhook_id and w.is_active
    where d.webhook_id = ${webhookId} and d.subject = ${subject} and d.state = 'pending'
    order by d.id limit 1`.execute(db)
  const [next] = rows
  return next && { ...next, secret: openSecret(webhookId, next.secret) }
}

/**
 * Records an attempt.
 *
 * @param state of the delivery from now on
 * @param pauseSeconds time until the stream is due again
 */
export async function recordAttempt(
  trx: Transaction<Database>,
  { webhookId, subject }: Stream,
  {
    id,
    outcome,
    state,
    pauseSeconds,
  }: { id: string; outcome: Outcome; state: 'pending' | 'delivered' | 'dead'; pauseSeconds: number },
): Promise<void> {
  await sql`
    update webhook_delivery
    set state = ${state}, attempts = attempts + 1, last_status = ${outcome.status}, last_error = ${outcome.error},
      last_ms = ${outcome.ms}, last_attempt_at = clock_timestamp()
    where id = ${id}::bigint and state = 'pending'`.execute(trx)
  await setPause(trx, { webhookId, subject }, pauseSeconds)
}

async function setPause(
  db: Kysely<Database>,
  { webhookId, subject }: Stream,
  seconds: number,
): Promise<void> {
  await sql`
    update webhook_stream set next_at = now() + make_interval(secs => ${seconds})
    where webhook_id = ${webhookId} and subject = ${subject}`.execute(db)
}

/**
 * Removes a stream without pending deliveries, and makes another one due. It locks the stream first: a transaction that
 * adds a delivery locks it too, so the second statement sees that delivery.
 */
export async function endStream(trx: Transaction<Database>, { webhookId, subject }: Stream): Promise<void> {
  await setPause(trx, { webhookId, subject }, 0)
  await sql`
    delete from webhook_stream s
    where webhook_id = ${webhookId} and subject = ${subject} and not exists (
      select from webhook_delivery d
      where d.webhook_id = s.webhook_id and d.subject = s.subject and d.state = 'pending'
    )`.execute(trx)
}

/**
 * Makes the streams of a webhook due that wait because the receiver did not answer.
 *
 * @param leaseSeconds a stream that is due within this time may be taken, so it stays
 */
export async function wakeStreams(
  db: Kysely<Database>,
  webhookId: number,
  leaseSeconds: number,
): Promise<void> {
  await sql`
    update webhook_stream s set next_at = now()
    where s.webhook_id = ${webhookId} and s.next_at > now() + make_interval(secs => ${leaseSeconds}) and exists (
      select from webhook_delivery d
      where d.webhook_id = s.webhook_id and d.subject = s.subject and d.state = 'pending' and d.attempts > 0
        and (d.last_status is null or d.last_status in (502, 503, 504))
    )`.execute(db)
}
