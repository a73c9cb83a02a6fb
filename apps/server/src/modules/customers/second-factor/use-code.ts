import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { isAppCode, timeStepOf } from '../../../platform/second-factor/codes.ts'
import { enqueueMail } from '../../mail/index.ts'
import {
  lockSecondFactor,
  type SecondFactor,
  takeRecoveryCode,
  useTimeStep,
} from './second-factor.queries.ts'

/**
 * Uses a code of a customer's app, or a recovery code, of which a mail tells.
 *
 * @returns false when it is wrong, or was used
 */
export async function useCode(
  trx: Transaction<Database>,
  { lang, storeId }: Pick<FastifyRequest, 'lang' | 'storeId'>,
  { customerId, factor, code }: { customerId: number; factor: SecondFactor; code: string },
): Promise<boolean> {
  if (!isAppCode(code)) {
    if (!factor.isConfirmed || !(await takeRecoveryCode(trx, factor.id, code))) return false
    await enqueueMail(trx, { kind: 'secondFactor', act: 'codeUsed', customerId, lang, storeId })
    return true
  }
  const timeStep = factor.secret === '' ? null : await timeStepOf(factor, code)
  if (timeStep === null) return false
  await useTimeStep(trx, factor.id, timeStep)
  return true
}

/**
 * Lets a login pass whose account needs no code, or whose code is right. It locks the secret after the customer. Thrown
 * inside of the login's transaction, a refusal leaves the attempt counted: codes are guessed as rarely as passwords.
 *
 * @throws ShopError 'second_factor_needed', 'login_code_wrong'
 */
export async function requireCode(
  trx: Transaction<Database>,
  request: FastifyRequest,
  { customerId, code }: { customerId: number; code: string | null | undefined },
): Promise<void> {
  const factor = await lockSecondFactor(trx, customerId)
  if (!factor?.isConfirmed) return
  if (!code) throw new ShopError('second_factor_needed')
  if (await useCode(trx, request, { customerId, factor, code })) return
  securityEvent(request, 'login_code_failed', customerId)
  throw new ShopError('login_code_wrong')
}
