/**
 * Takes an order from new to shipped, as the program of an ERP does that knows only the OpenAPI document: the compiler
 * checks every call below against it, and the running shop shows that it is right (docs/integration.md).
 *
 *     export SHOP_URL=http://127.0.0.1:8080 SHOP_KEY=pbk_…   # orders:read, orders:write, orders:ship
 *     ORDER=1000017 npm run ship -w tools/office-client
 */
import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { components, paths } from './generated/office.ts'

type Answered<T> = { data?: T; error?: components['schemas']['Problem'] }

const { SHOP_URL = 'http://127.0.0.1:8080', SHOP_KEY = '', ORDER = '' } = process.env
const shop = createClient<paths>({
  baseUrl: SHOP_URL,
  headers: { Authorization: `Bearer ${SHOP_KEY}`, 'Accept-Language': 'en-US' },
})

/** Returns the data of an answer; throws an error with the title of a problem document. */
function answered<T>({ data, error }: Answered<T>): T {
  if (error) throw new Error(error.title)
  return data as T
}

const { items } = answered(await shop.GET('/api/office/v1/orders', { params: { query: { q: ORDER } } }))
const found = items.find(({ number }) => number === ORDER)
if (!found) throw new Error(`There is no order ${ORDER}`)
const path = { id: found.id }
const stages: string[] = []
for (const to of ['confirmed', 'picked', 'shipped'] as const) {
  const { stage } = answered(
    await shop.POST('/api/office/v1/orders/{id}/transitions', {
      params: { path, header: { 'Idempotency-Key': randomUUID() } },
      body: { to, tracking: { carrier: 'DPD', number: 'P-17' } },
    }),
  )
  stages.push(stage)
}
const order = answered(await shop.GET('/api/office/v1/orders/{id}', { params: { path } }))
const trackings = order.shipments.map(({ trackingNumber }) => trackingNumber)
console.log(JSON.stringify({ number: order.number, stages, trackings }))
