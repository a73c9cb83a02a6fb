import { type Kysely, sql } from 'kysely'
import type { Database, LocalText } from '../../platform/database/schema.ts'
import type { LineRow } from './catalogue.queries.ts'

/** A board line of one of the parts, with a kind of vehicle that has the board. */
export type FoundLine = Pick<
  LineRow,
  'callout' | 'type_keys' | 'steering' | 'gearbox' | 'valid_from' | 'valid_to' | 'condition'
> & {
  boardId: number
  name: LocalText
  serie: string
  serieName: LocalText | null
  model: string
  engine: string
  engineName: LocalText | null
  bodyName: LocalText | null
  versionNames: LocalText[]
  /** Type keys that differ only in steering. */
  typeKeys: string[]
}

/** Limits for parts that are on very many boards, such as screws. */
const maxLines = 100
const maxRows = 500

/**
 * Finds board lines of parts: one row for each line and kind of vehicle, with series in the catalogue's order.
 *
 * @param typeKeys limits the result to a vehicle; null = all vehicles
 */
export async function findLines(
  db: Kysely<Database>,
  version: number,
  partIds: readonly number[],
  typeKeys: readonly string[] | null,
): Promise<FoundLine[]> {
  if (partIds.length === 0) return []
  const { rows } = await sql<FoundLine>`
    with lines as (
      select l.*, t.type_keys, b.number, b.name from board_line l
      join board b on b.version_id = l.version_id and b.id = l.board_id
      left join type_list t on t.version_id = l.version_id and t.id = l.type_list
      where l.version_id = ${version} and l.part_id = any(${partIds})
        and (${typeKeys}::text[] is null or l.type_list is null or t.type_keys && ${typeKeys}::text[])
      order by b.number, l.position
      limit ${maxLines}
    ), kinds as (
      select l.board_id, l.position, t.serie, t.model, t.engine, t.body, t.versions,
        array_agg(t.type_key order by t.type_key) as type_keys
      from lines l
      join board_fit f on f.version_id = l.version_id and f.board_id = l.board_id
      join vehicle_type t on t.version_id = f.version_id and t.type_key = f.type_key
      where (l.type_keys is null or t.type_key = any(l.type_keys))
        and (${typeKeys}::text[] is null or t.type_key = any(${typeKeys}::text[]))
      group by l.board_id, l.position, t.serie, t.model, t.engine, t.body, t.versions
    )
    select l.board_id as "boardId", l.name, l.callout, l.type_keys, l.steering, l.gearbox, l.valid_from, l.valid_to,
      l.condition, k.serie, serie_term.name as "serieName", k.model, k.engine, engine_term.name as "engineName",
      body_term.name as "bodyName", k.type_keys as "typeKeys",
      array(
        select coalesce(term.name, jsonb_build_object('pl', built, 'en', built))
        from unnest(k.versions) as built
        left join vehicle_term term
          on term.version_id = ${version} and term.kind = 'version' and term.code = built
      ) as "versionNames"
    from kinds k
    join lines l on l.board_id = k.board_id and l.position = k.position
    left join vehicle_term serie_term
      on serie_term.version_id = ${version} and serie_term.kind = 'serie' and serie_term.code = k.serie
    left join vehicle_term engine_term
      on engine_term.version_id = ${version} and engine_term.kind = 'engine' and engine_term.code = k.engine
    left join vehicle_term body_term
      on body_term.version_id = ${version} and body_term.kind = 'body' and body_term.code = k.body
    order by serie_term.position, k.serie, k.model, body_term.position, l.number, l.position
    limit ${maxRows}`.execute(db)
  return rows
}
