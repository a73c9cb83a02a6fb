import type { Board, Category, EquipmentCondition } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { searchVehicle, type VehicleData } from '@partboard/contract/fit/vehicles'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { loadedDatabase } from '../../testing/database.ts'
import { demoHeaders, guide, scopeOf } from '../../testing/demo.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const trade = await demoHeaders(app, 'trade')

type Headers = Record<string, string>
const post = (url: string, payload: object, headers: Headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { ...trade, ...headers } })
const get = (url: string, headers: Headers = {}) => app.inject({ url, headers: { ...trade, ...headers } })
const answer = async <T>(request: ReturnType<typeof post>) => (await request).json() as T

const search = async (typed: object) => scopeOf(await answer<VehicleData>(post(searchVehicle.url, typed)))
const car = await search({ vin: guide.vins.car })
const motorcycle = await search({ vin: guide.vins.motorcycle })
const brakes = guide.boards.withConditions

const idOf = async (number: string) =>
  (await db.selectFrom('catalogue_key').select('id').where('key', '=', number).executeTakeFirstOrThrow()).id
const categories = (payload: object) => answer<Category[]>(post('/api/Level4Category/List', payload))
const conditions = (payload: object) =>
  answer<EquipmentCondition[]>(post('/api/Level4Product/VehicleConditions', payload))
const board = (payload: object, headers?: Headers) =>
  answer<Board>(post('/api/Level4Product/Board', payload, headers))
const line = (items: readonly Part[], sku: string) => items.find(({ Sku }) => Sku === sku)
const tick = (codes: Record<string, 0 | 1>) =>
  Object.entries(codes).map(([Code, Selected]) => ({ Code, Selected }))

describe('groups', () => {
  test('without a vehicle, every group with a board, with names in the request’s language', async () => {
    const groups = await categories({})
    expect(groups.map(({ Name }) => Name)).toContain('Hamulce')
    const literature = groups.find(({ Name }) => Name === 'Literatura techniczna')!
    const kinds = (await categories({ id: literature.Id })).map(({ Name }) => Name)
    expect(kinds).toContain('Instrukcje obsługi')
    expect(kinds).not.toContain('Książki serwisowe')
    expect(groups.every(({ ParentCategoryId }) => ParentCategoryId === 0)).toBe(true)
    const english = await answer<Category[]>(
      post('/api/level4category/list/', { id: 0 }, { 'accept-language': 'en-US' }),
    )
    expect(english.map(({ Name }) => Name)).toContain('Brakes')
  })

  test('with a vehicle, only groups with a board for it', async () => {
    const forMotorcycle = (await categories(motorcycle)).map(({ Name }) => Name)
    const forCar = (await categories(car)).map(({ Name }) => Name)
    expect(forCar).toContain('Oświetlenie')
    expect(forMotorcycle).not.toContain('Oświetlenie')
    expect(forMotorcycle).toContain('Silnik')
    // A diesel has no ignition; the V6 petrol of another customer has.
    const { Id } = (await categories({})).find(({ Name }) => Name === 'Elektryka silnika')!
    const electrics = async (scope: object) =>
      (await categories({ ...scope, id: Id })).map(({ Name }) => Name)
    expect(await electrics(car)).not.toContain('Układ zapłonowy')
    const petrol = await search({ vin: 'WBAZB110X0A000102' })
    expect(await electrics(petrol)).toContain('Układ zapłonowy')
  })

  test('a group shows a drawing of the chosen vehicle', async () => {
    const pictureOf = async (scope: object) =>
      (await categories(scope)).find(({ Name }) => Name === 'Hamulce')?.PictureUrl
    expect(await pictureOf(car)).toMatch(/^\/pictures\/[0-9a-f]{16}\/34_9030\.svg$/)
    expect(await pictureOf(motorcycle)).toMatch(/\/34_9064\.svg$/)
  })

  test('a group leads to its sub groups, boards and lines', async () => {
    const main = (await categories(car)).find(({ Name }) => Name === 'Hamulce')!
    expect(main.HasChildren).toBe(true)
    const subs = await categories({ ...car, id: main.Id, searchType: 'Grouped' })
    expect(subs.length).toBeGreaterThan(1)
    const sub = subs.find(({ Name }) => Name === 'Hamulec przedni')
    expect(sub).toMatchObject({ Name: 'Hamulec przedni', ParentCategoryId: main.Id, HasChildren: false })
    const boards = await answer<object[]>(
      post('/api/Level4Product/Boards', { ...car, id: sub!.Id, searchType: 'GroupedSubCat' }),
    )
    expect(boards).toEqual([
      {
        Id: brakes,
        Name: 'Hamulec przedni',
        Sku: '34_9030',
        PictureUrl: expect.stringMatching(/\/34_9030\.svg$/),
        Retrofit: false,
        GrafikId: '34_9030',
        VehicleSpecific: true,
      },
    ])
    const ofMain = await answer<{ Sku: string }[]>(post('/api/Level4Product/Boards', { ...car, id: main.Id }))
    expect(ofMain).toContainEqual(boards[0])
    expect(ofMain.map(({ Sku }) => Sku.slice(0, 2))).toEqual(ofMain.map(() => '34'))
    expect((await get(`/api/Category('${sub!.Id}')`)).json()).toMatchObject(sub!)
  })

  test('retrofit boards are marked', async () => {
    const boards = await answer<{ Retrofit: boolean }[]>(
      post('/api/Level4Product/Boards', { id: guide.boards.withRetrofitCategory }),
    )
    expect(boards.some(({ Retrofit }) => Retrofit)).toBe(true)
  })

  test('unknown groups are 404, malformed ids 400', async () => {
    for (const request of [
      get("/api/Category('999999')"),
      post('/api/Level4Product/Boards', { id: 999999 }),
      post('/api/Level4Category/List', { id: 999999 }),
    ])
      expect((await request).json()).toMatchObject({ status: 404, title: 'Nie ma takiej grupy.' })
    expect((await get("/api/Category('abc')")).statusCode).toBe(400)
    expect((await post('/api/Level4Product/Boards', { id: 'abc' })).statusCode).toBe(400)
    expect((await post('/api/Level4Product/Boards', { id: 0 })).statusCode).toBe(400)
  })
})

