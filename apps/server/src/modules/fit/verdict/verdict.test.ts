import type { Board, FindResult } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Part, ProductStock } from '@partboard/contract/catalogue/part-shapes'
import type { FitFact } from '@partboard/contract/fit/fit'
import { searchVehicle, type VehicleData } from '@partboard/contract/fit/vehicles'
import type { Suggestion } from '@partboard/contract/search/suggest'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { as, type BuiltCustomer, buildCustomer, byCourier } from '../../../testing/builders.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { guide, scopeOf } from '../../../testing/demo.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const anna = await buildCustomer(db)
const shopper = as(app, anna)
const english = as(app, anna, { 'accept-language': 'en-GB' })

type Verdict = { Fit: string; FitFacts: FitFact[]; FitInstead: { Sku: string } | null; Place?: string }
/** The fields of a cart or order line beside its verdict. */
type CartFields = {
  Quantity: number
  Insisted: boolean
  Vehicle: { Text: string; Vin: string | null }
  Product: { Id: number; Drawing: object | null }
}
const wordOf = ({ Fit, FitFacts }: Verdict) => ({ Fit, FitFacts })
const answer = async <T>(request: Promise<{ statusCode: number; body: string; json: () => unknown }>) => {
  const response = await request
  expect(response.statusCode, response.body).toBe(200)
  return response.json() as T
}

const search = async (typed: object) =>
  scopeOf(await answer<VehicleData>(shopper.post(searchVehicle.url, typed)))
type NamedScope = Awaited<ReturnType<typeof search>> & {
  vehicleConditions?: { Code: string; Selected: 0 | 1; Answered?: boolean }[]
}

const car = await search({ vin: guide.vins.car })
const months = { serie: 'F30N', modelId: '320d', steeringId: 'L', transmissionId: 'A', year: 2016 }
const byFilters = await search({ ...months, month: 3 })
const petrol = await search({ vin: 'WBAZB110X0A000102' })
const motorcycle = await search({ vin: guide.vins.motorcycle })
const ticked: NamedScope = {
  ...byFilters,
  vehicleConditions: [{ Code: 'P337A', Selected: 0, Answered: true }],
}
const vehicles: [string, NamedScope][] = [
  ['a car by VIN', car],
  ['the same by filters', byFilters],
  ['with an answer about its equipment', ticked],
  ['a petrol car', petrol],
  ['a motorcycle', motorcycle],
]

function queryOf(scope: NamedScope): string {
  const query = new URLSearchParams({
    vehicleId: String(scope.vehicleId ?? 0),
    vehicleKeyList: scope.vehicleKeyList.join(','),
    equipmentList: scope.equipmentList.join(','),
    year: String(scope.year),
    month: String(scope.month),
    transmissionType: scope.transmissionType ?? '',
    vehicleConditions: (scope.vehicleConditions ?? [])
      .map(({ Code, Selected }) => (Selected === 1 ? Code : `-${Code}`))
      .join(','),
  })
  return String(query)
}

/** Parts that are sold under their own number, with their boards and enough stock. */
async function partsToJudge(): Promise<{ id: number; sku: string; boards: number[] }[]> {
  const { rows } = await sql<{ id: number; sku: string; boards: number[] }>`
    select p.id, p.sku, array_agg(distinct l.board_id) as boards
    from part p
    join catalogue_current c using (version_id)
    join board_line l on l.version_id = p.version_id and l.part_id = p.id
    join price on price.sku = p.sku and price.gross_minor > 0
    where not exists (select from replacement r where r.version_id = p.version_id and p.sku in (r.old_sku, r.new_sku))
      and (p.sku in ('34114300201', '34114300202', '34114300102', '63114410501', '63114410502', '21204190102')
        or p.id % 41 = 0)
    group by p.id, p.sku order by p.sku in ('34114300201', '34114300202', '34114300102') desc, p.id limit 8`.execute(
    db,
  )
  await sql`
    insert into stock (sku, warehouse_id, on_hand)
    select sku, 1, 500 from part join catalogue_current using (version_id)
    on conflict (sku, warehouse_id) do update set on_hand = stock.held + 500`.execute(db)
  return rows
}
const parts = await partsToJudge()

