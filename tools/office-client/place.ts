/**
 * Places the order of a marketplace: its buyer is a guest, and the number of the marketplace is the Idempotency-Key, so
 * that a repeated import places it once (docs/integration.md).
 *
 *     export SHOP_URL=http://127.0.0.1:8080 SHOP_KEY=pbk_…   # orders:write
 *     MARKET_ORDER=AL-4711 MARKET_EMAIL=jan@example.pl SKU=34114300102 npm run place -w tools/office-client
 */
import createClient from 'openapi-fetch'
import type { components, paths } from './generated/office.ts'

type Answered<T> = { data?: T; error?: components['schemas']['Problem'] }

const { SHOP_URL = 'http://127.0.0.1:8080', SHOP_KEY = '' } = process.env
const { MARKET_ORDER = '', MARKET_EMAIL = '', SKU = '' } = process.env
const shop = createClient<paths>({
  baseUrl: SHOP_URL,
  headers: { Authorization: `Bearer ${SHOP_KEY}`, 'Accept-Language': 'en-US' },
})

/** Returns the data of an answer; throws an error with the title of a problem document. */
function answered<T>({ data, error }: Answered<T>): T {
  if (error) throw new Error(error.title)
  return data as T
}

const order = {
  guest: {
    email: MARKET_EMAIL,
    firstName: 'Jan',
    lastName: 'Kowalski',
    phone: '+48 501 000 000',
    street: 'ul. Prosta 1',
    postcode: '02-002',
    city: 'Warszawa',
    country: 'PL',
  },
  items: [{ sku: SKU, quantity: 1 }],
  note: `Marketplace ${MARKET_ORDER}`,
  // The buyer accepted the terms on the marketplace.
  termsAccepted: true,
}
// What can be chosen, and what is missing: a program stops here when `refusals` names a part or the address.
const { preselected } = answered(await shop.POST('/api/office/v1/orders/quote', { body: order }))
const body = { ...order, delivery: preselected.delivery, payment: preselected.payment }
const ready = answered(await shop.POST('/api/office/v1/orders/quote', { body }))
if (ready.refusals.length > 0) throw new Error(ready.refusals.map(({ text }) => text).join(' '))
const placed = answered(
  await shop.POST('/api/office/v1/orders', {
    params: { header: { 'Idempotency-Key': `marketplace-${MARKET_ORDER}` } },
    body,
  }),
)
console.log(JSON.stringify({ number: placed.number, total: ready.totals.total }))
