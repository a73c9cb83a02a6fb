import * as wire from '@partboard/contract/alerts/alerts'
import type { Lang } from '@partboard/contract/texts'
import { MAX_PART_ALERTS } from '@partboard/domain/numbers/limits'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopApp, type ShopPlugin } from '../../platform/http/route.ts'
import { localText } from '../../platform/text/local-text.ts'
import { presentSku } from '../parts/index.ts'
import { offersFor } from '../pricing/index.ts'
import { type AlertRow, findPart, listAlerts, putAlert, removeAlert, stopByToken } from './alerts.queries.ts'
import { isMet } from './send-alerts.ts'

/** What people ask to be told about parts. An alert is of one person, who gets its mail. */
export const alertsRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listAlerts),
    handler: async ({ customer, lang }) =>
      (await listAlerts(app.db, customer.id)).map((row) => presentAlert(row, lang)),
  })

  app.route({
    ...route(wire.addAlert),
    handler: async ({ body, customer, currency, lang }) => {
      const { Kind: kind } = body
      const limitMinor = kind === 'price' ? body.Limit! : null
      if (kind === 'price' && !customer.rights.seesPrices) throw new ShopError('prices_hidden')
      const part = await findPart(app.db, body.ProductId)
      if (!part) throw new ShopError('part_not_found')
      const offers = await offersFor(app.db, customer, [part.sku], currency.rateMicro)
      if (isMet({ kind, limitMinor, tradeOnly: part.tradeOnly }, offers.get(part.sku)!))
        throw new ShopError('alert_met')
      const row = await inTransaction(app.db, (trx) =>
        putAlert(trx, {
          customerId: customer.id,
          sku: part.sku,
          kind,
          limitMinor,
          currencyCode: currency.code,
          storeId: customer.storeId,
          lang,
        }),
      )
      if (!row) throw new ShopError('too_many_alerts', { params: { max: MAX_PART_ALERTS } })
      return presentAlert(row, lang)
    },
  })

  app.route({
    ...route(wire.removeAlert),
    handler: async ({ params, customer }) => {
      if (!(await removeAlert(app.db, customer.id, params.id))) throw new ShopError('alert_not_found')
      return []
    },
  })

  // A scope of its own: only here a body may be a form, which mail programs send (RFC 8058). Its field says nothing new.
  await app.register(async (scope: ShopApp) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_, body, done) => {
      body.resume()
      body.on('end', () => done(null, undefined))
    })
    scope.route({
      ...route(wire.stopAlerts),
      handler: async (request) => {
        await stopByToken(app.db, request.query.token)
        return []
      },
    })
  })
}

const presentAlert = (row: AlertRow, lang: Lang): wire.PartAlert => ({
  Id: row.id as wire.PartAlert['Id'],
  Kind: row.kind,
  ProductId: row.productId as wire.PartAlert['ProductId'],
  ...presentSku(row),
  Name: row.name === null ? '' : localText(row.name, lang),
  Limit: row.limitMinor,
  CurrencyCode: row.currencyCode,
  CreatedOn: row.createdAt.toISOString(),
  SentOn: row.sentAt?.toISOString() ?? null,
})