/** The verdict of each call about a part and a vehicle, by the name of the call. */
async function verdictsOf(part: (typeof parts)[number], scope: NamedScope, asked = shopper) {
  const suggested = await answer<Suggestion[]>(asked.get(`/api/Part/Suggest?q=${part.sku}&${queryOf(scope)}`))
  const found = await answer<FindResult>(
    asked.post('/api/Level4Product/Find', {
      Sku: part.sku,
      EquipmentList: scope.equipmentList,
      VehicleKeyList: scope.vehicleKeyList,
      ...scope,
      vehicleKeyList: null,
      equipmentList: null,
    }),
  )
  return {
    suggest: suggested.find(({ Sku }) => Sku === part.sku)!,
    find: found.SimpleProduct!,
    product: await answer<Part>(asked.get(`/api/Product('${part.id}')?${queryOf(scope)}`)),
    stock: await answer<ProductStock>(asked.post('/api/level4/ProductStock', { sku: part.sku, ...scope })),
  }
}

async function boardLines(part: (typeof parts)[number], { vehicleConditions, ...scope }: NamedScope) {
  const boards = await Promise.all(
    part.boards.map((id) => answer<Board>(shopper.post('/api/Level4Product/Board', { id, ...scope }))),
  )
  return boards.flatMap(({ Items }) => Items).filter(({ Sku }) => Sku === part.sku)
}

const cartOf = async (customer: BuiltCustomer, headers = {}) =>
  (await answer<{ Items: (Verdict & CartFields)[] }>(as(app, customer, headers).get('/api/Level4/Cart')))
    .Items

const confirm = async (customer: BuiltCustomer, headers = {}) =>
  answer<{ Success: boolean; Errors: string[]; PlacedOrder: { Id: number } | null }>(
    as(app, customer, headers).post('/api/ShoppingCart/ConfirmCheckout', byCourier(customer)),
  )
const orderOf = async (customer: BuiltCustomer, id: number, headers = {}) =>
  answer<{ Items: (Verdict & CartFields)[] }>(as(app, customer, headers).get(`/api/Order/Get?id=${id}`))

test('there are enough pairs, with every kind of verdict', async () => {
  expect(parts.length * vehicles.length).toBeGreaterThanOrEqual(40)
  const verdicts = await Promise.all(
    vehicles.flatMap(([, scope]) => parts.map(async (part) => (await verdictsOf(part, scope)).product.Fit)),
  )
  expect(new Set(verdicts)).toEqual(new Set(['fits', 'unknown', 'not_applicable']))
})

describe.each(vehicles)('every answer says the same of %s', (_, scope) => {
  test.each(parts.map((part) => [part.sku, part] as const))('%s', { timeout: 60_000 }, async (_sku, part) => {
    const { suggest, find, product, stock } = await verdictsOf(part, scope)
    const word = wordOf(product)
    expect(wordOf(suggest)).toEqual(word)
    expect(wordOf(find)).toEqual(word)
    expect(wordOf(stock)).toEqual(word)
    expect(suggest.FitInstead).toEqual(product.FitInstead)
    expect(stock.FitInstead).toEqual(product.FitInstead)
    if (!scope.vehicleConditions) expect((await boardLines(part, scope)).map(wordOf)).toContainEqual(word)

    const buyer = await buildCustomer(db)
    const add = { ProductId: part.id, Quantity: 1, Vehicle: scope }
    await as(app, buyer).post('/api/Level4/AddItem', { ...add, Insist: true })
    const [inCart] = await cartOf(buyer)
    expect(wordOf(inCart!)).toEqual(word)
    expect(inCart!.Place).toBe(product.Place)
    expect(inCart!.Insisted).toBe(word.Fit === 'not_applicable')

    const list = await answer<{ Items: Verdict[] }>(
      as(app, buyer).post('/api/ShoppingList', {
        Name: 'Lista',
        Items: [{ Sku: part.sku, Quantity: 1, Vehicle: scope }],
      }),
    )
    expect(wordOf(list.Items[0]!)).toEqual(word)
    expect(list.Items[0]!.Place).toBe(product.Place)

    const placed = await confirm(buyer)
    expect(placed.Errors).toEqual([])
    const { Items } = await orderOf(buyer, placed.PlacedOrder!.Id)
    expect(wordOf(Items[0]!)).toEqual(word)
    expect(Items[0]).toMatchObject({ Vehicle: inCart!.Vehicle, Drawing: inCart!.Product.Drawing })
    const inEnglish = await verdictsOf(part, scope, english)
    const english_ = await orderOf(buyer, placed.PlacedOrder!.Id, { 'accept-language': 'en-GB' })
    expect(wordOf(english_.Items[0]!)).toEqual(wordOf(inEnglish.product))
  })
})

