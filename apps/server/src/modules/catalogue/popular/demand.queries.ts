import { type Kysely, sql } from 'kysely'
import type { Database, LocalText } from '../../../platform/database/schema.ts'

export type Demand = { typeKey: string; productId: number; day: string; times: number }

export type AskedRow = {
  id: number
  isBoard: boolean
  name: LocalText
  sku: string
  printed: string | null
  pictureUrl: string
  vehicleSpecific: boolean
  position: string
  /** The board of that position; null for a board, and for a part on no board. */
  boardId: number | null
  /** The group of a board; null for a part. */
  categoryId: number | null
}

/**
 * Adds counts to the stored ones. All processes lock the rows in the order of their key, which prevents deadlocks.
 * Unknown type keys are skipped.
 */
export async function addDemand(
  db: Kysely<Database>,
  version: number,
  demand: readonly Demand[],
): Promise<void> {
  if (demand.length === 0) return
  await sql`
    insert into product_demand (type_key, product_id, day, times)
    select type_key, product_id, day, sum(times)
    from unnest(
      ${demand.map(({ typeKey }) => typeKey)}::text[], ${demand.map(({ productId }) => productId)}::int[],
      ${demand.map(({ day }) => day)}::date[], ${demand.map(({ times }) => times)}::int[]
    ) as counted (type_key, product_id, day, times)
    where type_key = '' or type_key in (select type_key from vehicle_type where version_id = ${version})
    group by type_key, product_id, day
    order by type_key, product_id, day
    on conflict (type_key, product_id, day) do update set times = product_demand.times + excluded.times
  `.execute(db)
}

/**
 * Lists the most requested boards and parts since a day, in descending order. Only products of this version count, and
 * only boards for the type keys.
 *
 * @param typeKeys null = requests for all vehicles
 */
export async function listAskedRows(
  db: Kysely<Database>,
  version: number,
  typeKeys: readonly string[] | null,
  since: string,
  limit: number,
): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    with asked as (
      select product_id, sum(times) as times from product_demand
      where day >= ${since}::date and (${typeKeys}::text[] is null or type_key = any(${typeKeys}::text[]))
      group by product_id
    )
    select asked.product_id as id, b.id is not null as "isBoard", coalesce(b.name, p.name) as name,
      coalesce(b.number, p.sku) as sku, p.printed, coalesce(b.picture_url, p.picture_url) as "pictureUrl",
      coalesce(b.vehicle_specific, false) as "vehicleSpecific", coalesce(line.callout, '') as position, line.board_id as "boardId",
      b.category_id as "categoryId"
    from asked
    left join board b on b.version_id = ${version} and b.id = asked.product_id
    left join part p on p.version_id = ${version} and p.id = asked.product_id
    left join lateral (
      select l.callout, l.board_id from board_line l
      left join type_list t on t.version_id = l.version_id and t.id = l.type_list
      where l.version_id = ${version} and l.part_id = p.id and l.callout <> '--'
        and (${typeKeys}::text[] is null or l.type_list is null or t.type_keys && ${typeKeys}::text[])
      order by l.board_id, l.position limit 1
    ) line on true
    where p.id is not null or (b.id is not null and (${typeKeys}::text[] is null or exists (
      select from board_fit f
      where f.version_id = ${version} and f.board_id = b.id and f.category_id = b.category_id
        and f.type_key = any(${typeKeys}::text[])
    )))
    order by asked.times desc, asked.product_id
    limit ${limit}`.execute(db)
  return rows
}
