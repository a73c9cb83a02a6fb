import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CallFailed, isRefused } from '@partboard/client/calls/call-failed.ts'
import { addItem, clearCart, deleteItem, updateItem } from '@partboard/contract/cart/cart'
import { getProduct, getProductStock } from '@partboard/contract/catalogue/catalogue'
import {
  confirmPasswordRecovery,
  login,
  logout,
  recoverPassword,
  setPassword,
} from '@partboard/contract/customers/auth'
import { findVehicles } from '@partboard/contract/fit/vehicles'
import { createOffer } from '@partboard/contract/offers/stored-offers'
import { listTopics } from '@partboard/contract/pages/content'
import type { ProductId } from '@partboard/contract/values'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setCurrentStore } from '../browser/current-store.ts'
import { getToken, signIn, signOut } from '../browser/session.ts'
import { call } from './api.ts'

type Answer = { status: number; body: unknown }
type Request = { method: string; url: string; headers: IncomingMessage['headers']; body: unknown }

let answer: Answer
let received: Request
/** Requests that the shop answers as busy before it gives the answer. */
let busyFor = 0
const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  const { method = '', url = '', headers } = request
  received = { method, url, headers, body: text === '' ? undefined : JSON.parse(text) }
  if (busyFor-- > 0) {
    const busy = { ...problem(503, 'The shop is busy.'), code: 'busy' }
    response.writeHead(503, { 'content-type': 'application/problem+json' })
    return response.end(JSON.stringify(busy))
  }
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(answer.body === undefined ? '' : JSON.stringify(answer.body))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  signOut()
  busyFor = 0
})

const stock = {
  Id: 7,
  Sku: '34114300102',
  Name: 'Tarcza hamulcowa',
  Price: 646.98,
  PriceNetto: 526,
  OldPrice: null,
  OldPriceNetto: null,
  Discount: 12.5,
  WarehouseInventory: [{ WarehouseId: 1, StockQuantity: 6 }],
}
const problem = (status: number, title: string) => ({ type: 'about:blank', title, status, traceId: 't-1' })
const refused = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallFailed)) throw new Error(`expected a refusal, got ${String(error)}`)
  return error
}

test('money arrives in minor units and percentages in basis points', async () => {
  answer = { status: 200, body: stock }
  const part = await call(getProductStock, { body: { sku: stock.Sku } })
  expect(part).toMatchObject({ Price: 646_98, PriceNetto: 526_00, OldPrice: null, Discount: 12_50 })
})

test('a password is sent as Base64 of UTF-8, the e-mail as plain text', async () => {
  answer = { status: 200, body: 'token-1' }
  expect(await call(login, { body: { email: 'anna@example.com', password: 'zażółć' } })).toBe('token-1')
  expect(received.body).toEqual({
    email: 'anna@example.com',
    password: Buffer.from('zażółć', 'utf8').toString('base64'),
  })
})

test('path and query parameters are filled in and escaped', async () => {
  answer = { status: 404, body: problem(404, 'Nie znamy takiego numeru części.') }
  await refused(call(getProduct, { params: { id: '12' } }))
  expect(received.url).toBe("/api/Product('12')")
  answer = { status: 200, body: [] }
  await call(findVehicles, { querystring: { vin: 'WBA & co' } })
  expect(received.url).toBe('/api/level4/Vehicle?vin=WBA+%26+co')
})

test('a call has the customer’s token, store and language', async () => {
  signIn('token-2')
  setCurrentStore({ id: 3, name: 'Zefir', defaultCurrency: 'EUR', currencies: ['PLN', 'EUR'] })
  answer = { status: 200, body: [] }
  await call(listTopics)
  expect(received.headers).toMatchObject({
    authorization: 'Bearer token-2',
    'x-store-id': '3',
    'x-currency': 'EUR',
    'accept-language': 'pl-PL',
  })
})

test('a refusal has the sentence and the messages of the server', async () => {
  answer = {
    status: 400,
    body: { ...problem(400, 'Popraw zaznaczone pola.'), errors: { Email: ['zajęty'] } },
  }
  const error = await refused(call(getProductStock, { body: { sku: 'x' } }))
  expect(error).toMatchObject({ status: 400, isAway: false })
  expect(error.problem).toMatchObject({ title: 'Popraw zaznaczone pola.', errors: { Email: ['zajęty'] } })
})

test.each([
  ['the title of a problem', problem(409, 'Masz już listę o tej nazwie.'), 'Masz już listę o tej nazwie.'],
  ['the title of another document', { title: 'Nope' }, 'Nope'],
  ['a text in place of a document', 'Nope', 'Nope'],
  ['nothing to read', { code: 7 }, null],
])('the text of a refusal: %s', async (_, body, said) => {
  answer = { status: 409, body }
  expect(await refused(call(listTopics))).toMatchObject({ status: 409, said })
})

