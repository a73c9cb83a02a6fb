import type { SimpleCart } from '@partboard/contract/cart/cart-shapes'
import { searchVehicle, type VehicleData } from '@partboard/contract/fit/vehicles'
import type { JobItem, JobKit, MissingGroup } from '@partboard/contract/jobs/jobs'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { forgetSettings } from '../../platform/http/context.ts'
import { buildTestApp } from '../../testing/app.ts'
import { as, type BuiltCustomer, buildCustomer, buildPerson } from '../../testing/builders.ts'
import { loadedDatabase } from '../../testing/database.ts'
import { demoHeaders, guide, scopeOf } from '../../testing/demo.ts'
import { fewestStatementsOf } from '../../testing/statements.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const demo = await demoHeaders(app)

const search = async (vin: string) =>
  scopeOf(
    (
      await app.inject({ method: 'POST', url: searchVehicle.url, payload: { vin }, headers: demo })
    ).json<VehicleData>(),
  )
/** A 320d of March 2016: the pads from then on fit. */
const car = await search(guide.vins.car)
const motorcycle = await search(guide.vins.motorcycle)

const [pads, sensor, oldSensor, springs, disc, discBolt, caliper, guideBolt, fluid] = [
  ...['34114300202', '34354300611', '34354300601', '34114300701'],
  ...['34114300102', '34114300901', '34114300301', '34114300801', '83134480701'],
] as [string, string, string, string, string, string, string, string, string]

