import type { ProviderSettings } from '@partboard/contract/office/payment-settings'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** What is set about the payments of a store; null = there is no such store. */
export async function readPaymentSettingsOf(
  db: Kysely<Database>,
  publicUrl: string,
  storeId: number,
): Promise<ProviderSettings | null> {
  const { rows } = await sql<
    Omit<ProviderSettings, 'changedAt' | 'notificationsUrl'> & { changedAt: Date | null }
  >`
    select s.id as "storeId", s.payment_provider as provider, s.revision,
      coalesce(a.secret_key, '') <> '' as "hasSecretKey", coalesce(a.webhook_secret, '') <> '' as "hasWebhookSecret",
      coalesce(a.secret_key ~ '^.k_test_', false) as "isTest", a.changed_at as "changedAt"
    from store s left join payment_account a on a.store_id = s.id where s.id = ${storeId}`.execute(db)
  const [row] = rows
  return row
    ? {
        ...row,
        changedAt: row.changedAt?.toISOString() ?? null,
        notificationsUrl: `${publicUrl}/api/payments/stripe/notifications`,
      }
    : null
}

/** Writes the keys that are given; the others stay. */
export async function writeKeys(
  trx: Transaction<Database>,
  storeId: number,
  { secretKey, webhookSecret }: { secretKey?: string | undefined; webhookSecret?: string | undefined },
): Promise<void> {
  await sql`
    insert into payment_account as a (store_id, secret_key, webhook_secret)
    values (${storeId}, ${secretKey ?? ''}, ${webhookSecret ?? ''})
    on conflict (store_id) do update set changed_at = now(),
      secret_key = coalesce(${secretKey ?? null}, a.secret_key),
      webhook_secret = coalesce(${webhookSecret ?? null}, a.webhook_secret)`.execute(trx)
}