test.each([
  ['its code', { ...problem(409, 'Nie.'), code: 'list_name_taken' }, 'list_name_taken', true],
  [
    'another code of the same status',
    { ...problem(409, 'Nie.'), code: 'too_many_lists' },
    'too_many_lists',
    false,
  ],
  ['the status, where there is no code', problem(409, 'Nie.'), 'conflict', true],
  ['the status, where the code is not known', { ...problem(409, 'Nie.'), code: 'own' }, 'conflict', true],
  ['the status, where there is no document', 'Nie.', 'conflict', true],
])('the code of a refusal comes from %s', async (_, body, code, isTaken) => {
  answer = { status: 409, body }
  const error = await refused(call(listTopics))
  expect(error.code).toBe(code)
  expect(isRefused(error, 'list_name_taken')).toBe(isTaken)
})

test('an invalid token ends the session, a wrong password does not', async () => {
  answer = { status: 401, body: problem(401, 'Nieprawidłowy e-mail lub hasło.') }
  signIn('token-3')
  await refused(call(login, { body: { email: 'anna@example.com', password: 'wrong' } }))
  expect(getToken()).toBe('token-3')
  expect(await refused(call(logout))).toMatchObject({ endedSession: false })
  expect(getToken()).toBe('token-3')
  await refused(call(getProduct, { params: { id: '12' as unknown as `${ProductId}` } }))
  expect(getToken()).toBeNull()
})

test('an answer that breaks the contract is a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answer = { status: 200, body: { ...stock, Price: 'free' } }
  const error = await refused(call(getProductStock, { body: { sku: stock.Sku } }))
  expect(error.problem).toBeNull()
  vi.restoreAllMocks()
})

const recovery = { email: 'anna@example.com', NewPassword: 'a', ConfirmNewPassword: 'a', token: 't' }
const doing = [
  ['SetPassword', () => call(setPassword, { body: { password: 'zażółć' } })],
  ['PasswordRecovery', () => call(recoverPassword, { body: { email: recovery.email } })],
  ['PasswordRecoveryConfirm', () => call(confirmPasswordRecovery, { body: recovery })],
  ['UpdateItem', () => call(updateItem, { body: { ProductId: 7 as ProductId, Quantity: 2 } })],
  ['DeleteItem', () => call(deleteItem, { body: { ProductId: 7 as ProductId, Quantity: 0 } })],
  ['ClearCart', () => call(clearCart)],
] as const

test.each(doing)('%s is done with any 200, and a sentence is read where there is one', async (_, act) => {
  for (const body of [undefined, null, '', true, {}, { ok: 1 }]) {
    answer = { status: 200, body }
    expect(await act()).toEqual([])
  }
  answer = { status: 200, body: ['Zostały dwie.'] }
  expect(await act()).toEqual(['Zostały dwie.'])
  answer = { status: 409, body: problem(409, 'Nie tym razem.') }
  expect(await refused(act())).toMatchObject({ status: 409, said: 'Nie tym razem.' })
})

test('an invalid list of messages is a failure, because the outcome is unknown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answer = { status: 200, body: true }
  expect(await refused(call(addItem, { body: { Sku: stock.Sku, Quantity: 1 } }))).toMatchObject({
    status: 200,
  })
  vi.restoreAllMocks()
})

test('amounts inside a list of a body are decimals on the wire', async () => {
  answer = { status: 400, body: problem(400, 'x') }
  const Lines = [
    { Kind: 'labour' as const, Text: 'Praca', Hours: 1_20, Unit: 220_00 },
    {
      Kind: 'part' as const,
      Sku: '34114300102',
      Quantity: 2,
      PricedBy: 'own' as const,
      Total: 99_99,
      Unit: null,
    },
  ]
  await refused(call(createOffer, { body: { Title: 'Hamulce', Lines } }))
  expect(received.body).toEqual({
    Title: 'Hamulce',
    Lines: [
      { Kind: 'labour', Text: 'Praca', Hours: 1.2, Unit: 220 },
      { Kind: 'part', Sku: '34114300102', Quantity: 2, PricedBy: 'own', Total: 99.99, Unit: null },
    ],
  })
})

test('a read is repeated while the shop is busy, and a change is not', async () => {
  busyFor = 1
  answer = { status: 200, body: [] }
  expect(await call(listTopics)).toEqual([])
  busyFor = 1
  expect(await refused(call(clearCart))).toMatchObject({
    code: 'busy',
    isAway: true,
    said: 'The shop is busy.',
  })
})

test('a partner that does not answer is no shop that is away', async () => {
  answer = { status: 503, body: { ...problem(503, 'Later.'), code: 'payment_provider_away' } }
  expect(await refused(call(clearCart))).toMatchObject({ code: 'payment_provider_away', isAway: false })
})

test('an unreachable server and a refusal are different failures', async () => {
  vi.stubEnv('VITE_API_BASE', 'http://127.0.0.1:9')
  expect(await refused(call(listTopics))).toMatchObject({ status: 0, problem: null, isAway: true })
})
