import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/schema.ts'

/** Every table whose rows belong to one version of the catalogue, in the order in which they are filled. */
const versionedTables = [
  ...([
    'brand',
    'vehicle_term',
    'vehicle_type',
    'vehicle',
    'fluid',
    'equipment',
    'category',
    'board',
  ] as const),
  ...(['part', 'part_relation', 'board_line', 'board_fit', 'hotspot', 'replacement'] as const),
]

/**
 * Makes the staged files a new version of the catalogue and switches customers to it when the transaction commits.
 * The version before stays, for whoever is reading it just then; older ones are deleted.
 *
 * @param name what the operator calls this catalogue
 * @returns the new version
 */
export async function publishCatalogue(trx: Transaction<Database>, name: string): Promise<number> {
  await giveIds(trx)
  const { id: version } = await trx
    .insertInto('catalogue_version')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inserts = insertStatements(version)
  for (const table of versionedTables) {
    await inserts[table].execute(trx)
    // At once: what follows reads it, and a plan made for an empty table may take hours.
    await sql`analyze ${sql.table(table)}`.execute(trx)
  }
  await switchTo(trx, version)
  return version
}

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
      select ${kind}, ${sql.ref(column)} from ${sql.table(`import_${file}`)} staged
      where not exists (select from catalogue_key k where k.kind = ${kind} and k.key = staged.${sql.ref(column)})
      order by line`.execute(trx)
  await sql`analyze catalogue_key`.execute(trx)
}

const text = (column: string) =>
  sql`jsonb_build_object('pl', ${sql.ref(`${column}_pl`)}, 'en', ${sql.ref(`${column}_en`)})`
const list = (column: string) => sql`coalesce(string_to_array(nullif(${sql.ref(column)}, ''), ' '), '{}')`
const pictureUrl = sql`coalesce('/pictures/' || picture, '')`
const key = (kind: string, column: RawBuilder<unknown>) =>
  sql`join catalogue_key k on k.kind = ${sql.lit(kind)} and k.key = ${column}`

function insertStatements(version: number): Record<(typeof versionedTables)[number], RawBuilder<unknown>> {
  return {
    brand: sql`
      insert into brand (version_id, id, name, position)
      select ${version}, id, name, row_number() over (order by line) from import_brands`,
    vehicle_term: sql`
      insert into vehicle_term (version_id, kind, code, name, position)
      select ${version}, kind, code, ${text('name')}, row_number() over (partition by kind order by line)
      from import_vehicle_terms`,
    vehicle_type: sql`
      insert into vehicle_type (version_id, type_key, brand_id, category, catalog, type_id, serie, body, model, engine,
        power_kw, steering, gearboxes, versions, first_month, last_month)
      select ${version}, type_key, brand_id, category, catalog, type_id, serie, body, model, engine,
        power_kw, steering, ${list('gearboxes')}, ${list('versions')}, first_month, last_month
      from import_vehicle_types`,
    vehicle: sql`
      insert into vehicle (version_id, id, vin, type_key, built, gearbox, paint, upholstery, equipment, retrofitted)
      select ${version}, k.id, vin, type_key, built, gearbox, paint, upholstery,
        ${list('equipment')}, ${list('retrofitted')}
      from import_vehicles ${key('vehicle', sql`vin`)}`,
    fluid: sql`
      insert into fluid (version_id, type_key, position, kind, quantity, note, gearbox)
      select ${version}, type_key, row_number() over (partition by type_key order by line), ${text('kind')}, quantity,
        ${text('note')}, gearbox
      from import_fluids`,
    equipment: equipment(version),
    category: sql`
      insert into category (version_id, id, code, parent_id, name, picture_url)
      select ${version}, k.id, code, parent_key.id, ${text('name')}, ${pictureUrl}
      from import_categories ${key('category', sql`code`)}
      left join catalogue_key parent_key on parent_key.kind = 'category' and parent_key.key = parent`,
    board: sql`
      insert into board (version_id, id, number, category_id, name, grafik_id, picture_url, retrofit, vehicle_specific)
      select ${version}, k.id, number, c.id, ${text('name')}, number, ${pictureUrl}, retrofit, vehicle_specific
      from import_boards ${key('board', sql`number`)}
      join catalogue_key c on c.kind = 'category' and c.key = category`,
    part: parts(version),
    part_relation: sql`
      insert into part_relation (version_id, part_id, kind, position, other_part_id, quantity)
      select ${version}, k.id, r.kind, row_number() over (partition by r.sku, r.kind order by line), o.id, quantity
      from import_part_relations r ${key('part', sql`r.sku`)}
      join catalogue_key o on o.kind = 'part' and o.key = r.other_sku`,
    board_line: sql`
      insert into board_line (version_id, board_id, position, callout, part_id, quantity, comment_before, comment_after,
        condition, type_keys, steering, gearbox, valid_from, valid_to)
      select ${version}, b.id, row_number() over (partition by board order by line), callout, k.id, quantity,
        case when comment_before_pl <> '' or comment_before_en <> '' then ${text('comment_before')} end,
        case when comment_after_pl <> '' or comment_after_en <> '' then ${text('comment_after')} end,
        condition, string_to_array(nullif(type_keys, ''), ' '), steering, gearbox, valid_from, valid_to
      from import_board_lines ${key('part', sql`sku`)}
      join catalogue_key b on b.kind = 'board' and b.key = board`,
    board_fit: boardFit(version),
    // A rectangle without area cannot be pressed (DOMAIN.md section 2, "Hotspots").
    hotspot: sql`
      insert into hotspot (version_id, grafik_id, position, callout, x1, y1, x2, y2)
      select ${version}, graphic, row_number() over (partition by graphic order by line), callout, x1, y1, x2, y2
      from import_hotspots where x2 > x1 and y2 > y1`,
    replacement: sql`
      insert into replacement (version_id, old_sku, position, new_sku, kind, from_day)
      select ${version}, old_sku, row_number() over (partition by old_sku order by line), coalesce(new_sku, ''), kind,
        from_day
      from import_replacements`,
  }
}

/** A code keeps its number from one catalogue to the next. */
function equipment(version: number): RawBuilder<unknown> {
  return sql`
    insert into equipment (version_id, code, id, name, exclusive_group, with_spring)
    select ${version}, staged.code,
      coalesce(
        known.id,
        (select coalesce(max(id), 0) from equipment)
          + row_number() over (partition by known.id is null order by line)
      ),
      ${text('name')}, staged.exclusive_group, staged.with_spring
    from import_equipment staged
    left join (select distinct on (code) code, id from equipment order by code, version_id desc) known using (code)`
}

/** Attributes become {"pl": {"Name": ["value", …]}, "en": …}, values in the order of the file. */
function parts(version: number): RawBuilder<unknown> {
  const attributes = (lang: 'pl' | 'en') => sql`
    select sku, jsonb_object_agg(name, texts) as texts
    from (
      select sku, ${sql.ref(`name_${lang}`)} as name, jsonb_agg(${sql.ref(`value_${lang}`)} order by line) as texts
      from import_part_attributes group by 1, 2
    ) named group by sku`
  return sql`
    insert into part (version_id, id, sku, name, description, attributes, weight_grams, bulky, dangerous,
      theft_relevant, deposit_minor, end_of_life, picture_url)
    select ${version}, k.id, p.sku, ${text('name')}, ${text('description')},
      jsonb_build_object('pl', coalesce(pl.texts, '{}'), 'en', coalesce(en.texts, '{}')),
      weight_grams, bulky, dangerous, theft_relevant, deposit, end_of_life, ${pictureUrl}
    from import_parts p ${key('part', sql`p.sku`)}
    left join (${attributes('pl')}) pl on pl.sku = p.sku
    left join (${attributes('en')}) en on en.sku = p.sku`
}

/**
 * Which boards a type key sees: those with a line that names it. Lines without type keys (screws, fluids) fit
 * everything, but they bring a board to every vehicle only when it has no other lines.
 */
function boardFit(version: number): RawBuilder<unknown> {
  return sql`
    insert into board_fit (version_id, type_key, category_id, board_id)
    select distinct ${version}::int, type_key, b.category_id, b.id
    from board_line l
    join board b on b.version_id = l.version_id and b.id = l.board_id
    cross join unnest(l.type_keys) as type_key
    where l.version_id = ${version}
    union all
    select ${version}, t.type_key, b.category_id, b.id
    from (
      select board_id from board_line where version_id = ${version}
      group by board_id having bool_and(type_keys is null)
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
  for (const table of versionedTables) await trx.deleteFrom(table).where('version_id', '<', oldest).execute()
}
