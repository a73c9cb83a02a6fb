import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildShop, krakow } from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { byPickup, officeOrders, refusal } from '../../../testing/office-orders.ts'

const database = await testDatabase()
const { app, db } = await buildTestApp({ database })
await buildShop(db)
const { place, go } = await officeOrders(app, db)
const url = '/api/office/v1/orders/views'
const person = async (given: Parameters<typeof buildStaff>[1] = {}) => {
  const staff = await buildStaff(db, given)
  return asStaff(app, staff)
}

test('a person saves, renames and removes views, which others do not see', async () => {
  const [ola, jan] = [await person(), await person()]
  const saved = (
    await ola.post(url, { name: 'Kurier rano', filter: { view: 'open', delivery: 'sent' } })
  ).json()
  expect(saved).toMatchObject({ name: 'Kurier rano', filter: { view: 'open', q: '', delivery: 'sent' } })
  expect((await ola.get(url)).json().items).toEqual([saved])
  expect((await jan.get(url)).json().items).toEqual([])
  expect((await jan.patch(`${url}/${saved.id}`, { name: 'x' })).json()).toEqual(
    refusal('view_not_found', 404),
  )
  expect((await jan.delete(`${url}/${saved.id}`)).json()).toEqual(refusal('view_not_found', 404))
  expect((await ola.post(url, { name: 'Kurier rano', filter: { view: 'all' } })).json()).toEqual(
    refusal('view_name_taken'),
  )
  expect((await ola.patch(`${url}/${saved.id}`, { name: 'Kurier' })).json()).toMatchObject({ name: 'Kurier' })
  expect((await ola.delete(`${url}/${saved.id}`)).statusCode).toBe(204)
  expect((await ola.get(url)).json().items).toEqual([])
})

test('a view counts what its list shows, of the person’s branches', async () => {
  const [pickup, sent] = [await place(byPickup), await place()]
  await go(sent.id, 'confirmed')
  const filters = [
    { view: 'open' },
    { view: 'open', delivery: 'pickup' },
    { view: 'confirmed', delivery: 'sent' },
    { view: 'open', q: pickup.number },
    { view: 'open', branch: krakow },
    { view: 'late', payment: 'paid' },
  ]
  const expected = [2, 1, 1, 1, 0, 0]
  const [all, far] = [await person(), await person({ role: 'warehouse', branchIds: [krakow] })]
  for (const [place_, filter] of filters.entries()) {
    const body = { name: `view ${place_}`, filter }
    expect((await all.post(url, body)).json(), JSON.stringify(filter)).toMatchObject({
      count: expected[place_],
    })
    expect((await far.post(url, body)).json()).toMatchObject({ count: 0 })
  }
  expect((await all.get('/api/office/v1/orders?pickup=true&open=true')).json().items).toMatchObject([
    { id: pickup.id },
  ])
})

test('a person has at most twenty views', async () => {
  const ola = await person()
  for (let nth = 1; nth <= 20; nth++) await ola.post(url, { name: `view ${nth}`, filter: { view: 'all' } })
  expect((await ola.post(url, { name: 'one more', filter: { view: 'all' } })).json()).toEqual(
    refusal('views_full'),
  )
})
