import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getBoard } from '@partboard/contract/catalogue/catalogue'
import type { Board } from '@partboard/contract/catalogue/catalogue-shapes'
import {
  findVehicles,
  listFilterOptions,
  searchVehicle,
  type VehicleData,
} from '@partboard/contract/fit/vehicles'
import { explainUnknownVin } from '@partboard/domain/fit/vin-makers'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { importPackage } from '../../../import/import-package.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildCustomer } from '../../../testing/builders.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { guide } from '../../../testing/demo.ts'
import { addLinesAndVehicles, zefir } from '../../../testing/lines-package.ts'
import { writeSmallPackage } from '../../../testing/small-package.ts'

const folder = mkdtempSync(join(tmpdir(), 'partboard-vins-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
writeSmallPackage(folder)
addLinesAndVehicles(folder)
const database = await loadedDatabase()
await importPackage(database, { path: folder })
const { app, db } = await buildTestApp({ database })
const request = as(app, await buildCustomer(db), { 'accept-language': 'en-US' })

const open = async (body: object) => (await request.post(searchVehicle.url, body)).json() as VehicleData
const options = async (type: string, body: object) =>
  ((await request.post(`${listFilterOptions.url}?type=${type}`, body)).json() as { Id: unknown }[]).map(
    ({ Id }) => Id,
  )

/** What the shop says of a typed VIN, in a few words. */
async function outcomeOf(typed: string): Promise<string> {
  const answer = await request.get(`${findVehicles.url}?vin=${encodeURIComponent(typed)}`)
  if (answer.statusCode === 400) return `refused: ${answer.json().code}`
  const [first, ...others] = answer.json()
  if (first) return others.length > 0 ? `${others.length + 1} vehicles` : `found: ${first.Vin}`
  const opened = await request.post(searchVehicle.url, { vin: typed })
  if (opened.statusCode === 200) return `opens: ${opened.json().VehicleKeyList.join(' ')}`
  expect(opened.json().code).toBe('vehicle_not_found')
  return `unknown: ${Object.values(explainUnknownVin(typed) ?? {}).join(' ')}`.trim()
}

test.each([
  // Refused, with the first thing that is wrong.
  ['SZFZF0100FN00050O', 'refused: vin_letters'],
  ['SZFZF0100FN0005I0', 'refused: vin_letters'],
  ['QZFZF0100FN000500', 'refused: vin_letters'],
  ['szfzf0100fn00050o', 'refused: vin_letters'],
  ['SZFZF0100FN00050', 'refused: vin_length'],
  ['SZFZF0100FN0005000', 'refused: vin_length'],
  ['S', 'refused: vin_length'],
  ['N00050', 'refused: vin_length'],
  ['FN000500', 'refused: vin_length'],
  ['SZFZF0100FN00050*', 'refused: vin_characters'],
  ['SZFZF0100FN00050Ł', 'refused: vin_characters'],
  ['SZFZF0100FN0005.0', 'refused: vin_characters'],
  ['SZFZF0100FN00050O*', 'refused: vin_characters'],
  // In the list of vehicles.
  [guide.vins.car, `found: ${guide.vins.car}`],
  [' wbazc11 020-k000103 ', `found: ${guide.vins.car}`],
  ['WBAZC11020–K000103', `found: ${guide.vins.car}`],
  ['ＷＢＡＺＣ１１０２０Ｋ０００１０３', `found: ${guide.vins.car}`],
  ['K000103', `found: ${guide.vins.car}`],
  ['k 000 103', `found: ${guide.vins.car}`],
  [zefir.listedVin, `found: ${zefir.listedVin}`],
  ['N008000', `found: ${zefir.listedVin}`],
  [guide.vins.severalMatches, '2 vehicles'],
  // The type by a pattern. The most specific pattern counts.
  [zefir.openVin, 'opens: ZF01 ZF02'],
  ['szf-zf0100-fn000500', 'opens: ZF01 ZF02'],
  ['ＳＺＦＺＦ０１００ＦＮ０００５００', 'opens: ZF01 ZF02'],
  ['SZFZFXXXXFN000500', 'opens: ZF01 ZF02'],
  ['SZFZF0300FN000500', 'opens: ZF03'],
  ['SZFZF0399FN000500', 'opens: ZF03'],
  ['SZFZF0300FP000500', 'opens: ZF01'],
  ['SZFZF0300PN000500', 'opens: ZF03'],
  ['SZFZF0300PP000500', 'opens: ZF01'],
  ['SZFZF0400PP000500', 'opens: ZF01 ZF02'],
  [zefir.motorcycleVin, 'opens: ZK01'],
  ['SZFZK9999FN000001', 'opens: ZK01'],
  // The check digit is wrong, which is no reason to refuse.
  ['1ZFZF0109FA000001', 'opens: ZF01'],
  ['1ZFZF0102FA000001', 'opens: ZF01'],
  // The last seven of a vehicle that is not listed open nothing.
  ['N000500', 'unknown:'],
  // North America: the check digit tells a typing mistake.
  ['1M8GDM9A1KP042788', 'unknown: check_digit'],
  ['1ZFZK0100FA000001', 'unknown: check_digit'],
  ['1M8GDM9AXKP042788', 'unknown: not_in_catalogue Motor Coach Industries'],
  ['11111111111111111', 'unknown: unknown_maker 111'],
  // Elsewhere position 9 may be anything.
  ['W0L0AHL4833N00732', 'unknown: not_in_catalogue Opel'],
  ['wvw zzz 1jz 3w3 86752', 'unknown: not_in_catalogue Volkswagen'],
  ['TMBZZZ5J0D3000001', 'unknown: not_in_catalogue Škoda'],
  ['JYARN23E0FA000001', 'unknown: not_in_catalogue Yamaha'],
  ['ZDMH100AAFB000001', 'unknown: not_in_catalogue Ducati'],
  ['SXWZF0100FN000500', 'unknown: unknown_maker SXW'],
  ['00000000000000000', 'unknown: unknown_maker 000'],
])('the VIN %s – %s', async (typed, expected) => {
  expect(await outcomeOf(typed)).toBe(expected)
})

describe('a VIN that opens its type', () => {
  test('is answered as a selection with filters is, with its VIN and what it leaves open', async () => {
    const data = await open({ vin: zefir.openVin })
    expect(data).toMatchObject({
      Vin: zefir.openVin,
      VehicleId: null,
      VehicleKeyList: ['ZF01', 'ZF02'],
      EquipmentList: [],
      TransmissionType: 'M',
      Year: 0,
      Month: 0,
      LeftOpen: ['steering', 'year', 'month'],
    })
    expect(data.VehicleInfo).toMatchObject({ marke: 'Zefir', baureihe: 'Z1', produktionsdatum: null })
  })

  test('is asked by the steps of the filter, with only what the VIN leaves', async () => {
    const { vin } = { vin: zefir.openVin }
    expect(await options('brand', { vin })).toEqual([9])
    expect(await options('steering', { vin })).toEqual(['L', 'R'])
    // Model year 2015 may be built in 2014; the type was built until 2016.
    expect(await options('year', { vin, steeringId: 'L' })).toEqual([2014, 2015])
    expect(await options('month', { vin, steeringId: 'L', year: 2014 })).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ])
    expect(await options('brand', { vin: 'SXWZF0100FN000500' })).toEqual([])
    expect(await options('brand', { vin: 'N000500' })).toEqual([])
    expect((await request.post(`${listFilterOptions.url}?type=brand`, { vin: 'S*' })).statusCode).toBe(400)
  })

  test('is complete with the answers, or without the month', async () => {
    const said = { vin: zefir.openVin, steeringId: 'R', year: 2014 }
    expect(await open({ ...said, month: 5 })).toMatchObject({
      VehicleKeyList: ['ZF02'],
      Year: 2014,
      Month: 5,
      LeftOpen: [],
    })
    expect(await open({ ...said, month: 0 })).toMatchObject({ Year: 2014, Month: 0, LeftOpen: [] })
    expect(await open(said)).toMatchObject({ Year: 2014, Month: 0, LeftOpen: ['month'] })
    const never = await request.post(searchVehicle.url, { ...said, year: 1990 })
    expect(never.json().code).toBe('vehicle_not_found')
  })

  test('without a model year the years of the type are open', async () => {
    expect(await open({ vin: 'SZFZF0300FN000500' })).toMatchObject({ LeftOpen: ['year', 'month'] })
    expect(await options('year', { vin: 'SZFZF0300FN000500' })).toEqual([2014, 2015, 2016])
  })

  test('a motorcycle is asked what motorcycles are asked', async () => {
    expect(await open({ vin: zefir.motorcycleVin })).toMatchObject({
      VehicleType: 'KRAD',
      Year: 2015,
      LeftOpen: ['month'],
    })
  })
})

