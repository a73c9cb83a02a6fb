import { getSimpleCart } from '@partboard/contract/cart/cart'
import { exampleOf } from '@partboard/contract/testing/example'
import type { OrderId, ProductId } from '@partboard/contract/values'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { simpleCartQuery } from '../../state/frame/cart.ts'
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
