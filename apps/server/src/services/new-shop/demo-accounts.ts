import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { newToken } from '../../platform/http/tokens.ts'
import { readGuide } from '../../platform/process/guide.ts'
import { hashing, hashPassword } from '../passwords/passwords.ts'

/** Names (in guide.json) of the demo accounts whose published password still works. */
export async function openDemoAccounts(db: Kysely<Database>, demoDir: string): Promise<string[]> {
  const accounts = Object.entries(readGuide(demoDir)?.accounts ?? {})
  const rows = await findByEmail(
    db,
    accounts.map(([, { email }]) => email),
  )
  const open = await Promise.all(
    accounts.map(async ([name, { email, password }]) => {
      const row = rows.find(({ email_lower }) => email_lower === email.toLowerCase())
      return row && (await hashing(({ matches }) => matches(password, row.password_hash))) ? [name] : []
    }),
  )
  return open.flat()
}

/**
 * Closes the demo accounts: a random password, no session, no recovery link, no further credit. Their orders stay. One
 * transaction; it locks the customers' rows in the order of their ids.
 *
 * @returns the e-mails of the closed accounts
 */
export async function closeDemoAccounts(db: Kysely<Database>, demoDir: string): Promise<string[]> {
  const emails = Object.values(readGuide(demoDir)?.accounts ?? {}).map(({ email }) => email)
  const rows = await findByEmail(db, emails)
  const hash = await hashPassword(newToken())
  return db.transaction().execute(async (trx) => {
    const ids = rows.map(({ id }) => id)
    await sql`select from customer where id = any(${ids}) order by id for update`.execute(trx)
    // Used credit stays owed, so the limit becomes the used amount.
    await sql`
      update customer set password_hash = ${hash}, credit_limit_minor = nullif(credit_used_minor, 0)
      where id = any(${ids})`.execute(trx)
    await sql`delete from session where customer_id = any(${ids})`.execute(trx)
    await sql`delete from password_recovery where customer_id = any(${ids})`.execute(trx)
    return rows.map(({ email }) => email)
  })
}

function findByEmail(db: Kysely<Database>, emails: readonly string[]) {
  return db
    .selectFrom('customer')
    .select(['id', 'email', 'email_lower', 'password_hash'])
    .where('email_lower', 'in', emails.length > 0 ? emails.map((email) => email.toLowerCase()) : [''])
    .orderBy('id')
    .execute()
}
