import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { addToCart, as, buildCustomer, buildPart, buildShop, byCourier } from '../../testing/builders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

test('a line of heading 8708 is stored with GTU_07, other lines without a code', async () => {
  const anna = await buildCustomer(db)
  for (const tariff of ['8708', '8708309199', '8409', ''])
    await addToCart(app, anna, await buildPart(db, { grossMinor: 100_00, tariff }))
  const placed = await as(app, anna).post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna, {}))
  expect(placed.statusCode).toBe(200)
  const lines = await db.selectFrom('order_line').select('gtu').orderBy('position').execute()
  expect(lines.map(({ gtu }) => gtu)).toEqual(['GTU_07', 'GTU_07', null, null])
})
