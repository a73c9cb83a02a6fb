import type { Transaction } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { hashToken } from '../../../platform/http/tokens.ts'
import { tellPerson } from '../../mail/index.ts'
import { plainCode, takeRecoveryCode } from './recovery-codes.queries.ts'
import { lockSecret, useTimeStep } from './session.queries.ts'

/** A code counts half a minute before and after its time, because clocks differ. */
const toleranceSeconds = 30

/** What a code was; null = it is wrong, or was used. `appConnected` = it is the first one of a new app. */
type Used = 'app' | 'appConnected' | 'recoveryCode' | null

/**
 * Uses a code of the authenticator app, or a recovery code, of a person. Each counts once: the person's row is locked. Of
 * a used recovery code the person is told.
 */
export async function takeCode(
  trx: Transaction<Database>,
  author: Author & { id: number },
  code: string,
): Promise<Used> {
  const own = await lockSecret(trx, author.id)
  if (!own) return null
  if (!/^\d{3} ?\d{3}$/.test(code)) {
    const isTaken = own.isConfirmed && (await takeRecoveryCode(trx, author.id, hashToken(plainCode(code))))
    if (!isTaken) return null
    await tellPerson(trx, author, { action: 'staff.recoveryCodeUsed' })
    return 'recoveryCode'
  }
  const { verify } = await oneTimeCodes()
  const result = await verify({
    secret: own.secret,
    token: code.replace(' ', ''),
    epochTolerance: toleranceSeconds,
    ...(own.lastStep > 0 ? { afterTimeStep: Number(own.lastStep) } : {}),
  })
  if (!result.valid || !('timeStep' in result)) return null
  await useTimeStep(trx, author.id, result.timeStep)
  return own.isConfirmed ? 'app' : 'appConnected'
}

/** Loads the library when somebody signs in, because most processes never need it. */
export const oneTimeCodes = () => import('otplib')
