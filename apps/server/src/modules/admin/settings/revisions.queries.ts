import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'

/** Settings that are changed as a whole. Triggers count their revisions (migration 0038). */
export type Topic = 'methods' | 'holidays' | 'currencies' | 'countries'

/** Reads the revision of a topic. Read it before the settings, so that it is never newer than they are. */
export async function readRevision(db: Kysely<Database>, topic: Topic): Promise<number> {
  const row = await db
    .selectFrom('setting_revision')
    .select('revision')
    .where('topic', '=', topic)
    .executeTakeFirst()
  return row?.revision ?? 0
}

/**
 * Locks a topic, before its rows, so that changes come one after the other.
 *
 * @param seen the revision that the author has seen; null = any
 * @throws ShopError 'changed_meanwhile'
 */
export async function lockTopic(
  trx: Transaction<Database>,
  topic: Topic,
  seen: number | null,
): Promise<void> {
  await sql`insert into setting_revision (topic, revision) values (${topic}, 0) on conflict do nothing`.execute(
    trx,
  )
  await sql`select from setting_revision where topic = ${topic} for update`.execute(trx)
  if (seen !== null && (await readRevision(trx, topic)) !== seen) throw new ShopError('changed_meanwhile')
}
