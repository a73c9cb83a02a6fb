import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/schema.ts'

/** How many attempts of one kind may be made under one key within so many seconds. */
export type Limit = { kind: 'login email' | 'login address'; key: string; most: number; seconds: number }

/** What was counted. `waitSeconds` above 0: nothing was, and the attempt is not allowed before. */
export type Counted = { ids: number[]; waitSeconds: number }

const quarterHour = 15 * 60

/** Wrong passwords of one account and from one network address, whether a password is right or not until it is known. */
export const loginLimits = (emailLower: string, address: string): Limit[] => [
  { kind: 'login email', key: emailLower, most: 10, seconds: quarterHour },
  { kind: 'login address', key: address, most: 50, seconds: quarterHour },
]

/**
 * Counts an attempt against all its limits before it is made, or against none when one is reached: so no more than the
 * limit are ever made, however many come at once. Counted in the database, so several processes share the limit and a
 * restart does not reset it. Locks: migration 0020.
 */
export async function countAttempt(db: Kysely<Database>, limits: readonly Limit[]): Promise<Counted> {
  const column = <K extends keyof Limit>(name: K) => sql.val(limits.map((limit) => limit[name]))
  const { rows } = await sql<{ ids: number[] | null; wait_seconds: number }>`
    select ids, wait_seconds
    from count_attempt(${column('kind')}::text[], ${column('key')}::text[], ${column('most')}::int[],
      ${column('seconds')}::int[])`.execute(db)
  const { ids, wait_seconds } = rows[0]!
  return { ids: ids ?? [], waitSeconds: wait_seconds }
}

/** Takes an attempt back that was none of those that are limited. */
export async function takeBack(db: Kysely<Database>, { ids }: Counted): Promise<void> {
  await db.deleteFrom('attempt').where('id', 'in', ids).execute()
}

/**
 * Forgets the wrong passwords of an account, for whoever proved to be its owner. What counts against network addresses
 * stays: one right password does not excuse an address that guessed at others.
 */
export async function forgiveLogins(db: Kysely<Database>, emailLower: string): Promise<void> {
  const kind: Limit['kind'] = 'login email'
  // A row that is locked belongs to a login that takes it back by itself; waiting for it could be a deadlock.
  await sql`
    delete from attempt where id in (
      select id from attempt where kind = ${kind} and key = ${emailLower} for update skip locked)`.execute(db)
}
