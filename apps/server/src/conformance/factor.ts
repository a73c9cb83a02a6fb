import type { Kysely } from 'kysely'
import { generate } from 'otplib'
import {
  lockSecondFactor,
  replaceRecoveryCodes,
  storeSecret,
  useTimeStep,
} from '../modules/customers/second-factor/second-factor.queries.ts'
import type { Database } from '../platform/database/schema.ts'
import { newSecret } from '../platform/second-factor/codes.ts'

/** Begins to connect an app for a customer. @returns a code of it that counts now */
export async function beginFactor(db: Kysely<Database>, customerId: number): Promise<string> {
  const { secret } = await newSecret('Partboard', 'anna')
  await db.transaction().execute((trx) => storeSecret(trx, customerId, secret))
  return generate({ secret })
}

/** Connects an app for a customer. @returns a recovery code */
export async function buildFactor(db: Kysely<Database>, customerId: number): Promise<string> {
  await beginFactor(db, customerId)
  return db.transaction().execute(async (trx) => {
    const { id } = (await lockSecondFactor(trx, customerId))!
    await useTimeStep(trx, id, 1)
    return (await replaceRecoveryCodes(trx, id))[0]!
  })
}
