import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { readGuide } from '../../../platform/process/guide.ts'
import { hashing, hashPassword, noPassword } from '../passwords/passwords.ts'

/** Names (in guide.json) of the demo accounts whose published password still works; 'office' is that of the office. */
export async function openDemoAccounts(db: Kysely<Database>, demoDir: string): Promise<string[]> {
  const accounts = Object.entries(readGuide(demoDir)?.accounts ?? {})
  const rows = await findByEmail(
    db,
    accounts.map(([, { email }]) => email),
  )
  const open = await Promise.all(
    accounts.map(async ([name, { email, password }]) => {
      const row = rows.find(({ email_lower }) => email_lower === email.toLowerCase())
      return row && (await hashing('operator', ({ matches }) => matches(password, row.password_hash)))
        ? [name]
        : []
    }),
  )
  const staff = await db.selectFrom('staff').select('id').where('is_demo', '=', true).execute()
  return [...open.flat(), ...(staff.length > 0 ? ['office'] : [])]
}

/**
 * Closes the demo accounts: a random password, no session, no recovery link, no further credit. Their orders stay. The
 * demo's person of the office is stopped. One transaction; it locks the customers' rows in the order of their ids.
 *
 * @returns the e-mails of the closed accounts
 */
export async function closeDemoAccounts(db: Kysely<Database>, demoDir: string): Promise<string[]> {
  const emails = Object.values(readGuide(demoDir)?.accounts ?? {}).map(({ email }) => email)
  const rows = await findByEmail(db, emails)
  return db.transaction().execute(async (trx) => {
    const ids = rows.map(({ id }) => id)
    await sql`select from customer where id = any(${ids}) order by id for update`.execute(trx)
    // Used credit stays owed, so the limit becomes the used amount.
    await sql`
      update customer set password_hash = ${noPassword}, credit_limit_minor = nullif(credit_used_minor, 0)
      where id = any(${ids})`.execute(trx)
    await sql`delete from session where customer_id = any(${ids})`.execute(trx)
    await sql`delete from password_recovery where customer_id = any(${ids})`.execute(trx)
    const { rows: staff } = await sql<{ email: string }>`
      update staff set is_demo = false, is_active = false, password_hash = null where is_demo returning email`.execute(
      trx,
    )
    await sql`delete from staff_session where staff_id in (select id from staff where not is_active)`.execute(
      trx,
    )
    return [...rows, ...staff].map(({ email }) => email)
  })
}

/** Adds the demo's person of the office, an owner who signs in by password alone while the shop is a demo. */
export async function addDemoStaff(trx: Transaction<Database>, demoDir: string): Promise<void> {
  const { email, password } = readGuide(demoDir)!.office
  await trx
    .insertInto('staff')
    .values({
      email,
      email_lower: email.toLowerCase(),
      name: 'Barbara Demo',
      role: 'owner',
      password_hash: await hashPassword('operator', password),
      is_demo: true,
    })
    .execute()
}

function findByEmail(db: Kysely<Database>, emails: readonly string[]) {
  return db
    .selectFrom('customer')
    .select(['id', 'email', 'email_lower', 'password_hash'])
    .where('email_lower', 'in', emails.length > 0 ? emails.map((email) => email.toLowerCase()) : [''])
    .orderBy('id')
    .execute()
}
