import { langs } from '@partboard/contract/texts'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { addToCart, as, buildCustomer, buildPart, buildShop, byCourier } from '../../testing/builders.ts'
import { findSeller } from '../mail/seller/seller.queries.ts'
import { orderLetter } from '../orders/letters/order-letter.ts'
import { findOrderToConfirm } from '../orders/letters/order-to-confirm.queries.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
await db
  .updateTable('store')
  .set({ languages: [...langs] })
  .where('id', '=', 1)
  .execute()

test('an order keeps what it says in the language of its buyer, and its mail has that language', async () => {
  const buyer = await buildCustomer(db)
  await addToCart(app, buyer, await buildPart(db))
  const german = as(app, buyer, { 'accept-language': 'de-AT,de;q=0.9' })
  const { PlacedOrder } = (await german.post('/api/ShoppingCart/ConfirmCheckout', byCourier(buyer))).json()
  const order = await db
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .select(['language', 'promise'])
    .where('shop_order.id', '=', PlacedOrder.Id)
    .executeTakeFirstOrThrow()
  expect(order.language).toBe('de')
  expect(Object.keys(order.promise).sort()).toEqual(['de', 'en', 'pl'])

  const document = (await findOrderToConfirm(db, PlacedOrder.Id, { toCompany: false }))!
  const letter = await orderLetter(document, [], await findSeller(db, 1), 'https://czesci.example')
  expect(letter.lang).toBe('de')

  // A reader of a language that the order does not have reads English.
  const promiseIn = async (language: string) => {
    const answer = await as(app, buyer, { 'accept-language': language }).get(
      `/api/Order/get?id=${PlacedOrder.Id}`,
    )
    return answer.json().Items[0].PromiseText
  }
  expect(await promiseIn('cs')).toBe(await promiseIn('en'))
  expect(await promiseIn('pl')).not.toBe(await promiseIn('en'))
})
