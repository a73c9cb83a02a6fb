import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { buildSearch } from '../../services/search/build-search.ts'
import { pictureUrl } from '../package/pictures.ts'
import { type Session, shareOut } from '../staging/session.ts'
import { staging } from '../staging/stage.ts'
import {
  createPartition,
  indexPartition,
  type PartitionedTable,
  partitionedTables,
  partitionOf,
} from './partitions.ts'
import { type PlainTable, plainTables } from './publish.ts'

type VersionTable = PlainTable | PartitionedTable

/** Something that is written in a transaction of its own, once the steps named in `after` have ended. */
type Step = { name: string; after: readonly string[]; run: (trx: Transaction<Database>) => Promise<void> }

const keyKinds = {
  category: { column: 'code', file: 'categories' },
  board: { column: 'number', file: 'boards' },
  part: { column: 'sku', file: 'parts' },
  vehicle: { column: 'vin', file: 'vehicles' },
} as const
type KeyKind = keyof typeof keyKinds

const keysOf = (kind: KeyKind) => `numbers of ${keyKinds[kind].file}`

/** What a table is filled from beside its own file. */
const needs: Partial<Record<VersionTable, readonly string[]>> = {
  category: [keysOf('category')],
  board: [keysOf('category'), keysOf('board')],
  part: [keysOf('part')],
  part_relation: [keysOf('part')],
  board_line: [keysOf('board'), keysOf('part'), 'type_list'],
  board_fit: ['board', 'board_line', 'type_list', 'vehicle_type'],
  vehicle: [keysOf('vehicle')],
}

/** What others wait for, or what takes longest, comes first. */
const urgent = ['type_list', 'board_line', 'part', 'replacement'] as const

/**
 * Writes a new version of the catalogue from the staged files, in small transactions and in all sessions at the same
 * time: nobody sees rows of a version that `catalogue_current` does not name (`switchTo` in publish.ts).
 *
 * @param name what the operator calls this catalogue
 * @param label what the package calls its state
 * @param onStep told before each step
 * @returns the version
 */
export async function buildCatalogue(
  sessions: readonly [Session, ...Session[]],
  { name, label }: { name: string; label: string },
  onStep: (step: string) => void,
): Promise<number> {
  const [{ db }] = sessions
  const { id: version } = await db
    .insertInto('catalogue_version')
    .values({ name, label })
    .returning('id')
    .executeTakeFirstOrThrow()
  const done = new Set<string>()
  await shareOut(
    sessions,
    stepsOf(version),
    async (session, { name, run }) => {
      onStep(name)
      // Inside another transaction (the demo shop is loaded in one) a step is a part of that.
      await (session.db.isTransaction
        ? run(session.db as Transaction<Database>)
        : inTransaction(session.db, run))
      done.add(name)
    },
    ({ after }) => after.every((step) => done.has(step)),
  )
  return version
}

function stepsOf(version: number): Step[] {
  const keys = (Object.keys(keyKinds) as KeyKind[]).map((kind) => ({
    name: keysOf(kind),
    after: [],
    run: (trx: Transaction<Database>) => giveIds(trx, kind),
  }))
  const tables = [...new Set([...urgent, ...plainTables, ...partitionedTables])].map((table) => ({
    name: table as string,
    after: needs[table] ?? [],
    run: (trx: Transaction<Database>) => fill(trx, table, version),
  }))
  const search = {
    name: 'search',
    after: ['part', 'board_line', 'replacement', 'type_list'],
    run: (trx: Transaction<Database>) => buildSearch(trx, version, (table) => built(table, version)),
  }
  return [...keys, ...tables.slice(0, urgent.length), search, ...tables.slice(urgent.length)]
}

// What follows reads the table, so statistics come at once: a plan made for an empty table may take hours.
async function fill(trx: Transaction<Database>, table: VersionTable, version: number): Promise<void> {
  if (isPartitioned(table)) {
    await createPartition(trx, table, version)
    await insertStatements(version, partitionOf(table, version))[table].execute(trx)
    await indexPartition(trx, table, version)
  } else {
    await insertStatements(version, sql.table(table))[table].execute(trx)
    await sql`analyze ${sql.table(table)}`.execute(trx)
  }
}

const isPartitioned = (table: string): table is PartitionedTable =>
  (partitionedTables as readonly string[]).includes(table)

