// Writes the demo catalogue as a package (docs/catalogue-package.md), and guide.json, from demo/facts and demo/pictures:
// `npm run make -- [FOLDER]`; the default folder is demo. The same sources give the same files. A board
// without a fit or a drawing is left out.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { boardSources } from './facts/boards.ts'
import { campaigns, campaignsDone } from './facts/campaigns.ts'
import { replacements } from './facts/extras.ts'
import { groupSources } from './facts/groups.ts'
import { cars, equipment, motorcycles, plates, terms, vehicles } from './facts/vehicles.ts'
import { distinctParts, lineRows } from './make/board-rows.ts'
import { bothLanguages, writeCsv } from './make/csv.ts'
import { editionsOf, hotspotRows, isDrawn } from './make/editions.ts'
import { fluidRows } from './make/fluids.ts'
import { readBoard } from './make/grammar.ts'
import { kitLineRows, kitRows } from './make/kits.ts'
import { attributeRows, partRow, priceRow, stockRows } from './make/parts.ts'
import { relationRows } from './make/relations.ts'
import { makerRows } from './make/safety.ts'
import { vehicleTypes } from './make/vehicle-types.ts'

const demo = resolve(import.meta.dirname)
const pictures = join(demo, 'pictures')
const target = resolve(process.argv[2] ?? demo)
const output = join(target, 'catalogue')
const branches = ['WAW', 'KRK', 'POZ', 'GDA', 'WRO']

const types = vehicleTypes()
const subjects = boardSources.map(readBoard).filter((board) => {
  const drawn = isDrawn(pictures, board)
  if (!drawn) console.warn(`${board.id} is left out: demo/pictures has no drawing ${board.number}.`)
  return drawn
})
const boards = subjects.flatMap(editionsOf)
const parts = distinctParts(boards, types)
const skus = new Set(parts.map(({ sku }) => sku))
const lines = boards.flatMap((board) => lineRows(board, types))
const categories = groupSources.flatMap(([main, subs]) => groupRows(main, subs))

const manifest = {
  format: 2,
  version: '1',
  name: 'Dane demonstracyjne / Demo data',
  notice: { pl: 'Dane demonstracyjne', en: 'Demonstration data' },
}

rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })
writeFileSync(join(output, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
const write = <Row extends Record<string, string | number | boolean | null>>(name: string, rows: Row[]) =>
  writeCsv(output, name, Object.keys(rows[0]!), rows)

write('brands', [
  { id: 2, name: 'BMW' },
  { id: 3, name: 'MINI' },
])
write('vehicle_terms', [
  ...Object.entries(terms).flatMap(([kind, names]) =>
    Object.entries(names as Record<string, string>).map(([code, name]) => ({ kind, code, ...named(name) })),
  ),
  ...cars.map(({ serie, name }) => ({ kind: 'serie', code: serie, ...named(seriesName(serie, name)) })),
  ...motorcycles.map(({ serie, model }) => ({ kind: 'serie', code: serie, ...named(`${serie} · ${model}`) })),
])
write('vehicle_types', types)
write(
  'vehicles',
  vehicles.map(([vin, built, gearbox, paint, upholstery, codes, retrofitted]) => ({
    vin,
    type_key: vin.slice(3, 7),
    built,
    gearbox,
    paint,
    upholstery,
    equipment: codes,
    retrofitted,
    campaigns_done: campaignsDone[vin] ?? '',
    plate: plates[vin] ?? '',
  })),
)
write(
  'campaigns',
  campaigns.map(({ number, text, note, series, engines, from, to }) => ({
    number,
    description_pl: bothLanguages(text).pl,
    description_en: bothLanguages(text).en,
    reservations_pl: bothLanguages(note).pl,
    reservations_en: bothLanguages(note).en,
    type_keys: types
      .filter(({ serie, engine }) => series.includes(serie) && (!engines || engines.includes(engine)))
      .map(({ type_key }) => type_key)
      .join(' '),
    valid_from: from ?? '',
    valid_to: to ?? '',
  })),
)
write('fluids', types.flatMap(fluidRows))
write(
  'equipment',
  equipment
    .trim()
    .split('\n')
    .map((text) => {
      const [, code = '', name = '', flags = ''] = /^(\w+) (.+?)(?: \{(.+)\})?$/.exec(text) ?? []
      const marks = flags.split(',')
      return {
        code,
        ...named(name),
        exclusive_group: marks.find((mark) => mark !== 'spring') ?? '',
        with_spring: marks.includes('spring'),
      }
    }),
)
write('categories', categories)
write(
  'boards',
  boards.map(({ number, drawing, graphic, category, name }) => ({
    number,
    category,
    name_pl: name.pl,
    name_en: name.en,
    graphic,
    picture: `${drawing}.svg`,
    retrofit: category.endsWith('/95'),
    vehicle_specific: true,
  })),
)
write('makers', makerRows())
write('parts', parts.map(partRow))
write('part_attributes', parts.flatMap(attributeRows))
write('part_relations', relationRows(parts))
write('board_lines', lines)
write('hotspots', hotspotRows(boards, pictures))
write(
  'replacements',
  replacements
    .filter(({ old, new: next }) => skus.has(old) && (next === '' || skus.has(next)))
    .map(({ old, new: next, kind, from }) => ({ old_sku: old, new_sku: next, kind, from_day: from })),
)
write('kits', kitRows())
write('kit_lines', kitLineRows(boards))
write(
  'prices',
  parts.map(priceRow).filter((row) => row !== null),
)
write(
  'stock',
  parts.flatMap((part) => stockRows(part, branches, 'CEN')),
)
writeGuide()
console.log(
  `${boards.length} boards, ${lines.length} lines, ${parts.length} parts, ${types.length} type keys.`,
)

function named(text: string) {
  const { pl, en } = bothLanguages(text)
  return { name_pl: pl, name_en: en }
}

function seriesName(serie: string, name: string): string {
  return /^\d$/.test(name) ? `${serie} · Seria ${name} / ${serie} · ${name} Series` : `${serie} · ${name}`
}

function groupRows(main: string, subs: readonly string[]) {
  const code = main.slice(0, 2)
  const pictureOf = (group: string) => {
    const board = boards.find(({ category }) => category.startsWith(group))
    return board ? `${board.drawing}.svg` : ''
  }
  return [
    { code, parent: '', ...named(main.slice(3)), picture: pictureOf(code) },
    ...subs.map((sub) => {
      const group = `${code}/${sub.slice(0, 2)}`
      return { code: group, parent: code, ...named(sub.slice(3)), picture: pictureOf(group) }
    }),
  ]
}

/** Examples to try. Their ids follow the order of the files, because an empty database numbers the rows in that order. */
function writeGuide(): void {
  const boardId = (number: string) =>
    categories.length + 1 + boards.findIndex((board) => board.number === number)
  const categoryId = (code: string) => 1 + categories.findIndex((category) => category.code === code)
  const guide = {
    accounts: {
      trade: { email: 'warsztat@partboard.example', password: 'warsztat-demo' },
      retail: { email: 'klient@partboard.example', password: 'klient-demo' },
    },
    office: { email: 'biuro@partboard.example', password: 'biuro-demo' },
    vins: { car: 'WBAZC11020K000103', motorcycle: 'WB10Z01090Z000110', severalMatches: 'N000108' },
    parts: {
      inStock: '34114300102',
      superseded: '34114300101',
      noPrice: '34114300401',
      outOfStock: '34114300501',
      deposit: '34114300301',
      battery: '61214400101',
      backorder: '34114300541',
    },
    boards: { withConditions: boardId('34_9030'), withRetrofitCategory: categoryId('66/95') },
  }
  writeFileSync(join(target, 'guide.json'), `${JSON.stringify(guide, null, 2)}\n`)
}