describe('pads until February for a car built in March', () => {
  const [old, next] = ['34114300201', '34114300202']
  const warning =
    '34 11 4 300 201 nie pasuje do F30N 320d: produkcja 08.03.2016, do 29.02.2016. Pasuje 34 11 4 300 202.'
  const add = (customer: BuiltCustomer, body: object, headers = {}) =>
    answer<string[]>(as(app, customer, headers).post('/api/Level4/AddItem', { Quantity: 1, ...body }))

  test('the answer names the part that fits', async () => {
    const part = parts.find(({ sku }) => sku === old)!
    const { product } = await verdictsOf(part, car)
    expect(product).toMatchObject({ Fit: 'not_applicable', FitInstead: { Sku: next } })
    expect(product.FitFacts[0]).toEqual({
      Rule: 'date',
      Outcome: false,
      Text: 'produkcja 08.03.2016, do 29.02.2016',
    })
    expect(product.Drawing).toMatchObject({
      GrafikId: '34_9030',
      ImageUrl: expect.stringContaining('34_9030'),
    })
  })

  test('without insisting, the part is not added, and a message says why', async () => {
    const buyer = await buildCustomer(db)
    expect(await add(buyer, { Sku: old, Vehicle: car })).toEqual([warning])
    expect(await add(buyer, { Sku: old, Vehicle: car }, { 'accept-language': 'en' })).toEqual([
      '34 11 4 300 201 does not fit F30N 320d: built 8 Mar 2016, to 29 Feb 2016. 34 11 4 300 202 fits.',
    ])
    expect(await cartOf(buyer)).toEqual([])
    expect(await add(buyer, { Sku: next, Vehicle: car })).toEqual([])
    expect((await cartOf(buyer))[0]).toMatchObject({
      Fit: 'fits',
      Insisted: false,
      Vehicle: { Text: 'F30N 320d · 08.03.2016', Vin: guide.vins.car },
    })
  })

  test('a part on which the customer insists is ordered, and the order keeps its verdict after an import', async () => {
    const buyer = await buildCustomer(db)
    expect(await add(buyer, { Sku: old, Vehicle: car, Insist: true })).toEqual([])
    expect((await cartOf(buyer))[0]).toMatchObject({ Fit: 'not_applicable', Insisted: true })
    const placed = await confirm(buyer)
    expect(placed).toMatchObject({ Success: true })
    const { Id } = placed.PlacedOrder!
    const before = await orderOf(buyer, Id)
    expect(before.Items[0]).toMatchObject({
      Fit: 'not_applicable',
      Insisted: true,
      FitInstead: { Sku: next },
      Vehicle: { Text: 'F30N 320d · 08.03.2016', Vin: guide.vins.car },
      Drawing: { GrafikId: '34_9030' },
    })
    const until = async (from: string, to: string) =>
      sql`update board_line l set valid_to = ${to} from part p, catalogue_current c
        where p.version_id = c.version_id and l.version_id = c.version_id and p.id = l.part_id
          and p.sku = ${old} and l.valid_to = ${from}`.execute(db)
    await until('2016-02-29', '2016-12-31')
    expect(await orderOf(buyer, Id)).toEqual(before)
    await until('2016-12-31', '2016-02-29')
  })

  test('a line that no longer fits is not ordered before the customer insists', async () => {
    const buyer = await buildCustomer(db)
    await add(buyer, { Sku: next, Vehicle: car })
    // As after an import: the line is for a vehicle that its part no longer fits.
    await sql`update cart_item set sku = ${old} where customer_id = ${buyer.id}`.execute(db)
    expect(await confirm(buyer)).toMatchObject({ Success: false, Errors: [warning], PlacedOrder: null })
    const { Product } = (await cartOf(buyer))[0]!
    const set = (body: object) =>
      answer<string[]>(
        as(app, buyer).post('/api/ShoppingCart/SetVehicle', { ProductId: Product.Id, ...body }),
      )
    expect(await set({ Vehicle: car })).toEqual([warning])
    expect((await cartOf(buyer))[0]).toMatchObject({ Insisted: false })
    expect(await set({ Vehicle: car, Insist: true })).toEqual([])
    expect((await cartOf(buyer))[0]).toMatchObject({ Insisted: true, Fit: 'not_applicable' })
    expect(await confirm(buyer)).toMatchObject({ Success: true })
  })

  test('a line can be ordered unchecked, for no vehicle', async () => {
    const buyer = await buildCustomer(db)
    await add(buyer, { Sku: next, Vehicle: car })
    const { Product } = (await cartOf(buyer))[0]!
    await as(app, buyer).post('/api/ShoppingCart/SetVehicle', {
      ProductId: Product.Id,
      Vehicle: null,
      Insist: true,
    })
    expect((await cartOf(buyer))[0]).toMatchObject({
      Fit: 'none',
      FitFacts: [],
      Vehicle: null,
      Insisted: true,
    })
    const placed = await confirm(buyer)
    expect((await orderOf(buyer, placed.PlacedOrder!.Id)).Items[0]).toMatchObject({
      Fit: 'none',
      Vehicle: null,
      Insisted: true,
    })
  })

  test('when a part is added again, its line gets the vehicle of the last call, and keeps it if that call has none', async () => {
    const buyer = await buildCustomer(db)
    await add(buyer, { Sku: next, Vehicle: car })
    await add(buyer, { Sku: next, Vehicle: byFilters })
    const vehicle = { Text: 'F30N 320d · 03/2016', Vin: null }
    expect((await cartOf(buyer))[0]).toMatchObject({ Quantity: 2, Vehicle: vehicle })
    await add(buyer, { Sku: next })
    expect((await cartOf(buyer))[0]).toMatchObject({ Quantity: 3, Vehicle: vehicle })
    await add(buyer, { Sku: next, Vehicle: null, Insist: true })
    expect((await cartOf(buyer))[0]).toMatchObject({ Quantity: 4, Vehicle: null, Insisted: true })
  })

  test('a list passes its vehicle to the cart, and keeps it when the list is changed', async () => {
    const buyer = await buildCustomer(db)
    const made = await answer<{ Id: number }>(
      as(app, buyer).post('/api/ShoppingList', {
        Name: 'Klocki',
        Items: [old, next].map((Sku) => ({ Sku, Quantity: 1, Vehicle: car })),
      }),
    )
    const messages = await answer<string[]>(
      as(app, buyer).post(`/api/ShoppingList/CreateCart/${made.Id}`, []),
    )
    expect(messages).toEqual([`34 11 4 300 201: ${warning}`])
    expect((await cartOf(buyer)).map(({ Fit, Vehicle }) => [Fit, Vehicle.Vin])).toEqual([
      ['fits', guide.vins.car],
    ])
    const changed = await app.inject({
      method: 'PUT',
      url: `/api/ShoppingList/${made.Id}`,
      headers: { authorization: `Bearer ${buyer.token}` },
      payload: { Items: [{ Sku: next, Quantity: 7 }] },
    })
    expect(changed.json().Items).toMatchObject([
      { Sku: next, Quantity: 7, Fit: 'fits', Vehicle: { Vin: guide.vins.car } },
    ])
  })
})

