import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@partboard/contract/endpoint'
import { vehicleKey } from '@partboard/domain/fit/vin'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { importPackage } from '../import/import-package.ts'
import { writeLetter } from '../modules/letters/write-letter.ts'
import type { MailJob } from '../modules/mail/queue.ts'
import { deliveryNote, orderConfirmation, pickList } from '../modules/orders/papers/papers.ts'
import { currentVersion } from '../modules/parts/catalogue/catalogue-version.ts'
import { buildTestApp } from '../testing/app.ts'
import { as, type BuiltCustomer, buildCustomer, buildPart } from '../testing/builders.ts'
import { loadedDatabase } from '../testing/database.ts'
import { frames, frameType, short, writeFramesPackage } from '../testing/frames-package.ts'
import { zefir } from '../testing/lines-package.ts'
import { asStaff, buildStaff } from '../testing/office.ts'
import { officeOrders, officeOrdersUrl } from '../testing/office-orders.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { endpoints, fieldsOf } from './endpoints.ts'

const contract = resolve(import.meta.dirname, '../../../../packages/contract/src')
const home = mkdtempSync(join(tmpdir(), 'partboard-frames-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
writeFramesPackage(home)
const database = await loadedDatabase()
const { db } = database
const { app, config } = await buildTestApp({ database })
const buyer = await buildCustomer(db)
const garage = as(app, buyer, { 'accept-language': 'pl-PL' })
const owner = asStaff(app, await buildStaff(db))
const { place, through, sales } = await officeOrders(app, db)
await importPackage(database, { path: home })
const version = (await currentVersion(db))!
const part = await buildPart(db)

const all = [...Object.values(frames), short.frame]
const alike: Readonly<Record<string, string>> = { A: 'А', B: 'В', C: 'С', H: 'Н', O: 'О', T: 'Т' }
/** A number as people write it. */
const spellings: Readonly<Record<string, (printed: string) => string>> = {
  'as printed': (printed) => printed,
  'without separators': vehicleKey,
  'in lower case': (printed) => printed.toLowerCase(),
  'with blanks elsewhere': (printed) => vehicleKey(printed).replace(/(.{6})(?=.)/g, '$1 '),
  'with letters that look alike': (printed) => printed.replace(/[A-Z]/g, (letter) => alike[letter] ?? letter),
  'with other dashes': (printed) => printed.replace(/-/g, '–'),
}
const asked = all.flatMap((printed) =>
  Object.entries(spellings).map(([spelling, write]) => ({ printed, spelling, typed: write(printed) })),
)

const q = encodeURIComponent
const scope = { vehicleKeyList: [frameType] }
const withVehicle = (who: BuiltCustomer, vin: string) =>
  as(app, who).post('/api/Level4/AddItem', {
    ProductId: part.id,
    Quantity: 1,
    Insist: true,
    Vehicle: { ...scope, vin },
  })

/** An order for each vehicle, all of one garage. */
const orders = new Map<string, number>()
for (const printed of all) {
  await withVehicle(buyer, printed)
  orders.set(printed, (await place({}, { parts: [part], customer: buyer })).id)
}
const ofOrder = (id: number) => [...orders].find(([, own]) => own === id)?.[0] ?? null
const ordersIn = (items: { id: number }[]) => items.map(({ id }) => ofOrder(id))

type WithVin = { Vin: string | null }
/** The vehicles that are found for a typed number, by the call and its field, or by what a person types into. */
const places: Readonly<Record<string, (typed: string) => Promise<(string | null)[]>>> = {
  'findVehicles vin': async (typed) =>
    ((await garage.get(`/api/level4/Vehicle?vin=${q(typed)}`)).json() as WithVin[]).map(({ Vin }) => Vin),
  'findVehicles vin while typing': async (typed) =>
    ((await garage.get(`/api/level4/Vehicle?suggest=true&vin=${q(typed)}`)).json() as WithVin[]).map(
      ({ Vin }) => Vin,
    ),
  'searchVehicle vin': async (typed) => {
    const answer = await garage.post('/api/Level4/VehicleSearch', { vin: typed })
    // Seven characters are the end of a VIN as well.
    return answer.json().code === 'vin_ambiguous' ? [short.frame] : [(answer.json() as WithVin).Vin]
  },
  'keepGarageVehicle Search.vin': async (typed) => {
    const answer = await garage.post('/api/Customer/Vehicles', { Search: { vin: typed } })
    return answer.json().code === 'vin_ambiguous' ? [short.frame] : [(answer.json() as WithVin).Vin]
  },
  'listOrders vin': async (typed) =>
    (await garage.get(`/api/Order/List?vin=${q(typed)}`)).json().map(({ Id }: { Id: number }) => ofOrder(Id)),
  'listOrders q': async (typed) =>
    (await garage.get(`/api/Order/List?q=${q(typed)}`)).json().map(({ Id }: { Id: number }) => ofOrder(Id)),
  'the orders of the office': async (typed) =>
    ordersIn((await owner.get(`${officeOrdersUrl}?q=${q(typed)}`)).json().items),
  'the search of the office': async (typed) =>
    ordersIn((await owner.get(`/api/office/v1/search?q=${q(typed)}`)).json().orders),
  'quoteOrder vin': async (typed) => {
    const body = { items: [{ sku: part.sku, quantity: 1 }], vin: typed }
    const { refusals } = (await owner.post(`${officeOrdersUrl}/quote`, body)).json()
    const refusal = refusals.find(({ field }: { field: string }) => field === 'vin')
    return !refusal || refusal.text.includes('kilku') ? [printedOf(typed)] : []
  },
  'a scope': async (typed) => {
    await garage.post('/api/ShoppingCart/ClearCart')
    await withVehicle(buyer, typed)
    const { Items } = (await garage.get('/api/Level4/Cart')).json()
    return [Items[0].Vehicle.Vin]
  },
  'a pasted text': async (typed) => {
    const Text = `rama nr ${typed}\n34114300202 x1`
    const { Lines, Vehicles } = (await garage.post('/api/Part/ReadText', { Text })).json()
    return [...Vehicles, ...Lines[0].VinChoices].map(({ Vin }: WithVin) => Vin)
  },
}
const printedOf = (typed: string) => all.find((one) => vehicleKey(one) === vehicleKey(typed)) ?? null

test.each(Object.entries(places))('every number in every spelling is found in %s', async (_, find) => {
  const missed: string[] = []
  for (const { printed, spelling, typed } of asked)
    if (!(await find(typed)).includes(printed)) missed.push(`${printed} ${spelling}: ${typed}`)
  expect(missed).toEqual([])
})

test('every field of the contract that takes a VIN is one of these places', async () => {
  const office = await Promise.all(
    globSync('**/*.office.ts', { cwd: contract }).map(
      (file) => import(pathToFileURL(resolve(contract, file)).href),
    ),
  )
  const calls = [
    ...endpoints.map(({ name, endpoint }) => [name, endpoint] as const),
    ...office.flatMap((module) => Object.entries(module as Record<string, Endpoint>)),
  ].filter(([, call]) => call?.schema !== undefined && typeof call.url === 'string')
  const fields = calls.flatMap(([name, call]) => {
    const paths = fieldsOf(call).map(({ path }) => path)
    // A scope has the types of a vehicle beside the VIN, and is read in one place.
    const isScope = (path: readonly (string | number)[]) =>
      paths.some(
        (other) =>
          /^vehicleKeyList$/i.test(String(other.at(-1))) &&
          other.slice(0, -1).join() === path.slice(0, -1).join(),
      )
    return paths
      .filter((path) => /^vin$/i.test(String(path.at(-1))) && !isScope(path))
      .map((path) => `${name} ${path.join('.')}`)
  })
  const others = {
    // It narrows what a VIN opens; a frame number opens nothing.
    'listFilterOptions vin': true,
    // Places an order as `quoteOrder` quotes it.
    'placeOrder vin': true,
    // What a person writes on an offer.
    'createOffer Vehicle.Vin': true,
    'updateOffer Vehicle.Vin': true,
  }
  const known = new Set([...Object.keys(places), ...Object.keys(others)])
  expect([...new Set(fields)].filter((field) => !known.has(field))).toEqual([])
  expect(Object.keys(others).filter((field) => !fields.includes(field))).toEqual([])
})

describe('a number that the catalogue does not know', () => {
  test.each([
    ['OIQ0000', 'vin_letters'],
    ['HZJ80-0099999', 'vin_length'],
    ['ZT-1200 / 000999', 'vin_characters'],
  ])('is refused as a VIN: %s', async (vin, code) => {
    expect((await garage.get(`/api/level4/Vehicle?vin=${q(vin)}`)).json().code).toBe(code)
    expect((await garage.post('/api/Level4/VehicleSearch', { vin })).json().code).toBe(code)
    expect((await garage.post('/api/level4/VehicleFilter?type=brand', { vin })).json().code).toBe(code)
    expect((await garage.get(`/api/level4/Vehicle?suggest=true&vin=${q(vin)}`)).json()).toEqual([])
  })

  test('is no vehicle of a scope, and a known one opens no filters', async () => {
    expect(await places['a scope']!('HZJ80-0099999')).toEqual([null])
    const filters = await garage.post('/api/level4/VehicleFilter?type=brand', { vin: frames.tractor })
    expect(filters.json()).toEqual([])
  })
})

test('seven signs are a whole number and the end of a VIN: both are offered, and the print names one', async () => {
  const typed = short.frame.toLowerCase()
  expect((await places['findVehicles vin']!(typed)).toSorted()).toEqual([short.frame, short.vin])
  expect((await places['a pasted text']!(typed)).toSorted()).toEqual([short.frame, short.vin])
  expect(await places['a pasted text']!(short.frame)).toEqual([short.frame])
  expect(await places['searchVehicle vin']!(short.frame)).toEqual([short.frame])
  // No other number is found by its end.
  expect(await places['findVehicles vin']!('0012345')).toEqual([])
})

test('a number that is a part too is a part in a text, unless the text says that it is a frame', async () => {
  const read = async (Text: string) => (await garage.post('/api/Part/ReadText', { Text })).json()
  expect((await read(frames.likePart)).Lines).toMatchObject([{ Vehicle: null, Parts: [{ By: 'number' }] }])
  expect((await read(`rama ${frames.likePart}`)).Vehicles).toMatchObject([{ Vin: frames.likePart }])
  const both = [
    `/api/Part/Suggest?q=${frames.likePart}`,
    `/api/level4/Vehicle?suggest=true&vin=${frames.likePart}`,
  ]
  for (const url of both) expect((await garage.get(url)).json(), url).not.toEqual([])
})

test('no place of a number has a meaning: limits by serial number are to be checked', async () => {
  const limited = await sql<{ id: number }>`
    select distinct l.part_id as id from board_line l join board b on b.version_id = l.version_id and b.id = l.board_id
    where l.version_id = ${version} and b.number = ${zefir.board} and l.serials is not null`.execute(db)
  expect(limited.rows.length).toBeGreaterThan(0)
  const { VehicleId, Vin } = (await garage.post('/api/Level4/VehicleSearch', { vin: frames.likeVin })).json()
  expect(Vin).toBe(frames.likeVin)
  for (const { id } of limited.rows) {
    const { Fit, FitFacts } = (
      await garage.get(`/api/Product('${id}')?vehicleId=${VehicleId}&vehicleKeyList=${frameType}`)
    ).json()
    expect([id, Fit, JSON.stringify(FitFacts)]).toEqual([id, 'unknown', expect.stringContaining('nadwozia')])
  }
  const [found] = (await garage.get(`/api/level4/Vehicle?vin=${q(frames.likeVin)}`)).json()
  expect(found.VehicleInfo.vin7).toBe('')
})

test('the shop, the office, the papers and the mails of an order have the number as it is printed, and no VIN', async () => {
  const id = orders.get(frames.tractor)!
  await through(id, 'confirmed')
  const picking = await pickList(db, { orderIds: [id], branchIds: [], lang: 'pl' })
  await through(id, 'picked', 'shipped')
  const order = (await sales.get(`${officeOrdersUrl}/${id}`)).json()
  expect(JSON.stringify(order)).toContain(frames.tractor)
  expect((await garage.get(`/api/Order/get?id=${id}`)).body).toContain(frames.tractor)
  const papers = [
    picking,
    await orderConfirmation(db, id),
    await deliveryNote(db, { orderId: id, shipmentId: order.shipments[0].id }),
  ]
  const texts = await Promise.all(papers.map((paper) => pdfText(paper!)))
  const { rows } = await sql<{ payload: MailJob }>`
    select payload from graphile_worker._private_jobs where (payload ->> 'orderId')::int = ${id}`.execute(db)
  for (const { payload } of rows) {
    const letter = await writeLetter(db, payload, { id: 1, createdAt: new Date() }, config.publicUrl)
    texts.push(JSON.stringify(letter?.blocks))
  }
  expect(texts.length).toBeGreaterThan(papers.length)
  expect(texts.filter((text) => text.includes(frames.tractor)).length).toBeGreaterThan(0)
  for (const text of texts) expect(text).not.toMatch(/\bVIN\b|ZT1200000731/)
})
