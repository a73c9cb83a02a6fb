import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildCustomer, buildShop } from '../../../testing/builders.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'

/** A stand-in for both registers: what it does is set by each test. */
const asked: string[] = []
let act: (response: ServerResponse) => void
const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  asked.push(`${request.url} ${text}`)
  act(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const { app, db } = await buildTestApp({ env: { WHITE_LIST_URL: url, VIES_URL: url } })
await buildShop(db)
const owner = asStaff(app, await buildStaff(db))

const says =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const subject = (fields: object) => says({ result: { subject: fields, requestId: 'abc' } })
const known = {
  name: 'WARSZTAT SP. Z O.O.',
  statusVat: 'Czynny',
  workingAddress: 'PROSTA 51, 00-838 WARSZAWA',
}

beforeEach(async () => {
  act = subject(known)
  asked.length = 0
  await sql`truncate company_answer, attempt`.execute(db)
})

const ask = (VatNumber: string, { Country = 'PL', token = '', ip = '10.0.0.1' } = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/Company/Register',
    payload: { VatNumber, Country },
    remoteAddress: ip,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
const nip = '123-456-32-18'
const nips = [
  '1112223007',
  '1112223013',
  '1112223036',
  '1112223042',
  '1112223059',
  '1112223065',
  '1112223071',
]

test('a company is found by its NIP, in any spelling, and asked for once a day', async () => {
  const company = {
    VatNumber: '1234563218',
    Name: 'Warsztat sp. z o.o.',
    Street: 'Prosta',
    HouseNumber: '51',
    ZipPostalCode: '00-838',
    City: 'Warszawa',
    Address: 'PROSTA 51, 00-838 WARSZAWA',
  }
  expect((await ask(nip)).json()).toEqual({ Result: 'found', Company: company })
  expect((await ask('PL 1234563218', { ip: '10.0.0.2' })).json().Company).toEqual(company)
  expect(asked).toHaveLength(1)
  await sql`update company_answer set asked_at = now() - interval '25 hours'`.execute(db)
  act = subject({ ...known, workingAddress: null, residenceAddress: 'HALA B, WARSZAWA' })
  expect((await ask(nip)).json().Company).toMatchObject({ Street: '', City: '', Address: 'HALA B, WARSZAWA' })
})

test('a number of another country is asked of VIES, which may say nothing', async () => {
  act = says({ valid: true, name: 'Muster GmbH', address: 'Musterweg 12\n10115 Berlin' })
  expect((await ask('DE 136 695 976', { Country: 'DE' })).json().Company).toMatchObject({
    VatNumber: 'DE136695976',
    Name: 'Muster GmbH',
    Street: 'Musterweg',
    HouseNumber: '12',
    ZipPostalCode: '10115',
    City: 'Berlin',
  })
  act = says({ valid: true, name: '---', address: '---' })
  expect((await ask('DE136695977', { Country: 'DE' })).json()).toMatchObject({
    Result: 'found',
    Company: { Name: '', Address: '' },
  })
  act = says({ valid: false, name: '---' })
  expect((await ask('DE136695978', { Country: 'DE' })).json()).toEqual({ Result: 'notFound', Company: null })
})

test('a number that is none is an error of its field, and no register is asked', async () => {
  const refused = await ask('123-456-32-17')
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['VatNumber']])
  expect((await ask('CHE123456788', { Country: 'CH' })).json().Result).toBe('notAsked')
  expect(asked).toEqual([])
})

test.each<[string, typeof act]>([
  ['429', says({ code: 'WL-191' }, 429)],
  ['an error in an answer of 200', says({ code: 'WL-195', message: 'Błąd' })],
  ['HTML', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Przerwa</h1>')],
  ['a cut connection', (response) => response.socket?.destroy()],
  [
    'half an answer',
    (response) => {
      response.writeHead(200).write('{"result":')
      response.socket?.end()
    },
  ],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
])('%s is a register that does not answer, and the next question asks it again', async (_, failure) => {
  act = failure
  expect((await ask(nip)).json()).toEqual({ Result: 'away', Company: null })
  act = subject(known)
  expect((await ask(nip)).json().Result).toBe('found')
})

test('a register that is late is not waited for', { timeout: 20_000 }, async () => {
  act = () => undefined
  expect((await ask(nip)).json()).toEqual({ Result: 'away', Company: null })
})

test('a company without an address, and a number that the register does not have', async () => {
  act = subject({ name: 'ROMEX', statusVat: 'Zwolniony', workingAddress: null, residenceAddress: null })
  expect((await ask(nip)).json()).toMatchObject({ Result: 'found', Company: { Name: 'Romex', Address: '' } })
  act = subject(null as never)
  expect((await ask('9990000014')).json()).toEqual({ Result: 'notFound', Company: null })
  expect((await ask('9990000014')).json().Result).toBe('notFound')
  expect(asked).toHaveLength(2)
})

test('a guest asks five times in an hour, and guests together use up only their own share of a day', async () => {
  for (const number of nips.slice(0, 5)) expect((await ask(number)).statusCode).toBe(200)
  expect((await ask(nips[5]!)).json()).toMatchObject({ code: 'too_many_tries' })
  expect((await ask(nips[0]!)).statusCode).toBe(200)

  await sql`insert into attempt (kind, key, counts_until)
    select 'company guest day', 'guest', now() + interval '1 day' from generate_series(1, 20)`.execute(db)
  expect((await ask(nips[6]!, { ip: '10.0.0.3' })).json()).toEqual({ Result: 'spent', Company: null })

  const { id, token } = await buildCustomer(db)
  expect((await ask(nips[6]!, { token, ip: '10.0.0.3' })).json().Result).toBe('found')
  await db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', id).execute()
  expect((await ask(nips[5]!, { token, ip: '10.0.0.3' })).json().Result).toBe('spent')
  const read = await owner.get(`/api/office/v1/companies?number=${nips[5]}`)
  expect(read.json()).toMatchObject({
    result: 'found',
    company: { name: 'Warsztat sp. z o.o.', houseNumber: '51' },
  })
})

test('the office gets the refusal of a wrong number at the field', async () => {
  const refused = await owner.get('/api/office/v1/companies?number=123')
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['number']])
})

test('the shop says which registers it asks', async () => {
  const { json } = await app.inject('/api/config')
  expect(json().general.companyRegisters).toEqual(['whiteList', 'vies'])
})
