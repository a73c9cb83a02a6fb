import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { now } from '../../platform/time/clock.ts'

/**
 * Lists the slides of a store that are visible now, common and own ones in one order. `next_change` is the moment at which
 * the next slide appears or disappears; null = none is known.
 */
export async function listSlidesOf(
  db: Kysely<Database>,
  storeId: number,
  sliderType: number,
): Promise<(Selectable<Database['slide']> & { next_change: Date | null })[]> {
  return db
    .selectFrom('slide')
    .selectAll()
    .select(
      sql<Date | null>`(
        select min(moment) from slide as any_slide
        cross join lateral (values (any_slide.visible_from), (any_slide.visible_until)) as limits (moment)
        where moment > ${now()})`.as('next_change'),
    )
    .where('slider_type', '=', sliderType)
    .where(({ or, eb }) => or([eb('store_id', '=', storeId), eb('store_id', 'is', null)]))
    .where(({ or, eb }) => or([eb('visible_from', 'is', null), eb('visible_from', '<=', now())]))
    .where(({ or, eb }) => or([eb('visible_until', 'is', null), eb('visible_until', '>', now())]))
    .orderBy('position')
    .execute()
}

export async function findPicture(
  db: Kysely<Database>,
  id: number,
): Promise<Selectable<Database['picture']> | undefined> {
  return db.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirst()
}
