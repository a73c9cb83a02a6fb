import type { Webhook, WebhookDelivery } from '@partboard/contract/integration/webhooks.office'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { nothing, type Sealed, seal, unseal } from '../../../platform/secrets/sealed.ts'

type WebhookRow = Omit<Webhook, 'createdAt'> & { createdAt: Date }

/** Lists the webhooks, oldest first. @param id only this one */
export async function listWebhookRows(db: Kysely<Database>, id: number | null = null): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select w.id, w.name, w.url, w.kinds, w.is_active as "isActive", w.revision, w.created_at as "createdAt",
      (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'pending') as pending,
      (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'dead') as dead
    from webhook w where ${id}::int is null or w.id = ${id} order by w.id`.execute(db)
  return rows
}

export type WebhookFields = { name: string; url: string; kinds: readonly string[] }

export async function insertWebhook(
  trx: Transaction<Database>,
  { name, url, kinds }: WebhookFields,
  secret: string,
): Promise<number> {
  const { id } = await trx
    .insertInto('webhook')
    .values({ name, url, kinds: [...kinds], secret: nothing })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setSecret(trx, id, secret)
  return id
}

export async function setSecret(trx: Transaction<Database>, id: number, secret: string): Promise<void> {
  await trx
    .updateTable('webhook')
    .set({ secret: sealSecret(id, secret) })
    .where('id', '=', id)
    .execute()
}

const sealSecret = (id: number, secret: string): Sealed => seal({ column: 'webhook.secret', row: id }, secret)

/** The secret of a webhook, as the database holds it, in clear. */
export const openSecret = (id: number, secret: Sealed): string =>
  unseal({ column: 'webhook.secret', row: id }, secret)

export type StoredWebhook = WebhookFields & { isActive: boolean; revision: number }

/** Reads a webhook and locks it. */
export async function lockWebhook(
  trx: Transaction<Database>,
  id: number,
): Promise<StoredWebhook | undefined> {
  const { rows } = await sql<StoredWebhook>`
    select name, url, kinds, is_active as "isActive", revision from webhook where id = ${id} for no key update`.execute(
    trx,
  )
  return rows[0]
}

export async function updateWebhook(
  trx: Transaction<Database>,
  id: number,
  { name, url, kinds, isActive }: Omit<StoredWebhook, 'revision'>,
): Promise<void> {
  await sql`
    update webhook set name = ${name}, url = ${url}, kinds = ${[...kinds]}, is_active = ${isActive},
      revision = revision + 1
    where id = ${id}`.execute(trx)
}

export async function removeWebhook(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom('webhook').where('id', '=', id).execute()
}

export async function findTarget(
  db: Kysely<Database>,
  id: number,
): Promise<{ url: string; secret: string } | undefined> {
  const row = await db.selectFrom('webhook').select(['url', 'secret']).where('id', '=', id).executeTakeFirst()
  return row && { url: row.url, secret: openSecret(id, row.secret) }
}

type DeliveryRow = Omit<WebhookDelivery, 'createdAt' | 'lastAttemptAt'> & {
  createdAt: Date
  lastAttemptAt: Date | null
}

/** Lists deliveries of a webhook, newest first. @param before only those older than this id */
export async function listDeliveryRows(
  db: Kysely<Database>,
  {
    id,
    state,
    before,
    limit,
  }: { id: number; state: string | undefined; before: string | null; limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select id::text, kind, subject, state, attempts, last_status as status, last_error as error, last_ms as ms,
      created_at as "createdAt", last_attempt_at as "lastAttemptAt"
    from webhook_delivery
    where webhook_id = ${id} and (${before}::bigint is null or webhook_delivery.id < ${before}::bigint)
      and (${state ?? null}::text is null or state = ${state ?? null})
    order by webhook_delivery.id desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Makes dead deliveries pending again, with all attempts.
 *
 * @param delivery only this one; null = all
 * @returns their number
 */
export async function reviveDeliveries(
  trx: Transaction<Database>,
  id: number,
  delivery: string | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with revived as (
      update webhook_delivery set state = 'pending', attempts = 0
      where webhook_id = ${id} and state = 'dead' and (${delivery}::bigint is null or id = ${delivery}::bigint)
      returning subject
    ), streams as (
      insert into webhook_stream (webhook_id, subject)
      select distinct ${id}::int, subject from revived order by 2
      on conflict (webhook_id, subject) do update set next_at = least(webhook_stream.next_at, excluded.next_at)
    )
    select count(*)::int as count from revived`.execute(trx)
  return rows[0]!.count
}
