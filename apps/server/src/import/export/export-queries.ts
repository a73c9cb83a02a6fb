import { exportedValue, textsOf } from '../package/columns.ts'
import { type catalogueFiles, columnsOf, type FileName, keyOf, type tradeFiles } from '../package/files.ts'
import type { TextLang } from '../package/text-files.ts'

/**
 * The source of a file's rows. The file's description has its plain columns; `computed` has the others, as SQL over a
 * row `t`.
 */
type ExportedRows = {
  from: string
  order: string
  computed?: Record<string, string>
  /** What the files of texts name a row by, as SQL, if it is not the values of the key's columns. */
  key?: string
  /** Texts by language that are not a column of their own name. */
  texts?: Record<string, string>
}

/** Sorts by code point, independently of the database's collation. */
const plain = (column: string) => `t.${column} collate "C"`

const picture = `nullif(substring(t.picture_url from '[^/]*$'), '')`

/** A corner of the box, which the table also has for a polygon. */
const unlessPolygon = (column: string) => `case when t.points is null then t.${column} end`

/** @returns the query of a file, with its columns in the order of the format */
function queryOf(file: FileName, { from, order, computed = {} }: ExportedRows): string {
  const columns = Object.entries(columnsOf[file]).map(
    ([name, column]) => `${computed[name] ?? exportedValue(name, column)} as "${name}"`,
  )
  return `select ${columns.join(', ')} ${from} order by ${order}`
}

/**
 * The rows of each catalogue file. They are sorted by their position where it has a meaning, else by their keys. Ids keep
 * the order of the package that was imported first.
 */
function exportedRows(version: number): Record<keyof typeof catalogueFiles, ExportedRows> {
  const of = (table: string, order: string, computed?: Record<string, string>, joins = ''): ExportedRows => ({
    from: `from ${table} t ${joins} where t.version_id = ${version}`,
    order,
    computed,
  })
  const join = (table: string, alias: string, key: string) =>
    `join ${table} ${alias} on ${alias}.version_id = t.version_id and ${alias}.id = t.${key}`
  const list = (column: string) => `nullif(array_to_string(${column}, ' '), '')`
  const rows: Record<keyof typeof catalogueFiles, ExportedRows> = {
    brands: of('brand', 't.position'),
    vehicle_terms: of('vehicle_term', `${plain('kind')}, t.position`),
    vehicle_types: of('vehicle_type', plain('type_key')),
    vehicles: of('vehicle', 't.id', { vin: 'coalesce(t.printed, t.vin)' }),
    vin_patterns: of('vin_pattern', 't.position', { type_keys: list('t.type_keys') }),
    campaigns: of('campaign', 't.position', { type_keys: list('t.type_keys') }),
    fluids: of('fluid', `${plain('type_key')}, t.position`),
    equipment: of('equipment', 't.id'),
    categories: of(
      'category',
      't.id',
      { parent: 'parent.code', picture },
      `left ${join('category', 'parent', 'parent_id')}`,
    ),
    part_brands: of('part_brand', 't.position'),
    boards: of(
      'board',
      't.id',
      {
        category: 'c.code',
        picture,
        graphic: `nullif(array_to_string(array_prepend(t.grafik_id, t.other_graphics), ' '), '')`,
      },
      join('category', 'c', 'category_id'),
    ),
    graphics: of('graphic', plain('grafik_id'), { picture }),
    makers: of('maker', 't.position'),
    // The number as the package wrote it, behind the code of its brand.
    parts: {
      ...of(
        'part',
        't.id',
        {
          sku: `case when t.printed is null then t.sku else left(t.sku, strpos(t.sku, ':')) || t.printed end`,
          category: 'c.code',
          picture,
        },
        `left ${join('category', 'c', 'category_id')}`,
      ),
      key: 't.sku',
    },
    numbers: of('part_number', 't.part_id, t.position', { sku: 'p.sku' }, join('part', 'p', 'part_id')),
    part_attributes: {
      ...of(
        'part',
        't.id, a.nth',
        {
          name_pl: 'a.value ->> 0',
          name_en: 'a.value ->> 1',
          value_pl: 'a.value ->> 2',
          value_en: 'a.value ->> 3',
        },
        'cross join jsonb_array_elements(t.attributes) with ordinality as a (value, nth)',
      ),
      texts: { name: "(a.value -> 4 -> 'name')", value: "(a.value -> 4 -> 'value')" },
    },
    part_relations: of(
      'part_relation',
      't.part_id, t.kind, t.position',
      { sku: 'p.sku', other_sku: 'o.sku' },
      `${join('part', 'p', 'part_id')} ${join('part', 'o', 'other_part_id')}`,
    ),
    board_lines: of(
      'board_line',
      't.board_id, t.position',
      {
        board: 'b.number',
        sku: 'p.sku',
        quantity: 'coalesce(t.printed_quantity, t.quantity::text)',
        type_keys: list('l.type_keys'),
      },
      `${join('board', 'b', 'board_id')} ${join('part', 'p', 'part_id')} left ${join('type_list', 'l', 'type_list')}`,
    ),
    hotspots: of('hotspot', `${plain('grafik_id')}, t.position`, {
      x1: unlessPolygon('x1'),
      y1: unlessPolygon('y1'),
      x2: unlessPolygon('x2'),
      y2: unlessPolygon('y2'),
    }),
    replacements: of('replacement', `${plain('old_sku')}, t.position`),
    kits: of('job_kit', 't.position'),
    kit_lines: of(
      'job_kit_line',
      't.position',
      { sku: 'p.sku', board: 'b.number' },
      `left ${join('part', 'p', 'part_id')} left ${join('board', 'b', 'board_id')}`,
    ),
  }
  return rows
}

