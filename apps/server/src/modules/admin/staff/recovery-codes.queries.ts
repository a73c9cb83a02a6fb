import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { newRecoveryCodes, recoveryHash } from '../../../platform/second-factor/codes.ts'

/** Gives a person new recovery codes; earlier ones stop working. @returns the codes, which are stored nowhere */
export async function replaceRecoveryCodes(trx: Transaction<Database>, staffId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await trx
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: recoveryHash(code) })))
    .execute()
  return codes
}

/** Uses a recovery code. @returns false when the person has no such code, or has used it */
export async function takeRecoveryCode(
  trx: Transaction<Database>,
  staffId: number,
  codeHash: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_recovery_code set used_at = now()
    where code_hash = ${codeHash} and staff_id = ${staffId} and used_at is null`.execute(trx)
  return numAffectedRows === 1n
}

/** Counts the codes that were not used. */
export async function countRecoveryCodes(db: Kysely<Database>, staffId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff_recovery_code where staff_id = ${staffId} and used_at is null`.execute(
    db,
  )
  return rows[0]!.count
}
