import type { ProviderSettings } from '@partboard/contract/admin/payment-settings.office'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'
import { nothing, seal } from '../../../../platform/secrets/sealed.ts'

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
      coalesce(a.is_test, false) as "isTest", a.changed_at as "changedAt"
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
  const keys = {
    ...(secretKey === undefined
      ? {}
      : {
          secret_key: seal({ column: 'payment_account.secret_key', row: storeId }, secretKey),
          is_test: /^.k_test_/.test(secretKey),
        }),
    ...(webhookSecret === undefined
      ? {}
      : { webhook_secret: seal({ column: 'payment_account.webhook_secret', row: storeId }, webhookSecret) }),
  }
  await trx
    .insertInto('payment_account')
    .values({ store_id: storeId, secret_key: nothing, webhook_secret: nothing, ...keys })
    .onConflict((conflict) =>
      conflict.column('store_id').doUpdateSet({ changed_at: sql<Date>`now()`, ...keys }),
    )
    .execute()
}
