import { numberKinds } from '@partboard/contract/catalogue/part-shapes'
import { MAX_MASK } from '@partboard/domain/parts/part-brand'
import { packagePictureName } from '../../modules/parts/index.ts'
import {
  anyText,
  calloutList,
  code,
  codeList,
  codes,
  condition,
  day,
  decimal,
  flag,
  freeCodes,
  graphicList,
  hazards,
  ids,
  lineQuantity,
  masks,
  matching,
  maxSide,
  measure,
  month,
  oneOf,
  optional,
  ownSku,
  polygon,
  printedNumber,
  serialRanges,
  sku,
  someCodeList,
  someText,
  vin,
  whole,
} from './cells.ts'
import {
  allInFormat2,
  allMayBeMissing,
  computed,
  emptyIs,
  type FileSpec,
  inBothLanguages,
  inFormat2,
  mayBeMissing,
  referringTo,
  storedAs,
  textsOf,
} from './columns.ts'
import { amount, percent, quantitySteps } from './money-cells.ts'
import { type TextFile, textColumns, textFileOf, textLangs } from './text-files.ts'

const typeKey = matching(/^[0-9A-Z]{1,10}$/, 'notTypeKey')
const vehicleKind = matching(/^\S{1,10}$/, 'notKind')
const groupCode = matching(/^\S{1,40}$/, 'notGroup')
const boardNumber = matching(/^[\w-]{1,40}$/, 'notBoard')
const picture = matching(packagePictureName, 'notPictureName')
const callout = matching(/^(?!-$)\S{1,8}$/, 'notCallout')
const campaignNumber = matching(/^[0-9A-Z]{1,10}$/, 'notCampaign')
const optionId = matching(/^.{1,60}$/, 'notOption')
const systemCode = matching(/^[\w-]{1,40}$/, 'notSystem')
const kitCode = matching(/^[\w-]{1,40}$/, 'notKit')
const makerId = matching(/^[\w-]{1,40}$/, 'notMaker')
const vinPattern = matching(/^[0-9A-HJ-NPR-Z?]{17}$/, 'notPattern')
const tariff = matching(/^(?:\d{4}(?:\d\d){0,3})?$/, 'notTariff')
const partBrandCode = matching(/^[0-9A-Z]{0,8}$/, 'notPartBrandCode')
/** A count that is 0 if it is empty. */
const count = (highest: number) =>
  emptyIs('0', { ...optional(whole(0, highest)), write: (column: string) => `nullif(${column}, 0)` })
const pixel = whole(0, maxSide)
const side = whole(1, maxSide)
/** The level of a line that belongs to no other is an empty cell. */
const level = { ...whole(0, 5), write: (column: string) => `nullif(${column}, 0)` }
const partNumber = referringTo('parts', 'sku', sku)

/**
 * The files of a catalogue; a package has either all of them or none (docs/catalogue-package.md). Staging tables,
 * checks between files, the rows of the tables and the export are derived from here, except for `computed` columns.
 */
