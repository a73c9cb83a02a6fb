import { findPart } from '@partboard/contract/catalogue/catalogue'
import { findVehicles } from '@partboard/contract/fit/vehicles'
import { suggestParts } from '@partboard/contract/search/suggest'
import { expect, test } from 'vitest'
import { today } from '../../../../platform/time/today.ts'
import { buildTestApp } from '../../../../testing/app.ts'
import { as, buildCustomer, buildPart, byCourier, warsaw } from '../../../../testing/builders.ts'
import { loadedDatabase } from '../../../../testing/database.ts'
import { guide } from '../../../../testing/demo.ts'
import { asStaff, buildStaff } from '../../../../testing/office.ts'
import { countSearches } from './count-searches.ts'

const url = '/api/office/v1/figures'
const span = `from=${today()}&to=${today()}`

test('look-ups, refusals and orders of customers become figures of the day', async () => {
  const database = await loadedDatabase()
  const { app: shop, db } = await buildTestApp({ database })
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  const calls = as(shop, anna)
  const { vin } = await db.selectFrom('vehicle').select('vin').limit(1).executeTakeFirstOrThrow()
  // Searched twice, and in another spelling: counts once.
  for (const text of [vin, vin.toLowerCase(), 'WBA00000000000000'])
    await calls.get(`${findVehicles.url}?vin=${text}`)
  for (const Sku of [guide.parts.inStock, '99999999998', guide.parts.inStock])
    await calls.post(findPart.url, { Sku, VehicleKeyList: [] })
  for (const q of ['fi', 'filtr xyz', 'filtr xyzq'])
    await calls.get(`${suggestParts.url}?q=${encodeURIComponent(q)}`)
  await as(shop, jan).get(`${suggestParts.url}?q=Filtr%20XYZQ`)
  await as(shop, jan).get(`${findVehicles.url}?vin=WBA!`)
  const board = guide.boards.withConditions
  for (const who of [anna, anna, jan])
    await as(shop, who).post('/api/Level4Product/Board', { id: board, vehicleKeyList: [] })

  const part = await buildPart(db, { stock: { [warsaw]: 1 } })
  for (const Quantity of [5, 1]) await calls.post('/api/Level4/AddItem', { ProductId: part.id, Quantity })
  await calls.post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna))
  const silent = await buildCustomer(db)
  for (const who of [anna, silent]) {
    await as(shop, who).post('/api/Level4/AddItem', { ProductId: (await buildPart(db)).id, Quantity: 1 })
    await as(shop, who).post('/api/ShoppingCart/ConfirmCheckout', byCourier(who))
  }
  await shop.close()

  const { app } = await buildTestApp({ database })
  const owner = asStaff(app, await buildStaff(db))
  const { total, kinds, items } = (await owner.get(`${url}/conversion?${span}`)).json()
  expect(kinds).toEqual([
    { kind: 'vin', found: 1, missed: 1 },
    { kind: 'number', found: 1, missed: 1 },
    { kind: 'text', found: 0, missed: 2 },
  ])
  // Orders of days or customers without a look-up are in no percentage.
  expect(total).toEqual({ found: 2, missed: 4, orders: 3, customers: 2, ordered: 1, conversion: 50 })
  expect(items).toHaveLength(1)
  expect((await owner.get(`${url}/searches?${span}`)).json()).toEqual({
    items: [{ words: 'filtr xyzq', times: 2 }],
    different: 1,
  })
  expect((await owner.get(`${url}/refusals?${span}`)).json().items).toMatchObject([
    { sku: part.sku, times: 1 },
  ])
  const { number } = await db
    .selectFrom('board')
    .select('number')
    .where('id', '=', board)
    .executeTakeFirstOrThrow()
  expect((await owner.get(`${url}/boards?${span}`)).json().items).toMatchObject([
    { number, times: 2, vehicles: 0 },
  ])

  const ofBranch = asStaff(app, await buildStaff(db, { role: 'sales', branchIds: [warsaw] }))
  expect((await ofBranch.get(`${url}/conversion?${span}`)).json().code).toBe('other_branch')
})

test('counts that could not be written wait for the next time, and processes lose none', async () => {
  const { db } = await loadedDatabase()
  const errors: unknown[] = []
  const counters = Array.from({ length: 3 }, () => countSearches(db, (error) => errors.push(error)))
  for (const [customer, counter] of counters.entries())
    for (const text of ['olej', 'lampa', 'pasek'])
      counter.count(customer, { kind: 'text', text, isFound: false, isTyped: false })
  await db.schema.alterTable('stock_refusal').renameTo('away').execute()
  await counters[0]!.flush()
  expect(errors).toHaveLength(1)
  await db.schema.alterTable('away').renameTo('stock_refusal').execute()
  await Promise.all(counters.map((counter) => counter.stop()))
  const rows = await db.selectFrom('missed_search').select(['words', 'times']).orderBy('words').execute()
  expect(rows).toEqual(['lampa', 'olej', 'pasek'].map((words) => ({ words, times: 3 })))
})