describe('incomplete input', () => {
  const product = async (scope: object, headers = {}) => {
    const part = parts.find(({ sku }) => sku === '34114300201')!
    return answer<Part>(
      as(app, anna, headers).get(
        `/api/Product('${part.id}')?${new URLSearchParams(scope as Record<string, string>)}`,
      ),
    )
  }

  test('a vehicle without a date: the line’s dates are unknown', async () => {
    const { Fit, FitFacts, FitInstead } = await product({ vehicleKeyList: 'ZC11' })
    expect([Fit, FitInstead]).toEqual(['unknown', null])
    expect(FitFacts).toContainEqual({
      Rule: 'date',
      Outcome: null,
      Text: 'data produkcji nieznana, do 29.02.2016',
    })
  })

  test('an unknown type key fits no line that names types', async () => {
    const { Fit, FitFacts } = await product({ vehicleKeyList: 'ZZZZ', year: '2016', month: '1' })
    expect(Fit).toBe('not_applicable')
    expect(FitFacts[0]).toEqual({ Rule: 'type', Outcome: false, Text: 'nie dla typu ZZZZ' })
    const buyer = await buildCustomer(db)
    const messages = await answer<string[]>(
      as(app, buyer).post('/api/Level4/AddItem', {
        Sku: '34114300201',
        Quantity: 1,
        Vehicle: { vehicleKeyList: ['ZZZZ'] },
      }),
    )
    expect(messages).toEqual(['34 11 4 300 201 nie pasuje do pojazdu (typ ZZZZ): nie dla typu ZZZZ.'])
  })

  test('equipment that nobody knows: the part is added, and the message says what to check', async () => {
    const buyer = await buildCustomer(db)
    const messages = await answer<string[]>(
      as(app, buyer).post('/api/Level4/AddItem', { Sku: '34114300102', Quantity: 1, Vehicle: byFilters }),
    )
    expect(messages).toEqual([
      '34 11 4 300 102, F30N 320d – sprawdź w pojeździe: pasuje tylko z wyposażeniem: pakiet sportowy M.',
    ])
    expect((await cartOf(buyer))[0]).toMatchObject({ Fit: 'unknown', Insisted: false })
  })

  test('a part that is on no board is unknown, without facts', async () => {
    const { rows } = await sql<{ id: number }>`
      update part set name = name from catalogue_current c
      where part.version_id = c.version_id and not exists (
        select from board_line l where l.version_id = part.version_id and l.part_id = part.id
      ) and not exists (
        select from replacement r where r.version_id = part.version_id and part.sku in (r.old_sku, r.new_sku)
      ) returning part.id`.execute(db)
    if (rows.length === 0) return
    const found = await answer<Part>(shopper.get(`/api/Product('${rows[0]!.id}')?${queryOf(car)}`))
    expect(found).toMatchObject({ Fit: 'unknown', FitFacts: [], FitInstead: null, Drawing: null })
  })

  test('a scope without a type key has no vehicle', async () => {
    for (const scope of [{}, { vehicleId: '1', year: '2016', month: '3' }, { vehicleKeyList: ',,' }])
      expect(await product(scope)).toMatchObject({ Fit: 'none', FitFacts: [], FitInstead: null })
  })

  test.each<Record<string, string>>([
    { vehicleKeyList: 'ZC11', month: '13' },
    { vehicleKeyList: 'ZC11', year: '99999' },
    { vehicleKeyList: 'ZC11', vehicleId: 'x' },
  ])('%j is refused', async (scope) => {
    const part = parts[0]!
    const response = await shopper.get(`/api/Product('${part.id}')?${new URLSearchParams(scope)}`)
    expect(response.statusCode).toBe(400)
  })
})
