import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/schema.ts'

/** Limits of API.md, Account: failures in 15 minutes for one e-mail and for one network address. */
const windowMinutes = 15
const perEmail = 10
const perAddress = 50

const sessionDays = 30

export function findLogin(db: Kysely<Database>, emailLower: string) {
  return db
    .selectFrom('customer')
    .select(['id', 'password_hash'])
    .where('email_lower', '=', emailLower)
    .executeTakeFirst()
}

/**
 * How long an e-mail or a network address has to wait, in whole minutes rounded up; 0 = not throttled.
 * Counted in the database, so several processes share the limit and a restart does not reset it.
 */
export async function minutesUntilFree(
  db: Kysely<Database>,
  emailLower: string,
  address: string,
): Promise<number> {
  const { rows } = await sql<{ minutes: number | null }>`
    select ceil(extract(epoch from max(failed_at) + make_interval(mins => ${windowMinutes}) - now()) / 60)::int as minutes
    from (
      (select failed_at from login_failure
       where email_lower = ${emailLower} and failed_at > now() - make_interval(mins => ${windowMinutes})
       order by failed_at desc offset ${perEmail - 1} limit 1)
      union all
      (select failed_at from login_failure
       where address = ${address} and failed_at > now() - make_interval(mins => ${windowMinutes})
       order by failed_at desc offset ${perAddress - 1} limit 1)
    ) as nth_newest
  `.execute(db)
  return Math.max(0, rows[0]?.minutes ?? 0)
}

/** Notes a failure and drops those of everybody that no longer count. */
export async function noteFailure(db: Kysely<Database>, emailLower: string, address: string): Promise<void> {
  await sql`
    with old as (
      delete from login_failure where failed_at < now() - make_interval(mins => ${windowMinutes})
    )
    insert into login_failure (email_lower, address) values (${emailLower}, ${address})
  `.execute(db)
}

export async function clearFailures(trx: Transaction<Database>, emailLower: string): Promise<void> {
  await trx.deleteFrom('login_failure').where('email_lower', '=', emailLower).execute()
}

/**
 * Whether a password that was just checked is still the customer's, and keeps it so until the transaction ends: a login
 * under way while the password changes would leave a token that outlives the change.
 */
export async function holdPassword(
  trx: Transaction<Database>,
  customerId: number,
  passwordHash: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Opens a session and drops the customer's expired ones. */
export async function addSession(
  trx: Transaction<Database>,
  customerId: number,
  tokenHash: Buffer,
): Promise<void> {
  await trx
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await trx
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      customer_id: customerId,
      expires_at: sql<Date>`now() + make_interval(days => ${sessionDays})`,
    })
    .execute()
}

export async function removeSession(db: Kysely<Database>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

export async function findPasswordHash(db: Kysely<Database>, customerId: number): Promise<string> {
  const { password_hash } = await db
    .selectFrom('customer')
    .select('password_hash')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return password_hash
}

/** Whose the link is, while it lives: not used, not old, and of this e-mail. */
export async function findRecovery(
  db: Kysely<Database>,
  emailLower: string,
  tokenHash: Buffer,
): Promise<number | null> {
  const row = await db
    .selectFrom('password_recovery')
    .innerJoin('customer', 'customer.id', 'password_recovery.customer_id')
    .select('customer.id')
    .where('password_recovery.token_hash', '=', tokenHash)
    .where('customer.email_lower', '=', emailLower)
    .where('password_recovery.used_at', 'is', null)
    .where('password_recovery.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Takes a customer's link: it works once.
 *
 * @returns false when somebody else took it since it was found
 */
export async function useRecovery(
  trx: Transaction<Database>,
  customerId: number,
  tokenHash: Buffer,
): Promise<boolean> {
  const taken = await trx
    .updateTable('password_recovery')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst()
  return taken?.customer_id === customerId
}

/**
 * Gives a customer a new password. Links to set another one die, and so do all tokens.
 *
 * @param spared the token that stays, null = none
 */
export async function changePassword(
  trx: Transaction<Database>,
  customerId: number,
  passwordHash: string,
  spared: Buffer | null,
): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ password_hash: passwordHash })
    .where('id', '=', customerId)
    .execute()
  await trx
    .updateTable('password_recovery')
    .set({ used_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute()
  await trx
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .$if(spared !== null, (query) => query.where('token_hash', '<>', spared))
    .execute()
}
