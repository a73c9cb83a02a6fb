/**
 * Writes a catalogue package of any size (docs/catalogue-package.md) with the proportions of the demo catalogue. The
 * same arguments give the same files. A million parts have four million board lines and five million stock rows.
 *
 *     node bench/generate-package.ts FOLDER --parts 1000000
 *     node bench/generate-package.ts FOLDER --parts 167000 --night 1   # prices and stock alone, a fifth of them changed
 *     node bench/generate-package.ts FOLDER --parts 50000 --lines 12   # more boards, with 12 instead of 40 lines each
 *     node bench/generate-package.ts FOLDER --parts 1000000 --brands 3 # three brands of parts, further numbers
 *     node bench/generate-package.ts FOLDER --parts 50000 --group      # all parts in one group, with eight attributes
 */
import { closeSync, cpSync, mkdirSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import shop from '../demo/shop.json' with { type: 'json' }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    parts: { type: 'string', default: '10000' },
    lines: { type: 'string', default: '40' },
    night: { type: 'string' },
    brands: { type: 'string', default: '1' },
    group: { type: 'boolean', default: false },
  },
})
const [folder] = positionals
const parts = Number(values.parts)
const linesOfBoard = Number(values.lines)
const night = Number(values.night ?? 0)
const hasBrands = values.brands === '3'
if (!folder || !Number.isInteger(parts) || parts < 100 || parts > 5_000_000)
  throw new Error(
    'Usage: generate-package.ts FOLDER --parts 100…5000000 [--lines N] [--night N] [--brands 3] [--group]',
  )
const target = resolve(folder)
const demo = resolve(import.meta.dirname, '../demo')

const warehouses = shop.warehouses.map(({ code }) => code).sort()
const groups = [
  11, 12, 13, 16, 17, 18, 21, 22, 23, 24, 25, 26, 27, 28, 31, 32, 33, 34, 35, 36, 37, 41, 51, 52, 61, 63, 64,
  65,
]
const subGroups = 6
/** Each part is on four lines. */
const boards = Math.max(10, Math.round((4 * parts) / linesOfBoard))
const hotspotsOfBoard = 17
const typesOfSerie = 11
const series = Math.min(900, Math.max(3, Math.round(parts / 1_100)))
const vehicles = Math.round(parts / 10)
const nouns = [
  'Filtr oleju',
  'Tarcza hamulcowa',
  'Łożysko koła',
  'Uszczelka głowicy',
  'Śruba',
  'Wahacz',
  'Sprężyna',
  'Przewód',
]
const englishNouns = [
  'Oil filter',
  'Brake disc',
  'Wheel bearing',
  'Head gasket',
  'Screw',
  'Control arm',
  'Spring',
  'Hose',
]
const codes = ['S205A', 'S223A', 'S258A', 'S403A', 'S494A', 'S502A', 'S508A', 'S522A', 'S524A', 'S552A']

/** A pseudo-random fraction from 0 to 1 that depends only on its arguments (a hash after Chris Wellons' lowbias32). */
function chance(row: number, salt: number): number {
  let x = (row ^ Math.imul(salt, 0x9e3779b9)) >>> 0
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32
}
const below = (limit: number, row: number, salt: number) => Math.floor(chance(row, salt) * limit)

/** Part number by index, in ascending order like in most catalogues. With three brands, a third of the parts has each. */
function sku(part: number): string {
  const brand = hasBrands ? Math.floor((3 * part) / parts) : 0
  if (brand === 1) return `MB:A${2_050_000_000 + part}`
  if (brand === 2) return `VW:${base36(1_000_000 + part, 9)}`
  const section = Math.floor((part * groups.length * subGroups) / parts)
  return `${groups[Math.floor(section / subGroups)]}0${1 + (section % subGroups)}${part + 1_000_000}`
}
const groupOf = (board: number) =>
  `${groups[board % groups.length]}/${String(1 + (board % subGroups)).padStart(2, '0')}`
const boardNumber = (board: number) => `${groups[board % groups.length]}_${board + 100_000}`
const base36 = (value: number, digits: number) => value.toString(36).toUpperCase().padStart(digits, '0')
/** A VIN has no I, O and Q. */
const inVin = (value: number, digits: number) =>
  value
    .toString(33)
    .toUpperCase()
    .replace(/[IOQ]/g, (letter) => ({ I: 'X', O: 'Y', Q: 'Z' })[letter]!)
    .padStart(digits, '0')
const typeKey = (type: number) => base36(type + 36 ** 3, 4)
const keysOfSerie = Array.from({ length: series }, (_, serie) =>
  Array.from({ length: typesOfSerie }, (_, nth) => typeKey(serie * typesOfSerie + nth)),
)

mkdirSync(target, { recursive: true })
writeFileSync(
  join(target, 'manifest.json'),
  `${JSON.stringify({ format: hasBrands ? 2 : 1, version: `${parts}-${night}`, name: `${parts} invented parts` })}\n`,
)
const pictures = readdirSync(join(demo, 'pictures')).filter((name) => /^\d.*\.svg$/.test(name))

