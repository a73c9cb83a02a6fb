import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import guide from '../demo/guide.json' with { type: 'json' }
import { expect, test } from './support/journey.ts'

const folder = resolve(import.meta.dirname, '../tools/office-client')

test('a client that is generated from the document of the office compiles and ships an order', async ({
  shop,
  customer,
  openPage,
}) => {
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
  const choice = await customer.checkoutChoice()
  const { PlacedOrder } = await customer.post('/api/ShoppingCart/ConfirmCheckout', choice)

  const { request } = (await openPage('/office/login')).context()
  const session = await request.post('/api/office/v1/session', { data: guide.office })
  const issued = await request.post('/api/office/v1/keys', {
    data: { name: 'ERP', scopes: ['orders:read', 'orders:write', 'orders:ship'] },
    headers: { 'x-csrf-token': (await session.json()).csrfToken },
  })
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'ship'], {
    cwd: folder,
    env: {
      ...process.env,
      SHOP_URL: shop.url,
      SHOP_KEY: (await issued.json()).key,
      ORDER: PlacedOrder.OrderNumber,
    },
  })
  expect(JSON.parse(stdout)).toEqual({
    number: PlacedOrder.OrderNumber,
    stages: ['confirmed', 'picked', 'shipped'],
    trackings: ['P-17'],
  })
})
