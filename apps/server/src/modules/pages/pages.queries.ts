import { type Kysely, sql, type Transaction } from 'kysely'
import type { Author } from '../../platform/audit/audit.ts'
import type { Database, OfficeText } from '../../platform/database/schema.ts'
import { now } from '../../platform/time/clock.ts'

/** Advisory lock for a new page, because ids of pages are counted by hand. */
const lockKey = 7_224_039

export type PageRow = {
  id: number
  seName: string
  storeId: number | null
  revision: number
  position: number
  row1: boolean
  row2: boolean
  row3: boolean
  sitemap: boolean
  top: boolean
}

export type VersionRow = {
  version: number
  title: OfficeText
  body: OfficeText
  note: string
  publishedFrom: Date | null
  savedAt: Date
  plChangedAt: Date
  enChangedAt: Date
  author: string
}

const pageColumns = sql.raw(`
  id, se_name as "seName", store_id as "storeId", revision, position, in_footer_row1 as row1, in_footer_row2 as row2,
  in_footer_row3 as row3, in_sitemap as sitemap, in_top_menu as top`)

const versionColumns = sql.raw(`
  version, title, body, note, published_from as "publishedFrom", saved_at as "savedAt",
  pl_changed_at as "plChangedAt", en_changed_at as "enChangedAt", actor_name as author`)

/** Lists the pages in the order of the shop. */
export async function listPageRows(db: Kysely<Database>): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select ${pageColumns} from topic where removed_at is null order by position, id`.execute(db)
  return rows
}

/** A page; a removed one too if it existed at `at`. */
export async function findPage(db: Kysely<Database>, id: number, at: Date): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select ${pageColumns} from topic
    where id = ${id} and (removed_at is null or removed_at > ${at})`.execute(db)
  return rows[0]
}

/** Locks a page that is not removed. */
export async function lockPage(trx: Transaction<Database>, id: number): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select ${pageColumns} from topic where id = ${id} and removed_at is null for update`.execute(trx)
  return rows[0]
}

/** Lists the versions of a page, newest first. */
export async function listVersions(db: Kysely<Database>, pageId: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from topic_version where topic_id = ${pageId} order by version desc`.execute(db)
  return rows
}

/** What the list of pages shows of versions. */
export type PageSummary = {
  id: number
  title: OfficeText
  currentSince: Date | null
  plannedFrom: Date | null
  hasDraft: boolean
} & Pick<VersionRow, 'savedAt' | 'plChangedAt' | 'enChangedAt' | 'author'>

/** Summaries of the versions of all pages. */
export async function listSummaries(db: Kysely<Database>): Promise<PageSummary[]> {
  const { rows } = await sql<PageSummary>`
    select topic.id, coalesce(current.title, newest.title) as title, current.published_from as "currentSince",
      (select min(published_from) from topic_version where topic_id = topic.id and published_from > ${now()})
        as "plannedFrom",
      exists (select from topic_version where topic_id = topic.id and published_from is null) as "hasDraft",
      newest.saved_at as "savedAt", newest.pl_changed_at as "plChangedAt", newest.en_changed_at as "enChangedAt",
      newest.actor_name as author
    from topic
    join lateral (
      select * from topic_version where topic_id = topic.id order by version desc limit 1
    ) newest on true
    left join lateral (
      select title, published_from from topic_version
      where topic_id = topic.id and published_from <= ${now()}
      order by published_from desc, version desc limit 1
    ) current on true
    where removed_at is null`.execute(db)
  return rows
}

/** @throws an error of the constraint topic__store_id_se_name when the store has a page of this address */
export async function insertPage(
  trx: Transaction<Database>,
  page: { seName: string; storeId: number | null; places: readonly string[] },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    insert into topic (id, se_name, store_id, position, in_footer_row1, in_footer_row2, in_footer_row3, in_sitemap,
      in_top_menu)
    select coalesce(max(id), 0) + 1, ${page.seName}, ${page.storeId}::int, coalesce(max(position), 0) + 1,
      ${placeValues(page.places)}
    from topic
    returning id`.execute(trx)
  return rows[0]!.id
}

const placeValues = (places: readonly string[]) =>
  sql.join(['row1', 'row2', 'row3', 'sitemap', 'top'].map((place) => sql`${places.includes(place)}::boolean`))

export async function updatePage(
  trx: Transaction<Database>,
  id: number,
  { seName, places }: { seName: string; places: readonly string[] },
): Promise<void> {
  await sql`
    update topic set se_name = ${seName},
      (in_footer_row1, in_footer_row2, in_footer_row3, in_sitemap, in_top_menu) = row (${placeValues(places)})
    where id = ${id}`.execute(trx)
}

/** Counts a change of a page or its versions, for If-Match. */
export async function raiseRevision(trx: Transaction<Database>, id: number): Promise<void> {
  await sql`update topic set revision = revision + 1 where id = ${id}`.execute(trx)
}

export async function removePageRow(trx: Transaction<Database>, id: number): Promise<void> {
  await sql`delete from topic_version where topic_id = ${id} and published_from is null`.execute(trx)
  await sql`update topic set removed_at = ${now()} where id = ${id}`.execute(trx)
}

type Draft = Pick<VersionRow, 'title' | 'body' | 'note' | 'plChangedAt' | 'enChangedAt'>

/** Inserts or replaces the draft of a page. */
export async function writeDraft(
  trx: Transaction<Database>,
  pageId: number,
  { title, body, note, plChangedAt, enChangedAt }: Draft,
  author: Author,
): Promise<void> {
  await sql`
    insert into topic_version (topic_id, version, title, body, note, saved_at, pl_changed_at, en_changed_at, actor_kind,
      actor_name)
    select ${pageId}, coalesce(max(version), 0) + 1, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(body)}::jsonb,
      ${note}, ${now()}, ${plChangedAt}, ${enChangedAt}, ${author.kind}, ${author.name}
    from topic_version where topic_id = ${pageId}
    on conflict (topic_id) where published_from is null do update
    set title = excluded.title, body = excluded.body, note = excluded.note, saved_at = excluded.saved_at,
      pl_changed_at = excluded.pl_changed_at, en_changed_at = excluded.en_changed_at,
      actor_kind = excluded.actor_kind, actor_name = excluded.actor_name`.execute(trx)
}

/** Publishes or withdraws a version. @param from null = it is a draft again */
export async function setPublication(
  trx: Transaction<Database>,
  pageId: number,
  version: number,
  { from, note }: { from: Date | null; note: string },
): Promise<void> {
  await sql`
    update topic_version set published_from = ${from}, note = ${note}
    where topic_id = ${pageId} and version = ${version}`.execute(trx)
}

export async function deleteDraft(trx: Transaction<Database>, pageId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from topic_version where topic_id = ${pageId} and published_from is null`.execute(trx)
  return numAffectedRows === 1n
}

/** Whether the newest audit entry of a page is a saved draft of this author. */
export async function isDraftingAlready(
  trx: Transaction<Database>,
  { kind, id }: Author,
  pageId: number,
): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select action = 'page.drafted' and actor_kind = ${kind} and actor_id is not distinct from ${id} as "isSame"
    from audit_entry where subject_kind = 'page' and subject_id = ${String(pageId)}
    order by id desc limit 1`.execute(trx)
  return rows[0]?.isSame ?? false
}