/** Where the rows of the new version are. */
const built = (table: VersionTable, version: number): RawBuilder<unknown> =>
  isPartitioned(table)
    ? partitionOf(table, version)
    : sql`(select * from ${sql.table(table)} where version_id = ${sql.lit(version)})`

/** Numbers what is new, in the order of the file. What was there before keeps its number for good. */
async function giveIds(trx: Transaction<Database>, kind: KeyKind): Promise<void> {
  const { column, file } = keyKinds[kind]
  await sql`
    insert into catalogue_key (kind, key)
    select ${kind}, ${sql.ref(column)} from ${staging(file)} staged
    where not exists (select from catalogue_key k where k.kind = ${kind} and k.key = staged.${sql.ref(column)})
    order by line`.execute(trx)
  await sql`analyze catalogue_key`.execute(trx)
}

const text = (column: string) =>
  sql`jsonb_build_object('pl', ${sql.ref(`${column}_pl`)}, 'en', ${sql.ref(`${column}_en`)})`
const picture = sql`coalesce((select ${pictureUrl} from ${staging('pictures')} where name = picture), '')`
const key = (kind: string, column: RawBuilder<unknown>) =>
  sql`join catalogue_key k on k.kind = ${sql.lit(kind)} and k.key = ${column}`

/** Fills each table from the staged files, and from what was built before it. */
function insertStatements(
  version: number,
  target: RawBuilder<unknown>,
): Record<VersionTable, RawBuilder<unknown>> {
  return {
    brand: sql`
      insert into ${target} (version_id, id, name, position)
      select ${version}, id, name, row_number() over (order by line) from ${staging('brands')}`,
    vehicle_term: sql`
      insert into ${target} (version_id, kind, code, name, position)
      select ${version}, kind, code, ${text('name')}, row_number() over (partition by kind order by line)
      from ${staging('vehicle_terms')}`,
    vehicle_type: sql`
      insert into ${target} (version_id, type_key, brand_id, category, catalog, type_id, serie, body, model, engine,
        power_kw, steering, gearboxes, versions, standard, first_month, last_month)
      select ${version}, type_key, brand_id, category, catalog, type_id, serie, body, model, engine,
        power_kw, steering, gearboxes, versions, standard, first_month, last_month
      from ${staging('vehicle_types')}`,
    vehicle: sql`
      insert into ${target} (version_id, id, vin, type_key, built, gearbox, paint, upholstery, equipment, retrofitted,
        campaigns_done, plate)
      select ${version}, k.id, vin, type_key, built, gearbox, paint, upholstery,
        equipment, retrofitted, campaigns_done, coalesce(plate, '')
      from ${staging('vehicles')} ${key('vehicle', sql`vin`)}`,
    campaign: sql`
      insert into ${target} (version_id, number, position, description, reservations, type_keys, valid_from, valid_to)
      select ${version}, number, row_number() over (order by line), ${text('description')}, ${text('reservations')},
        string_to_array(type_keys, ' '), valid_from, valid_to
      from ${staging('campaigns')}`,
    fluid: sql`
      insert into ${target} (version_id, type_key, position, kind, quantity, note, gearbox)
      select ${version}, type_key, row_number() over (partition by type_key order by line), ${text('kind')}, quantity,
        ${text('note')}, gearbox
      from ${staging('fluids')}`,
    equipment: equipment(version, target),
    catalogue_picture: sql`
      insert into ${target} (version_id, name, digest)
      select ${version}, name, digest from ${staging('pictures')}`,
    type_list: sql`
      insert into ${target} (version_id, id, type_keys)
      select ${version}, row_number() over (order by min(line)), string_to_array(type_keys, ' ')
      from ${staging('board_lines')} where type_keys <> '' group by type_keys`,
    category: sql`
      insert into ${target} (version_id, id, code, parent_id, name, picture_url)
      select ${version}, k.id, code, parent_key.id, ${text('name')}, ${picture}
      from ${staging('categories')} ${key('category', sql`code`)}
      left join catalogue_key parent_key on parent_key.kind = 'category' and parent_key.key = parent`,
    board: sql`
      insert into ${target} (version_id, id, number, category_id, name, grafik_id, picture_url, retrofit, vehicle_specific)
      select ${version}, k.id, number, c.id, ${text('name')}, graphic, ${picture}, retrofit, vehicle_specific
      from ${staging('boards')} ${key('board', sql`number`)}
      join catalogue_key c on c.kind = 'category' and c.key = category`,
    part: parts(version, target),
    part_relation: sql`
      insert into ${target} (version_id, part_id, kind, position, other_part_id, quantity)
      select ${version}, k.id, r.kind, line, o.id, quantity
      from ${staging('part_relations')} r ${key('part', sql`r.sku`)}
      join catalogue_key o on o.kind = 'part' and o.key = r.other_sku`,
    board_line: sql`
      insert into ${target} (version_id, board_id, position, callout, part_id, quantity, comment_before, comment_after,
        condition, type_list, steering, gearbox, valid_from, valid_to)
      select ${version}, b.id, line, callout, k.id, quantity,
        case when comment_before_pl <> '' or comment_before_en <> '' then ${text('comment_before')} end,
        case when comment_after_pl <> '' or comment_after_en <> '' then ${text('comment_after')} end,
        condition, list.id, steering, gearbox, valid_from, valid_to
      from ${staging('board_lines')} l ${key('part', sql`sku`)}
      join catalogue_key b on b.kind = 'board' and b.key = board
      left join (
        select id, array_to_string(type_keys, ' ') as keys from type_list where version_id = ${version}
      ) list on list.keys = l.type_keys`,
    board_fit: boardFit(version, target),
    // A rectangle without area cannot be pressed (docs/spec/trade.md#hotspots).
    hotspot: sql`
      insert into ${target} (version_id, grafik_id, position, callout, x1, y1, x2, y2)
      select ${version}, graphic, line, callout, x1, y1, x2, y2
      from ${staging('hotspots')} where x2 > x1 and y2 > y1`,
    replacement: sql`
      insert into ${target} (version_id, old_sku, position, new_sku, kind, from_day)
      select ${version}, old_sku, line, coalesce(new_sku, ''), kind,
        from_day
      from ${staging('replacements')}`,
  }
}

