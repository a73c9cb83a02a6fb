import type { AddedItems, PastedText } from '@partboard/contract/search/paste'
import { describe, expect, test } from 'vitest'
import { setAfterHours } from '../../../testing/after-hours.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { as, type BuiltCustomer, buildCustomer } from '../../../testing/builders.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { guide } from '../../../testing/demo.ts'
import { fewestStatementsOf } from '../../../testing/statements.ts'

setAfterHours()

const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const customer = await buildCustomer(db)
const car = guide.vins.car

async function read(Text: string, Vehicle?: object, lang = 'pl', who = customer): Promise<PastedText> {
  const response = await as(app, who, { 'accept-language': lang }).post('/api/Part/ReadText', {
    Text,
    Vehicle,
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const cartOf = async (who: BuiltCustomer) =>
  (await as(app, who).get('/api/Level4/Cart')).json().Items as {
    Quantity: number
    Product: { Sku: string }
    Vehicle: { Vin: string | null } | null
  }[]

describe('vehicles', () => {
  const usedBy = ({ Lines, Vehicles }: PastedText) =>
    Lines.map(({ Parts }) => Parts.map(({ Vehicle }) => (Vehicle === null ? null : Vehicles[Vehicle]!.Vin)))

  test('a VIN is for the lines below it, and for those above if it is the only one', async () => {
    const found = await read(`34114300102\n${car}\n34114300202`)
    expect(usedBy(found)).toEqual([[car], [], [car]])
    expect(found.Lines[1]).toMatchObject({ Kind: 'vehicle', Vehicle: 0 })
    expect(found.Vehicles[0]).toMatchObject({ Text: 'F30N 320d · 08.03.2016', Vin: car })
  })

  test('of two VINs each is for its own lines, and the given vehicle for those above', async () => {
    const other = 'WBAZE11000C000105'
    const given = { vehicleKeyList: ['ZB11'] }
    const found = await read(`34114300102\n${car}\n34114300102\n${other}\n34114300102`, given)
    expect(usedBy(found)).toEqual([[null], [], [car], [], [other]])
    expect(found.Vehicles[found.Lines[0]!.Parts[0]!.Vehicle!]!.Scope).toMatchObject(given)
  })

  test('below a VIN that names no vehicle there is none, and its line says why', async () => {
    const found = await read('34114300102\nWBAZC1102OK000103\n34114300202', { vehicleKeyList: ['ZB11'] })
    expect(usedBy(found)).toEqual([[null], [], [null]])
    expect(found.Lines[1]).toMatchObject({ Kind: 'vehicle', Vehicle: null })
    expect(found.Lines[1]!.Reason).toContain('O')
    expect(found.Vehicles).toEqual([])
  })

  test('the end of a VIN that several vehicles have is a question', async () => {
    const { Lines } = await read(`vin ${guide.vins.severalMatches}`)
    expect(Lines[0]).toMatchObject({ Kind: 'vehicle', Vehicle: null })
    expect(Lines[0]!.Reason).not.toBe('')
    expect(Lines[0]!.VinChoices.map(({ Written, Vin }) => [Written, Vin.slice(-7)])).toEqual([
      [guide.vins.severalMatches, guide.vins.severalMatches],
      [guide.vins.severalMatches, guide.vins.severalMatches],
    ])
  })

  test.each([
    ['WBAZC1102OK000103', 'WBAZC11020K000103', 'F30N 320d · 08.03.2016'],
    ['wb1oz01090z000110', 'WB10Z01090Z000110', 'K50 R 1200 GS'],
    ['WVWZZZ1KZAWOOO1I3', 'WVWZZZ1KZAW000113', ''],
    ['KOOO103', 'WBAZC11020K000103', 'F30N 320d · 08.03.2016'],
  ])('the VIN %s with letters for digits is offered as it can only be', async (Written, Vin, Text) => {
    const { Lines } = await read(Written)
    expect(Lines[0]).toMatchObject({ Kind: 'vehicle', Vehicle: null })
    expect(Lines[0]!.VinChoices).toEqual([{ Written, Vin, Text: expect.stringContaining(Text) }])
  })

  test('the end of a VIN that no vehicle has is not mended', async () => {
    expect((await read('vin KOOO199')).Lines[0]!.VinChoices).toEqual([])
  })

  /** The plate or the VIN that each part was read for: of its line, the kind and the state. */
  const jobsOf = ({ Lines, Vehicles }: PastedText) =>
    Lines.map(({ Kind, Parts, Vehicle }) => [
      Kind,
      ...(Kind === 'vehicle' ? [Vehicle === null ? 'give the VIN' : Vehicles[Vehicle]!.Vin] : []),
      ...Parts.map(({ Part, Vehicle: used }) => [
        used === null ? 'no vehicle' : Vehicles[used]!.Vin,
        Part?.Fit ?? 'to choose',
      ]),
    ])

  test('a plate that nobody knows ends the job of the vehicle above', async () => {
    const text = `${car}\n34114300202\nrej. WE 1234A\n34114300202 x2\nGD 5K777\nklocki tył`
    expect(jobsOf(await read(text, { vehicleKeyList: ['ZB11'] }))).toEqual([
      ['vehicle', car],
      ['matched', [car, 'fits']],
      ['vehicle', 'give the VIN'],
      ['matched', ['no vehicle', 'none']],
      ['vehicle', 'give the VIN'],
      ['ambiguous', ['no vehicle', 'to choose']],
    ])
  })

  test('the plate of a kept vehicle is that vehicle, in any spelling, for the whole company', async () => {
    const garage = await buildCustomer(db)
    const keep = (body: object) => as(app, garage).post('/api/Customer/Vehicles', body)
    expect((await keep({ Search: { vin: car }, Plate: 'WX 4821K' })).statusCode).toBe(200)
    const motorcycle = guide.vins.motorcycle
    expect((await keep({ Search: { vin: motorcycle }, Plate: 'M AB 12' })).statusCode).toBe(200)
    const text =
      'klocki do wx4821k\n34114300202\nrej. WX 4821K płyn hamulcowy DOT4 2 l\nM-AB 12\n34114300202\nGD 5K777\n34114300202'
    const found = await read(text, undefined, 'pl', garage)
    const [first, own, fluid, ...others] = jobsOf(found)
    expect([first![1], own, (fluid as string[][])[1]![0]]).toEqual([
      [car, 'to choose'],
      ['matched', [car, 'fits']],
      car,
    ])
    expect(others).toEqual([
      ['vehicle', motorcycle],
      ['matched', [motorcycle, 'not_applicable']],
      ['vehicle', 'give the VIN'],
      ['matched', ['no vehicle', 'none']],
    ])
    expect(found.Vehicles.map(({ Search }) => typeof Search?.vehicleId)).toEqual(['number', 'number'])
    // Another account has no such vehicle.
    expect(jobsOf(await read('WX 4821K\n34114300202'))[0]).toEqual(['vehicle', 'give the VIN'])
  })

  test('the plate of the chosen vehicle is that vehicle, although it is not kept', async () => {
    const data = (await as(app, customer).post('/api/Level4/VehicleSearch', { vin: car })).json()
    const plate = data.VehicleInfo.kennzeichen
    expect(plate).not.toBe('')
    const given = { vehicleId: data.VehicleId, vehicleKeyList: data.VehicleKeyList }
    const found = await read(`${plate}\n34114300202`, given)
    expect(jobsOf(found)).toEqual([
      ['vehicle', car],
      ['matched', [car, 'fits']],
    ])
    expect(found.Vehicles[0]!.Search).toBeNull()
  })

  test('two vehicles in a line leave open which is meant; a plate beside its VIN does not', async () => {
    expect(jobsOf(await read(`GD 5K777 / WX 4821K\n34114300202`))[0]).toEqual(['vehicle', 'give the VIN'])
    expect(jobsOf(await read(`${car} ${guide.vins.motorcycle}`))[0]).toEqual(['vehicle', 'give the VIN'])
    const named = await read(`GD 5K777 ${car}\nWE 1234A\n34114300202\nGD5K777\n34114300202`)
    expect(jobsOf(named).filter((_, index) => index !== 2)).toEqual([
      ['vehicle', car],
      ['vehicle', 'give the VIN'],
      ['vehicle', car],
      ['matched', [car, 'fits']],
    ])
  })

  test('a vehicle in words is another job, unless the vehicle above is called so', async () => {
    expect(jobsOf(await read(`${car}\nGolf 5 1.9 tdi\n34114300202`))).toEqual([
      ['vehicle', car],
      ['vehicle', 'give the VIN'],
      ['matched', ['no vehicle', 'none']],
    ])
    expect(jobsOf(await read(`${car}\nBMW F30\n34114300202`))[2]).toEqual(['matched', [car, 'fits']])
    expect(jobsOf(await read(`${car}\nE46 318i 2001\n34114300202`))[2]).toEqual([
      'matched',
      ['no vehicle', 'none'],
    ])
  })

  test.each([
    ['GD 5K777', 'VIN K000103'],
    ['rej. WE 1234A', car],
    ['Golf 5 1.9 tdi', car],
    ['klocki do golfa', car],
    ['GD 5K777 / WX 4821K', car],
  ])('beside %j a given VIN names the vehicle of the job', async (line, vin) => {
    expect(jobsOf(await read(`${line}\n34114300202`))[1]).toEqual(['matched', ['no vehicle', 'none']])
    expect(jobsOf(await read(`${line} ${vin}\n34114300202`))[1]).toEqual(['matched', [car, 'fits']])
  })

  test('a VIN in groups, with Cyrillic letters or quoted is read', async () => {
    for (const vin of ['WBA ZC11 020K 000103', 'WВАZС11020К000103', `> ${car}`])
      expect(jobsOf(await read(`${vin}\n34114300202`))[0], vin).toEqual(['vehicle', car])
  })
})

test('a part that does not fit comes with the one that fits instead', async () => {
  const { Lines } = await read(`${car}\n34114300201`)
  const [part] = Lines[1]!.Parts
  expect(part!.Part).toMatchObject({ Sku: '34114300201', Fit: 'not_applicable' })
  expect(part!.Choices).toMatchObject([{ Sku: '34114300202', Fit: 'fits' }])
})

test('price, stock and promise are those of the other answers', async () => {
  const [line] = (await read('34114300102 x2')).Lines
  const stock = await as(app, customer, { 'accept-language': 'pl' }).post('/api/level4/ProductStock', {
    sku: '34114300102',
    quantity: 2,
  })
  const { Price, PriceNetto, Promise: promised, DepositPrice, Backorder, WarehouseInventory } = stock.json()
  expect(line!.Parts[0]!.Part).toMatchObject({
    Price,
    PriceNetto,
    Promise: promised,
    DepositPrice,
    Backorder,
    Available: WarehouseInventory.reduce(
      (sum: number, { StockQuantity }: { StockQuantity: number }) => sum + StockQuantity,
      0,
    ),
  })
})

test('reasons are in the language of the reader', async () => {
  const reason = async (lang: string) =>
    (await read('34354300601', undefined, lang)).Lines[0]!.Parts[0]!.Reason
  expect(await reason('pl')).toBe('zamiast 34 35 4 300 601')
  expect(await reason('en')).toBe('instead of 34 35 4 300 601')
})

test('a text with more than 1,000 lines is refused with a sentence', async () => {
  const response = await as(app, customer, { 'accept-language': 'pl' }).post('/api/Part/ReadText', {
    Text: '34114300102\n'.repeat(1001),
  })
  expect([response.statusCode, response.json().code]).toEqual([400, 'pasted_text_long'])
  expect(response.json().detail ?? response.json().title).toContain('1000')
})

test('the statements do not depend on the number of lines', async () => {
  const lines = (count: number) =>
    [
      car,
      ...Array.from({ length: count }, (_, nth) =>
        nth % 3 === 0
          ? `341143001${String(nth % 100).padStart(2, '0')} x2`
          : nth % 3 === 1
            ? 'termostat'
            : 'klocki i tarcze',
      ),
    ].join('\n')
  const timesOf = async (text: string) => {
    const sent = await fewestStatementsOf(() => read(text))
    return Map.groupBy(sent, (one) => one.text)
  }
  // Both have every kind of number.
  const few = await timesOf(lines(300))
  expect(few.size).toBeLessThan(16)
  // A value that is kept for seconds may be read in one of them alone, once.
  const more = [...(await timesOf(lines(900)))].filter(
    ([text, { length }]) => length > Math.max(1, few.get(text)?.length ?? 0),
  )
  expect(more).toEqual([])
})

describe('adding', () => {
  const add = async (who: BuiltCustomer, body: object): Promise<AddedItems> => {
    const response = await as(app, who, { 'accept-language': 'pl' }).post(
      '/api/Level4/AddItems?show=cart',
      body,
    )
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }

  test('parts are added with their vehicles, and others say why they are not', async () => {
    const buyer = await buildCustomer(db)
    const { Vehicles } = await read(car)
    const { Results, After } = await add(buyer, {
      Items: [
        { Sku: '34114300102', Quantity: 2, Vehicle: 0 },
        { Sku: '34114300201', Quantity: 1, Vehicle: 0 },
        { Sku: '99999999999', Quantity: 1 },
        { Sku: '34114300901', Quantity: 4 },
      ],
      Vehicles: Vehicles.map(({ Scope }) => Scope),
    })
    expect(Results.map(({ IsAdded }) => IsAdded)).toEqual([true, false, false, true])
    expect(Results[1]!.Messages[0]).toContain('nie pasuje')
    expect(Results[2]!.Messages).toEqual(['Nie znamy takiego numeru części.'])
    const lines = (await cartOf(buyer)).map(({ Product, Quantity, Vehicle }) => [
      Product.Sku,
      Quantity,
      Vehicle?.Vin ?? null,
    ])
    expect(lines).toEqual([
      ['34114300102', 2, car],
      ['34114300901', 4, null],
    ])
    expect(After!.Cart!.Items).toHaveLength(2)
  })

  test('a replaced number says so, and is added', async () => {
    const buyer = await buildCustomer(db)
    const { Results } = await add(buyer, { Items: [{ Sku: '34354300601', Quantity: 1 }] })
    expect(Results).toEqual([
      { IsAdded: true, Messages: ['Numer 34 35 4 300 601 zastąpiono numerem 34 35 4 300 611.'] },
    ])
  })

  test('300 parts are one change', async () => {
    const buyer = await buildCustomer(db)
    const Items = Array.from({ length: 300 }, () => ({ Sku: '34114300901', Quantity: 1 }))
    const { Results } = await add(buyer, { Items })
    expect(Results.every(({ IsAdded }) => IsAdded)).toBe(true)
    expect((await cartOf(buyer)).map(({ Quantity }) => Quantity)).toEqual([300])
  })
})
