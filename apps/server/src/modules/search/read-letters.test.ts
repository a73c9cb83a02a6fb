import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { as, buildCustomer } from '../../testing/builders.ts'
import { loadedDatabase } from '../../testing/database.ts'

/** People write O for 0, and I or l for 1. The shop reads them so only if no part has the number as it was typed. */

const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const customer = await buildCustomer(db)
const request = as(app, customer, { 'accept-language': 'pl-PL' })

const typed = '34 11 4 3OO 102'
const told = 'Szukamy 34 11 4 300 102: O czytamy jako 0.'
const suggest = async (q: string) =>
  (await request.get(`/api/Part/Suggest?${new URLSearchParams({ q })}`)).json()
const find = async (Sku: string) => (await request.post('/api/Level4Product/Find', { Sku })).json()
const read = async (Text: string) =>
  (await request.post('/api/Part/ReadText', { Text, Vehicle: null })).json().Lines[0].Parts

test.each([
  [typed, told],
  ['3411430O1O2', 'Szukamy 34114300102: O czytamy jako 0.'],
  ['34 l1 4 300 102', 'Szukamy 34 11 4 300 102: I oraz l czytamy jako 1.'],
  ['34 Il 4 3o0 102', 'Szukamy 34 11 4 300 102: O czytamy jako 0, a I oraz l jako 1.'],
  ['43OO102', 'Szukamy 4300102: O czytamy jako 0.'],
])('%j is found, and the suggestions and the page of the part say how it was read', async (q, sentence) => {
  expect(await suggest(q)).toMatchObject([{ Sku: '34114300102', ReadAs: sentence }])
  const { SimpleProduct, ReadAs } = await find(q)
  expect([SimpleProduct === null, ReadAs]).toEqual([false, sentence])
})

test('a number as it is typed is not read otherwise', async () => {
  expect((await find('34 11 4 300 102')).ReadAs).toBe('')
  expect((await suggest('34 11 4 300 102'))[0]).not.toHaveProperty('ReadAs')
  expect((await find('35 12 4 3OO 102')).SimpleProduct).toBeNull()
  expect(await suggest('34 11 4 3OO 999')).toEqual([])
})

test('the page with all results says the number that is searched', async () => {
  const { Words, Parts } = (await request.get(`/api/Part/Search?${new URLSearchParams({ q: typed })}`)).json()
  expect(Words).toEqual([{ Text: typed, Kind: 'spelling', Meaning: '34 11 4 300 102' }])
  expect(Parts).toMatchObject([{ Sku: '34114300102' }])
})

test('a pasted number is a question, with the part', async () => {
  expect(await read(`${typed} x2`)).toMatchObject([
    { Kind: 'ambiguous', Quantity: 2, Reason: told, Choices: [{ Sku: '34114300102' }] },
  ])
})

test('a row of a list, and what is added to the cart, say it', async () => {
  const rows = [{ sku: typed, quantity: 1, line: 1 }]
  const { Messages } = (await request.post('/api/ShoppingList/Import', { Name: 'Kartka', Rows: rows })).json()
  expect(Messages.join(' ')).toContain(told)
  const added = await request.post('/api/Level4/AddItem', { Sku: typed, Quantity: 1 })
  expect(added.body).toContain(told)
})

test('an own number with an O is its part, and none is given by another number', async () => {
  const keep = (path: string, method: 'PUT' | 'POST', payload: object) =>
    app.inject({ method, url: path, payload, headers: { authorization: `Bearer ${customer.token}` } })
  const [other] = await suggest('07114030701')
  const Rows = [{ Line: 1, Sku: typed, Number: 'KLOCKI', OwnName: '' }]
  const refused = (await keep('/api/Part/OwnNumbers/Import', 'POST', { Rows, Move: false })).json()
  expect([refused.Kept, refused.Refused.length]).toEqual([0, 1])
  const kept = await keep('/api/Part/OwnNumbers', 'PUT', { ProductId: other.Id, Number: typed, OwnName: '' })
  expect(kept.statusCode, kept.body).toBe(200)
  expect(await read(typed)).toMatchObject([{ By: 'own', Reason: '', Part: { Sku: other.Sku } }])
})
