import { type FilterType, filterTypes, type VehicleFilters } from '@partboard/contract/fit/vehicles'
import { frameSigns, vehicleKey } from '@partboard/domain/fit/vin'
import { isVin } from '@partboard/domain/fit/vin-form'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { columnsOf } from '../../../platform/database/named-columns.ts'
import type { Database, LocalText } from '../../../platform/database/schema.ts'
import { today } from '../../../platform/time/today.ts'
import type { OpenedType } from './vin-pattern.ts'

/** A filter option as it is stored; `name` is null when the id is the name. A series has the years of its vehicles. */
export type OptionRow = {
  id: string | number
  name: LocalText | string | null
  first?: number
  last?: number | null
}

/** A type key with the names of its brand, body and engine. */
export type TypeRow = Selectable<Database['vehicle_type']> & {
  brandName: string
  bodyName: LocalText | null
  engineName: LocalText | null
}

export type VehicleRow = TypeRow &
  Pick<
    Selectable<Database['vehicle']>,
    | ('id' | 'vin' | 'vin7' | 'printed' | 'built' | 'gearbox')
    | ('paint' | 'upholstery' | 'equipment' | 'retrofitted' | 'campaigns_done' | 'plate')
  >

export type CampaignRow = Pick<Selectable<Database['campaign']>, 'number' | 'description' | 'reservations'>
export type FluidRow = Pick<Selectable<Database['fluid']>, 'kind' | 'quantity' | 'note'>

/** SQL expressions for the values of each filter; the filter's name is also the kind of its terms. */
const optionColumns: Record<Exclude<FilterType, 'brand' | 'year' | 'month'>, RawBuilder<string>> = {
  category: sql`category`,
  catalog: sql`catalog`,
  type: sql`type_id`,
  serie: sql`serie`,
  body: sql`body`,
  model: sql`model`,
  engine: sql`engine`,
  version: sql`unnest(versions)`,
  steering: sql`steering`,
  transmission: sql`unnest(gearboxes)`,
}

/** The last month in which a type was built; for types in production, the current month. */
const lastMonth = () => sql`least(coalesce(last_month, ${today()}::date), ${today()}::date)`

/**
 * Lists the options of a filter that lead to a vehicle. Only earlier filters count, because changing a choice clears the
 * later ones (docs/spec/shop.md#vehicle-search); a year that was asked first is one of them.
 */
export async function listOptions(
  db: Kysely<Database>,
  version: number,
  type: FilterType,
  filters: VehicleFilters,
  opened: OpenedType | null,
): Promise<OptionRow[]> {
  const where = matching(version, filters, filterTypes.indexOf(type), opened)
  const types = sql`select * from vehicle_type where ${where}`
  const { rows } = await optionsQuery(type, types, filters.year ?? null, opened).execute(db)
  return rows
}

function optionsQuery(
  type: FilterType,
  types: RawBuilder<unknown>,
  year: number | null,
  opened: OpenedType | null,
): RawBuilder<OptionRow> {
  if (type === 'brand')
    return sql`
      select b.id, b.name from brand b
      where exists (select from (${types}) t where t.version_id = b.version_id and t.brand_id = b.id)
      order by b.position`
  if (type === 'year' || type === 'month')
    return sql`
      select distinct extract(${sql.raw(type)} from built)::int as id, null as name
      from (${types}) t, generate_series(first_month, ${lastMonth()}, interval '1 month') as built
      where (${type === 'year' ? null : year}::int is null or extract(year from built) = ${year})
        and (${opened?.years ?? null}::int[] is null or extract(year from built)::int = any(${opened?.years ?? null}::int[]))
      order by id`
  const years =
    type === 'serie'
      ? sql`, extract(year from min(first_month))::int as first,
          case when bool_or(last_month is null) then null else extract(year from max(last_month))::int end as last`
      : sql``
  return sql`
    select chosen.*, term.name
    from (select version_id, ${optionColumns[type]} as id ${years} from (${types}) t group by 1, 2) chosen
    left join vehicle_term term
      on term.version_id = chosen.version_id and term.kind = ${type} and term.code = chosen.id
    where chosen.id is not null
    order by term.position, chosen.id`
}

