import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/schema.ts'
import { buildSearch, dropSearchBefore } from '../search/build-search.ts'
import { attachPartition, createPartition, type PartitionedTable, partitionedTables } from './partitions.ts'
import { pictureUrl } from './pictures.ts'
import { staging } from './stage.ts'

/** Small tables of the catalogue: the rows of all versions stand in them together. */
const plainTables = [
  'brand',
  'vehicle_term',
  'vehicle_type',
  'campaign',
  'fluid',
  'equipment',
  'category',
  'catalogue_picture',
  'type_list',
] as const

const tables = [...plainTables, ...partitionedTables]

/**
 * Makes the staged files a new version of the catalogue and switches customers to it when the transaction commits.
 * The version before stays, for whoever is reading it just then.
 *
 * @param name what the operator calls this catalogue
 * @param label what the package calls its state
 * @param onTable told before each table that is written
 * @returns the new version
 */
export async function publishCatalogue(
  trx: Transaction<Database>,
  { name, label }: { name: string; label: string },
  onTable: (table: string) => void,
): Promise<number> {
  onTable('catalogue_key')
  await giveIds(trx)
  const { id: version } = await trx
    .insertInto('catalogue_version')
    .values({ name, label })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const table of tables) {
    onTable(table)
    // What follows reads the table, so statistics come at once: a plan made for an empty table may take hours.
    if (isPartitioned(table)) {
      const partition = await createPartition(trx, table, version)
      await insertStatements(version, sql.table(partition))[table].execute(trx)
      await attachPartition(trx, table, version)
    } else {
      await insertStatements(version, sql.table(table))[table].execute(trx)
      await sql`analyze ${sql.table(table)}`.execute(trx)
    }
  }
  onTable('search_name')
  await buildSearch(trx, version)
  await switchTo(trx, version)
  return version
}

const isPartitioned = (table: string): table is PartitionedTable =>
  (partitionedTables as readonly string[]).includes(table)

/** Numbers what is new, in the order of the files. What was there before keeps its number for good. */
async function giveIds(trx: Transaction<Database>): Promise<void> {
  const keys = [
    ['category', 'code', 'categories'],
    ['board', 'number', 'boards'],
    ['part', 'sku', 'parts'],
    ['vehicle', 'vin', 'vehicles'],
  ] as const
  for (const [kind, column, file] of keys)
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

function insertStatements(
  version: number,
  target: RawBuilder<unknown>,
): Record<(typeof tables)[number], RawBuilder<unknown>> {
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
        campaigns_done)
      select ${version}, k.id, vin, type_key, built, gearbox, paint, upholstery,
        equipment, retrofitted, campaigns_done
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
    // A rectangle without area cannot be pressed (DOMAIN.md section 2, "Hotspots").
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
      theft_relevant, deposit_minor, end_of_life, picture_url)
    select ${version}, k.id, p.sku, ${text('name')}, ${text('description')}, coalesce(a.attributes, '[]'),
      weight_grams, bulky, dangerous, theft_relevant, deposit, end_of_life, coalesce('/pictures/' || i.digest || '/' || i.name, '')
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
      select distinct board_id, type_list from board_line where version_id = ${version} and type_list is not null
    ) l
    join type_list t on t.version_id = ${version} and t.id = l.type_list
    join board b on b.version_id = ${version} and b.id = l.board_id
    cross join unnest(t.type_keys) as type_key
    union all
    select ${version}, t.type_key, b.category_id, b.id
    from (
      select board_id from board_line where version_id = ${version}
      group by board_id having bool_and(type_list is null)
    ) untyped
    join board b on b.version_id = ${version} and b.id = untyped.board_id
    join vehicle_type t on t.version_id = ${version}`
}

async function switchTo(trx: Transaction<Database>, version: number): Promise<void> {
  const previous = await trx.selectFrom('catalogue_current').select('version_id').executeTakeFirst()
  await trx
    .insertInto('catalogue_current')
    .values({ version_id: version })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ version_id: version }))
    .execute()
  const oldest = previous?.version_id ?? version
  for (const table of plainTables) await trx.deleteFrom(table).where('version_id', '<', oldest).execute()
  await dropSearchBefore(trx, oldest)
}