if (!night) writeCatalogue()
write('prices', 'sku,net,gross,vat,discount_group', parts, (part) => {
  if (chance(part, 1) < 0.06) return ''
  const changed = chance(part, 2) < 0.2 ? night : 0
  const net = 100 + below(90_000, part, 3 + changed)
  return `${sku(part)},${amount(net)},${amount(Math.round((net * 123) / 100))},23,${'ABCD'[part % 4]}\n`
})
write('stock', 'sku,warehouse,quantity', parts, (part) =>
  warehouses
    .flatMap((code, nth) => {
      const changed = chance(part * 4 + nth, 5) < 0.2 ? night : 0
      return `${sku(part)},${code},${below(20, part * 4 + nth, 6 + changed)}\n`
    })
    .join(''),
)

function writeCatalogue(): void {
  mkdirSync(join(target, 'pictures'), { recursive: true })
  for (const name of pictures) cpSync(join(demo, 'pictures', name), join(target, 'pictures', name))
  write('brands', 'id,name', 1, () => '2,BMW\n3,MINI\n')
  write(
    'vehicle_terms',
    'kind,code,name_pl,name_en',
    series,
    (serie) => `serie,S${serie},Seria ${serie},Series ${serie}\n`,
  )
  write(
    'vehicle_types',
    'type_key,brand_id,category,catalog,type_id,serie,body,model,engine,power_kw,steering,gearboxes,versions,standard,first_month,last_month',
    series * typesOfSerie,
    (type) =>
      `${typeKey(type)},2,PKW,current,,S${Math.floor(type / typesOfSerie)},Lim,${300 + (type % 50)}d,N47,${80 + (type % 200)},${type % 2 ? 'L' : 'R'},M A,ECE,,${1998 + (type % 20)}-04,\n`,
  )
  write(
    'vehicles',
    'vin,type_key,built,gearbox,paint,upholstery,equipment,retrofitted,campaigns_done',
    vehicles,
    (vehicle) => {
      const type = vehicle % (series * typesOfSerie)
      return `WBA${inVin(type, 4)}000${inVin(vehicle, 7)},${typeKey(type)},2018-0${1 + (vehicle % 9)}-15,A,354,KCSW,${codes[vehicle % 10]} ${codes[(vehicle + 3) % 10]},,\n`
    },
  )
  write(
    'campaigns',
    'number,description_pl,description_en,reservations_pl,reservations_en,type_keys,valid_from,valid_to',
    series,
    (serie) => `${serie + 1},Kontrola ${serie},Check ${serie},,,${keysOfSerie[serie]!.join(' ')},,\n`,
  )
  write(
    'fluids',
    'type_key,kind_pl,kind_en,quantity,note_pl,note_en,gearbox',
    series * typesOfSerie,
    (type) =>
      [
        'olej silnikowy,engine oil,5.2',
        'płyn chłodzący,coolant,8',
        'płyn hamulcowy,brake fluid,1',
        'olej skrzyni,gearbox oil,1.5',
      ]
        .map((fluid) => `${typeKey(type)},${fluid},"co 15 000 km, lub 12 miesięcy","every 15,000 km",\n`)
        .join(''),
  )
  write(
    'equipment',
    'code,name_pl,name_en,exclusive_group,with_spring',
    codes.length,
    (nth) => `${codes[nth]},wyposażenie ${nth},option ${nth},,\n`,
  )
  write('categories', 'code,parent,name_pl,name_en,picture', groups.length, (nth) =>
    [
      `${groups[nth]},,Grupa ${groups[nth]},Group ${groups[nth]},\n`,
      ...Array.from(
        { length: subGroups },
        (_, sub) => `${groups[nth]}/0${sub + 1},${groups[nth]},Podgrupa ${sub + 1},Sub group ${sub + 1},\n`,
      ),
    ].join(''),
  )
  write(
    'boards',
    'number,category,name_pl,name_en,graphic,picture,retrofit,vehicle_specific',
    boards,
    (board) =>
      `${boardNumber(board)},${groupOf(board)},Tablica ${board},Board ${board},${boardNumber(board)},${pictures[board % pictures.length]},,1\n`,
  )
  write(
    'parts',
    `sku,name_pl,name_en,description_pl,description_en,weight_grams,bulky,dangerous,theft_relevant,deposit,end_of_life,picture${values.group ? ',category' : ''}`,
    parts,
    (part) => {
      const noun = nouns[part % nouns.length]
      const english = englishNouns[part % nouns.length]
      const deposit = chance(part, 10) < 0.02 ? '123.00' : ''
      const end = chance(part, 11) < 0.02 ? '2024-12-31' : ''
      return `${sku(part)},${noun} ${part % 2_500},${english} ${part % 2_500},"${noun}, wykonanie ${part}. Dane demonstracyjne: numer, rysunek i cena są zmyślone.","${english}, version ${part}. Demo data: number, drawing and price are invented.",${10 + below(5_000, part, 12)},,,,${deposit},${end},${pictures[part % pictures.length]}${values.group ? ',11/01' : ''}\n`
    },
  )
  write('part_attributes', 'sku,name_pl,name_en,value_pl,value_en', parts, (part) => {
    if (values.group)
      return Array.from({ length: 8 }, (_, nth) => {
        const value = below(4 * (nth + 1), part, 50 + nth)
        return `${sku(part)},Cecha ${nth + 1},Feature ${nth + 1},${value} mm,${value} mm\n`
      }).join('')
    const quantity = `${sku(part)},Quantity,Quantity,1,1\n`
    return chance(part, 13) < 0.3 ? `${quantity}${sku(part)},Materiał,Material,stal,steel\n` : quantity
  })
  if (hasBrands) writeNumbers()
  write('part_relations', 'sku,kind,other_sku,quantity', parts, (part) =>
    chance(part, 14) < 0.09
      ? `${sku(part)},${['fit', 'bundle', 'repair'][part % 3]},${sku((part + 7) % parts)},1\n`
      : '',
  )
  write(
    'board_lines',
    'board,callout,sku,quantity,comment_before_pl,comment_before_en,comment_after_pl,comment_after_en,condition,type_keys,steering,gearbox,valid_from,valid_to',
    boards,
    (board) => Array.from({ length: linesOfBoard }, (_, nth) => boardLine(board, nth)).join(''),
  )
  write('hotspots', 'graphic,callout,x1,y1,x2,y2', boards, (board) => {
    let rows = ''
    for (let nth = 0; nth < hotspotsOfBoard; nth++) {
      const [x, y] = [below(700, board * 31 + nth, 20), below(500, board * 31 + nth, 21)]
      rows += `${boardNumber(board)},${String(nth + 1).padStart(2, '0')},${x},${y},${x + 24},${y + 20}\n`
    }
    return rows
  })
  write('replacements', 'old_sku,new_sku,kind,from_day', parts, (part) =>
    chance(part, 15) < 0.07 && part + 1 < parts ? `${sku(part)},${sku(part + 1)},replaced,2019-03-01\n` : '',
  )
}

