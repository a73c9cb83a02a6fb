import * as wire from '@partboard/contract/customers/privacy'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopApp, type ShopPlugin } from '../../../platform/http/route.ts'
import { hashToken } from '../../../platform/http/tokens.ts'
import { confirmByLink, findByStop, stopNewsletterOf } from '../consents/newsletter.queries.ts'

/** The links of a newsletter, which work without a login. Neither of them reveals an address. */
export const newsletterRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.confirmNewsletter),
    handler: async (request) => {
      const { body, lang, translate } = request
      const customerId = await app.db
        .transaction()
        .execute((trx) => confirmByLink(trx, hashToken(body.token), lang))
      if (customerId === null)
        throw new ShopError('validation', { errors: { token: [translate('field.verificationToken')] } })
      return []
    },
  })

  // A scope of its own: only here a body may be a form. Mail programs stop a newsletter with one (RFC 8058); its one field
  // says nothing new.
  await app.register(async (scope: ShopApp) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_, body, done) => {
      body.resume()
      body.on('end', () => done(null, undefined))
    })
    scope.route({
      ...route(wire.stopNewsletter),
      handler: async (request) => {
        await app.db.transaction().execute(async (trx) => {
          const found = await findByStop(trx, request.query.token)
          if (!found) return
          await stopNewsletterOf(trx, found.id, { source: 'link', lang: found.lang })
        })
        return []
      },
    })
  })
}
