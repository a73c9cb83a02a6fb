import { getCart, updateItem } from '@partboard/contract/cart/cart'
import {
  getShippingAddress,
  listPaymentMethods,
  listShippingMethods,
} from '@partboard/contract/checkout/checkout'
import { getCheckout } from '@partboard/contract/checkout/draft'
import { getTotals } from '@partboard/contract/checkout/totals'
import { getCreditLimit } from '@partboard/contract/customers/account'
import { exampleOf } from '@partboard/contract/testing/example'
import type { CustomerId, ProductId, WarehouseId } from '@partboard/contract/values'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { draftOf } from '../../state/checkout-draft.ts'
import { changeCurrency } from '../../state/currency.ts'
import { refreshPrices, useChangeCart } from '../../state/frame/cart.ts'
import { openShop, show } from '../../testing/screen.tsx'
import { CheckoutPage } from './CheckoutPage.tsx'
import { prefetchCheckout } from './load-checkout.ts'

const shop = openShop()
const single = [getShippingAddress, listShippingMethods, listPaymentMethods, getTotals, getCreditLimit]
const one = getCheckout.url
const parts = single.map(({ url }) => url)
const known: string[] = [one, ...parts]
const { answer: whole } = exampleOf(getCheckout)
const draft = draftOf(1 as CustomerId)

/** The calls of the checkout since the last time, by their addresses. */
const calls = () => shop.received.map(({ endpoint }) => endpoint.url).filter((url) => known.includes(url))
const forget = () => {
  shop.received.length = 0
}
const isQuiet = () => expect.poll(() => queryClient.isFetching()).toBe(0)
const shown = (text: string | RegExp) => screen.findAllByText(text)

/** Opens the second step as its route does. */
async function open(beside: ReactNode = null) {
  await prefetchCheckout(queryClient)
  await show(
    <>
      <CheckoutPage step="shipping" />
      {beside}
    </>,
  )
  await shown(/^(Razem|Do zapłaty)/)
  await isQuiet()
}

test('the checkout is one call, and so is each choice', async () => {
  await open()
  await shown(/1\s?132,22/)
  expect(calls()).toEqual([one])
  forget()
  shop.answer(getCheckout, {
    ...whole,
    ShippingMethods: null,
    Configuration: {
      ...whole.Configuration,
      ShippingAddressId: null,
      ShippingMethodName: null,
      ShippingRateComputationMethodSystemName: 'Pickup.InStore',
      PickUpInStoreId: 1 as WarehouseId,
    },
    Totals: { ...whole.Totals, OrderTotal: 1111.11, Total: 1111.11 },
  })
  act(() => draft.set({ ...draft.get(), pickup: true }))
  await shown(/1\s?111,11/)
  await isQuiet()
  expect(calls()).toEqual([one])
})

test('a server without the call is asked for the parts', async () => {
  shop.refuse(getCheckout, 404, { title: 'Nie ma takiego wywołania.' })
  await open()
  await shown(/1\s?132,22/)
  await shown('Courier')
  await expect.poll(() => calls().toSorted()).toEqual([one, ...parts].toSorted())
})

test('an answer for other choices than the page makes is completed by single calls', async () => {
  shop.answer(getCheckout, {
    ...whole,
    ShippingMethods: null,
    PaymentMethods: null,
    Configuration: { ...whole.Configuration, ShippingAddressId: null },
  })
  await open()
  await shown('Courier')
  const missing = [listShippingMethods, listPaymentMethods, getTotals].map(({ url }) => url)
  await expect.poll(() => calls().toSorted()).toEqual([one, ...missing].toSorted())
})

test('after a change of the cart the page is read again, by the same call', async () => {
  await open()
  forget()
  shop.answer(getCheckout, { ...whole, Totals: { ...whole.Totals, OrderTotal: 999.99, Total: 999.99 } })
  await refreshPrices(queryClient)
  await shown(/999,99/)
  await isQuiet()
  expect(calls()).toEqual([one])
})

function Change() {
  const change = useChangeCart()
  const body = { ProductId: 200 as ProductId, Quantity: 3 }
  return (
    <button type="button" onClick={() => void change(updateItem, { body })}>
      3 pieces
    </button>
  )
}

test('an answer that was asked before a change of the cart is not shown after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.answer(updateItem, {
    ...exampleOf(updateItem).answer,
    Cart: exampleOf(getCart).answer,
    Totals: whole.Totals,
  })
  await open(<Change />)
  shop.answer(getCheckout, { ...whole, Totals: { ...whole.Totals, OrderTotal: 1, Total: 1 } }, promise)
  forget()
  act(() => draft.set({ ...draft.get(), paymentMethod: 'Payments.Blik' }))
  await expect.poll(calls).toEqual([one])
  shop.answer(getCheckout, { ...whole, Totals: { ...whole.Totals, OrderTotal: 999.99, Total: 999.99 } })
  await userEvent.click(screen.getByRole('button', { name: '3 pieces' }))
  await shown(/999,99/)
  resolve()
  await isQuiet()
  expect(screen.queryAllByText(/999,99/).length).toBeGreaterThan(0)
  expect(calls()).toEqual([one, one])
})

test('amounts that came with the one call leave the cache with their currency', async () => {
  await prefetchCheckout(queryClient)
  const known = () => queryClient.getQueriesData({ queryKey: [`POST ${getTotals.url}`] })
  expect(known()).toHaveLength(1)
  changeCurrency('EUR')
  expect(known().map(([, data]) => data)).toEqual([undefined])
  changeCurrency(null)
})