export const catalogueFiles = {
  brands: { id: whole(1, 999_999), name: someText },
  vehicle_terms: {
    kind: oneOf(
      ...['catalog', 'category', 'type', 'serie', 'body', 'engine'],
      ...['steering', 'transmission', 'version', 'paint', 'upholstery'],
    ),
    code: optionId,
    ...inBothLanguages('name', someText),
  },
  vehicle_types: {
    type_key: typeKey,
    brand_id: referringTo('brands', 'id', whole(1, 999_999)),
    category: vehicleKind,
    catalog: optionId,
    type_id: optional(optionId),
    serie: optional(optionId),
    body: optional(optionId),
    model: optional(optionId),
    engine: optional(optionId),
    power_kw: optional(decimal(9_999)),
    steering: optional(code),
    gearboxes: freeCodes,
    versions: codes,
    standard: freeCodes,
    first_month: month,
    last_month: optional(month),
  },
  vehicles: {
    vin,
    type_key: referringTo('vehicle_types', 'type_key', typeKey),
    built: day,
    gearbox: optional(code),
    paint: anyText,
    upholstery: anyText,
    equipment: freeCodes,
    retrofitted: freeCodes,
    campaigns_done: codes,
    plate: mayBeMissing(matching(/^[0-9A-Z ]{0,12}$/, 'notPlate')),
    engine_number: inFormat2(optional(matching(/^[0-9A-Z]{1,30}$/, 'notEngineNumber'))),
  },
  vin_patterns: {
    pattern: vinPattern,
    type_keys: computed(someCodeList),
    model_year: mayBeMissing(flag),
  },
  campaigns: {
    number: campaignNumber,
    ...inBothLanguages('description', someText),
    ...inBothLanguages('reservations', anyText),
    type_keys: computed(someCodeList),
    valid_from: optional(day),
    valid_to: optional(day),
  },
  fluids: {
    type_key: referringTo('vehicle_types', 'type_key', typeKey),
    ...inBothLanguages('kind', someText),
    quantity: matching(/^\d{1,4}(?:\.\d{1,2})?$/, 'notLitres'),
    ...inBothLanguages('note', anyText),
    gearbox: optional(code),
    code: inFormat2(optional(systemCode)),
  },
  equipment: {
    code,
    ...inBothLanguages('name', someText),
    exclusive_group: optional(optionId),
    with_spring: flag,
  },
  categories: {
    code: groupCode,
    parent: computed(referringTo('categories', 'code', optional(groupCode))),
    ...inBothLanguages('name', someText),
    picture: computed(optional(picture)),
    label: inFormat2(anyText),
    brands: storedAs('brand_ids', inFormat2(ids)),
  },
  boards: {
    number: boardNumber,
    category: computed(referringTo('categories', 'code', groupCode)),
    ...inBothLanguages('name', someText),
    graphic: computed(graphicList),
    picture: computed(optional(picture)),
    retrofit: flag,
    vehicle_specific: flag,
  },
  part_brands: {
    code: partBrandCode,
    name: anyText,
    groups: masks,
    only_groups: flag,
    identifying: optional(whole(1, MAX_MASK)),
    change_index: count(9),
    leading_zeros: flag,
    prefixes: codes,
  },
  graphics: {
    graphic: storedAs('grafik_id', boardNumber),
    picture: computed(optional(picture)),
    width: side,
    height: side,
  },
  makers: {
    id: makerId,
    name: someText,
    address: someText,
    email: someText,
    eu_name: anyText,
    eu_address: anyText,
    eu_email: anyText,
  },
  parts: {
    sku: ownSku,
    ...inBothLanguages('name', someText),
    ...inBothLanguages('description', anyText),
    weight_grams: optional(whole(0, 9_999_999)),
    bulky: flag,
    dangerous: flag,
    theft_relevant: flag,
    deposit: storedAs('deposit_minor', optional(amount)),
    deposit_kind: mayBeMissing(emptyIs('core', optional(oneOf('core', 'battery')))),
    end_of_life: optional(day),
    picture: computed(optional(picture)),
    withdrawal: storedAs(
      'withdrawal_class',
      mayBeMissing(emptyIs('returnable', optional(oneOf('returnable', 'made_to_order', 'sealed')))),
    ),
    measure: mayBeMissing(measure),
    tariff: mayBeMissing(tariff),
    trade_only: mayBeMissing(flag),
    category: computed(mayBeMissing(referringTo('categories', 'code', optional(groupCode)))),
    maker: storedAs('maker_id', mayBeMissing(referringTo('makers', 'id', optional(makerId)))),
    ...allMayBeMissing(inBothLanguages('warnings', anyText, true)),
    hazard: storedAs('hazards', mayBeMissing(hazards)),
    signal_word: mayBeMissing(optional(oneOf('danger', 'warning'))),
  },
  numbers: {
    sku: computed(partNumber),
    kind: oneOf(...numberKinds),
    number: printedNumber,
    brand: optional(partBrandCode),
  },
  part_attributes: {
    sku: partNumber,
    ...inBothLanguages('name', someText),
    ...inBothLanguages('value', someText),
  },
  part_relations: {
    sku: computed(partNumber),
    kind: oneOf('bundle', 'repair', 'fit'),
    other_sku: computed(partNumber),
    quantity: whole(1, 9_999),
    need: inFormat2(optional(oneOf('single_use', 'required', 'optional'))),
    fluid: referringTo('fluids', 'code', inFormat2(optional(systemCode))),
  },
  board_lines: {
    board: computed(referringTo('boards', 'number', boardNumber)),
    callout,
    sku: computed(partNumber),
    quantity: computed(lineQuantity),
    ...inBothLanguages('comment_before', anyText, true),
    ...inBothLanguages('comment_after', anyText, true),
    condition: optional(condition),
    type_keys: computed(codeList),
    steering: optional(code),
    gearbox: optional(code),
    valid_from: optional(day),
    valid_to: optional(day),
    serials: inFormat2(optional(serialRanges('vehicle'))),
    engine_numbers: inFormat2(optional(serialRanges('engine'))),
    ...allInFormat2(inBothLanguages('check', anyText, true)),
    level: inFormat2(emptyIs('0', optional(level))),
    renew_with: inFormat2(optional(calloutList)),
  },
  hotspots: {
    graphic: storedAs('grafik_id', boardNumber),
    callout,
    x1: computed(optional(pixel)),
    y1: computed(optional(pixel)),
    x2: computed(optional(pixel)),
    y2: computed(optional(pixel)),
    points: inFormat2(optional(polygon)),
  },
  replacements: {
    old_sku: partNumber,
    new_sku: emptyIs('', optional(partNumber)),
    kind: oneOf('replaced', 'one_way', 'set', 'merged', 'alternative', 'none'),
    from_day: optional(day),
  },
  kits: {
    code: kitCode,
    ...inBothLanguages('name', someText),
  },
  kit_lines: {
    kit: referringTo('kits', 'code', kitCode),
    sku: computed(referringTo('parts', 'sku', optional(sku))),
    board: computed(referringTo('boards', 'number', optional(boardNumber))),
    callout: optional(callout),
    quantity: optional(whole(1, 9_999)),
    fluid: referringTo('fluids', 'code', optional(systemCode)),
  },
} as const satisfies Record<string, FileSpec>

