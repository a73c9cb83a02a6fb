import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { RegisterName } from '../tax-registers/registers.ts'

/** What a register said about a number within the last day. */
type CompanyRow = { name: string; address: string; is_found: boolean }

/** The answer of the last day; null = the register has to be asked. */
export async function findAnswer(db: Kysely<Database>, number: string): Promise<CompanyRow | null> {
  const row = await db
    .selectFrom('company_answer')
    .select(['name', 'address', 'is_found'])
    .where('number', '=', number)
    .where('asked_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return row ?? null
}

/** Remembers an answer; of two at once, or of two days, the later one counts. */
export async function keepAnswer(
  db: Kysely<Database>,
  answer: CompanyRow & { number: string; register: RegisterName },
): Promise<void> {
  const { name, address, is_found, register } = answer
  await db
    .insertInto('company_answer')
    .values(answer)
    .onConflict((conflict) =>
      conflict.column('number').doUpdateSet({ name, address, is_found, register, asked_at: sql`now()` }),
    )
    .execute()
}

/** The NIP of the first store, which asks. */
export async function findRequester(db: Kysely<Database>): Promise<string> {
  const row = await db.selectFrom('store').select('company_vat').orderBy('id').limit(1).executeTakeFirst()
  return row?.company_vat ?? ''
}

/** Whether somebody reads the e-mail of an account. One that anybody may make is a guest's. */
export async function hasProvenEmail(db: Kysely<Database>, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('email_verified_at')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.email_verified_at != null
}
