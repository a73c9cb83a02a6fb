import type { FindResult } from '@partboard/contract/catalogue/catalogue-shapes'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { loadedDatabase } from '../../testing/database.ts'
import { demoHeaders, guide } from '../../testing/demo.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const trade = await demoHeaders(app, 'trade')
const retail = await demoHeaders(app, 'retail')
const brakes = guide.boards.withConditions

type Headers = Record<string, string>
const post = (url: string, payload: object, headers: Headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { ...trade, ...headers } })
const get = (url: string) => app.inject({ url, headers: trade })
const find = async (Sku: string, payload: object = {}, headers?: Headers) =>
  (await post('/api/Level4Product/Find', { Sku, ...payload }, headers)).json() as FindResult
const idOf = async (key: string) =>
  (await db.selectFrom('catalogue_key').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id

describe('find', () => {
  test.each([
    '34114300102',
    '34 11 4 300 102',
    '34.11-4/300-102',
    '4300102',
    '34114300102-12',
    ' 3411 4300102 ',
  ])("'%s' is the part", async (spelling) => {
    const id = await idOf('34114300102')
    expect((await find(spelling)).SimpleProduct).toMatchObject({ Id: id })
  })

  test('a number with a wrong group finds the part by its last seven characters', async () => {
    expect((await find('99 99 4 300 102')).Interpretations[0]!.Sku).toBe('34114300102')
  })

  test('a replaced number finds the number that is sold today, with its history', async () => {
    const found = await find(guide.parts.superseded)
    expect(found.SimpleProduct).toMatchObject({ Id: await idOf('34114300121') })
    expect(found.Interpretations).toEqual([
      {
        Sku: '34114300121',
        Name: 'Tarcza hamulcowa, wentylowana',
        Status: 'Aktualny',
        DateOfEndOfLifeDate: null,
        Children: [
          {
            Sku: '34114300111',
            Name: 'Tarcza hamulcowa, wentylowana',
            Status: 'Zastąpiony',
            DateOfEndOfLifeDate: '2024-09-01',
            Children: [
              {
                Sku: '34114300101',
                Name: 'Tarcza hamulcowa, wentylowana',
                Status: 'Zastąpiony',
                DateOfEndOfLifeDate: '2019-03-01',
                Children: [],
              },
            ],
          },
        ],
      },
    ])
    expect(await find('34114300121')).toEqual(found)
  })

  test('a set is a tree for each of its parts, and stays the number that was asked for', async () => {
    const found = await find('63114410101')
    expect(
      found.Interpretations.map(({ Sku, Children }) => [Sku, Children.map((child) => child.Sku)]),
    ).toEqual([
      ['63114410111', ['63114410101']],
      ['63124410131', ['63114410101']],
    ])
    expect(found.SimpleProduct).toMatchObject({ Id: await idOf('63114410101') })
  })

  test('a withdrawn number has that status', async () => {
    const [tree] = (await find('36114340701')).Interpretations
    expect(tree).toMatchObject({ Status: 'Wycofany', DateOfEndOfLifeDate: '2022-01-01' })
    const [announced] = (await find('63114410301')).Interpretations
    expect(announced).toMatchObject({ Status: 'Aktualny', DateOfEndOfLifeDate: '2027-03-01' })
  })

  test('boards are listed by series, one row for each kind of vehicle, also for a successor of the drawn number', async () => {
    const { Boards } = await find('34114300121', {}, { 'accept-language': 'en' })
    expect(Boards.map(({ Serie }) => Serie)).toContain('F30N · 3 Series')
    expect(Boards.map(({ Serie }) => Serie)).not.toContain('G20 · 3 Series')
    expect(Boards.find(({ Serie }) => Serie === 'F30N · 3 Series')!.Items).toContainEqual({
      Model: '320d',
      Engine: 'B47 · diesel',
      Body: 'saloon',
      Version: 'Europe (ECE)',
      Id: brakes,
      Position: '01',
      Name: 'Front brake',
    })
  })

  test('vehicle and equipment limit the boards', async () => {
    const keys = { VehicleKeyList: ['ZC11'] }
    const forCar = await find('34114300102', keys)
    expect(forCar.Boards.map(({ Serie, Items }) => [Serie, Items.length])).toEqual([['F30N · Seria 3', 1]])
    expect((await find('34114300103', keys)).Boards).toEqual([])
    expect((await find('34114300102', { ...keys, EquipmentList: ['S205A'] })).Boards).toEqual([])
    expect((await find('34114300102', { ...keys, EquipmentList: ['P337A'] })).Boards).toHaveLength(1)
  })

  test.each(['99999999999', 'no such thing', '%_'])("'%s' is empty, not an error", async (text) => {
    expect(await find(text)).toEqual({
      Interpretations: [],
      Boards: [],
      SimpleProduct: null,
      Choices: [],
      Lacks: '',
      ReadAs: '',
    })
  })

  test('a missing number is refused', async () => {
    expect((await post('/api/Level4Product/Find', {})).json().errors).toEqual({
      Sku: ['To pole jest wymagane'],
    })
  })
})

describe('product', () => {
  test('a part by its id, without price', async () => {
    const id = await idOf('34114300301')
    for (const url of [`/api/Product('${id}')`, `/api/product(${id})`])
      expect((await get(url)).json()).toMatchObject({
        Id: id,
        Sku: '34114300301',
        ProductType: 'SimpleProduct',
        Price: null,
        DepositPrice: 250,
        WarehouseInventory: [],
      })
  })

  test('a board by its id', async () => {
    expect((await get(`/api/Product('${brakes}')`)).json()).toMatchObject({
      Id: brakes,
      Sku: '34_9030',
      ProductType: 'GroupedProduct',
    })
  })

  test('an unknown id is 404, also the id of a vehicle', async () => {
    expect((await get("/api/Product('999999')")).statusCode).toBe(404)
    expect((await get(`/api/Product('${await idOf(guide.vins.car)}')`)).statusCode).toBe(404)
    expect((await get("/api/Product('x')")).statusCode).toBe(400)
  })
})

describe('hotspots', () => {
  test('rectangles of a drawing, inside the picture', async () => {
    const spots = (await get('/api/level4Product/Hotspots?grafikId=34_9030')).json() as Record<
      string,
      number
    >[]
    expect(spots.length).toBeGreaterThan(9)
    for (const spot of spots) {
      expect(spot.x2Koordinate).toBeGreaterThan(spot.x1Koordinate!)
      expect(spot.x2Koordinate).toBeLessThanOrEqual(800)
      expect(spot.y2Koordinate).toBeLessThanOrEqual(560)
      expect(spot).toMatchObject({ active: false, hover: false })
    }
  })

  test('an unknown drawing is 404, a malformed one 400', async () => {
    expect((await get('/api/level4Product/Hotspots?grafikId=99_9999')).statusCode).toBe(404)
    expect((await get('/api/level4Product/Hotspots?grafikId=a%20b')).statusCode).toBe(400)
    expect((await get('/api/level4Product/Hotspots')).statusCode).toBe(400)
  })
})

describe('price and stock', () => {
  const stock = (sku: string, headers: Headers = {}) =>
    post('/api/level4/ProductStock', { sku, marke: 'BMW', produktart: 'PKW' }, headers)

  test('a workshop sees its discount on the net price, a consumer the gross list price', async () => {
    const forWorkshop = await stock(guide.parts.inStock)
    expect(forWorkshop.json()).toMatchObject({
      Sku: guide.parts.inStock,
      PriceNetto: 460.25,
      Price: 566.11,
      OldPriceNetto: 526,
      OldPrice: 646.98,
      Discount: 12.5,
      DiscountGroup: 'B',
      WarehouseInventory: [
        { WarehouseId: 1, StockQuantity: 6 },
        { WarehouseId: 2, StockQuantity: 2 },
        { WarehouseId: 3, StockQuantity: 0 },
        { WarehouseId: 4, StockQuantity: 4 },
        { WarehouseId: 5, StockQuantity: 0 },
        { WarehouseId: 6, StockQuantity: 400 },
      ],
    })
    expect(forWorkshop.headers['cache-control']).toBe('no-store')
    expect((await stock('34 11 4 300 102', retail)).json()).toMatchObject({
      Price: 646.98,
      PriceNetto: 526,
      OldPrice: null,
      OldPriceNetto: null,
      Discount: null,
      DiscountGroup: null,
    })
  })

  test('in another currency', async () => {
    expect((await stock(guide.parts.inStock, { ...retail, 'x-currency': 'EUR' })).json().Price).toBe(152.04)
  })

  test('a part without a price, and one without stock', async () => {
    expect((await stock(guide.parts.noPrice)).json()).toMatchObject({
      Price: 0,
      PriceNetto: 0,
      Discount: null,
    })
    const { Price, WarehouseInventory } = (await stock(guide.parts.outOfStock)).json()
    expect(Price).toBeGreaterThan(0)
    expect(WarehouseInventory.map((one: { StockQuantity: number }) => one.StockQuantity)).toEqual([
      0, 0, 0, 0, 0, 0,
    ])
  })

  test('parts that the supplier delivers, and parts that it does not', async () => {
    expect((await stock(guide.parts.backorder)).json()).toMatchObject({
      Backorder: { MinDays: 5, MaxDays: 7 },
      Promise: { Text: expect.stringMatching(/^5–7 dni roboczych, do \d\d\.\d\d$/), Short: 'na zamówienie' },
    })
    expect((await stock(guide.parts.outOfStock)).json()).toMatchObject({ Backorder: null, Promise: null })
  })

  test('a replaced number has price and stock of its successor', async () => {
    const { Sku, Price } = (await stock(guide.parts.superseded)).json()
    expect(Sku).toBe('34114300121')
    expect(Price).toBeGreaterThan(0)
  })

  test('a set costs the sum of its parts and has the stock of the scarcest', async () => {
    const [set, lamp, bulb] = await Promise.all(
      ['63114410101', '63114410111', '63124410131'].map(async (sku) => (await stock(sku, retail)).json()),
    )
    expect(set.Sku).toBe('63114410101')
    expect(Math.round(set.Price * 100)).toBe(Math.round((lamp.Price + bulb.Price) * 100))
    const pieces = (one: { WarehouseInventory: { StockQuantity: number }[] }) =>
      one.WarehouseInventory.map(({ StockQuantity }) => StockQuantity)
    expect(pieces(set)).toEqual(
      pieces(lamp).map((quantity, index) => Math.min(quantity, pieces(bulb)[index]!)),
    )
  })

  test('a withdrawn part is not for sale, an unknown one is 404', async () => {
    expect((await stock('36114340701')).json()).toMatchObject({ Sku: '36114340701', Price: 0 })
    expect((await stock('99999999999')).json()).toMatchObject({
      status: 404,
      title: 'Nie znamy takiego numeru części.',
    })
    expect((await post('/api/level4/ProductStock', {})).statusCode).toBe(400)
  })
})

test.each([
  ['34354300611', { quantity: 12 }, { From: 12, To: 12 }],
  ['34114300202', { printed_quantity: '4-6' }, { From: 4, To: 6 }],
  ['34354310401', { printed_quantity: 'AR' }, null],
])('how many pieces of %s a vehicle has is what its lines say: %j', async (sku, said, expected) => {
  const id = await idOf(sku)
  const lines = await db.updateTable('board_line').set(said).where('part_id', '=', id).executeTakeFirst()
  expect(lines.numUpdatedRows).toBeGreaterThan(0n)
  expect((await get(`/api/Product('${id}')`)).json().PerVehicle).toEqual(expected)
})
