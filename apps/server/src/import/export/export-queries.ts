import type { catalogueFiles, tradeFiles } from '../package/files.ts'

/** Columns of a text in both languages. */
const both = (column: string, as = column) =>
  `nullif(${column} ->> 'pl', '') as ${as}_pl, nullif(${column} ->> 'en', '') as ${as}_en`
/** An empty text and no value are written alike: with nothing, not with a pair of quotes. */
const text = (column: string) => `nullif(${column}, '') as ${column}`
const list = (column: string, as = column) => `nullif(array_to_string(${column}, ' '), '') as ${as}`
const flag = (column: string) => `case when ${column} then '1' end as ${column}`
const month = (column: string) => `to_char(${column}, 'YYYY-MM') as ${column}`
/** Hundredths as the format writes them, two decimals. */
const amount = (column: string, as: string) =>
  `(${column} / 100)::text || '.' || lpad((${column} % 100)::text, 2, '0') as ${as}`
/** The same without zeros at the end: 23 and not 23.00. */
const percent = (column: string, as: string) => `trim_scale(${column} / 100.0)::text as ${as}`
const picture = (column = 'picture_url') => `nullif(substring(${column} from '[^/]*$'), '') as picture`
/** In the order of the characters' codes, whatever the database's language is. */
const plain = (column: string) => `${column} collate "C"`

/**
 * What each file of the catalogue holds, in the columns and the one spelling of the format. Rows stand in the order in
 * which they came where their order means something, and in the order of their keys elsewhere; ids, which the first
 * import of a package gives in the order of its files, keep the order they have.
 */
export function exportQueries(version: number): Record<keyof typeof catalogueFiles, string> {
  const from = (table: string, order: string) =>
    `from ${table} t where t.version_id = ${version} order by ${order}`
  return {
    brands: `select id, name ${from('brand', 'position')}`,
    vehicle_terms: `select kind, code, ${both('name')} ${from('vehicle_term', `${plain('kind')}, position`)}`,
    vehicle_types: `
      select type_key, brand_id, category, catalog, type_id, serie, body, model, engine, power_kw, steering,
        ${list('gearboxes')}, ${list('versions')}, ${list('standard')}, ${month('first_month')}, ${month('last_month')}
      ${from('vehicle_type', plain('type_key'))}`,
    vehicles: `
      select vin, type_key, built, gearbox, ${text('paint')}, ${text('upholstery')}, ${list('equipment')}, ${list('retrofitted')},
        ${list('campaigns_done')}, ${text('plate')}
      ${from('vehicle', 'id')}`,
    campaigns: `
      select number, ${both('description')}, ${both('reservations')}, ${list('type_keys')}, valid_from, valid_to
      ${from('campaign', 'position')}`,
    fluids: `
      select type_key, ${both('kind')}, quantity, ${both('note')}, gearbox
      ${from('fluid', `${plain('type_key')}, position`)}`,
    equipment: `select code, ${both('name')}, exclusive_group, ${flag('with_spring')} ${from('equipment', 'id')}`,
    categories: `
      select code, (select code from category p where p.version_id = t.version_id and p.id = t.parent_id) as parent,
        ${both('name')}, ${picture()}
      ${from('category', 'id')}`,
    boards: `
      select number, c.code as category, ${both('t.name', 'name')}, grafik_id as graphic, ${picture('t.picture_url')},
        ${flag('retrofit')}, ${flag('vehicle_specific')}
      from board t join category c on c.version_id = t.version_id and c.id = t.category_id
      where t.version_id = ${version} order by t.id`,
    parts: `
      select sku, ${both('name')}, ${both('description')}, weight_grams, ${flag('bulky')}, ${flag('dangerous')},
        ${flag('theft_relevant')}, ${amount('deposit_minor', 'deposit')},
        case deposit_kind when 'core' then null else deposit_kind end as deposit_kind, end_of_life, ${picture()}
      ${from('part', 'id')}`,
    part_attributes: `
      select sku, a.value ->> 0 as name_pl, a.value ->> 1 as name_en, a.value ->> 2 as value_pl, a.value ->> 3 as value_en
      from part t, jsonb_array_elements(t.attributes) with ordinality as a (value, nth)
      where t.version_id = ${version} order by t.id, a.nth`,
    part_relations: `
      select p.sku, t.kind, o.sku as other_sku, t.quantity
      from part_relation t
      join part p on p.version_id = t.version_id and p.id = t.part_id
      join part o on o.version_id = t.version_id and o.id = t.other_part_id
      where t.version_id = ${version} order by t.part_id, t.kind, t.position`,
    board_lines: `
      select b.number as board, callout, p.sku, quantity, ${both('comment_before')}, ${both('comment_after')}, condition,
        ${list('l.type_keys', 'type_keys')}, steering, gearbox, valid_from, valid_to
      from board_line t
      join board b on b.version_id = t.version_id and b.id = t.board_id
      join part p on p.version_id = t.version_id and p.id = t.part_id
      left join type_list l on l.version_id = t.version_id and l.id = t.type_list
      where t.version_id = ${version} order by t.board_id, t.position`,
    hotspots: `
      select grafik_id as graphic, callout, x1, y1, x2, y2 ${from('hotspot', `${plain('grafik_id')}, position`)}`,
    replacements: `
      select old_sku, ${text('new_sku')}, kind, from_day ${from('replacement', `${plain('old_sku')}, position`)}`,
  }
}

/** Prices and stock, which have no version. A part without any left need not be named. */
export const exportTradeQueries: Record<keyof typeof tradeFiles, string> = {
  prices: `
    select sku, ${amount('net_minor', 'net')}, ${amount('gross_minor', 'gross')}, ${percent('vat_bp', 'vat')},
      ${text('discount_group')}, ${text('supplier_class')},
      ${amount('promo_net_minor', 'promo_net')}, ${amount('promo_gross_minor', 'promo_gross')},
      promo_from, promo_until
    from price order by ${plain('sku')}`,
  stock: `
    select sku, w.code as warehouse, on_hand as quantity from stock join warehouse w on w.id = warehouse_id
    where on_hand > 0 order by ${plain('sku')}, ${plain('w.code')}`,
}
