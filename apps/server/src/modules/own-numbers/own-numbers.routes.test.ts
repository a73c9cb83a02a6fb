import type { OwnNumber, RefusedOwnNumber } from '@partboard/contract/own-numbers/own-numbers'
import type { PastedText } from '@partboard/contract/search/paste'
import { MAX_OWN_NUMBERS } from '@partboard/domain/numbers/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { as, type BuiltCustomer, buildCustomer, buildPerson, byCourier } from '../../testing/builders.ts'
import { loadedDatabase } from '../../testing/database.ts'
import { checkPaper } from '../../testing/pdf-check.ts'
import { fewestStatementsOf } from '../../testing/statements.ts'
import { erasePerson } from '../customers/accounts/close-account.queries.ts'
import { moveAll } from '../customers/people/merge.queries.ts'
import { orderConfirmation } from '../orders/papers/papers.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const url = '/api/Part/OwnNumbers'

const { rows: parts } = await sql<{ id: number; sku: string }>`
  select part.id, part.sku from part join catalogue_current using (version_id)
  join price on price.sku = part.sku
  where not part.trade_only order by part.sku limit 700`.execute(db)
const [pads, disc] = parts as [(typeof parts)[0], (typeof parts)[0]]

const inject = (who: BuiltCustomer, method: 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${who.token}`, 'accept-language': 'en' },
    ...(payload && { payload }),
  })
async function keep(who: BuiltCustomer, body: object): Promise<OwnNumber> {
  const response = await inject(who, 'PUT', url, body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
type Listed = { Numbers: OwnNumber[]; Total: number }
const english = { 'accept-language': 'en' }
const list = async (who: BuiltCustomer, query = ''): Promise<Listed> =>
  (await as(app, who, english).get(`${url}${query}`)).json()
const find = async (who: BuiltCustomer, query: string): Promise<OwnNumber[]> =>
  (await as(app, who, english).get(`${url}/Find?${query}`)).json()
type Imported = { Kept: number; Refused: RefusedOwnNumber[] }
async function importRows(who: BuiltCustomer, Rows: object[], Move = false): Promise<Imported> {
  const response = await as(app, who, { 'accept-language': 'en' }).post(`${url}/Import`, { Rows, Move })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const read = async (who: BuiltCustomer, Text: string): Promise<PastedText> =>
  (await as(app, who).post('/api/Part/ReadText', { Text })).json()

test('a part is found by the own number in any spelling, by all people of the company and nobody else', async () => {
  const [garage, other] = [await buildCustomer(db), await buildCustomer(db)]
  const helper = await buildPerson(db, garage, { seesPrices: false })
  const kept = await keep(helper, { ProductId: pads.id, Number: 'Klocki-E90', OwnName: 'Klocki flota' })
  expect(kept).toMatchObject({ Sku: pads.sku, Number: 'Klocki-E90', OwnName: 'Klocki flota' })
  expect(await find(garage, 'q=KLOCKI%20e90')).toEqual([kept])
  expect(await find(garage, `productId=${pads.id}`)).toEqual([kept])
  expect(await find(garage, 'q=klocki')).toEqual([])
  expect(await find(other, 'q=klocki%20e90')).toEqual([])
  expect(await list(garage)).toEqual({ Numbers: [kept], Total: 1 })
  for (const q of ['klocki-e', 'flota', pads.sku.slice(-5), kept.Name.slice(0, 4)])
    expect((await list(garage, `?q=${encodeURIComponent(q)}`)).Total, q).toBe(1)
  expect((await list(garage, '?q=%25')).Total).toBe(0)
})

test('a number that another part has moves only after a question', async () => {
  const garage = await buildCustomer(db)
  await keep(garage, { ProductId: pads.id, Number: 'A-1' })
  const taken = await inject(garage, 'PUT', url, { ProductId: disc.id, Number: 'a1' })
  expect(taken.json()).toMatchObject({ code: 'own_number_taken', status: 409 })
  await keep(garage, { ProductId: disc.id, Number: 'a1', Move: true })
  expect((await list(garage)).Numbers.map(({ Sku }) => Sku)).toEqual([disc.sku])
})

test('a part has one own number, which can be taken off', async () => {
  const garage = await buildCustomer(db)
  await keep(garage, { ProductId: pads.id, Number: 'A-1' })
  await keep(garage, { ProductId: pads.id, Number: 'A-2' })
  expect((await list(garage)).Numbers.map((one) => one.Number)).toEqual(['A-2'])
  expect((await inject(garage, 'DELETE', `${url}/${pads.id}`)).json()).toEqual([])
  expect((await inject(garage, 'DELETE', `${url}/${pads.id}`)).json().code).toBe('own_number_not_found')
})

test('what is no number is refused at its field', async () => {
  const garage = await buildCustomer(db)
  for (const typed of ['', '---', 'A'.repeat(41)]) {
    const refused = await inject(garage, 'PUT', url, { ProductId: pads.id, Number: typed })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toHaveProperty('Number')
  }
})

test('of a list, rows are kept or refused with a reason, in few statements however many they are', async () => {
  const garage = await buildCustomer(db)
  await keep(garage, { ProductId: pads.id, Number: 'TAKEN' })
  const rows = [
    { Line: 2, Number: 'OK-1', Sku: disc.sku, OwnName: 'Tarcza' },
    { Line: 3, Number: 'OK-2', Sku: '99999999999' },
    { Line: 4, Number: '', Sku: parts[2]!.sku },
    { Line: 5, Number: 'OK-3', Sku: '' },
    { Line: 6, Number: 'OK-4', Sku: '3,41143E+10' },
    { Line: 7, Number: 'taken', Sku: parts[3]!.sku },
    { Line: 8, Number: 'OK 1', Sku: parts[4]!.sku },
  ]
  const { Kept, Refused } = await importRows(garage, rows)
  expect(Kept).toBe(1)
  expect(Refused.map(({ Line, Reason, IsTaken }) => [Line, Reason, IsTaken])).toEqual([
    [3, 'We do not know this part number.', false],
    [4, expect.stringMatching(/^An own number has 1 to 40 characters/), false],
    [5, 'The part number is missing.', false],
    [6, expect.stringMatching(/^The spreadsheet shortened/), false],
    [7, expect.stringMatching(/^The number taken already belongs to part/), true],
    [8, expect.stringMatching(/twice/), false],
  ])
  expect((await importRows(garage, [rows[5]!], true)).Kept).toBe(1)
  expect((await find(garage, 'q=taken'))[0]!.Sku).toBe(parts[3]!.sku)
  // The own name stays where the list has none.
  await importRows(garage, [{ Line: 1, Number: 'OK-9', Sku: disc.sku }])
  expect((await find(garage, 'q=ok9'))[0]!.OwnName).toBe('Tarcza')

  const many = parts.slice(100, 600).map(({ sku }, nth) => ({ Line: nth, Number: `M-${nth}`, Sku: sku }))
  const statements = async (some: object[]) =>
    (await fewestStatementsOf(() => importRows(garage, some))).length
  const few = await statements(many.slice(1, 3))
  expect(await statements(many.slice(1))).toBeLessThanOrEqual(few)
})

test('an account has its limit, also when two calls are made at once', async () => {
  const garage = await buildCustomer(db)
  await sql`
    insert into own_number (customer_id, sku, number, number_key, name)
    select ${garage.id}, 'S' || n, 'N' || n, 'N' || n, '' from generate_series(2, ${MAX_OWN_NUMBERS}) n`.execute(
    db,
  )
  const asked = [pads, disc].map(({ id }, nth) => ({ ProductId: id, Number: `LAST-${nth}` }))
  const answers = await Promise.all(asked.map((body) => inject(garage, 'PUT', url, body)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const { rows } = await sql`select from own_number where customer_id = ${garage.id}`.execute(db)
  expect(rows).toHaveLength(MAX_OWN_NUMBERS)
})

test('a pasted text and rows of the cart name parts by own numbers, before numbers of the catalogue', async () => {
  const [garage, other] = [await buildCustomer(db), await buildCustomer(db)]
  await keep(garage, { ProductId: pads.id, Number: 'KLOCKI-E90' })
  await keep(garage, { ProductId: disc.id, Number: parts[9]!.sku })
  const text = `Poproszę KLOCKI-E90 x2\nklocki e90 3 szt.\n${parts[9]!.sku}`
  const { Lines } = await read(garage, text)
  expect(Lines.map(({ Parts: [one] }) => [one?.By, one?.Part?.Sku, one?.Quantity])).toEqual([
    ['own', pads.sku, 2],
    ['own', pads.sku, 3],
    ['own', disc.sku, 1],
  ])
  expect((await read(other, parts[9]!.sku)).Lines[0]!.Parts[0]).toMatchObject({ By: 'number' })

  await as(app, garage).post('/api/Level4/cartFromCsv', [{ sku: 'klocki e90', quantity: 2 }])
  const { Items } = (await as(app, garage).get('/api/Level4/Cart')).json()
  expect(Items).toMatchObject([{ Product: { Sku: pads.sku, OwnNumber: 'KLOCKI-E90' }, Quantity: 2 }])
})

test('an erased account keeps no own number, and a copy of its data has them', async () => {
  const garage = await buildCustomer(db)
  await keep(garage, { ProductId: pads.id, Number: 'A-1' })
  await db.transaction().execute((trx) => erasePerson(trx, garage.id, 'x'))
  const { rows } = await sql`select from own_number where customer_id = ${garage.id}`.execute(db)
  expect(rows).toEqual([])
})

test('an order and its papers have the own numbers of its day', async () => {
  const garage = await buildCustomer(db)
  await keep(garage, { ProductId: disc.id, Number: 'TARCZA-1' })
  await as(app, garage).post('/api/Level4/cartFromCsv', [{ sku: 'TARCZA-1', quantity: 1 }])
  const placed = await as(app, garage).post('/api/ShoppingCart/ConfirmCheckout', byCourier(garage))
  expect(placed.statusCode, placed.body).toBe(200)
  const { Id } = placed.json().PlacedOrder
  await keep(garage, { ProductId: disc.id, Number: 'TARCZA-2' })
  const { Items } = (await as(app, garage).get(`/api/Order/get?id=${Id}`)).json()
  expect(Items).toMatchObject([{ Sku: disc.sku, OwnNumber: 'TARCZA-1' }])
  const { text } = await checkPaper((await orderConfirmation(db, Id))!)
  expect(text).toContain('Twój numer części: TARCZA-1')
})

test('the numbers of an account that is merged come along, unless the other one has them', async () => {
  const [kept, gone] = [await buildCustomer(db), await buildCustomer(db)]
  await keep(kept, { ProductId: pads.id, Number: 'A-1' })
  await keep(gone, { ProductId: pads.id, Number: 'B-1' })
  await keep(gone, { ProductId: disc.id, Number: 'a1' })
  await keep(gone, { ProductId: parts[2]!.id, Number: 'C-1' })
  await db.transaction().execute((trx) => moveAll(trx, { from: gone.id, into: kept.id, name: 'X' }))
  const { Numbers } = await list(kept)
  expect(Numbers.map((one) => [one.Sku, one.Number])).toEqual([
    [pads.sku, 'A-1'],
    [parts[2]!.sku, 'C-1'],
  ])
})