/** A code keeps its number from one catalogue to the next. */
function equipment(version: number, target: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into ${target} (version_id, code, id, name, exclusive_group, with_spring)
    select ${version}, staged.code,
      coalesce(
        known.id,
        (select coalesce(max(id), 0) from equipment)
          + row_number() over (partition by known.id is null order by line)
      ),
      ${text('name')}, staged.exclusive_group, staged.with_spring
    from ${staging('equipment')} staged
    left join (select distinct on (code) code, id from equipment order by code, version_id desc) known using (code)`
}

/** Attributes become [[name_pl, name_en, value_pl, value_en], …] in the order of the file. */
function parts(version: number, target: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into ${target} (version_id, id, sku, name, description, attributes, weight_grams, bulky, dangerous,
      theft_relevant, deposit_minor, deposit_kind, end_of_life, picture_url)
    select ${version}, k.id, p.sku, ${text('name')}, ${text('description')}, coalesce(a.attributes, '[]'),
      weight_grams, bulky, dangerous, theft_relevant, deposit, coalesce(deposit_kind, 'core'), end_of_life,
      coalesce('/pictures/' || i.digest || '/' || i.name, '')
    from ${staging('parts')} p ${key('part', sql`p.sku`)}
    left join (
      select sku, jsonb_agg(jsonb_build_array(name_pl, name_en, value_pl, value_en) order by line) as attributes
      from ${staging('part_attributes')} group by sku
    ) a on a.sku = p.sku
    left join ${staging('pictures')} i on i.name = p.picture`
}

/**
 * Which boards a type key sees: those with a line that names it. Lines without type keys (screws, fluids) fit
 * everything, but they bring a board to every vehicle only when it has no other lines.
 */
function boardFit(version: number, target: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into ${target} (version_id, type_key, category_id, board_id)
    select distinct ${version}::int, type_key, b.category_id, b.id
    from (
      select distinct board_id, type_list from ${built('board_line', version)} where type_list is not null
    ) l
    join type_list t on t.version_id = ${version} and t.id = l.type_list
    join ${built('board', version)} b on b.id = l.board_id
    cross join unnest(t.type_keys) as type_key
    union all
    select ${version}, t.type_key, b.category_id, b.id
    from (
      select board_id from ${built('board_line', version)}
      group by board_id having bool_and(type_list is null)
    ) untyped
    join ${built('board', version)} b on b.id = untyped.board_id
    join vehicle_type t on t.version_id = ${version}`
}
