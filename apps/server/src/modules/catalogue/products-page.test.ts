import {
  findPart,
  getBoard,
  getProduct,
  listBoards,
  listHotspots,
  listVehicleConditions,
} from '@partboard/contract/catalogue/catalogue'
import type {
  Board,
  BoardsPage,
  EquipmentCondition,
  Product,
} from '@partboard/contract/catalogue/catalogue-shapes'
import { searchVehicle, type VehicleData } from '@partboard/contract/fit/vehicles'
import { equipmentOfBoard } from '@partboard/domain/fit/equipment-of-board'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { forgetSettings } from '../../platform/http/context.ts'
import { buildTestApp } from '../../testing/app.ts'
import { loadedDatabase } from '../../testing/database.ts'
import { demoHeaders, guide, scopeOf } from '../../testing/demo.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const trade = await demoHeaders(app, 'trade')
type Headers = Record<string, string>

const reader = (headers: Headers) => ({
  async post<T>(url: string, payload: object) {
    const answer = await app.inject({ method: 'POST', url, payload, headers })
    expect(answer.statusCode, answer.body).toBe(200)
    return { data: answer.json() as T, headers: answer.headers }
  },
  async get<T>(url: string, query: Record<string, unknown> = {}) {
    const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
    const answer = await app.inject({ url, query: Object.fromEntries(given) as Headers, headers })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json() as T
  },
})
type Reader = ReturnType<typeof reader>
const asTrade = reader(trade)

type Ticks = Record<string, boolean>
type Vehicle = { name: string; scope: object; hasRecord: boolean }

const found = async (name: string, typed: object, hasRecord: boolean): Promise<Vehicle> => ({
  name,
  scope: scopeOf((await asTrade.post<VehicleData>(searchVehicle.url, typed)).data),
  hasRecord,
})
const car = await found('a car by its VIN', { vin: guide.vins.car }, true)
const types = { vehicleKeyList: (car.scope as { vehicleKeyList: string[] }).vehicleKeyList }
const vehicles: Vehicle[] = [
  { name: 'no vehicle', scope: {}, hasRecord: false },
  car,
  await found('a motorcycle by its VIN', { vin: guide.vins.motorcycle }, true),
  { name: 'a car by its type', scope: types, hasRecord: false },
  { name: 'a car by type and month', scope: { ...types, year: 2016, month: 2 }, hasRecord: false },
]

/** The page of a board from the calls for its pieces, one after the other, as clients without our call ask. */
async function inPieces(
  { post, get }: Reader,
  id: number,
  { scope, hasRecord }: Vehicle,
  ticks: Ticks,
  showAll: boolean,
): Promise<BoardsPage> {
  const { data: conditions } = await post<EquipmentCondition[]>(listVehicleConditions.url, { ...scope, id })
  const codes = conditions.map(({ Id, Code, Selected, ExclusiveGroup }) => ({
    id: Id,
    code: Code,
    isRecorded: Selected === 1,
    exclusiveGroup: ExclusiveGroup,
  }))
  const known = equipmentOfBoard(codes, hasRecord, new Map(Object.entries(ticks))).flatMap(
    ({ id: Id, code: Code, isOn, isAnswered }) =>
      isOn === null ? [] : { Id, Code, Selected: isOn ? 1 : 0, Answered: isAnswered },
  )
  const { data: board } = await post<Board>(getBoard.url, {
    ...scope,
    id,
    vehicleConditions: showAll ? [] : known,
  })
  const hotspots = []
  for (const { GrafikId } of board.Graphics)
    hotspots.push({ GrafikId, Hotspots: await get(listHotspots.url, { grafikId: GrafikId }) })
  const near = await post(listBoards.url, { ...scope, id: board.CategoryId, near: id })
  return {
    Conditions: conditions,
    Board: board,
    Hotspots: hotspots,
    Neighbours: near.data,
    BoardCount: Number(near.headers['x-total-count']),
  } as BoardsPage
}

const pageOf = (
  { get }: Reader,
  id: number,
  { scope }: Vehicle,
  ticks: Ticks,
  show: 'page' | 'all' = 'page',
): Promise<Product> => {
  const codes = Object.entries(ticks).map(([code, isOn]) => (isOn ? code : `-${code}`))
  const lists = Object.entries(scope).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') || undefined : value,
  ])
  return get(getProduct.url.replace('{id}', String(id)), {
    ...Object.fromEntries(lists),
    vehicleConditions: codes.join(',') || undefined,
    show,
  })
}

