import { setMethods } from '@partboard/contract/admin/methods.office'
import { changeCustomer, setDiscounts } from '@partboard/contract/customers/customers.office'
import { officeCalls } from '@partboard/contract/documentation/office'
import { features } from '@partboard/contract/documentation/wire'
import { planPromotion } from '@partboard/contract/pricing/promotions.office'
import { expect, test } from 'vitest'
import { checkedBody, encodeAll } from './check-body.ts'
import { decode } from './client.ts'
import { urlOf } from './wire.ts'

test.each([
  ['with a rule of its own', changeCustomer, { creditLimit: 100_00 }, { creditLimit: 100 }],
  ['that may be null', changeCustomer, { creditLimit: null }, { creditLimit: null }],
  [
    'inside a list',
    setDiscounts,
    { items: [{ group: 'B', percent: 12_50 }] },
    { items: [{ group: 'B', percent: 12.5 }] },
  ],
  [
    'with checks after it, in a list with a default',
    planPromotion,
    { percent: null, selection: { numbers: [{ sku: '1', gross: 99_99 }] } },
    { percent: null, selection: { numbers: [{ sku: '1', gross: 99.99 }] } },
  ],
  [
    'of a list in an object',
    setMethods,
    { payments: [{ fee: 5_00, cap: null }] },
    { payments: [{ fee: 5, cap: null }] },
  ],
])('an amount %s is a decimal on the wire', (_, { schema }, body, wire) => {
  expect(encodeAll(schema.body, body)).toEqual(wire)
})

test('a body with wrong fields is refused with the sentences of the server', () => {
  const check = (body: unknown) => () => checkedBody(setDiscounts, body, (key) => key)
  expect(check({ items: [{ group: 'B', percent: 12_50 }] })()).toEqual({
    items: [{ group: 'B', percent: 12.5 }],
  })
  expect(check({ items: [{ group: 'B', percent: Number.NaN }] })).toThrow(
    expect.objectContaining({
      status: 400,
      said: 'error.validation',
      problem: expect.objectContaining({ errors: { 'items.0.percent': ['field.number'] } }),
    }),
  )
})

test('parameters without a value are left out, and empty ones where the app wants it', () => {
  const endpoint = { method: 'GET', url: '/api/{id}/x', access: 'guest', schema: { response: {} } } as const
  const input = { params: { id: 'a b' }, querystring: { q: '', from: null, to: undefined, page: 2 } }
  expect(urlOf(endpoint, input)).toBe('/api/a%20b/x?page=2')
  expect(urlOf(endpoint, input, true)).toBe('/api/a%20b/x?q=&page=2')
})

const emptyAnswers = [
  ...Object.values(features).flatMap(({ calls }) => Object.values(calls)),
  ...officeCalls.map(({ endpoint }) => endpoint),
].filter(({ schema }) => 204 in schema.response)

test('the answer of a call that answers nothing is undefined', () => {
  expect(emptyAnswers.length).toBeGreaterThan(20)
  for (const endpoint of emptyAnswers) expect(decode(endpoint, 204, '')).toBeUndefined()
})

test('fields that a body does not have stay at home, also inside of a list', () => {
  const body = { payments: [{ isOn: true, seenBy: 3 }], notes: [] }
  expect(encodeAll(setMethods.schema.body, body)).toEqual({ payments: [{ isOn: true }] })
})