const idOf = async (key: string) =>
  (await db.selectFrom('catalogue_key').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id

let anna: BuiltCustomer
beforeEach(async () => {
  anna = await buildCustomer(db, { priceBasis: 'net' })
})
const post = async (url: string, body: object, who = anna) => {
  const response = await as(app, who).post(url, body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const add = (Sku: string, Quantity = 1, Vehicle: object | null = car) =>
  post('/api/Level4/AddItem', { Sku, Quantity, Vehicle })
const missing = async (who = anna, headers = {}): Promise<MissingGroup[]> =>
  (await as(app, who, headers).get('/api/Level4/Cart/Missing')).json().Groups
const summary = (groups: readonly MissingGroup[]) =>
  groups.map(({ For, Items }) => [
    For.map(({ Sku }) => Sku).join(' '),
    Object.fromEntries(Items.map(({ Sku, Quantity }) => [Sku, Quantity])),
  ])
const addMissing = async () => {
  for (const { Scope, Items } of await missing())
    await post('/api/Level4/AddItems', {
      Items: Items.map(({ Sku, Quantity }) => ({ Sku, Quantity, Vehicle: Scope ? 0 : null })),
      Vehicles: Scope ? [Scope] : [],
    })
}
const inCart = async () =>
  Object.fromEntries(
    ((await as(app, anna).get('/api/Level4/SimpleCart')).json() as SimpleCart).Items.map(
      ({ Sku, Quantity }) => [Sku, Quantity],
    ),
  )
const query = (scope: typeof car) =>
  new URLSearchParams({
    vehicleId: String(scope.vehicleId ?? 0),
    vehicleKeyList: scope.vehicleKeyList.join(','),
    equipmentList: scope.equipmentList.join(','),
    year: String(scope.year),
    month: String(scope.month),
    transmissionType: scope.transmissionType ?? '',
  }).toString()
const jobOf = async (sku: string, scope: typeof car | null = car, more = '') => {
  const { Pieces, Items } = (
    await as(app, anna).get(`/api/Part/${await idOf(sku)}/Job?${scope ? query(scope) : ''}${more}`)
  ).json() as { Pieces: number; Items: JobItem[] }
  return { Pieces, Items, of: (wanted: string) => Items.find(({ Sku }) => Sku === wanted) }
}

describe('what a cart lacks', () => {
  test('pads need a sensor and two springs; adding them empties the list', async () => {
    expect(await missing()).toEqual([])
    await add(pads)
    const groups = await missing()
    expect(summary(groups)).toEqual([[pads, { [sensor]: 1, [springs]: 2 }]])
    expect(groups[0]).toMatchObject({
      Vehicle: { Vin: guide.vins.car },
      For: [{ Sku: pads, Name: 'Klocki hamulcowe, zestaw' }],
      Items: [
        {
          Sku: sensor,
          Needed: 1,
          InCart: 0,
          Reason: 'required',
          Ticked: true,
          Fit: 'fits',
          Drawing: { Position: '06' },
        },
        {
          Sku: springs,
          Needed: 2,
          Ticked: true,
          PriceNetto: expect.any(Number),
          Promise: { Short: expect.any(String) },
        },
      ],
    })
    await addMissing()
    expect(await missing()).toEqual([])
    expect(await inCart()).toEqual({ [pads]: 1, [sensor]: 1, [springs]: 2 })
  })

  test('what is in the cart for the vehicle, or for none, is not missing', async () => {
    await add(pads)
    await add(sensor)
    expect(summary(await missing())).toEqual([[pads, { [springs]: 2 }]])
    await add(springs, 1, null)
    expect(summary(await missing())).toEqual([[pads, { [springs]: 1 }]])
  })

  test('a sensor for another vehicle does not count', async () => {
    await add(sensor, 1, { ...(await search('N000108')), vehicleKeyList: ['ZC21'] })
    await add(pads)
    expect(summary(await missing())).toEqual([[pads, { [sensor]: 1, [springs]: 2 }]])
  })

  test('an old number in the cart counts as its successor', async () => {
    await add(pads)
    await db
      .insertInto('cart_item')
      .values({ customer_id: anna.id, sku: oldSensor, quantity: 1, marke: 'BMW', produktart: 'PKW' })
      .execute()
    expect(summary(await missing())).toEqual([[pads, { [springs]: 2 }]])
  })

  test('without the pads nothing is missing, and pads that are put aside need nothing', async () => {
    await add(pads)
    const ProductId = await idOf(pads)
    await post('/api/ShoppingCart/Park', { ProductIds: [ProductId], Parked: true })
    expect(await missing()).toEqual([])
    await post('/api/ShoppingCart/Park', { ProductIds: [ProductId], Parked: false })
    expect(await missing()).toHaveLength(1)
    await post('/api/ShoppingCart/DeleteItem', { ProductId })
    expect(await missing()).toEqual([])
  })

  test('two sets of pads are two jobs; two discs are one', async () => {
    await add(pads, 2)
    await add(disc, 2)
    expect(summary(await missing())).toEqual([
      [pads, { [sensor]: 2, [springs]: 4 }],
      [disc, { [discBolt]: 2 }],
    ])
  })

  test('disc and caliper share what both need, and the brakes are filled once', async () => {
    await add(disc, 2)
    await add(caliper)
    expect(summary(await missing())).toEqual([
      [disc, { [discBolt]: 2, [pads]: 1 }],
      [caliper, { [guideBolt]: 2, [fluid]: 1 }],
    ])
    const [, forCaliper] = await missing()
    expect(forCaliper!.Items).toMatchObject([
      { Sku: fluid, Reason: 'required', Litres: 1 },
      { Sku: guideBolt, Reason: 'single_use', Litres: null },
    ])
  })

  test('what does not fit the vehicle is not asked for', async () => {
    await add(disc, 2, null)
    expect(summary(await missing())).toEqual([[disc, { [discBolt]: 2, [pads]: 1 }]])
    const early = { ...car, vehicleId: null, year: 2015, month: 11 }
    await post('/api/ShoppingCart/SetVehicle', { ProductId: await idOf(disc), Vehicle: early, Insist: true })
    expect(summary(await missing())).toEqual([[disc, { [discBolt]: 2 }]])
  })

  test('answers about equipment do not make another vehicle', async () => {
    await add(pads)
    const answered = { ...car, vehicleConditions: [{ Code: 'P337A', Selected: 1, Answered: true }] }
    await add(sensor, 1, answered)
    expect(summary(await missing())).toEqual([[pads, { [springs]: 2 }]])
  })

  test('prices are hidden from people who may not see them, and words are in the request’s language', async () => {
    await add(pads)
    const [inEnglish] = await missing(anna, { 'accept-language': 'en-GB' })
    expect(inEnglish!.Items[0]!.Name).toBe('Pad wear sensor')
    const jan = await buildPerson(db, anna, { seesPrices: false })
    await post('/api/Level4/AddItem', { Sku: pads, Quantity: 1, Vehicle: car }, jan)
    const blind = await missing(jan)
    expect(blind[0]!.Items.map(({ Price, PriceNetto }) => [Price, PriceNetto])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('the number of statements does not depend on the lines', async () => {
    const skus = (
      await db
        .selectFrom('part')
        .innerJoin('price', 'price.sku', 'part.sku')
        .innerJoin('stock', 'stock.sku', 'part.sku')
        .where('stock.on_hand', '>', 50)
        .where('trade_only', '=', false)
        .select('part.sku')
        .distinct()
        .orderBy('part.sku')
        .limit(60)
        .execute()
    ).map(({ sku }) => sku)
    await add(pads)
    const few = await fewestStatementsOf(() => missing())
    for (const sku of skus)
      await post('/api/Level4/AddItem', { Sku: sku, Quantity: 1, Vehicle: car, Insist: true })
    const many = await fewestStatementsOf(() => missing())
    expect(many.length).toBeLessThanOrEqual(few.length + 2)
    expect(many.filter(({ isPrepared }) => !isPrepared)).toEqual([])
    expect(many.length).toBeLessThanOrEqual(10)
  })
})

describe('the job of a part', () => {
  test('has everything that belongs to it: needed first, with reasons, litres and what the cart has', async () => {
    await add(sensor)
    const { Pieces, Items } = await jobOf(pads)
    expect(Pieces).toBe(1)
    expect(
      Items.map(({ Sku, Reason, Ticked, Quantity, Needed, InCart, Litres }) => ({
        Sku,
        Reason,
        Ticked,
        Quantity,
        Needed,
        InCart,
        Litres,
      })),
    ).toEqual([
      { Sku: sensor, Reason: 'required', Ticked: false, Quantity: 0, Needed: 1, InCart: 1, Litres: null },
      { Sku: springs, Reason: 'required', Ticked: true, Quantity: 2, Needed: 2, InCart: 0, Litres: null },
      { Sku: fluid, Reason: 'optional', Ticked: false, Quantity: 1, Needed: 1, InCart: 0, Litres: 1 },
    ])
  })

  test('a replaced number has what belongs to its successor', async () => {
    const { Items } = await jobOf('34114300101')
    expect(Items.map(({ Sku }) => Sku)).toContain(discBolt)
  })

  test('quantities follow the pieces, or what one job takes', async () => {
    expect((await jobOf(disc)).Pieces).toBe(2)
    expect((await jobOf(disc)).of(discBolt)!.Quantity).toBe(2)
    expect((await jobOf(disc, car, '&quantity=4')).of(discBolt)!.Quantity).toBe(4)
  })

  test('a set says what it contains, and has it', async () => {
    const clutch = '21204190201'
    const { of } = await jobOf(clutch, null)
    expect(of('21514190301')).toMatchObject({ Reason: 'contained', Ticked: false })
  })

  test('for another vehicle, what does not fit is left out; without one, nothing is judged', async () => {
    expect((await jobOf(disc, { ...car, vehicleId: null, year: 2015, month: 11 })).of(pads)).toBeUndefined()
    expect((await jobOf(disc, null)).of(pads)).toMatchObject({ Fit: 'none' })
  })

  test('an unknown part is 404', async () => {
    expect((await as(app, anna).get('/api/Part/999999/Job')).json()).toMatchObject({
      status: 404,
      code: 'part_not_found',
    })
  })
})

describe('kits', () => {
  const kits = async (scope = car): Promise<JobKit[]> =>
    (await as(app, anna).get(`/api/Level4/JobKits?${query(scope)}`)).json()
  const kit = async (code: string, scope = car) => (await kits(scope)).find(({ Code }) => Code === code)!
  const partsOf = ({ Lines }: JobKit) =>
    Lines.map(({ Parts }) => Parts.map(({ Sku, Quantity }) => `${Sku} ${Quantity}`).join(' | '))

  test('are those with a line for the vehicle', async () => {
    const codes = (await kits()).map(({ Code }) => Code)
    expect(codes).toEqual(expect.arrayContaining(['front_brakes', 'oil_filter', 'wipers', 'service']))
    expect(codes).not.toContain('motorcycle_brakes')
    expect((await kits(motorcycle)).map(({ Code }) => Code)).toContain('motorcycle_brakes')
    expect(codes.length).toBeGreaterThanOrEqual(8)
  })

  test('take the parts that fit, with the litres of the vehicle', async () => {
    expect(partsOf(await kit('front_pads'))).toEqual([`${pads} 1`, `${sensor} 1`, `${springs} 2`])
    const oil = await kit('oil_filter')
    const bottle = oil.Lines.flatMap(({ Parts }) => Parts).find(({ Litres }) => Litres !== null)
    // 5.2 litres in bottles of five.
    expect(bottle).toMatchObject({ Sku: '83214480201', Litres: 5.2, Quantity: 2 })
    const { Price, PriceNetto, Lines, ToDecide } = oil
    expect(ToDecide).toBe(0)
    const days = Lines.flatMap(({ Parts }) => Parts.map((part) => part.Promise!.From))
    expect(oil.Promise!.From).toBe(days.sort().at(-1))
    expect(PriceNetto).toBeCloseTo(
      Lines.reduce((sum, { Parts }) => sum + Parts[0]!.PriceNetto! * Parts[0]!.Quantity, 0),
      2,
    )
    expect(Price!).toBeGreaterThan(PriceNetto!)
  })

  test('are added by one press, and say what the cart has already', async () => {
    await add(sensor)
    const body = { Code: 'front_pads', Vehicle: car }
    expect(await post('/api/Level4/JobKits/Add', body)).toEqual([
      'W koszyku są już 1 szt. części 34 35 4 300 611.',
    ])
    expect(await inCart()).toEqual({ [pads]: 1, [sensor]: 1, [springs]: 2 })
    expect(await missing()).toEqual([])
    expect(partsOf(await kit('front_pads'))).toEqual([`${pads} 0`, `${sensor} 0`, `${springs} 0`])
    await post('/api/Level4/JobKits/Add', body)
    expect(await inCart()).toEqual({ [pads]: 1, [sensor]: 1, [springs]: 2 })
    await post('/api/Level4/JobKits/Add', { ...body, Again: true })
    expect(await inCart()).toEqual({ [pads]: 2, [sensor]: 2, [springs]: 4 })
  })

  test('are added once, however many presses come at once', async () => {
    const body = { Code: 'front_pads', Vehicle: car }
    for (const already of [{}, { [sensor]: 1 }]) {
      await post('/api/ShoppingCart/ClearCart', {})
      for (const sku of Object.keys(already)) await add(sku)
      await Promise.all(Array.from({ length: 5 }, () => post('/api/Level4/JobKits/Add', body)))
      expect(await inCart()).toEqual({ [pads]: 1, [sensor]: 1, [springs]: 2 })
    }
  })

  test('a callout with several parts for the vehicle is a choice', async () => {
    const open = { ...car, vehicleId: null, equipmentList: [] }
    const brakes = await kit('front_brakes', open)
    const choice = brakes.Lines.find(({ Parts }) => Parts.length > 1)!
    expect(choice.Parts.map(({ Sku }) => Sku)).toEqual(['34114300121', disc])
    expect(brakes.ToDecide).toBe(1)
    expect(choice.Parts.map(({ Comment }) => Comment)).toEqual(['312×24 mm', '340×30 mm'])
    const cheapest = ({ Parts }: JobKit['Lines'][number]) =>
      Math.min(...Parts.map(({ PriceNetto, Quantity }) => PriceNetto! * Quantity))
    const lowest = brakes.Lines.reduce((sum, line) => sum + cheapest(line), 0)
    expect(brakes.PriceNetto).toBeCloseTo(lowest, 2)
    expect(brakes).toMatchObject({ Promise: null, Backorder: null })
    const said = await post('/api/Level4/JobKits/Add', { Code: 'front_brakes', Vehicle: open })
    expect(said).toContain('Wybierz jedną z części: 34 11 4 300 121, 34 11 4 300 102.')
    expect(await inCart()).not.toHaveProperty(disc)
    const wrong = [{ Line: choice.Line, ProductId: await idOf(pads) }]
    const refused = { Code: 'front_brakes', Vehicle: open, Choices: wrong }
    expect((await as(app, anna).post('/api/Level4/JobKits/Add', refused)).statusCode).toBe(404)
    const Choices = [{ Line: choice.Line, ProductId: await idOf(disc) }]
    await post('/api/Level4/JobKits/Add', { Code: 'front_brakes', Vehicle: open, Choices })
    expect(await inCart()).toMatchObject({ [disc]: 2, [pads]: 1 })
    const done = await kit('front_brakes', open)
    expect(done.ToDecide).toBe(0)
    const ofDisc = choice.Parts[1]!.PriceNetto! * 2
    expect(done.PriceNetto).toBeCloseTo(brakes.PriceNetto! - cheapest(choice) + ofDisc, 2)
  })

  test('a visitor reads them without a cart, and what the cart has with one', async () => {
    await db.updateTable('store').set({ open_to_visitors: true }).where('id', '=', 1).execute()
    forgetSettings(db)
    onTestFinished(async () => {
      await db.updateTable('store').set({ open_to_visitors: false }).where('id', '=', 1).execute()
      forgetSettings(db)
    })
    const url = `/api/Level4/JobKits?${query(car)}`
    const padsOf = (answer: { json: () => JobKit[] }) =>
      answer.json().find(({ Code }) => Code === 'front_pads')!.Lines[0]!.Parts[0]!
    expect(padsOf(await app.inject({ url }))).toMatchObject({ Sku: pads, Quantity: 1, InCart: 0 })
    const authorization = `Bearer ${(await app.inject({ method: 'POST', url: '/api/user/visitor' })).json()}`
    const body = { Code: 'front_pads', Vehicle: car }
    const added = { method: 'POST', url: '/api/Level4/JobKits/Add', payload: body } as const
    expect((await app.inject({ ...added, headers: { authorization } })).statusCode).toBe(200)
    const seen = padsOf(await app.inject({ url, headers: { authorization } }))
    expect(seen).toMatchObject({ Sku: pads, Quantity: 0, InCart: 1 })
  })

  test('an unknown kit, and one for another vehicle, are 404', async () => {
    for (const body of [
      { Code: 'unknown', Vehicle: car },
      { Code: 'motorcycle_brakes', Vehicle: car },
      { Code: 'front_pads', Vehicle: {} },
    ]) {
      const response = await as(app, anna).post('/api/Level4/JobKits/Add', body)
      expect(response.json()).toMatchObject({ status: 404, code: 'kit_not_found' })
    }
  })
})
