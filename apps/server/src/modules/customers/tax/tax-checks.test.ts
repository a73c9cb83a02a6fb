import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildCustomer, buildShop } from '../../../testing/builders.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { checkApplicants } from './tax-checks.ts'

/** A stand-in for both registers, with the documented answers. */
const asked: string[] = []
let isAway = false
const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  asked.push(`${request.url} ${text}`)
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const proof = { requestId: 'd2n10-84df1a1', requestDateTime: '23-11-2026 12:00:00' }
  if (isAway) return answer(503, {})
  if (request.url?.includes('/api/search/nip/1234563218'))
    return answer(200, {
      result: {
        subject: {
          name: 'WARSZTAT ŻAK',
          statusVat: 'Czynny',
          accountNumbers: ['61109010140000071219812874'],
        },
        ...proof,
      },
    })
  if (request.url?.includes('/api/search/nip/9990000014'))
    return answer(200, { result: { subject: null, ...proof } })
  if (request.url?.includes('/api/search/nip/'))
    return answer(400, { code: 'WL-115', message: 'Nieprawidłowy NIP.' })
  const { countryCode, vatNumber } = JSON.parse(text)
  if (countryCode === 'FR')
    return answer(200, { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] })
  return answer(200, {
    countryCode,
    vatNumber,
    valid: vatNumber === '123456789',
    requestIdentifier: 'WAPIAAAAZ',
    name: '---',
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const { app, db, config } = await buildTestApp({ env: { WHITE_LIST_URL: url, VIES_URL: url } })
await buildShop(db)
const owner = asStaff(app, await buildStaff(db))

/** Builds a customer with a tax number, who has applied for trade prices. */
async function applicant(vatNumber: string) {
  const { id } = await buildCustomer(db)
  await db
    .updateTable('customer')
    .set({ vat_number: vatNumber, trade_applied_at: new Date() })
    .where('id', '=', id)
    .execute()
  return id
}
const urlOf = (id: number) => `/api/office/v1/customers/${id}/tax-checks`

test.each([
  [
    '1234563218',
    { register: 'whiteList', answer: 'registered', name: 'WARSZTAT ŻAK', requestId: 'd2n10-84df1a1' },
  ],
  ['9990000014', { register: 'whiteList', answer: 'notRegistered', name: '', accounts: [] }],
  ['8881112222', { register: 'whiteList', answer: 'notValid' }],
  ['DE123456789', { register: 'vies', answer: 'registered', name: '', requestId: 'WAPIAAAAZ' }],
  ['DE999999999', { register: 'vies', answer: 'notRegistered' }],
  ['FR12345678901', { register: 'vies', answer: 'away' }],
])('the answer about %s is kept with its proof', async (number, expected) => {
  const id = await applicant(number)
  const [check] = (await owner.post(urlOf(id))).json().items
  expect(check).toMatchObject(Object.assign({ number, by: { kind: 'staff' } }, expected))
  expect((await owner.get(urlOf(id))).json().items).toEqual([check])
})

test('garages that apply are asked about once, and again when the register was away', async () => {
  await db.updateTable('customer').set({ trade_decision: 'refuse', trade_decided_at: new Date() }).execute()
  isAway = true
  const id = await applicant('1234563218')
  await checkApplicants(db, config)
  expect((await owner.get(urlOf(id))).json().items).toMatchObject([
    { answer: 'away', by: { kind: 'system' } },
  ])
  isAway = false
  const before = asked.length
  await checkApplicants(db, config)
  expect(asked).toHaveLength(before)
  await db
    .updateTable('tax_check')
    .set({ asked_at: new Date(Date.now() - 2 * 3_600_000) })
    .execute()
  await checkApplicants(db, config)
  await checkApplicants(db, config)
  expect(asked).toHaveLength(before + 1)
  expect((await owner.get(urlOf(id))).json().items).toMatchObject([
    { answer: 'registered' },
    { answer: 'away' },
  ])
})

test('without a number or a register, asking is refused in words', async () => {
  const { id } = await buildCustomer(db)
  expect((await owner.post(urlOf(id))).json()).toMatchObject({ code: 'tax_check_not_possible' })
  await checkApplicants(db, { whiteListUrl: undefined, viesUrl: undefined })
})
