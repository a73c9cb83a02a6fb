import type { GarageVehicle } from '@partboard/contract/fit/vehicles'
import { MAX_GARAGE_VEHICLES } from '@partboard/domain/numbers/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../../testing/app.ts'
import { as, type BuiltCustomer, buildCustomer, buildPerson } from '../../../../testing/builders.ts'
import { loadedDatabase } from '../../../../testing/database.ts'
import { guide } from '../../../../testing/demo.ts'
import { erasePerson } from '../../../customers/accounts/close-account.queries.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const url = '/api/Customer/Vehicles'

const send = (customer: BuiltCustomer, method: 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${customer.token}` },
    ...(payload && { payload }),
  })
const keep = async (customer: BuiltCustomer, body: object): Promise<GarageVehicle> => {
  const response = await as(app, customer).post(url, body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const list = async (customer: BuiltCustomer): Promise<GarageVehicle[]> =>
  (await as(app, customer).get(url)).json()

const car = { Search: { vin: guide.vins.car } }
const bySteps = {
  Search: { serie: 'F30N', modelId: '320d', steeringId: 'L', transmissionId: 'A', year: 2016, month: 3 },
}

test('a vehicle is kept with its texts, and its search finds the same vehicle', async () => {
  const garage = await buildCustomer(db)
  const kept = await keep(garage, {
    ...car,
    Plate: 'WX 4821K',
    Owner: 'Jan Nowak',
    Note: 'olej co 10 tys.\nklucz w biurze',
  })
  expect(kept).toMatchObject({
    Vin: guide.vins.car,
    Plate: 'WX 4821K',
    Owner: 'Jan Nowak',
    Year: 2016,
    Month: 3,
  })
  expect(await list(garage)).toEqual([kept])
  const found = await as(app, garage).post('/api/Level4/VehicleSearch', kept.Search)
  const typed = await as(app, garage).post('/api/Level4/VehicleSearch', { vin: guide.vins.car })
  expect(found.json()).toEqual(typed.json())
})

test('a vehicle by steps keeps its month, and is found by them again', async () => {
  const garage = await buildCustomer(db)
  const kept = await keep(garage, bySteps)
  expect(kept).toMatchObject({ Vin: null, Year: 2016, Month: 3, Search: bySteps.Search })
  const found = await as(app, garage).post('/api/Level4/VehicleSearch', kept.Search)
  expect(found.json()).toMatchObject({ Year: 2016, Month: 3, Vin: null })
})

test('the same vehicle is kept once, and an empty text changes nothing', async () => {
  const garage = await buildCustomer(db)
  const first = await keep(garage, { ...car, Plate: 'WX 4821K', Owner: 'Nowak' })
  const second = await keep(garage, { ...car, Plate: '', Owner: 'Lis' })
  expect(second).toEqual({ ...first, Owner: 'Lis' })
  const short = await keep(garage, { Search: { vin: guide.vins.car.slice(-7) } })
  expect(short.Id).toBe(first.Id)
  await keep(garage, bySteps)
  await keep(garage, { Search: { ...bySteps.Search, month: 4 } })
  expect(await list(garage)).toHaveLength(3)
})

test('all people of a company have the same vehicles, and nobody else has them', async () => {
  const [garage, other] = [await buildCustomer(db), await buildCustomer(db)]
  const helper = await buildPerson(db, garage, { seesPrices: false })
  const kept = await keep(helper, { ...car, Plate: 'KR 1' })
  expect(await list(garage)).toEqual([kept])
  expect(await list(other)).toEqual([])
  const texts = { Plate: 'X', Owner: '', Note: '' }
  for (const [method, payload] of [['PUT', texts], ['DELETE']] as const)
    expect((await send(other, method, `${url}/${kept.Id}`, payload)).json().code).toBe(
      'garage_vehicle_not_found',
    )
  expect((await send(garage, 'PUT', `${url}/${kept.Id}`, texts)).json()).toEqual({ ...kept, Plate: 'X' })
  expect((await send(garage, 'DELETE', `${url}/${kept.Id}`)).json()).toEqual([])
  expect(await list(helper)).toEqual([])
})

test('a vehicle that no search finds, and a text that is too long, are refused', async () => {
  const garage = await buildCustomer(db)
  const unknown = await as(app, garage).post(url, { Search: { vin: 'WBAZC11020K999999' } })
  expect(unknown.json().code).toBe('vehicle_not_found')
  const long = await as(app, garage).post(url, { ...car, Plate: 'X'.repeat(16) })
  expect(long.json().errors).toHaveProperty('Plate')
})

test('an account has its limit, also when two calls are made at once', async () => {
  const garage = await buildCustomer(db)
  await sql`
    insert into customer_vehicle (customer_id, search, identity, vin, said, plate, owner, note)
    select ${garage.id}, '{}', n::text, '', '{}', '', '', '' from generate_series(2, ${MAX_GARAGE_VEHICLES}) n`.execute(
    db,
  )
  const answers = await Promise.all([car, bySteps].map((body) => as(app, garage).post(url, body)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  // What is kept already may still be changed.
  const kept = answers.findIndex(({ statusCode }) => statusCode === 200)
  await keep(garage, { ...[car, bySteps][kept]!, Owner: 'Nowak' })
})

test('an erased account keeps no plate and no name', async () => {
  const garage = await buildCustomer(db)
  await keep(garage, { ...car, Plate: 'WX 4821K', Owner: 'Jan Nowak' })
  await db.transaction().execute((trx) => erasePerson(trx, garage.id, 'x'))
  const { rows } = await sql`select from customer_vehicle where customer_id = ${garage.id}`.execute(db)
  expect(rows).toEqual([])
})
