import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Database, OfficeText } from '../../platform/database/schema.ts'
import { now } from '../../platform/time/clock.ts'

/** Info pages that the law requires; an order's confirmation contains the first three (docs/spec/trade.md#law). */
export const requiredPages = ['regulamin', 'zwroty', 'gwarancja-prawna', 'prywatnosc']
export const termsOfAnOrder = requiredPages.slice(0, 3)

/** A page as customers read it, with placeholders. */
export type VisiblePage = Omit<
  Selectable<Database['topic']>,
  'title' | 'body' | 'revision' | 'removed_at'
> & {
  title: OfficeText
  body: OfficeText
  /** when the next planned version of any page becomes visible; null = none is planned */
  next_change: Date | null
}

/**
 * Lists the pages of a store that customers can read: the common ones and its own; an own page replaces the common one
 * of the same name. Of each page it is the version that was published last, so a planned version becomes visible at its
 * time without a job.
 *
 * @param seNames only these pages; null = all
 */
export async function listVisiblePages(
  db: Kysely<Database>,
  storeId: number,
  seNames: readonly string[] | null = null,
): Promise<VisiblePage[]> {
  const { rows } = await sql<VisiblePage>`${prepared}
    select seen.*, (select min(published_from) from topic_version where published_from > ${now()}) as next_change
    from (
      select distinct on (se_name) topic.id, se_name, in_footer_row1, in_footer_row2, in_footer_row3, in_sitemap,
        in_top_menu, position, store_id, v.title, v.body
      from topic
      join lateral (
        select title, body from topic_version
        where topic_id = topic.id and published_from <= ${now()}
        order by published_from desc, version desc limit 1
      ) v on true
      where (store_id = ${storeId} or store_id is null) and removed_at is null
        and (${seNames === null} or se_name = any(${seNames ?? []}))
      order by se_name, store_id nulls last
    ) as seen
    order by position, id`.execute(db)
  return rows
}

/** Longest wait that a timer or a cache needs, in ms. */
const aDayMs = 86_400_000

/** Time in ms until a planned version of a page becomes visible; at most a day. */
export async function untilNextPage(db: Kysely<Database>): Promise<number> {
  const moment = now()
  const { rows } = await sql<{ next: Date | null }>`
    select min(published_from) as next from topic_version where published_from > ${moment}`.execute(db)
  const next = rows[0]?.next
  return next ? Math.min(aDayMs, next.getTime() - moment.getTime()) : aDayMs
}

type NewPage = {
  id: number
  se_name: string
  position: number
  store_id?: number | null
  title: OfficeText
  body: OfficeText
  in_footer_row1: boolean
  in_footer_row2: boolean
  in_footer_row3: boolean
  in_sitemap: boolean
  in_top_menu: boolean
}

/** Inserts pages with a first version. @param publishedFrom the instant from which customers read them */
export async function insertPages(
  trx: Transaction<Database>,
  pages: readonly NewPage[],
  publishedFrom: Date,
): Promise<void> {
  if (pages.length === 0) return
  await trx
    .insertInto('topic')
    .values(pages.map(({ title: _, body: __, ...page }) => page))
    .execute()
  await trx
    .insertInto('topic_version')
    .values(
      pages.map(({ id, title, body }) => ({
        topic_id: id,
        version: 1,
        title: JSON.stringify(title),
        body: JSON.stringify(body),
        published_from: publishedFrom,
        saved_at: publishedFrom,
        pl_changed_at: publishedFrom,
        en_changed_at: publishedFrom,
        actor_kind: 'system' as const,
        actor_name: 'Partboard',
      })),
    )
    .execute()
}
