import type { AskedProduct, FindResult } from '@partboard/contract/catalogue/catalogue-shapes'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { as, type BuiltCustomer, buildCustomer } from '../../../testing/builders.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { guide } from '../../../testing/demo.ts'
import { countDemand, firstDay } from './demand.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const brakes = guide.boards.withConditions
const { typeKey: car } = await db
  .selectFrom('board_fit')
  .select('type_key as typeKey')
  .where('board_id', '=', brakes)
  .orderBy('type_key')
  .executeTakeFirstOrThrow()
const { typeKey: other } = await db
  .selectFrom('vehicle_type')
  .select('type_key as typeKey')
  .where('type_key', '!=', car)
  .executeTakeFirstOrThrow()
const idOf = async (key: string) =>
  (await db.selectFrom('catalogue_key').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
const disc = await idOf(guide.parts.inStock)

const complain = (error: unknown) => {
  throw error
}
const demandOf = (typeKey: string) =>
  db
    .selectFrom('product_demand')
    .select(['product_id', 'times'])
    .where('type_key', '=', typeKey)
    .orderBy('product_id')
    .execute()
async function mostAsked(customer: BuiltCustomer, vehicleKeyList: string[], lang = 'pl-PL') {
  const request = as(app, customer, { 'accept-language': lang })
  return (await request.post('/api/Level4Product/MostAsked', { vehicleKeyList })).json() as AskedProduct[]
}

describe('counting', async () => {
  const first = await buildTestApp({ database: await loadedDatabase() })
  const second = await buildTestApp({ database: await loadedDatabase() })
  const { db: crowded } = await loadedDatabase()
  const { db: broken } = await loadedDatabase()

  test('a board and a part that were asked for are written down when the shop stops', async () => {
    const { app: stopping, db: own } = first
    const anna = await buildCustomer(own)
    const request = as(stopping, anna)
    const board = { id: brakes, vehicleKeyList: [car, other] }
    expect((await request.post('/api/Level4Product/Board', board)).statusCode).toBe(200)
    const find = { Sku: guide.parts.superseded, VehicleKeyList: [car] }
    const { SimpleProduct } = (await request.post('/api/Level4Product/Find', find)).json() as FindResult
    const shown = SimpleProduct!.Id
    expect(shown).not.toBe(await idOf(guide.parts.superseded))
    expect((await request.post('/api/Level4Product/Board', { id: 999_999_999 })).statusCode).toBe(404)
    expect((await request.post('/api/Level4Product/Find', { Sku: '99999999998' })).statusCode).toBe(200)

    await stopping.close()
    const rows = await own.selectFrom('product_demand').select(['type_key', 'product_id', 'times']).execute()
    // The replaced number counts for the part that is sold instead, as the page shows it.
    expect(rows.toSorted((a, b) => a.product_id - b.product_id)).toEqual(
      [brakes, shown].toSorted((a, b) => a - b).map((id) => ({ type_key: car, product_id: id, times: 1 })),
    )
  })

  test('cached answers and 304 count for another customer too', async () => {
    const { app: stopping, db: own } = second
    const url = '/api/Level4Product/Board'
    const first = await as(stopping, await buildCustomer(own)).post(url, { id: brakes })
    const again = as(stopping, await buildCustomer(own), { 'if-none-match': String(first.headers.etag) })
    expect((await again.post(url, { id: brakes })).statusCode).toBe(304)
    await stopping.close()
    const rows = await own.selectFrom('product_demand').select(['type_key', 'product_id', 'times']).execute()
    expect(rows).toEqual([{ type_key: '', product_id: brakes, times: 2 }])
  })

  test('a customer who asks again counts once, another one counts too', async () => {
    const demand = countDemand(db, complain)
    for (const customerId of [1, 1, 2, 1]) demand.count(customerId, { id: brakes }, car)
    for (const sku of [
      guide.parts.inStock,
      ` ${guide.parts.inStock.slice(0, 4)} ${guide.parts.inStock.slice(4)}`,
    ])
      demand.count(3, { sku }, other)
    await demand.stop()
    expect(await demandOf(car)).toEqual([{ product_id: brakes, times: 2 }])
    expect(await demandOf(other)).toEqual([{ product_id: disc, times: 1 }])
  })

  test('invalid type keys and numbers are not counted, and do not affect other counts', async () => {
    const demand = countDemand(db, complain)
    demand.count(1, { id: brakes }, 'NOSUCH')
    demand.count(1, { id: brakes }, 'x\0y')
    demand.count(1, { sku: 'filtr oleju' }, car)
    demand.count(1, { sku: '99999999998' }, car)
    const before = await db.selectFrom('product_demand').selectAll().execute()
    await demand.stop()
    expect(await db.selectFrom('product_demand').selectAll().execute()).toEqual(before)
  })

  test('concurrent processes lose no counts and cause no deadlock', async () => {
    const boards = (await crowded.selectFrom('board').select('id').limit(40).execute()).map(({ id }) => id)
    const counters = Array.from({ length: 6 }, () => countDemand(crowded, complain))
    for (const [index, counter] of counters.entries()) {
      const order = index % 2 === 0 ? boards : boards.toReversed()
      for (const board of order) counter.count(index, { id: board }, index % 3 === 0 ? '' : car)
    }
    await Promise.all(counters.map((counter) => counter.stop()))
    const { times } = await crowded
      .selectFrom('product_demand')
      .select(({ fn }) => fn.sum<number>('times').as('times'))
      .executeTakeFirstOrThrow()
    expect(Number(times)).toBe(6 * boards.length)
  })

  test('counts that could not be written dcrowded wait for the next time', async () => {
    const errors: unknown[] = []
    const demand = countDemand(broken, (error) => errors.push(error))
    demand.count(1, { id: brakes }, '')
    await broken.schema.alterTable('product_demand').renameTo('away').execute()
    await demand.flush()
    expect(errors).toHaveLength(1)
    await broken.schema.alterTable('away').renameTo('product_demand').execute()
    await demand.stop()
    const rows = await broken.selectFrom('product_demand').select(['product_id', 'times']).execute()
    expect(rows).toEqual([{ product_id: brakes, times: 1 }])
  })
})

describe('reading', async () => {
  const { app: shop, db: own } = await buildTestApp({ database: await loadedDatabase() })
  const { id: foreign } = await own
    .selectFrom('board')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('board_fit')
            .select('board_id')
            .whereRef('board_id', '=', 'board.id')
            .where('type_key', '=', car),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  const { id: gone } = await own
    .insertInto('catalogue_key')
    .values({ kind: 'board', key: '99_9999' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = (type_key: string, product_id: number, times: number, day = firstDay()) => ({
    type_key,
    product_id,
    times,
    day,
  })
  await own
    .insertInto('product_demand')
    .values([
      row(car, brakes, 3),
      row(car, disc, 7),
      row(car, gone, 90),
      row(car, foreign, 80),
      row(car, brakes, 100, dayBefore(firstDay())),
      row('', brakes, 20),
    ])
    .execute()
  const anna = await buildCustomer(own)
  const read = async (vehicleKeyList: string[], lang = 'pl-PL') => {
    const answer = await as(shop, anna, { 'accept-language': lang }).post('/api/Level4Product/MostAsked', {
      vehicleKeyList,
    })
    return answer.json() as AskedProduct[]
  }

  test('a vehicle has its last 90 days, without products that left the catalogue or have no line for it', async () => {
    const asked = await read([car])
    expect(asked.map(({ Id }) => Id)).toEqual([disc, brakes])
    expect(asked[0]).toMatchObject({ Sku: guide.parts.inStock, ProductType: 'SimpleProduct' })
    expect(asked[0]?.Position).toMatch(/^\d\d$/)
    expect(asked[1]).toMatchObject({ ProductType: 'GroupedProduct', Position: '' })
    expect(asked[1]?.PictureUrl).toMatch(/^\/pictures\//)
  })

  test('without a vehicle all vehicles count, and names are in the request’s language', async () => {
    const polish = await read([])
    expect(polish.map(({ Id }) => Id)).toEqual([foreign, brakes, disc])
    const english = await read([], 'en-US')
    expect(english.map(({ Id }) => Id)).toEqual([foreign, brakes, disc])
    expect(english[2]?.Name).not.toBe(polish[2]?.Name)
  })

  test('a vehicle without requests has an empty list', async () => {
    expect(await mostAsked(await buildCustomer(db), ['NONE'])).toEqual([])
  })
})

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
