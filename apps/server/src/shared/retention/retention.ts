import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import { outboxDays, type Period, periods } from './periods.ts'

/** Rows of one transaction: nobody waits long for what it locks. */
const atOnce = 1_000

/**
 * Drops what was kept long enough, in small transactions. Rows that somebody has locked are left to the next time.
 *
 * @returns how many rows of each table went, and how many files of the outbox
 */
export async function dropOld(db: Kysely<Database>, dataDir: string): Promise<Record<string, number>> {
  const dropped: Record<string, number> = {}
  for (const period of periods) {
    let count = 0
    for (let more = atOnce; more === atOnce; count += more) more = await dropRows(db, period)
    dropped[period.table] = count
  }
  return { ...dropped, outbox: await dropMails(join(dataDir, 'outbox')) }
}

async function dropRows(db: Kysely<Database>, { table, column, days, only }: Period): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)}
      where ${sql.ref(column)} < now() - make_interval(days => ${days}) and ${sql.raw(only ?? 'true')}
      limit ${atOnce} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function dropMails(outbox: string): Promise<number> {
  const before = Date.now() - outboxDays * 24 * 3_600_000
  let count = 0
  for (const name of await readdir(outbox).catch(() => [])) {
    const found = await lstat(join(outbox, name)).catch(() => null)
    if (!name.endsWith('.eml') || !found?.isFile() || found.mtimeMs >= before) continue
    await rm(join(outbox, name), { force: true })
    count++
  }
  return count
}
