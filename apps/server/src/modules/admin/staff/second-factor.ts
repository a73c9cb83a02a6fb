import type { Transaction } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { isAppCode, recoveryHash, timeStepOf } from '../../../platform/second-factor/codes.ts'
import { tellPerson } from '../../mail/index.ts'
import { takeRecoveryCode } from './recovery-codes.queries.ts'
import { lockSecret, useTimeStep } from './session.queries.ts'

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
  if (!isAppCode(code)) {
    const isTaken = own.isConfirmed && (await takeRecoveryCode(trx, author.id, recoveryHash(code)))
    if (!isTaken) return null
    await tellPerson(trx, author, { action: 'staff.recoveryCodeUsed' })
    return 'recoveryCode'
  }
  const timeStep = await timeStepOf({ secret: own.secret, lastStep: Number(own.lastStep) }, code)
  if (timeStep === null) return null
  await useTimeStep(trx, author.id, timeStep)
  return own.isConfirmed ? 'app' : 'appConnected'
}
