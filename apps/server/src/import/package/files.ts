import {
  amount,
  anyText,
  type Cell,
  codeList,
  codes,
  condition,
  day,
  flag,
  matching,
  month,
  oneOf,
  optional,
  percent,
  sku,
  someCodeList,
  someText,
  vin,
  whole,
} from './cells.ts'

/** The columns of one file, in the order of its staging table. */
export type FileSpec = Readonly<Record<string, Cell>>

const typeKey = matching(/^[0-9A-Z]{4}$/, 'a type key of 4 characters')
const equipmentCode = matching(/^[A-Z][0-9A-Z]{3}[A-Z]$/, 'an equipment code such as S205A')
const groupCode = matching(/^\d\d(?:\/\d\d)?$/, 'a group such as 34 or 34/07')
const boardNumber = matching(/^[\w-]{1,40}$/, 'the number of a board such as 34_9030')
const picture = matching(/^[\w-][\w.-]{0,98}\.(?:svg|png|jpe?g|webp|avif)$/i, 'the name of a picture file')
const callout = matching(/^(?:--|[0-9A-Z]{1,4})$/, "a callout, or '--' for none")
const campaignNumber = matching(/^[0-9A-Z]{1,10}$/, 'a number of at most 10 digits and letters')
const optionId = matching(/^.{1,60}$/, 'an id of at most 60 characters')
const pixel = whole(0, 10_000)

/** What a catalogue consists of; a package has either all of these files or none (docs/catalogue-package.md). */
export const catalogueFiles = {
  brands: { id: whole(1, 999_999), name: someText },
  vehicle_terms: {
    kind: oneOf(
      ...['catalog', 'category', 'type', 'serie', 'body', 'engine'],
      ...['steering', 'transmission', 'version', 'paint', 'upholstery'],
    ),
    code: optionId,
    name_pl: someText,
    name_en: someText,
  },
  vehicle_types: {
    type_key: typeKey,
    brand_id: whole(1, 999_999),
    category: oneOf('PKW', 'KRAD'),
    catalog: optionId,
    type_id: optional(optionId),
    serie: optionId,
    body: optional(optionId),
    model: optionId,
    engine: optionId,
    power_kw: whole(0, 9_999),
    steering: optional(oneOf('L', 'R')),
    gearboxes: codes,
    versions: codes,
    standard: codes,
    first_month: month,
    last_month: optional(month),
  },
  vehicles: {
    vin,
    type_key: typeKey,
    built: day,
    gearbox: optional(oneOf('A', 'M')),
    paint: anyText,
    upholstery: anyText,
    equipment: codes,
    retrofitted: codes,
    campaigns_done: codes,
    plate: matching(/^[0-9A-Z ]{0,12}$/, 'a number plate such as WX 4821K'),
  },
  campaigns: {
    number: campaignNumber,
    description_pl: someText,
    description_en: someText,
    reservations_pl: anyText,
    reservations_en: anyText,
    type_keys: someCodeList,
    valid_from: optional(day),
    valid_to: optional(day),
  },
  fluids: {
    type_key: typeKey,
    kind_pl: someText,
    kind_en: someText,
    quantity: matching(/^\d{1,4}(?:\.\d{1,2})?$/, 'a quantity in litres such as 5.2'),
    note_pl: anyText,
    note_en: anyText,
    gearbox: optional(oneOf('A', 'M')),
  },
  equipment: {
    code: equipmentCode,
    name_pl: someText,
    name_en: someText,
    exclusive_group: optional(optionId),
    with_spring: flag,
  },
  categories: {
    code: groupCode,
    parent: optional(groupCode),
    name_pl: someText,
    name_en: someText,
    picture: optional(picture),
  },
  boards: {
    number: boardNumber,
    category: groupCode,
    name_pl: someText,
    name_en: someText,
    graphic: boardNumber,
    picture: optional(picture),
    retrofit: flag,
    vehicle_specific: flag,
  },
  parts: {
    sku,
    name_pl: someText,
    name_en: someText,
    description_pl: anyText,
    description_en: anyText,
    weight_grams: optional(whole(0, 9_999_999)),
    bulky: flag,
    dangerous: flag,
    theft_relevant: flag,
    deposit: optional(amount),
    deposit_kind: optional(oneOf('core', 'battery')),
    end_of_life: optional(day),
    picture: optional(picture),
  },
  part_attributes: { sku, name_pl: someText, name_en: someText, value_pl: someText, value_en: someText },
  part_relations: {
    sku,
    kind: oneOf('bundle', 'repair', 'fit'),
    other_sku: sku,
    quantity: whole(1, 9_999),
  },
  board_lines: {
    board: boardNumber,
    callout,
    sku,
    quantity: whole(1, 9_999),
    comment_before_pl: anyText,
    comment_before_en: anyText,
    comment_after_pl: anyText,
    comment_after_en: anyText,
    condition: optional(condition),
    type_keys: codeList,
    steering: optional(oneOf('L', 'R')),
    gearbox: optional(oneOf('A', 'M')),
    valid_from: optional(day),
    valid_to: optional(day),
  },
  hotspots: { graphic: boardNumber, callout, x1: pixel, y1: pixel, x2: pixel, y2: pixel },
  replacements: {
    old_sku: sku,
    new_sku: optional(sku),
    kind: oneOf('replaced', 'one_way', 'set', 'merged', 'alternative', 'none'),
    from_day: optional(day),
  },
} as const satisfies Record<string, FileSpec>

/** What changes every night and may come alone. Each file is the whole truth: what it does not name is gone. */
export const tradeFiles = {
  prices: {
    sku,
    net: amount,
    gross: amount,
    vat: percent,
    discount_group: matching(/^[\w-]{0,20}$/, 'a discount group'),
    supplier_class: matching(/^[\w-]{0,20}$/, 'a supplier class'),
    promo_net: optional(amount),
    promo_gross: optional(amount),
    promo_from: optional(day),
    promo_until: optional(day),
  },
  stock: { sku, warehouse: someText, quantity: whole(0, 999_999_999) },
} as const satisfies Record<string, FileSpec>

/** Columns that a file need not have: without them every cell is empty. */
export const optionalColumns: Partial<Record<FileName, readonly string[]>> = {
  parts: ['deposit_kind'],
  prices: ['supplier_class', 'promo_net', 'promo_gross', 'promo_from', 'promo_until'],
  vehicles: ['plate'],
}

/** Columns that together may stand in a file only once. */
export const uniqueColumns: Partial<Record<FileName, readonly string[]>> = {
  brands: ['id'],
  vehicle_terms: ['kind', 'code'],
  vehicle_types: ['type_key'],
  vehicles: ['vin'],
  campaigns: ['number'],
  equipment: ['code'],
  categories: ['code'],
  boards: ['number'],
  parts: ['sku'],
  replacements: ['old_sku', 'new_sku', 'kind'],
  prices: ['sku'],
  stock: ['sku', 'warehouse'],
}

export type FileName = keyof typeof catalogueFiles | keyof typeof tradeFiles
