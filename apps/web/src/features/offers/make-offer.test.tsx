import { getCart } from '@partboard/contract/cart/cart'
import { listCarts, restoreCart } from '@partboard/contract/cart/carts'
import { getCustomer } from '@partboard/contract/customers/account'
import { createOffer } from '@partboard/contract/offers/stored-offers'
import { exampleOf } from '@partboard/contract/testing/example'
import { useSuspenseQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { offersTexts } from '../../locales/offers.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { loadTexts } from '../../state/i18n.ts'
import { openShop, show } from '../../testing/screen.tsx'
import { MakeOffer } from './MakeOffer.tsx'

const shop = openShop()
beforeAll(() => loadTexts([offersTexts]))

const { answer: cart } = exampleOf(getCart)
const [line] = cart.Items as [(typeof cart.Items)[number]]
const second = { ...line, Product: { ...line.Product, Id: 777, Sku: '11111111111' }, Quantity: 3 }
const dear = { ...line, Product: { ...line.Product, Id: 778, Sku: '22222222222', Price: 0 } }
const { answer: carts } = exampleOf(listCarts)
const taken = { Id: 99, Name: '', LineCount: 1, RemovedOn: '2026-11-20T15:00:00.000Z', IsCleared: true }

function Page({ chosen = [] }: { chosen?: number[] }) {
  useSuspenseQuery(customerQuery())
  return <MakeOffer chosen={new Set(chosen)} />
}
const bodies = () => shop.bodiesOf(createOffer) as { Lines: object[]; FromCart: number[] }[]

test('the lines of the cart become an offer at once, and the link of the notification puts them back', async () => {
  shop.answer(getCart, { ...cart, Items: [line, second, dear] })
  shop.answer(listCarts, { ...carts, Removed: [taken] })
  const { path } = await show(<Page />)
  await expect.poll(path).toBe(`/my-account/offers/${exampleOf(createOffer).answer.Id}`)
  expect(bodies()).toMatchObject([
    {
      Lines: [
        { Kind: 'part', Sku: line.Product.Sku, PricedBy: 'discount', Discount: 0 },
        { Kind: 'part', Sku: '11111111111', Quantity: 3 },
      ],
      FromCart: [line.Product.Id, 777],
    },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Przywróć w koszyku' }))
  await expect.poll(() => shop.bodiesOf(restoreCart)).toHaveLength(1)
})

test('only the chosen lines become an offer', async () => {
  shop.answer(getCart, { ...cart, Items: [line, second] })
  await show(<Page chosen={[777]} />)
  await expect.poll(bodies).toMatchObject([{ Lines: [{ Sku: '11111111111' }], FromCart: [777] }])
})

test('a refusal is said, and the lines can be sent again', async () => {
  shop.answer(getCart, { ...cart, Items: [line] })
  shop.refuse(createOffer, 404, { title: 'Tej części nie ma już w koszyku.' })
  await show(<Page />)
  expect(await screen.findByText('Tej części nie ma już w koszyku.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Wróć do koszyka' })).toBeTruthy()
  const before = bodies().length
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  await expect.poll(() => bodies().length).toBe(before + 1)
})

test.each<[string, () => void, RegExp]>([
  ['the cart is empty', () => shop.answer(getCart, { ...cart, Items: [] }), /koszyk jest pusty/],
  ['nothing has a price', () => shop.answer(getCart, { ...cart, Items: [dear] }), /usuń niedostępne/],
  [
    'the person sees no prices',
    () => {
      const { answer } = exampleOf(getCustomer)
      shop.answer(getCustomer, { ...answer, Rights: [] } as never)
    },
    /widzi ceny/,
  ],
])('no offer is made while %s', async (_, arrange, why) => {
  shop.answer(getCart, { ...cart, Items: [line] })
  arrange()
  await show(<Page />)
  expect((await screen.findAllByText(why)).length).toBeGreaterThan(0)
  expect(bodies()).toEqual([])
})