/** Boards with conditions, and others. */
const { rows: boards } = await sql<{ id: number }>`
  (select distinct on (b.category_id) b.id from board b
    join board_line l on l.version_id = b.version_id and l.board_id = b.id and l.condition is not null limit 12)
  union (select id from board order by id desc limit 6) union select ${guide.boards.withConditions}::int`.execute(
  db,
)

describe.each(vehicles)('for $name', (vehicle) => {
  test('the page of a board is what the calls for its pieces answer', async () => {
    expect(boards.length).toBeGreaterThan(12)
    let hidden = 0
    for (const { id } of boards) {
      const untouched = await pageOf(asTrade, id, vehicle, {})
      const codes = untouched.Page!.Conditions.map(({ Code }) => Code)
      const first = Object.fromEntries(codes.slice(0, 1).map((code) => [code, true]))
      const others = Object.fromEntries(codes.slice(1, 4).map((code, nth) => [code, nth % 2 === 1]))
      // The customer has answered nothing, one thing, several, and one that this board does not ask for.
      for (const ticks of [{}, first, others, { ...first, ...others }, { S999A: true }]) {
        const { Page, ...product } = await pageOf(asTrade, id, vehicle, ticks)
        expect(Page, JSON.stringify({ id, ticks })).toEqual(
          await inPieces(asTrade, id, vehicle, ticks, false),
        )
        expect(product).toEqual(await asTrade.get(getProduct.url.replace('{id}', String(id))))
        hidden += Page!.Board.HiddenCount
      }
      const all = await pageOf(asTrade, id, vehicle, first, 'all')
      expect(all.Page).toEqual(await inPieces(asTrade, id, vehicle, first, true))
    }
    if (vehicle.hasRecord || vehicle.name === 'no vehicle') return
    expect(hidden).toBeGreaterThan(0)
  })

  test('the page of a part is the part and what Find answers, by its id and by its number', async () => {
    for (const sku of [guide.parts.inStock, guide.parts.superseded]) {
      const asked = { ...vehicle.scope, Sku: sku }
      const { data: plain } = await asTrade.post<{ SimpleProduct: { Id: number } }>(findPart.url, asked)
      const { Id } = plain.SimpleProduct
      const lists = Object.entries(vehicle.scope).map(([name, value]) => [name, String(value ?? '')])
      const part = await asTrade.get<Product>(
        getProduct.url.replace('{id}', String(Id)),
        Object.fromEntries(lists.filter(([, value]) => value !== '')),
      )
      const { data: withPart } = await asTrade.post(findPart.url, { ...asked, show: 'page' })
      expect(withPart).toEqual({ ...plain, Product: part })
      const { Found, ...product } = await pageOf(asTrade, Id, vehicle, {})
      expect(product).toEqual(part)
      const { data: byOwn } = await asTrade.post(findPart.url, { ...vehicle.scope, Sku: part.Sku })
      expect(Found).toEqual(byOwn)
    }
  })
})

test('a visitor of an open store gets the same page; of a closed one none', async () => {
  const url = `${getProduct.url.replace('{id}', String(guide.boards.withConditions))}?show=page`
  const closed = await app.inject({ url })
  expect(closed.statusCode).toBe(401)
  await sql`update store set open_to_visitors = true where id = 1`.execute(db)
  forgetSettings(db)
  const visitor = reader({ 'accept-language': 'de-DE' })
  const [vehicle] = vehicles
  const { Page } = await pageOf(visitor, guide.boards.withConditions, vehicle!, {})
  expect(Page).toEqual(await inPieces(visitor, guide.boards.withConditions, vehicle!, {}, false))
  await sql`update store set open_to_visitors = false where id = 1`.execute(db)
  forgetSettings(db)
})

test('a product that does not exist is refused as without the page', async () => {
  for (const show of ['', '?show=page', '?show=all']) {
    const url = getProduct.url.replace('{id}', '999999')
    const answer = await app.inject({ url: url + show, headers: trade })
    expect(answer.json()).toMatchObject({ status: 404, code: 'part_not_found' })
  }
  const none = await asTrade.post(findPart.url, { Sku: '99999999999', show: 'page' })
  expect(none.data).toMatchObject({ SimpleProduct: null })
  expect(none.data).not.toHaveProperty('Product')
})
