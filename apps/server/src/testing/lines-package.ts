import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `addLinesAndVehicles` adds, by name. All of it is invented. */
export const zefir = {
  board: '34_9998',
  /** Number 000500 of plant N in model year 2015; no vehicle of the catalogue has it. */
  openVin: 'SZFZF0100FN000500',
  /** A vehicle of the catalogue, with an engine number. */
  listedVin: 'SZFZF0100FN008000',
  motorcycleVin: 'SZFZK0100FN000001',
} as const

/** Adds empty columns to a file without line breaks in its fields, then rows with only the named cells. */
function add(
  folder: string,
  file: string,
  columns: readonly string[],
  rows: readonly Record<string, string>[],
) {
  const path = join(folder, file)
  const [head, ...before] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const names = [...head!.split(','), ...columns]
  const added = rows.map((row) => names.map((name) => row[name] ?? '').join(','))
  const widened = before.map((row) => row + ','.repeat(columns.length))
  writeFileSync(path, `${[names.join(','), ...widened, ...added].join('\n')}\n`)
}

/**
 * Adds to a package a maker whose vehicles are known by patterns of their VINs, and a board with limits by serial and
 * engine number, a note to check, sub-assemblies, and quantities that are not whole numbers.
 */
export function addLinesAndVehicles(folder: string): void {
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ format: 2, version: '2026-11', name: 'Lines and vehicles' }),
  )
  add(folder, 'brands.csv', [], [{ id: '9', name: 'Zefir' }])
  const car = {
    brand_id: '9',
    category: 'PKW',
    catalog: 'current',
    serie: 'Z1',
    body: 'Lim',
    model: '1.5',
    engine: 'K15',
    power_kw: '66.5',
    gearboxes: 'M',
    versions: 'ECE',
    first_month: '2014-03',
    last_month: '2016-02',
  }
  add(
    folder,
    'vehicle_types.csv',
    [],
    [
      { ...car, type_key: 'ZF01', steering: 'L' },
      { ...car, type_key: 'ZF02', steering: 'R' },
      { ...car, type_key: 'ZF03', model: '2.0', steering: 'L', power_kw: '' },
      {
        ...car,
        type_key: 'ZK01',
        category: 'KRAD',
        type_id: 'K',
        model: '250',
        steering: '',
        first_month: '2015-01',
      },
    ],
  )
  add(
    folder,
    'vehicles.csv',
    ['engine_number'],
    [
      {
        vin: zefir.listedVin,
        type_key: 'ZF01',
        built: '2015-09-07',
        gearbox: 'M',
        engine_number: 'K15A00012345',
      },
    ],
  )
  writeFileSync(
    join(folder, 'vin_patterns.csv'),
    [
      'pattern,type_keys,model_year',
      // Any car, the one with a plant of its own, and the motorcycle.
      'SZFZF????????????,ZF01 ZF02,1',
      'SZFZF0???????????,ZF01 ZF02,1',
      'SZFZF03??????????,ZF03,',
      'SZFZF03???P??????,ZF01,',
      'SZFZK????????????,ZK01,1',
      '1ZFZF01??????????,ZF01,1',
      '',
    ].join('\n'),
  )
  add(
    folder,
    'boards.csv',
    [],
    [
      {
        number: zefir.board,
        category: '34/07',
        name_pl: 'Hamulec Zefira',
        name_en: 'Brake of the Zefir',
        graphic: '34_9030',
        picture: '34_9030.svg',
      },
    ],
  )
  const line = { board: zefir.board, type_keys: 'ZF01 ZF02', quantity: '1' }
  add(
    folder,
    'board_lines.csv',
    ['serials', 'engine_numbers', 'check_pl', 'check_en', 'level'],
    [
      { ...line, callout: '01', sku: '34114300102', quantity: '2', serials: 'FN000001-FN007328' },
      { ...line, callout: '01', sku: '34114300202', serials: 'FN007329- -EN004593' },
      { ...line, callout: '02', sku: '34114300801', quantity: 'AR' },
      {
        ...line,
        callout: '03',
        sku: '34114300901',
        quantity: '0.5',
        level: '1',
        engine_numbers: '-00012345',
      },
      { ...line, callout: '04', sku: '34114300301', quantity: '4-6', level: '2', valid_from: '2015-06-01' },
      {
        ...line,
        callout: '05',
        sku: '34114300401',
        quantity: '2.5',
        check_pl: 'kolor zacisku: niebieski',
        check_en: 'colour of the caliper: blue',
      },
    ],
  )
  add(
    folder,
    'part_attributes.csv',
    [],
    [
      {
        sku: '34114300901',
        name_pl: 'Kolor',
        name_en: 'Colour',
        value_pl: 'TRUFLOWY BRĄZ',
        value_en: 'truffle brown',
      },
    ],
  )
}