/** A type without a value passes every choice: its maker does not have the step, and it would never be found. */
const isOrUnknown = (column: RawBuilder<unknown>, chosen: string | null | undefined) =>
  chosen ? sql<boolean>`(${column} = ${chosen} or ${column} is null)` : null

/** SQL condition on type keys for the first `steps` filters of `filterTypes`. @param opened only what its VIN opens */
function matching(
  version: number,
  filters: VehicleFilters,
  steps: number,
  opened: OpenedType | null,
): RawBuilder<boolean> {
  const { brandId, versionList, year, month } = filters
  const conditions: Record<FilterType, RawBuilder<boolean> | null> = {
    brand: brandId ? sql`brand_id = ${brandId}` : null,
    category: filters.category ? sql`category = ${filters.category}` : null,
    catalog: filters.catalog ? sql`catalog = ${filters.catalog}` : null,
    type: isOrUnknown(sql`type_id`, filters.typeId),
    serie: isOrUnknown(sql`serie`, filters.serie),
    body: isOrUnknown(sql`body`, filters.bodyId),
    model: isOrUnknown(sql`model`, filters.modelId),
    engine: isOrUnknown(sql`engine`, filters.engineId),
    version:
      versionList && versionList.length > 0
        ? sql`(versions && ${versionList}::text[] or versions = '{}')`
        : null,
    steering: isOrUnknown(sql`steering`, filters.steeringId),
    transmission: filters.transmissionId
      ? sql`(${filters.transmissionId} = any(gearboxes) or gearboxes = '{}')`
      : null,
    year: year
      ? sql`first_month <= make_date(${year}::int, 12, 31) and ${lastMonth()} >= make_date(${year}::int, 1, 1)`
      : null,
    month:
      year && month
        ? sql`make_date(${year}::int, ${month}::int, 1) between first_month and ${lastMonth()}`
        : null,
  }
  const isYearFirst =
    filters.yearFirst && steps > filterTypes.indexOf('catalog') && filterTypes[steps] !== 'year'
  const counts = (type: FilterType, step: number) => step < steps || (type === 'year' && isYearFirst)
  const chosen = filterTypes.filter(counts).flatMap((type) => conditions[type] ?? [])
  const ofVin = opened
    ? [
        sql`type_key = any(${opened.typeKeys}::text[]) and exists (
          select from unnest(${opened.years}::int[]) y
          where first_month <= make_date(y, 12, 31) and ${lastMonth()} >= make_date(y, 1, 1)
        )`,
      ]
    : []
  return sql.join([sql`version_id = ${version}`, ...ofVin, ...chosen], sql` and `)
}

const typeNames = sql`
  brand.name as "brandName", body_term.name as "bodyName", engine_term.name as "engineName"`
const typeJoins = sql`
  join brand on brand.version_id = t.version_id and brand.id = t.brand_id
  left join vehicle_term body_term
    on body_term.version_id = t.version_id and body_term.kind = 'body' and body_term.code = t.body
  left join vehicle_term engine_term
    on engine_term.version_id = t.version_id and engine_term.kind = 'engine' and engine_term.code = t.engine`