/** Half of the parts have a cross reference to a fourth brand, and a third of them a bar code. */
function writeNumbers(): void {
  const head = 'code,name,groups,only_groups,identifying,change_index,leading_zeros,prefixes'
  const brands = [
    ',BMW,## ## x xxx xxx,,7,2,,',
    'MB,Mercedes,A ### ### ## ##,,,,,A',
    'VW,Volkswagen,xxx xxx xxx,,,,,',
    'BO,Bosch,# ### ### ###,,,,1,',
  ]
  write('part_brands', head, brands.length, (nth) => `${brands[nth]}\n`)
  write('numbers', 'sku,kind,number,brand', parts, (part) => {
    const reference = `${sku(part)},equivalent,0 ${986_000_000 + Math.floor(part / 2)},BO\n`
    const barCode = `${sku(part)},ean,${5_900_000_000_000 + part},\n`
    return (chance(part, 40) < 0.5 ? reference : '') + (chance(part, 41) < 0.33 ? barCode : '')
  })
}

function boardLine(board: number, nth: number): string {
  const row = board * linesOfBoard + nth
  const part = nth < 10 ? (board * 10 + nth) % parts : below(parts, row, 30)
  const keys = keysOfSerie[board % series]!
  const draw = chance(row, 31)
  const typeKeys = draw < 0.5 ? keys.join(' ') : draw < 0.9 ? keys.slice(below(5, row, 32), 9).join(' ') : ''
  const comment = chance(row, 33) < 0.15 ? `,,"Ø 330×24 mm, ${row}","Ø 330×24 mm, ${row}"` : ',,,'
  const condition = chance(row, 34) < 0.2 ? `${codes[row % 10]}&!${codes[(row + 1) % 10]}` : ''
  const dates = chance(row, 35) < 0.1 ? ',2016-03-01' : chance(row, 35) < 0.2 ? '2016-03-01,' : ','
  const callout = chance(row, 36) < 0.05 ? '--' : String((nth % hotspotsOfBoard) + 1).padStart(2, '0')
  return `${boardNumber(board)},${callout},${sku(part)},${1 + (row % 4)},${comment},${condition},${typeKeys},,,${dates}\n`
}

/** Writes a CSV file with a heading and the result of `rows` for each number below `count`, a megabyte at a time. */
function write(name: string, head: string, count: number, rows: (nth: number) => string): void {
  const file = openSync(join(target, `${name}.csv`), 'w')
  let text = `${head}\n`
  for (let nth = 0; nth < count; nth++) {
    text += rows(nth)
    if (text.length < 1 << 20) continue
    writeSync(file, text)
    text = ''
  }
  writeSync(file, text)
  closeSync(file)
}

function amount(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}