describe('a board', () => {
  test('without a vehicle it has every line, with its conditions', async () => {
    const { Items, ...rest } = await board({ id: brakes })
    expect(rest).toMatchObject({
      Id: brakes,
      Sku: '34_9030',
      GrafikId: '34_9030',
      Retrofit: false,
      CategoryName: 'Hamulec przedni',
      MainCategoryName: 'Hamulce',
      HiddenCount: 0,
      Pictures: [{ ImageUrl: expect.stringMatching(/\/34_9030\.svg$/) }],
    })
    expect(new Set(Items.map(({ LineId }) => LineId)).size).toBe(Items.length)
    expect(Items.every(({ NotApplicable, Fit }) => !NotApplicable && Fit === 'none')).toBe(true)
    expect(line(Items, '34114300102')).toMatchObject({
      Position: '01',
      ProductType: 'SimpleProduct',
      Conditions: [{ Sign: '+', Code: 'P337A', Name: 'pakiet sportowy M' }],
      CommentAfter: '340×30 mm',
      Attributes: { Quantity: ['2'], Wymiary: ['340×30 mm'] },
      Price: null,
    })
    expect(line(Items, '34114300101')!.Conditions).toMatchObject([{ Sign: '-', Code: 'P337A' }])
    expect(line(Items, '83194480601')!.Position).toBe('--')
  })

  test('the build date decides: the pads of March 2016 fit, those until February do not', async () => {
    const { Items } = await board({ id: brakes, ...car, vehicleConditions: tick({ P337A: 1 }) })
    expect(line(Items, '34114300202')).toMatchObject({ NotApplicable: false, Fit: 'fits' })
    const old = line(Items, '34114300201')!
    expect(old).toMatchObject({ NotApplicable: true, Fit: 'not_applicable' })
    expect(old.FitFacts).toContainEqual({
      Rule: 'date',
      Outcome: false,
      Text: 'produkcja 08.03.2016, do 29.02.2016',
    })
  })

  test('for a vehicle by filters the month decides, and a bound inside the month is unknown', async () => {
    const months = { serie: 'F30N', modelId: '320d', steeringId: 'L', transmissionId: 'A', year: 2016 }
    const id = await idOf('21_9019')
    const june = await board({ id, ...(await search({ ...months, month: 6 })) })
    expect(line(june.Items, '21204190102')!.NotApplicable).toBe(false)
    expect(line(june.Items, '21204190103')!.NotApplicable).toBe(true)

    await db
      .updateTable('board_line')
      .set({ valid_to: '2016-02-15' })
      .where('board_id', '=', brakes)
      .where('valid_to', '=', '2016-02-29')
      .execute()
    const inside = await board({ id: brakes, ...(await search({ ...months, month: 2 })) })
    expect(line(inside.Items, '34114300202')!.NotApplicable).toBe(true)
    expect(line(inside.Items, '34114300201')).toMatchObject({ NotApplicable: false, Fit: 'unknown' })
    await db
      .updateTable('board_line')
      .set({ valid_to: '2016-02-29' })
      .where('board_id', '=', brakes)
      .where('valid_to', '=', '2016-02-15')
      .execute()
  })

  test('the type decides: the disc of the new series is greyed', async () => {
    const { Items } = await board({ id: brakes, ...car })
    expect(line(Items, '34114300103')!.FitFacts).toContainEqual({
      Rule: 'type',
      Outcome: false,
      Text: 'nie dla typu ZC11',
    })
  })

  test('the equipment decides: lines with ticked codes are shown, others hidden and counted', async () => {
    const withPackage = await board({ id: brakes, ...car, vehicleConditions: tick({ P337A: 1 }) })
    expect(line(withPackage.Items, '34114300102')!.Fit).toBe('fits')
    expect(line(withPackage.Items, '34114300101')).toBeUndefined()
    expect(withPackage.HiddenCount).toBe(1)
    const without = await board({ id: brakes, ...car, vehicleConditions: tick({ P337A: 0 }) })
    expect(line(without.Items, '34114300102')).toBeUndefined()
    expect(line(without.Items, '34114300101')!.Fit).toBe('fits')
  })

  test('empty conditions show every line, also those that the equipment of the record excludes', async () => {
    const { Items, HiddenCount } = await board({ id: brakes, ...car, vehicleConditions: [] })
    expect(HiddenCount).toBe(0)
    expect(line(Items, '34114300101')).toMatchObject({
      NotApplicable: false,
      Fit: 'not_applicable',
      FitInstead: { Sku: '34114300102' },
    })
    expect(line(Items, '34114300101')!.FitFacts[0]).toEqual({
      Rule: 'condition',
      Outcome: false,
      Text: 'tylko bez wyposażenia: pakiet sportowy M',
    })
    expect(line(Items, '34114300102')).toMatchObject({ NotApplicable: false, Fit: 'fits' })
  })

  test('a line that depends on unknown equipment is shown, with its note', async () => {
    const id = await idOf('63_9041')
    const months = {
      serie: 'F30N',
      modelId: '320d',
      steeringId: 'L',
      transmissionId: 'A',
      year: 2016,
      month: 3,
    }
    const scope = await search(months)
    const asked = await board({ id, ...scope, vehicleConditions: tick({ S552A: 1 }) })
    // LED excludes xenon and halogen, so these are known without an answer.
    expect(line(asked.Items, '63114410501')!.Fit).toBe('fits')
    expect(line(asked.Items, '63114410101')).toBeUndefined()
    expect(line(asked.Items, '63114410301')).toBeUndefined()
    const other = await board({ id, ...scope, vehicleConditions: tick({ S502A: 1 }) })
    expect(line(other.Items, '63114410501')!.Fit).toBe('unknown')
    expect(line(other.Items, '63114410101')!.Fit).toBe('unknown')
  })

  test('steering decides: the headlight of right-hand drive is greyed', async () => {
    const { Items } = await board({
      id: await idOf('63_9041'),
      ...car,
      vehicleConditions: tick({ S552A: 1 }),
    })
    expect(line(Items, '63114410501')!.Fit).toBe('fits')
    const right = line(Items, '63114410502')!
    expect(right.NotApplicable).toBe(true)
    expect(right.FitFacts).toContainEqual({
      Rule: 'steering',
      Outcome: false,
      Text: 'tylko kierownica prawa',
    })
  })

  test('alternative codes are one chip, and points select the spring', async () => {
    const spring = await board({
      id: await idOf('31_9024'),
      ...car,
      vehicleConditions: tick({ P337A: 0, S205A: 1, S403A: 1 }),
    })
    const shown = spring.Items.filter(({ Position, NotApplicable }) => Position === '04' && !NotApplicable)
    expect(shown.map(({ Sku }) => Sku)).toEqual(['31334240402'])
    expect(shown[0]!.Conditions[0]).toEqual({
      Sign: '+',
      Code: 'S205A / S403A',
      Name: 'automatyczna skrzynia biegów / szklany dach',
    })
  })

  test('lines have successors, kits, deposits and weights', async () => {
    const { Items } = await board({ id: brakes, ...car, vehicleConditions: tick({ P337A: 0 }) })
    expect(line(Items, '34114300101')!.ReplacedBy).toBe('34114300121')
    expect(line(Items, '34114300202')!.ReplacedBy).toBeNull()
    expect(line(Items, '34114300202')!.ProductRepairList).toMatchObject([
      { Sku: '34354300611', Name: 'Czujnik zużycia', Quantity: 1 },
      { Sku: '34114300701', Quantity: 2 },
    ])
    expect(line(Items, '34114300301')).toMatchObject({ DepositPrice: 250, WeightGrams: 5200 })
    const inEuro = await board({ id: brakes }, { 'x-currency': 'EUR' })
    expect(line(inEuro.Items, '34114300301')!.DepositPrice).toBe(58.75)
  })

  test('an unknown board is 404, a malformed id 400; the same board is not sent twice', async () => {
    for (const call of ['Board', 'VehicleConditions']) {
      expect((await post(`/api/Level4Product/${call}`, { id: 999999 })).json()).toMatchObject({
        status: 404,
        title: 'Nie ma takiej tablicy.',
      })
      expect((await post(`/api/Level4Product/${call}`, { id: 'x' })).statusCode).toBe(400)
    }
    const { etag } = (await post('/api/Level4Product/Board', { id: brakes })).headers
    const again = await post('/api/Level4Product/Board', { id: brakes }, { 'if-none-match': etag as string })
    expect(again.statusCode).toBe(304)
  })
})

