import { checkPerson } from '@partboard/contract/address'
import * as wire from '@partboard/contract/customers/guests'
import { deviceOf } from '../../../platform/device/device.ts'
import { addEvent } from '../../../platform/events/events.ts'
import { isOpenToVisitors } from '../../../platform/http/context.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { hashToken, newToken } from '../../../platform/http/tokens.ts'
import { countAttempt, guestLimits } from '../../../platform/limits/attempts.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { enqueueMail } from '../../mail/index.ts'
import { sentencesOf } from '../accounts/clean-address.ts'
import { insertCustomer } from '../accounts/new-account.queries.ts'
import { addSession } from '../accounts/sessions.queries.ts'
import { noPassword } from '../passwords/passwords.ts'

/** Orders of people without an account. */
export const guestsRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.beginGuestCheckout),
    handler: async (request, reply) => {
      const { body, headers, ip, lang, storeId, translate } = request
      if (!(await isOpenToVisitors(app.db, storeId))) throw new ShopError('account_needed')
      const { problems, phone = '' } = checkPerson(body, null)
      const errors = sentencesOf(problems, translate)
      if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
      // Whether an e-mail has an account is checked last and rate-limited, as at a registration.
      await countAttempt(app.db, guestLimits('registration', ip))
      const token = newToken()
      const customerId = await app.db.transaction().execute(async (trx) => {
        const id = await insertCustomer(trx, {
          first_name: body.FirstName,
          last_name: body.LastName,
          company: '',
          vat_number: '',
          phone,
          email: body.Email,
          email_lower: body.Email.toLowerCase(),
          newsletter: false,
          price_basis: 'gross',
          password_hash: noPassword,
          is_guest: true,
          language: lang,
          store_id: storeId,
        })
        if (id === null)
          throw new ShopError('validation', { errors: { Email: [translate('field.emailTaken')] } })
        await addSession(trx, id, hashToken(token), deviceOf(headers['user-agent'], ip))
        await addEvent(trx, 'customer.registered', { customerId: id })
        await enqueueMail(trx, { kind: 'verification', customerId: id, lang, storeId })
        return id
      })
      securityEvent(request, 'registered', customerId)
      return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(token)
    },
  })
}
