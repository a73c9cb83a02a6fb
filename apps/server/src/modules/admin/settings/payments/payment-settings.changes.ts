import type { setPaymentSettings } from '@partboard/contract/admin/payment-settings.office'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../platform/database/schema.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { ShopError } from '../../../../platform/http/errors.ts'
import { translatorFor } from '../../../../platform/http/texts.ts'
import type { Config } from '../../../../platform/process/config.ts'
import { tellOwners } from '../../../mail/index.ts'
import type { Change } from '../methods.changes.ts'
import { lockStores, updateStore } from '../stores.queries.ts'
import { readPaymentSettingsOf, writeKeys } from './payment-settings.queries.ts'

type Wanted = z.output<typeof setPaymentSettings.schema.body>

/**
 * Sets who takes BLIK, cards and fast transfers for a store, and the keys that are given.
 *
 * @throws ShopError 'store_not_found', 'changed_meanwhile', 'validation' when a key is missing
 */
export function setPaymentSettingsOf(
  db: Kysely<Database>,
  config: Pick<Config, 'demo' | 'publicUrl'>,
  { author, lang, id, revision }: Change & { id: number },
  { provider, secretKey, webhookSecret }: Wanted,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const store = (await lockStores(trx)).find((one) => one.id === id)
    const before = await readPaymentSettingsOf(trx, config.publicUrl, id)
    if (!store || !before) throw new ShopError('store_not_found')
    if (revision !== null && store.revision !== revision) throw new ShopError('changed_meanwhile')
    const translate = translatorFor(lang)
    const errors: Record<string, string[]> = {}
    if (provider === 'stripe' && !secretKey && !before.hasSecretKey)
      errors.secretKey = [translate('payments.keyMissing')]
    if (provider === 'stripe' && !webhookSecret && !before.hasWebhookSecret)
      errors.webhookSecret = [translate('payments.keyMissing')]
    // It offers methods by which nobody can pay.
    if (provider === 'demo' && !config.demo) errors.provider = [translate('payments.onlyDemo')]
    if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
    if (secretKey || webhookSecret) await writeKeys(trx, id, { secretKey, webhookSecret })
    // The keys are in another table, so the trigger of this one does not count their change.
    await updateStore(trx, id, { payment_provider: provider, revision: store.revision + 1 })
    await tellOwners(trx, author, {
      action: 'store.payments_changed',
      subject: { kind: 'store', id },
      before: { provider: before.provider },
      // Which keys were replaced, never the keys.
      after: { provider, newSecretKey: !!secretKey, newWebhookSecret: !!webhookSecret },
    })
  })
}