describe('conditions of a board', () => {
  test('are the codes in its lines, ticked if the vehicle has them', async () => {
    expect(await conditions({ id: brakes, ...car, vehicleSpecific: true })).toEqual([
      {
        Id: expect.any(Number),
        Code: 'P337A',
        Purpose: 'pakiet sportowy M',
        EquipmentWithSpring: true,
        Selected: 1,
        ExclusiveGroup: 'suspension',
      },
    ])
    const codes = await conditions({ id: await idOf('63_9041') })
    expect(codes.map(({ Code }) => Code)).toEqual(['S522A', 'S552A', 'S524A'])
    expect(codes.every(({ Selected }) => Selected === 0)).toBe(true)
  })

  test('do not include codes of lines that can never fit the vehicle', async () => {
    const newer = await search({ vin: 'WBAZD11080FH00104' })
    expect(await conditions({ id: brakes, ...newer })).toEqual([])
  })

  test('use the vehicle’s stored equipment when the request has none', async () => {
    const { equipmentList, ...scope } = car
    expect(equipmentList).toContain('P337A')
    expect((await conditions({ id: brakes, ...scope }))[0]!.Selected).toBe(1)
  })
})

test('the catalogue needs a login', async () => {
  for (const url of ['/api/Level4Category/List', '/api/Level4Product/Find', '/api/level4/ProductStock'])
    expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401)
})
