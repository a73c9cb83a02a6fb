import { type Kysely, sql } from 'kysely'
import type { Database, OfficeText } from '../../platform/database/schema.ts'
import { now } from '../../platform/time/clock.ts'

/** A version of a page of which customers were told. */
export type Announced = { title: OfficeText; body: OfficeText; seName: string; note: string; from: Date }

/** The version of a page for the mail about it; null = it was taken back. */
export async function findAnnounced(
  db: Kysely<Database>,
  { topicId, version }: { topicId: number; version: number },
): Promise<Announced | null> {
  const { rows } = await sql<Announced>`
    select v.title, v.body, t.se_name as "seName", v.note, v.published_from as from
    from page_announcement a
    join topic_version v using (topic_id, version)
    join topic t on t.id = a.topic_id
    where a.topic_id = ${topicId} and a.version = ${version} and v.published_from is not null
      and t.removed_at is null`.execute(db)
  return rows[0] ?? null
}

/** Days after the change for which customers read the note. */
const noteDays = 30

/**
 * The change of terms of which a customer reads a note: the one that was announced last, until 30 days after it came into
 * force, unless the account is younger than the announcement. null = there is none.
 */
export async function findNote(
  db: Kysely<Database>,
  { customerId, storeId }: { customerId: number; storeId: number },
): Promise<{ title: OfficeText; seName: string; from: Date } | null> {
  const { rows } = await sql<{ title: OfficeText; seName: string; from: Date }>`
    select v.title, t.se_name as "seName", v.published_from as from
    from page_announcement a
    join topic_version v using (topic_id, version)
    join topic t on t.id = a.topic_id
    where (t.store_id = ${storeId} or t.store_id is null) and t.removed_at is null
      and v.published_from > ${now()}::timestamptz - make_interval(days => ${noteDays})
      and a.announced_at > (select created_at from customer where id = ${customerId})
    order by a.announced_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Below the priority of other mails (0), so that an order is confirmed at once. */
const latePriority = 10

/**
 * Puts a mail about a version of a page into the queue for each open account and person, those of a store's own page
 * only for customers of that store.
 *
 * @returns the number of mails
 */
export async function enqueueAnnouncements(
  db: Kysely<Database>,
  {
    topicId,
    version,
    storeId,
    task,
  }: { topicId: number; version: number; storeId: number | null; task: string },
): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    with recipients as (
      select id, coalesce(language, 'pl') as lang, coalesce(store_id, (select min(id) from store)) as store
      from customer where closed_at is null and (${storeId}::int is null or store_id = ${storeId}::int)
    ), added as (
      select graphile_worker.add_jobs(array_agg(row(${task}::text, json_build_object('kind', 'pageAnnounced',
        'customerId', id, 'topicId', ${topicId}::int, 'version', ${version}::int, 'lang', lang, 'storeId', store),
        null, null, null, null, ${latePriority}::int, null)::graphile_worker.job_spec))
      from recipients
    )
    select count(*)::int as mails from added`.execute(db)
  return rows[0]!.mails
}
