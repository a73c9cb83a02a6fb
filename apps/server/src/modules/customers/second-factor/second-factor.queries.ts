import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { newRecoveryCodes, recoveryHash } from '../../../platform/second-factor/codes.ts'
import { seal, unseal } from '../../../platform/secrets/sealed.ts'

const placeOf = (id: number) => ({ column: 'customer_second_factor.secret', row: id }) as const

/** A second factor whose row is locked. Before its first code it is not confirmed, and a login needs none. */
export type SecondFactor = { id: number; secret: string; lastStep: number; isConfirmed: boolean }

/** Since when a login needs a code, and the recovery codes that are left; null = it needs none. */
export async function findSecondFactor(
  db: Kysely<Database>,
  customerId: number,
): Promise<{ since: Date; codesLeft: number } | null> {
  const { rows } = await sql<{ since: Date; codesLeft: number }>`
    select f.confirmed_at as since, (
      select count(*)::int from customer_recovery_code c where c.factor_id = f.id and c.used_at is null
    ) as "codesLeft"
    from customer_second_factor f where f.customer_id = ${customerId} and f.confirmed_at is not null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Stores the secret of an app that is to be connected. @returns false when an app is connected already */
export async function storeSecret(
  trx: Transaction<Database>,
  customerId: number,
  secret: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into customer_second_factor as own (customer_id) values (${customerId})
    on conflict (customer_id) do update set last_step = 0 where own.confirmed_at is null
    returning id`.execute(trx)
  const [row] = rows
  if (!row) return false
  await trx
    .updateTable('customer_second_factor')
    .set({ secret: seal(placeOf(row.id), secret) })
    .where('id', '=', row.id)
    .execute()
  return true
}

/** Locks the row of a customer's secret, so that a code counts once. Null = there is none. */
export async function lockSecondFactor(
  trx: Transaction<Database>,
  customerId: number,
): Promise<SecondFactor | null> {
  const row = await trx
    .selectFrom('customer_second_factor')
    .select(['id', 'secret', 'last_step', 'confirmed_at'])
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    secret: unseal(placeOf(row.id), row.secret),
    lastStep: Number(row.last_step),
    isConfirmed: row.confirmed_at !== null,
  }
}

/** Records a used code of the app, which confirms its secret. */
export async function useTimeStep(trx: Transaction<Database>, id: number, timeStep: number): Promise<void> {
  await sql`
    update customer_second_factor set last_step = ${timeStep}, confirmed_at = coalesce(confirmed_at, now())
    where id = ${id}`.execute(trx)
}

/** Uses a recovery code. @returns false when there is no such code, or it was used */
export async function takeRecoveryCode(
  trx: Transaction<Database>,
  id: number,
  typed: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customer_recovery_code set used_at = now()
    where code_hash = ${recoveryHash(typed)} and factor_id = ${id} and used_at is null`.execute(trx)
  return numAffectedRows === 1n
}

/** Makes new recovery codes; earlier ones stop working. @returns the codes, which are stored nowhere */
export async function replaceRecoveryCodes(trx: Transaction<Database>, id: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await trx.deleteFrom('customer_recovery_code').where('factor_id', '=', id).execute()
  await trx
    .insertInto('customer_recovery_code')
    .values(codes.map((code) => ({ factor_id: id, code_hash: recoveryHash(code) })))
    .execute()
  return codes
}

/** A login needs no code any more. The recovery codes follow. @returns false when it needed none */
export async function removeSecondFactor(trx: Transaction<Database>, customerId: number): Promise<boolean> {
  const { rows } = await sql<{ wasConfirmed: boolean }>`
    delete from customer_second_factor where customer_id = ${customerId}
    returning confirmed_at is not null as "wasConfirmed"`.execute(trx)
  return rows[0]?.wasConfirmed === true
}
