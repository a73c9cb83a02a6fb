import * as wire from '@partboard/contract/customers/second-factor'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { codeLimits, countAttempt, uncountAttempt } from '../../../platform/limits/attempts.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { codePicture } from '../../../platform/papers/bank-code.ts'
import { newSecret } from '../../../platform/second-factor/codes.ts'
import { enqueueMail, findSeller } from '../../mail/index.ts'
import { endSessions } from '../accounts/sessions.queries.ts'
import { isOwnPassword } from '../passwords/own-password.ts'
import { findAccount } from '../passwords/passwords.queries.ts'
import {
  findSecondFactor,
  lockSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  type SecondFactor,
  storeSecret,
} from './second-factor.queries.ts'
import { useCode } from './use-code.ts'

/** The second factor of the own login. */
export const secondFactorRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.readSecondFactor),
    handler: async ({ customer }) => {
      const factor = await findSecondFactor(app.db, customer.id)
      return { Since: factor?.since.toISOString() ?? null, CodesLeft: factor?.codesLeft ?? 0 }
    },
  })

  app.route({
    ...route(wire.startSecondFactor),
    handler: async (request) => {
      const { body, customer, storeId } = request
      await requirePassword(request, body.password)
      const { email_lower } = await findAccount(app.db, customer.id)
      const { name } = await findSeller(app.db, storeId)
      const { secret, uri } = await newSecret(name, email_lower)
      const isStored = await app.db.transaction().execute((trx) => storeSecret(trx, customer.id, secret))
      if (!isStored) throw new ShopError('second_factor_on')
      return { Secret: secret, Uri: uri, QrCode: codePicture(uri) }
    },
  })

  app.route({
    ...route(wire.confirmSecondFactor),
    handler: async (request) => {
      const { customer, lang, storeId, tokenHash } = request
      const codes = await withCode(request, async (trx, factor) => {
        if (factor.isConfirmed) throw new ShopError('second_factor_on')
        await endSessions(trx, customer.id, tokenHash)
        await enqueueMail(trx, { kind: 'secondFactor', act: 'on', customerId: customer.id, lang, storeId })
        return replaceRecoveryCodes(trx, factor.id)
      })
      securityEvent(request, 'second_factor_on', customer.id)
      return { RecoveryCodes: codes }
    },
  })

  app.route({
    ...route(wire.makeRecoveryCodes),
    handler: async (request) => {
      await requirePassword(request, request.body.password)
      const codes = await withCode(request, (trx, factor) => {
        if (!factor.isConfirmed) throw new ShopError('second_factor_off')
        return replaceRecoveryCodes(trx, factor.id)
      })
      return { RecoveryCodes: codes }
    },
  })

  app.route({
    ...route(wire.endSecondFactor),
    handler: async (request) => {
      const { body, customer, lang, storeId } = request
      await requirePassword(request, body.password)
      await withCode(request, async (trx, factor) => {
        if (!factor.isConfirmed) throw new ShopError('second_factor_off')
        await removeSecondFactor(trx, customer.id)
        await enqueueMail(trx, { kind: 'secondFactor', act: 'off', customerId: customer.id, lang, storeId })
      })
      securityEvent(request, 'second_factor_off', customer.id)
      return []
    },
  })

  async function requirePassword(request: FastifyRequest, password: string): Promise<void> {
    if (await isOwnPassword(app.db, request, password)) return
    throw new ShopError('validation', { errors: { password: [request.translate('field.currentPassword')] } })
  }

  /**
   * Does something for who has a right code. Wrong ones are counted for the account: only its own sessions come here.
   *
   * @throws ShopError 'second_factor_off' when no app was begun with; 'validation' for a wrong code; 'too_many_tries'
   */
  async function withCode<T>(
    request: FastifyRequest,
    act: (trx: Transaction<Database>, factor: SecondFactor) => Promise<T>,
  ): Promise<T> {
    const { customer, translate } = request
    const { code } = request.body as { code: string }
    const attempt = await countAttempt(app.db, codeLimits(`customer ${customer.id}`))
    return app.db.transaction().execute(async (trx) => {
      const factor = await lockSecondFactor(trx, customer.id)
      if (!factor) throw new ShopError('second_factor_off')
      if (!(await useCode(trx, request, { customerId: customer.id, factor, code })))
        throw new ShopError('validation', { errors: { code: [translate('error.login_code_wrong')] } })
      await uncountAttempt(trx, attempt)
      return act(trx, factor)
    })
  }
}
