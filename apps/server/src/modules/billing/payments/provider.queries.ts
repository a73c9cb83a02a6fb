import type { PaymentProviderName } from '@partboard/domain/orders/payment-needs'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Config } from '../../../platform/process/config.ts'
import { nothing, type Sealed, unseal } from '../../../platform/secrets/sealed.ts'
import { providerOf } from './open-provider.ts'
import type { PaymentProvider, ProviderAccount } from './provider.ts'

/** The provider of a store with its keys; null = there is no such store. */
export async function readProviderAccount(
  db: Kysely<Database>,
  storeId: number,
): Promise<ProviderAccount | null> {
  return (await readAccounts(db, sql`s.id = ${storeId}`))[0] ?? null
}

/**
 * The provider of a store; null = it has none.
 *
 * @param name the provider that took a payment, also when the store has switched it off since
 */
export async function findProvider(
  db: Kysely<Database>,
  config: Pick<Config, 'paymentApiUrl'>,
  { storeId, name }: { storeId: number; name?: PaymentProviderName },
): Promise<PaymentProvider | null> {
  const account = await readProviderAccount(db, storeId)
  return account && providerOf(config, name ? { ...account, provider: name } : account)
}

/** The providers of all stores; accounts that stores share are listed once. */
export async function listProviders(
  db: Kysely<Database>,
  config: Pick<Config, 'paymentApiUrl'>,
): Promise<PaymentProvider[]> {
  const accounts = await readAccounts(db, sql`s.payment_provider is not null or a.store_id is not null`)
  const distinct = new Map(
    accounts.map((account) => [
      `${account.provider} ${account.secretKey} ${account.webhookSecret}`,
      // The keys stay valid while a store pauses its provider: payments that are under way still come.
      account.provider === null ? { ...account, provider: 'stripe' as const } : account,
    ]),
  )
  return [...distinct.values()].flatMap((account) => providerOf(config, account) ?? [])
}

async function readAccounts(
  db: Kysely<Database>,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<ProviderAccount[]> {
  const { rows } = await sql<{
    storeId: number
    provider: ProviderAccount['provider']
    secretKey: Sealed | null
    webhookSecret: Sealed | null
  }>`
    select s.id as "storeId", s.payment_provider as provider, a.secret_key as "secretKey",
      a.webhook_secret as "webhookSecret"
    from store s left join payment_account a on a.store_id = s.id
    where ${condition} order by s.id`.execute(db)
  return rows.map(({ storeId: row, provider, secretKey, webhookSecret }) => ({
    provider,
    secretKey: unseal({ column: 'payment_account.secret_key', row }, secretKey ?? nothing),
    webhookSecret: unseal({ column: 'payment_account.webhook_secret', row }, webhookSecret ?? nothing),
  }))
}