/** Finds all type keys that match the filters and were built in their month, or in their year without a month. */
export async function findTypes(
  db: Kysely<Database>,
  version: number,
  filters: VehicleFilters,
  opened: OpenedType | null = null,
): Promise<TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    select ${columnsOf('vehicle_type', 't')}, ${typeNames}
    from (select * from vehicle_type where ${matching(version, filters, filterTypes.length, opened)}) t ${typeJoins}
    order by t.type_key`.execute(db)
  return rows
}

/** What a vehicle is looked up by: a VIN, the end of one, the key of a frame or serial number, or an id. */
export type VehicleKey = { vin: string } | { vin7: string } | { frame: string } | { id: number }

/**
 * SQL: whether a vehicle `v` has a key. Seven characters are the end of a VIN, or a whole frame or serial number: of such
 * a number no place has a meaning.
 */
function hasKey(key: VehicleKey): RawBuilder<boolean> {
  if ('id' in key) return sql`v.id = ${key.id}`
  if ('vin7' in key)
    return sql`(v.vin7 = ${key.vin7} and (v.vin = ${key.vin7} or length(v.vin) = 17 and v.printed is null))`
  return sql`v.vin = ${'vin' in key ? key.vin : key.frame}`
}

/**
 * The vehicles that a text names where one answer is needed. Seven characters may be a whole number, and the end of VINs
 * too: the vehicle on which exactly this is printed is meant.
 */
export function printedSo<V extends Pick<VehicleRow, 'vin' | 'printed'>>(
  rows: readonly V[],
  text: string,
): readonly V[] {
  const own = rows.filter(({ vin, printed }) => (printed ?? vin) === text.trim())
  return own.length > 0 ? own : rows
}

/** Finds vehicles by key, newest first. */
export async function findVehicleRows(
  db: Kysely<Database>,
  version: number,
  key: VehicleKey,
): Promise<VehicleRow[]> {
  const { rows } = await sql<VehicleRow>`
    select ${columnsOf('vehicle_type', 't')}, v.id, v.vin, v.vin7, v.printed, v.built, v.gearbox, v.paint, v.upholstery, v.equipment, v.retrofitted,
      v.campaigns_done, v.plate, ${typeNames}
    from vehicle v
    join vehicle_type t on t.version_id = v.version_id and t.type_key = v.type_key ${typeJoins}
    where v.version_id = ${version} and ${hasKey(key)}
    order by v.built desc, v.vin`.execute(db)
  return rows
}

/** Finds the vehicle of a frame or serial number in any spelling; none for a VIN. @param version null = no catalogue */
export async function findFrame(
  db: Kysely<Database>,
  version: number | null,
  text: string,
): Promise<VehicleRow[]> {
  const frame = vehicleKey(text)
  return version === null || frame.length < frameSigns.minKey || isVin(frame)
    ? []
    : findVehicleRows(db, version, { frame })
}

/** Finds the fluids of a type, in the order of the catalogue; for one gearbox if it is known. */
export async function findFluids(
  db: Kysely<Database>,
  version: number,
  typeKey: string,
  gearbox: string | null,
): Promise<FluidRow[]> {
  const { rows } = await sql<FluidRow>`
    select kind, quantity, note from fluid
    where version_id = ${version} and type_key = ${typeKey}
      and (gearbox is null or ${gearbox}::text is null or gearbox = ${gearbox})
    order by position`.execute(db)
  return rows
}

/** Finds the campaigns for a type and build date, in the order of the catalogue. */
export function findCampaigns(
  db: Kysely<Database>,
  version: number,
  typeKey: string,
  built: string,
): Promise<CampaignRow[]> {
  return db
    .selectFrom('campaign')
    .select(['number', 'description', 'reservations'])
    .where('version_id', '=', version)
    .where(sql<boolean>`${typeKey} = any(type_keys)`)
    .where(
      sql<boolean>`${built}::date between coalesce(valid_from, '-infinity') and coalesce(valid_to, 'infinity')`,
    )
    .orderBy('position')
    .execute()
}

/** Finds the names of equipment codes; unknown codes are missing. */
export async function findEquipmentNames(
  db: Kysely<Database>,
  version: number,
  codes: readonly string[],
): Promise<Map<string, LocalText>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: string; name: LocalText }>`
    select code, name from equipment where version_id = ${version} and code = any(${codes})`.execute(db)
  return new Map(rows.map(({ code, name }) => [code, name]))
}
