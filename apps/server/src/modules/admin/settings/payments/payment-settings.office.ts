import * as wire from '@partboard/contract/admin/payment-settings.office'
import { authorOf } from '../../../../platform/audit/audit.ts'
import { forgetSettings } from '../../../../platform/http/context.ts'
import { ShopError } from '../../../../platform/http/errors.ts'
import { type OfficePlugin, seenRevision } from '../../../../platform/http/office/context.ts'
import { route } from '../../../../platform/http/route.ts'
import { setPaymentSettingsOf } from './payment-settings.changes.ts'
import { readPaymentSettingsOf } from './payment-settings.queries.ts'

/** Who takes BLIK, cards and fast transfers for a store. */
export const paymentSettingsOffice: OfficePlugin = async (app) => {
  const { db, settings } = app

  app.route({
    ...route(wire.readPaymentSettings),
    handler: async ({ params }) => settingsOf(params.id),
  })

  app.route({
    ...route(wire.setPaymentSettings),
    handler: async (request) => {
      const { params, body, lang } = request
      const change = { author: authorOf(request), lang, id: params.id, revision: seenRevision(request) }
      await setPaymentSettingsOf(db, settings, change, body)
      forgetSettings(db)
      return settingsOf(params.id)
    },
  })

  async function settingsOf(storeId: number): Promise<wire.ProviderSettings> {
    const found = await readPaymentSettingsOf(db, settings.publicUrl, storeId)
    if (!found) throw new ShopError('store_not_found')
    return found
  }
}