/** The texts of the catalogue in further languages, one file for each language. */
const textFiles = Object.fromEntries(
  textLangs.map((lang) => [textFileOf(lang), textColumns(filesWithTexts())]),
) as Record<TextFile, FileSpec>

function filesWithTexts(): string[] {
  return Object.entries(catalogueFiles).flatMap(([file, spec]) => (textsOf(spec).length > 0 ? file : []))
}

/** Files that packages of format 2 may have. Those of format 1 are refused with them. */
export const format2Files: readonly FileName[] = [
  ...(['part_brands', 'graphics', 'numbers', 'vin_patterns', 'kits', 'kit_lines'] as const),
  ...textLangs.map(textFileOf),
]

/** Files of the catalogue that packages may lack. A missing file is like one without rows. */
export const optionalFiles: readonly FileName[] = ['makers', ...format2Files]

/** The files that change every night and may be imported alone. Each is complete: rows that it lacks are deleted. */
export const tradeFiles = {
  prices: {
    sku,
    net: storedAs('net_minor', amount),
    gross: storedAs('gross_minor', amount),
    vat: storedAs('vat_bp', percent),
    discount_group: matching(/^[\w-]{0,20}$/, 'notDiscountGroup'),
    supplier_class: mayBeMissing(matching(/^[\w-]{0,20}$/, 'notSupplierClass')),
    promo_net: mayBeMissing(storedAs('promo_net_minor', optional(amount))),
    promo_gross: mayBeMissing(storedAs('promo_gross_minor', optional(amount))),
    promo_from: mayBeMissing(optional(day)),
    promo_until: mayBeMissing(optional(day)),
    quantity_prices: inFormat2(quantitySteps),
  },
  stock: { sku, warehouse: computed(someText), quantity: storedAs('on_hand', whole(0, 999_999_999)) },
} as const satisfies Record<string, FileSpec>

/** Columns whose combined values must be unique in a file. */
export const uniqueColumns: Partial<Record<FileName, readonly string[]>> = {
  brands: ['id'],
  vehicle_terms: ['kind', 'code'],
  vehicle_types: ['type_key'],
  vehicles: ['vin'],
  vin_patterns: ['pattern'],
  campaigns: ['number'],
  equipment: ['code'],
  categories: ['code'],
  boards: ['number'],
  graphics: ['graphic'],
  makers: ['id'],
  part_brands: ['code'],
  parts: ['sku'],
  kits: ['code'],
  replacements: ['old_sku', 'new_sku', 'kind'],
  prices: ['sku'],
  stock: ['sku', 'warehouse'],
  ...Object.fromEntries(textLangs.map((lang) => [textFileOf(lang), ['file', 'key', 'column']])),
}

/**
 * Columns that, with the number of the row among those with the same values (from 1), name a row for the files of texts;
 * other rows are named by their unique columns.
 */
const numberedBy: Partial<Record<FileName, readonly string[]>> = {
  fluids: ['type_key'],
  part_attributes: ['sku'],
  board_lines: ['board', 'callout', 'sku'],
}

/** How the files of texts name a row of a file: by columns, and a number if these are not unique. */
export function keyOf(file: FileName): { columns: readonly string[]; isNumbered: boolean } {
  const numbered = numberedBy[file]
  return { columns: numbered ?? uniqueColumns[file] ?? [], isNumbered: numbered !== undefined }
}

export type FileName = keyof typeof catalogueFiles | keyof typeof tradeFiles | TextFile

/**
 * What a wrong row costs. A row that only tells more of a thing is left out, with a warning, because what remains is as
 * true without it. A wrong row of any other file refuses the package: a part, a price or a recall would be missing, or
 * another row would name what is not there.
 */
export const wrongRowCosts: Readonly<Record<FileName, 'itself' | 'package'>> = {
  brands: 'package',
  vehicle_terms: 'package',
  vehicle_types: 'package',
  vehicles: 'package',
  vin_patterns: 'package',
  campaigns: 'package',
  fluids: 'package',
  equipment: 'package',
  categories: 'package',
  boards: 'package',
  part_brands: 'package',
  graphics: 'package',
  makers: 'package',
  parts: 'package',
  numbers: 'itself',
  part_attributes: 'itself',
  part_relations: 'package',
  board_lines: 'package',
  hotspots: 'itself',
  replacements: 'package',
  kits: 'package',
  kit_lines: 'package',
  prices: 'package',
  stock: 'package',
  'texts.de': 'itself',
  'texts.cs': 'itself',
  'texts.uk': 'itself',
}

/** Whether wrong rows of a file are left out. */
export const costsItself = (file: FileName): boolean => wrongRowCosts[file] === 'itself'

/** The columns of every file. */
export const columnsOf: Readonly<Record<FileName, FileSpec>> = {
  ...catalogueFiles,
  ...textFiles,
  ...tradeFiles,
}
