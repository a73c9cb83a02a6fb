import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import guide from '../demo/guide.json' with { type: 'json' }
import { newAccount } from './support/client.ts'
import { expect, test } from './support/journey.ts'

const folder = resolve(import.meta.dirname, '../tools/office-client')

test('a client that is generated from the document of the office compiles, ships an order and places one', {
  tag: '@long',
}, async ({ shop, customer, openPage }) => {
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
  const choice = await customer.checkoutChoice()
  const { PlacedOrder } = await customer.post('/api/ShoppingCart/ConfirmCheckout', choice)

  const { request } = (await openPage('/office/login')).context()
  const session = await request.post('/api/office/v1/session', { data: guide.office })
  const issued = await request.post('/api/office/v1/keys', {
    data: { name: 'ERP', scopes: ['orders:read', 'orders:write', 'orders:ship'] },
    headers: { 'x-csrf-token': (await session.json()).csrfToken },
  })
  const { key } = await issued.json()
  const { email } = newAccount()
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'ship'], {
    cwd: folder,
    env: {
      ...process.env,
      SHOP_URL: shop.url,
      SHOP_KEY: key,
      ORDER: PlacedOrder.OrderNumber,
    },
  })
  expect(JSON.parse(stdout)).toEqual({
    number: PlacedOrder.OrderNumber,
    stages: ['confirmed', 'picked', 'shipped'],
    trackings: ['P-17'],
  })

  // The order of a marketplace; its import runs twice.
  const env = {
    ...process.env,
    SHOP_URL: shop.url,
    SHOP_KEY: key,
    MARKET_ORDER: email.slice(0, 8),
    MARKET_EMAIL: email,
    SKU: guide.parts.inStock,
  }
  const place = () => promisify(execFile)('node', ['place.ts'], { cwd: folder, env })
  const first = JSON.parse((await place()).stdout)
  expect(first).toEqual({ number: expect.stringMatching(/^\d+$/), total: expect.any(Number) })
  expect(JSON.parse((await place()).stdout)).toEqual(first)
})