/** The queries for the rows of each catalogue file. */
export function exportQueries(version: number): Record<keyof typeof catalogueFiles, string> {
  return Object.fromEntries(
    Object.entries(exportedRows(version)).map(([file, exported]) => [
      file,
      queryOf(file as FileName, exported),
    ]),
  ) as Record<keyof typeof catalogueFiles, string>
}

/** The query for the rows of the file of texts of a language, in the order of files, rows and columns. */
export function exportTextsQuery(version: number, lang: TextLang): string {
  const texts = Object.entries(exportedRows(version)).flatMap(([name, rows], fileNth) => {
    const file = name as keyof typeof catalogueFiles
    return textsOf(columnsOf[file]).map((text, textNth) => {
      const value = rows.texts?.[text] ?? `t.${text}`
      return `
        select ${fileNth} as file_nth, row_number() over (order by ${rows.order}) as row_nth, ${textNth} as text_nth,
          '${file}' as file, ${keyValue(file, rows)} as key, '${text}' as "column", ${value} ->> '${lang}' as text
        ${rows.from}`
    })
  })
  return `
    select file, key, "column", text from (${texts.join(' union all ')}) texts
    where text <> '' order by file_nth, row_nth, text_nth`
}

/** What the files of texts name a row by, as SQL over it. */
function keyValue(file: FileName, { order, key, computed = {} }: ExportedRows): string {
  if (key) return key
  const { columns, isNumbered } = keyOf(file)
  const values = columns.map((name) => computed[name] ?? exportedValue(name, columnsOf[file][name]!))
  const number = isNumbered ? [`row_number() over (partition by ${values.join(', ')} order by ${order})`] : []
  return `concat_ws(' ', ${[...values, ...number].join(', ')})`
}

/** The queries for prices and stock, which have no version. Parts without stock are left out. */
export const exportTradeQueries: Record<keyof typeof tradeFiles, string> = {
  prices: queryOf('prices', { from: 'from price t', order: plain('sku') }),
  stock: queryOf('stock', {
    from: 'from stock t join warehouse w on w.id = t.warehouse_id where t.on_hand > 0',
    order: `${plain('sku')}, w.code collate "C"`,
    computed: { warehouse: 'w.code' },
  }),
}
