import * as wire from '@partboard/contract/customers/auth'
import { tokenHashOf } from '../../../platform/http/context.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { hashToken } from '../../../platform/http/tokens.ts'
import { countAttempt, verificationLimits } from '../../../platform/limits/attempts.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { enqueueMail, requireBudget } from '../../mail/index.ts'
import { proveEmail } from '../accounts/prove-email.ts'
import { findAccount } from '../passwords/passwords.queries.ts'
import { findVerification } from './auth.queries.ts'

export const verificationRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.verifyEmail),
    handler: async (request) => {
      const { body, headers, lang, storeId, translate } = request
      const found = await findVerification(app.db, hashToken(body.token))
      if (!found)
        throw new ShopError('validation', { errors: { token: [translate('field.verificationToken')] } })
      if (found.isProven) return []
      const proof = await app.db.transaction().execute(async (trx) => {
        const done = await proveEmail(trx, found.id, { lang, keptToken: tokenHashOf(headers) })
        if (done === 'begun') await enqueueMail(trx, { kind: 'recovery', email: found.email, lang, storeId })
        return done
      })
      if (proof !== 'known') securityEvent(request, 'email_verified', found.id)
      return []
    },
  })

  app.route({
    ...route(wire.sendVerification),
    handler: async (request) => {
      const { customer, lang, storeId } = request
      const { email_verified_at, email_lower } = await findAccount(app.db, customer.id)
      if (email_verified_at !== null) return []
      await countAttempt(app.db, verificationLimits(customer.id))
      await app.db.transaction().execute(async (trx) => {
        const mail = { kind: 'verification', customerId: customer.id, lang, storeId } as const
        await requireBudget(trx, mail, email_lower)
        await enqueueMail(trx, mail)
      })
      return []
    },
  })
}
