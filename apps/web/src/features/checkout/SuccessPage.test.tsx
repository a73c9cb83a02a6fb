import { getSimpleCart } from '@partboard/contract/cart/cart'
import { getOrder } from '@partboard/contract/order-pages/orders'
import { warehouses } from '@partboard/contract/pages/reference.samples'
import { exampleOf } from '@partboard/contract/testing/example'
import type { OrderId, ProductId } from '@partboard/contract/values'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { orderStateTexts } from '../../locales/order-state.ts'
import { simpleCartQuery } from '../../state/frame/cart.ts'
import { loadTexts } from '../../state/i18n.ts'
import { openShop, show } from '../../testing/screen.tsx'
import { SuccessPage } from './SuccessPage.tsx'

const shop = openShop()
const { answer: cart } = exampleOf(getSimpleCart)
const cartOf = (lines: number) => ({
  ...cart,
  Items: Array.from({ length: lines }, (_, nth) => ({
    ...cart.Items[0]!,
    ProductId: (nth + 1) as ProductId,
  })),
})

test('the page after an order counts the lines of the cart that was read after it', async () => {
  shop.answer(getSimpleCart, cartOf(7))
  await queryClient.fetchQuery(simpleCartQuery())
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  shop.answer(getSimpleCart, cartOf(2), isRead)
  await show(<SuccessPage order="100001" orderId={1 as OrderId} paysNow={false} />)
  await screen.findByRole('link', { name: 'Zobacz zamówienie' })
  expect(screen.queryByText(/^W koszyku został/)).toBeNull()
  read()
  await screen.findByText('W koszyku zostały 2 pozycje.')
})

test('an order that is picked up says in which branch, with its address and telephone', async () => {
  await loadTexts([orderStateTexts])
  const [branch] = warehouses
  const PickupAddress = { ...branch!.Address, PhoneNumber: '22 000 00 12' }
  shop.answer(getOrder, { ...exampleOf(getOrder).answer, PickUpInStore: true, PickupAddress } as never)
  await show(<SuccessPage order="100001" orderId={1 as OrderId} paysNow={false} />)
  const name = await screen.findByText(branch!.Name)
  const step = name.closest('li')!.textContent
  expect(step).toContain(branch!.Address.Address1)
  expect(step).toContain('22 000 00 12')
})