describe('by filters', () => {
  const filters = { brandId: 9, category: 'PKW', modelId: '1.5', steeringId: 'L', year: 2015 }

  test('month 0 says that the customer knows only the year; without a month the search is refused as before', async () => {
    expect(await open({ ...filters, month: 0 })).toMatchObject({ Year: 2015, Month: 0, Vin: null })
    const answer = await request.post(searchVehicle.url, filters)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'month_missing'])
  })
})

const idOf = async (kind: string, key: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from catalogue_key where kind = ${kind} and key = ${key}`.execute(db)
  return rows[0]!.id
}
/** What the web app sends with calls about a vehicle. */
const scopeOf = async (search: object) => {
  const vehicle = await open(search)
  return {
    vehicleId: vehicle.VehicleId,
    vehicleKeyList: vehicle.VehicleKeyList,
    year: vehicle.Year,
    month: vehicle.Month,
    transmissionType: vehicle.TransmissionType,
    ...(vehicle.VehicleId === null && { vin: vehicle.Vin }),
  }
}

describe('the board', async () => {
  const id = await idOf('board', zefir.board)
  const linesFor = async (search: object | null) => {
    const scope = search && (await scopeOf(search))
    const board = (await request.post(getBoard.url, { id, ...scope })).json() as Board
    return board.Items
  }
  const openFacts = (items: Board['Items']) =>
    items.map(({ Fit, FitFacts }) => [
      Fit,
      ...FitFacts.filter(({ Outcome }) => Outcome !== true).map(({ Text }) => Text),
    ])

  test('has levels, printed quantities and limits', async () => {
    const items = await linesFor(null)
    expect(
      items.map(({ Attributes, PrintedQuantity, Level }) => [Attributes.Quantity, PrintedQuantity, Level]),
    ).toEqual([
      [['2'], '', 0],
      [['1'], '', 0],
      [['1'], 'AR', 0],
      [['1'], '0.5', 1],
      [['4'], '4-6', 2],
      [['3'], '2.5', 0],
    ])
    expect(items.map(({ Limits }) => Limits)).toEqual([
      ['chassis number FN000001 to FN007328'],
      ['chassis number from FN007329 or to EN004593'],
      [],
      ['engine number to 00012345'],
      [],
      ['to be checked: colour of the caliper: blue'],
    ])
  })

  test('judges a vehicle that is not listed by its VIN and its year', async () => {
    const said = { vin: zefir.openVin, steeringId: 'L', year: 2015, month: 0 }
    expect(openFacts(await linesFor(said))).toEqual([
      ['fits'],
      ['not_applicable', 'chassis number from FN007329 or to EN004593 only'],
      ['fits'],
      ['unknown', 'engine number to 00012345 – to be checked'],
      ['unknown', 'check the month: built in 2015, from 1 Jun 2015'],
      ['unknown', 'to be checked: colour of the caliper: blue'],
    ])
    expect((await linesFor({ ...said, month: 6 })).map(({ Fit }) => Fit)[4]).toBe('fits')
    // Another vehicle of the same type and year has another number, and so another answer.
    const later = await linesFor({ ...said, vin: 'SZFZF0100FN007329' })
    expect(later.map(({ Fit }) => Fit).slice(0, 2)).toEqual(['not_applicable', 'fits'])
    const otherPlant = await linesFor({ ...said, vin: 'SZFZF0100FX000001' })
    expect(otherPlant.map(({ Fit }) => Fit).slice(0, 2)).toEqual(['unknown', 'unknown'])
  })

  test('judges a listed vehicle by its own numbers, and one by filters by none', async () => {
    const listed = await linesFor({ vin: zefir.listedVin })
    expect(listed.map(({ Fit }) => Fit)).toEqual([
      'not_applicable',
      'fits',
      'fits',
      'fits',
      'fits',
      'unknown',
    ])
    const filters = { brandId: 9, modelId: '1.5', steeringId: 'L', year: 2014, month: 0 }
    expect((await linesFor(filters)).map(({ Fit }) => Fit)).toEqual([
      'unknown',
      'unknown',
      'fits',
      'unknown',
      'not_applicable',
      'unknown',
    ])
  })
})

describe('a part', () => {
  test('is judged by the VIN and the year in every answer, and in the cart', async () => {
    const scope = await scopeOf({ vin: zefir.openVin, steeringId: 'L', year: 2015, month: 0 })
    const query = new URLSearchParams({
      vehicleKeyList: scope.vehicleKeyList.join(','),
      year: '2015',
      month: '0',
      vin: zefir.openVin,
    })
    const factsOf = (answer: { Fit: string; FitFacts: { Text: string }[] }) => [
      answer.Fit,
      ...answer.FitFacts.map(({ Text }) => Text),
    ]
    const answersTo = async (sku: string) => [
      (await request.get(`/api/Product('${await idOf('part', sku)}')?${query}`)).json(),
      (await request.post('/api/level4/ProductStock', { sku, ...scope })).json(),
      (await request.post('/api/Level4Product/Find', { Sku: sku, ...scope })).json().SimpleProduct,
      (await request.get(`/api/Part/Suggest?q=${sku}&${query}`)).json()[0],
    ]
    const toCheck = ['unknown', 'check the month: built in 2015, from 1 Jun 2015', 'type ZF01']
    for (const answer of await answersTo('34114300301')) expect(factsOf(answer)).toEqual(toCheck)
    const another = ['not_applicable', 'chassis number from FN007329 or to EN004593 only', 'type ZF01']
    for (const answer of await answersTo('34114300202')) expect(factsOf(answer)).toEqual(another)

    const item = { Sku: '34114300301', Quantity: 1, Vehicle: scope }
    expect((await request.post('/api/Level4/AddItem', item)).statusCode).toBe(200)
    const [line] = (await request.get('/api/Level4/Cart')).json().Items
    expect(factsOf(line)).toEqual(toCheck)
    expect(line.Vehicle).toEqual({ Text: 'Z1 1.5 · 2015', Vin: zefir.openVin })
    expect(line.Scope).toMatchObject({
      vin: zefir.openVin,
      vehicleKeyList: ['ZF01'],
      year: 2015,
      month: null,
    })
  })
})

describe('suggestions', () => {
  const suggest = async (q: string, extra = '') => {
    const answer = await request.get(`/api/Part/Suggest?q=${encodeURIComponent(q)}${extra}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return (answer.json() as { Sku: string }[]).map(({ Sku }) => Sku)
  }

  test('find a part by a value of its attributes, alone and with words of its name', async () => {
    for (const q of ['truffle', 'brown truff', 'disc screw truffle', 'truffle screw'])
      expect(await suggest(q), q).toEqual(['34114300901'])
    expect(await suggest('truffle', '&vehicleKeyList=ZF01')).toEqual(['34114300901'])
    expect(await suggest('brake pad truffle')).not.toContain('34114300901')
    expect(await suggest('truflowy')).toEqual([])
  })
})
