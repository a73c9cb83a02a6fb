import { type Kysely, sql } from 'kysely'
import { versionedCache } from '../../../platform/cache/cache.ts'
import { listOf, statement } from '../../../platform/database/prepared.ts'
import type { Database, LocalText } from '../../../platform/database/schema.ts'
import { type LimitsRow, limitColumns } from '../../fit/index.ts'

/** Vehicles that differ only in steering: they have the same names. A position is null without one in the catalogue. */
export type VehicleKind = {
  brand: string
  serie: string | null
  serieName: LocalText | null
  seriePosition: number | null
  model: string | null
  engine: string | null
  engineName: LocalText | null
  bodyName: LocalText | null
  bodyPosition: number | null
  versionNames: LocalText[]
}

/** A board line of one of the parts, with a kind of vehicle that has the board. */
export type FoundLine = LimitsRow & {
  callout: string
  boardId: number
  name: LocalText
  kind: VehicleKind
  /** The type keys of this kind. */
  typeKeys: string[]
}

type StoredLine = Omit<FoundLine, 'kind' | 'type_keys'> & { isForAll: boolean }

/** Limits for parts that are on very many boards, such as screws. */
const maxLines = 100
const maxRows = 500

const kinds = versionedCache<ReadonlyMap<string, VehicleKind>>({
  name: 'vehicle_kinds',
  bytes: (byType) => 400 * byType.size,
})

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
  const [lines, kindOf] = await Promise.all([
    typeKeys === null
      ? storedLines(db, { version, partIds, typeKeys: [] })
      : storedLinesOfVehicle(db, { version, partIds, typeKeys }),
    kinds(db, version).get('', () => readKinds(db, version)),
  ])
  const found = lines.flatMap((line) => {
    const byKind = Map.groupBy(
      line.typeKeys.filter((typeKey) => kindOf.has(typeKey)),
      (typeKey) => kindOf.get(typeKey)!,
    )
    return [...byKind].map(([kind, own]) => ({
      ...line,
      kind,
      typeKeys: own,
      type_keys: line.isForAll ? null : own,
    }))
  })
  return found.sort((a, b) => compareKinds(a.kind, b.kind)).slice(0, maxRows)
}

type LinesToFind = { version: number; partIds: readonly number[]; typeKeys: readonly string[] }

/** The lines with the type keys that have their boards, by board number. @param ofVehicle only those of its type keys */
const linesFor = ({ ofVehicle }: { ofVehicle: boolean }) =>
  statement(({ version, partIds, typeKeys }: LinesToFind) => {
    const keys = listOf(typeKeys, 'text')
    const isFor = ofVehicle ? sql`(line.type_list is null or list.type_keys && ${keys})` : sql`true`
    const isAsked = ofVehicle ? sql`f.type_key = any(${keys})` : sql`true`
    return sql<StoredLine>`
    select line.board_id as "boardId", board.name, line.callout, ${limitColumns('line')},
      line.type_list is null as "isForAll", array(
        select f.type_key from board_fit f
        where f.version_id = ${version} and f.board_id = line.board_id and ${isAsked}
          and (line.type_list is null or f.type_key = any(list.type_keys))
        order by f.type_key
      ) as "typeKeys"
    from unnest(${listOf(partIds, 'int')}) as asked (id)
    cross join lateral (
      select board_id, position, callout, type_list, ${limitColumns('board_line')}
      from board_line where version_id = ${version} and part_id = asked.id offset 0
    ) line
    cross join lateral (
      select number, number_order, name from board where version_id = ${version} and id = line.board_id offset 0
    ) board
    left join lateral (
      select type_keys from type_list where version_id = ${version} and id = line.type_list offset 0
    ) list on true
    where ${isFor}
    order by board.number_order, board.number, line.position
    limit ${sql.lit(maxLines)}`
  })
const storedLines = linesFor({ ofVehicle: false })
const storedLinesOfVehicle = linesFor({ ofVehicle: true })

async function readKinds(db: Kysely<Database>, version: number): Promise<Map<string, VehicleKind>> {
  const { rows } = await sql<VehicleKind & { typeKeys: string[] }>`
    with kinds as (
      select brand_id, serie, model, engine, body, versions, array_agg(type_key) as type_keys
      from vehicle_type where version_id = ${version}
      group by brand_id, serie, model, engine, body, versions
    )
    select brand.name as brand, k.serie, serie_term.name as "serieName", serie_term.position as "seriePosition", k.model, k.engine,
      engine_term.name as "engineName", body_term.name as "bodyName", body_term.position as "bodyPosition",
      k.type_keys as "typeKeys",
      array(
        select coalesce(term.name, jsonb_build_object('pl', built, 'en', built))
        from unnest(k.versions) as built
        left join vehicle_term term
          on term.version_id = ${version} and term.kind = 'version' and term.code = built
      ) as "versionNames"
    from kinds k
    join brand on brand.version_id = ${version} and brand.id = k.brand_id
    left join vehicle_term serie_term
      on serie_term.version_id = ${version} and serie_term.kind = 'serie' and serie_term.code = k.serie
    left join vehicle_term engine_term
      on engine_term.version_id = ${version} and engine_term.kind = 'engine' and engine_term.code = k.engine
    left join vehicle_term body_term
      on body_term.version_id = ${version} and body_term.kind = 'body' and body_term.code = k.body
    order by brand.position, k.serie, k.model, k.engine, k.body`.execute(db)
  return new Map(rows.flatMap(({ typeKeys, ...kind }) => typeKeys.map((typeKey) => [typeKey, kind] as const)))
}

/** The order of the catalogue; of the same body, lines keep theirs. */
const compareKinds = (a: VehicleKind, b: VehicleKind): number =>
  byPosition(a.seriePosition, b.seriePosition) ||
  byText(a.serie, b.serie) ||
  byText(a.model, b.model) ||
  byPosition(a.bodyPosition, b.bodyPosition)

const byPosition = (a: number | null, b: number | null) =>
  (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER)

const byText = (a: string | null, b: string | null) => compare(a ?? '', b ?? '')
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
