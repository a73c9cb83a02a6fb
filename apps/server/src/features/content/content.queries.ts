import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

type TopicRow = Selectable<Database['topic']>

/** Lists the pages of a store: the common ones and its own; an own page replaces the common one of the same name. */
export async function listTopicsOf(db: Kysely<Database>, storeId: number): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select * from (
      select distinct on (se_name) * from topic
      where store_id = ${storeId} or store_id is null
      order by se_name, store_id nulls last
    ) as seen
    order by position, id`.execute(db)
  return rows
}

/** Finds one of the pages that `listTopicsOf` lists. */
export async function findTopic(
  db: Kysely<Database>,
  storeId: number,
  seName: string,
): Promise<TopicRow | undefined> {
  const { rows } = await sql<TopicRow>`
    select * from topic
    where se_name = ${seName} and (store_id = ${storeId} or store_id is null)
    order by store_id nulls last
    limit 1`.execute(db)
  return rows[0]
}

/** Lists the slides of a store, common and own ones in one order. */
export async function listSlidesOf(
  db: Kysely<Database>,
  storeId: number,
  sliderType: number,
): Promise<Selectable<Database['slide']>[]> {
  return db
    .selectFrom('slide')
    .selectAll()
    .where('slider_type', '=', sliderType)
    .where(({ or, eb }) => or([eb('store_id', '=', storeId), eb('store_id', 'is', null)]))
    .orderBy('position')
    .execute()
}

export async function findPicture(
  db: Kysely<Database>,
  id: number,
): Promise<Selectable<Database['picture']> | undefined> {
  return db.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirst()
}
