import { addItem, deleteItem, getCart, getSimpleCart, updateItem } from '@partboard/contract/cart/cart'
import { type MergeReport, mergeCart, mergeLists } from '@partboard/contract/cart/merge'
import { listShoppingLists } from '@partboard/contract/lists/lists'
import { exampleOf } from '@partboard/contract/testing/example'
import type { ProductId } from '@partboard/contract/values'
import { useQuery } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { forgetKept } from '../../browser/kept.ts'
import { beginWaiting } from '../../shell/begin-waiting.ts'
import { useAddToCart } from '../../state/frame/add-to-cart.ts'
import { cartQuery, simpleCartQuery } from '../../state/frame/cart.ts'
import { useRemoveItem, useSetQuantity } from '../../state/frame/change-cart.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { changeList, livingListsQuery } from '../../state/frame/lists.ts'
import { countWaiting } from '../../state/waiting/queue.ts'
import { sendWaiting } from '../../state/waiting/send.ts'
import { openShop, show } from '../../testing/screen.tsx'
import { ChangesPage } from './ChangesPage.tsx'

const shop = openShop()
const { answer: cart } = exampleOf(getCart)
const line = cart.Items[0]!
const simple = {
  Items: [{ ProductId: line.Product.Id, Sku: line.Product.Sku, Quantity: line.Quantity }],
  ItemCount: line.Quantity,
  Id: cart.Id ?? null,
  Name: '',
}
const [list] = exampleOf(listShoppingLists).answer

beforeEach(async () => {
  beginWaiting(() => undefined)
  shop.answer(getSimpleCart, simple)
  await queryClient.ensureQueryData(customerQuery())
})
afterEach(forgetKept)

/** What pages do with the cart, and the page of what waits. */
function Pages() {
  const { data } = useQuery(simpleCartQuery())
  const { data: whole } = useQuery(cartQuery())
  const set = useSetQuantity()
  const remove = useRemoveItem()
  const add = useAddToCart()
  const productId = line.Product.Id as ProductId
  return (
    <>
      <output>{data?.ItemCount ?? '…'}</output>
      <button type="button" onClick={() => set.mutate({ productId, quantity: 5 })}>
        five
      </button>
      <button type="button" onClick={() => add.mutate({ Sku: '34 11 typed', Quantity: 2, forVehicle: null })}>
        add
      </button>
      <button type="button" onClick={() => whole && remove.mutate(whole.Items[0]!)}>
        remove
      </button>
      <ChangesPage />
    </>
  )
}
const badge = () => document.querySelector('output')?.textContent
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const open = async () => {
  await show(<Pages />)
  await expect.poll(badge).toBe(String(line.Quantity))
}
/** Waits until everything is sent; the first try may find the shop away. */
const sent = () => expect.poll(() => tried().then(countWaiting), { timeout: 15_000 }).toBe(0)
const tried = async () => {
  await act(() => sendWaiting())
}
const report = (results: Partial<MergeReport['Results'][0]>[]): MergeReport => ({
  Messages: [],
  Results: results.map((result, index) => ({
    Key: `key-${index}`,
    Kind: 'set',
    Outcome: 'done',
    ProductId: line.Product.Id as ProductId,
    Sku: line.Product.Sku,
    Name: line.Product.Name,
    List: null,
    Wanted: 5,
    Quantity: 5,
    Text: 'Jest 5 szt.',
    Messages: [],
    ...result,
  })),
})

test('changes without a connection show at once, wait, and are sent when the shop is back', async () => {
  await open()
  shop.isAway = true
  await press('five')
  await screen.findByText('Z 2 na 5 szt.')
  await press('add')
  await screen.findByText('Dodaj 2 szt.')
  expect(badge()).toBe('7')
  expect(countWaiting()).toBe(2)

  shop.answer(
    mergeCart,
    report([{ Key: 'a' }, { Key: 'b', Outcome: 'refused', Text: 'Nie wprowadzono.', Name: 'Typed' }]),
  )
  shop.isAway = false
  shop.answer(getSimpleCart, { ...simple, Items: [{ ...simple.Items[0]!, Quantity: 5 }], ItemCount: 5 })
  await sent()
  expect(shop.bodiesOf(mergeCart)).toEqual([
    {
      Changes: [
        expect.objectContaining({
          Kind: 'set',
          Seen: 2,
          Quantity: 5,
          ProductId: line.Product.Id,
          CartId: cart.Id,
        }),
        expect.objectContaining({ Kind: 'add', Quantity: 2, ProductId: null, Sku: '34 11 typed' }),
      ],
    },
  ])
  await screen.findByText('Nie wprowadzono.')
  expect(countWaiting()).toBe(0)
  await expect.poll(badge).toBe('5')
  // Each change was made once: none of the calls of the cart arrived.
  expect(shop.bodiesOf(updateItem)).toEqual([])
  expect(shop.bodiesOf(addItem)).toEqual([])
  await press('Zamknij raport')
  await screen.findByText('Nic nie czeka')
})

test('a change is taken back', async () => {
  await open()
  shop.isAway = true
  await press('five')
  await press(/^Wycofaj: .*Z 2 na 5 szt\./)
  await screen.findByText('Nic nie czeka')
  expect(countWaiting()).toBe(0)
  shop.isAway = false
  await expect.poll(badge, { timeout: 15_000 }).toBe('2')
})

test('a removal is undone before it is sent', async () => {
  await open()
  shop.isAway = true
  await press('remove')
  await screen.findByText('Usuń')
  expect(badge()).toBe('0')
  await userEvent.click(await screen.findByRole('button', { name: 'Cofnij' }))
  await screen.findByText('Nic nie czeka')
  expect(badge()).toBe('2')
  shop.isAway = false
})

test('a lost answer is asked for again with the same key', async () => {
  await open()
  shop.isAway = true
  await press('five')
  await screen.findByText('Z 2 na 5 szt.')
  shop.isAway = false
  shop.refuse(mergeCart, 503, { title: 'Chwila.' })
  await expect.poll(() => tried().then(() => shop.bodiesOf(mergeCart).length)).toBeGreaterThan(0)
  await screen.findByText('Już wysłana, brak odpowiedzi')
  shop.answer(mergeCart, report([{}]))
  await sent()
  const keys = shop
    .bodiesOf(mergeCart)
    .map((body) => (body as { Changes: { Key: string }[] }).Changes[0]!.Key)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('what the shop refuses as a whole is reported, and is not sent for ever', async () => {
  await open()
  shop.isAway = true
  await press('five')
  await screen.findByText('Z 2 na 5 szt.')
  shop.isAway = false
  shop.refuse(mergeCart, 403, { title: 'Tego konto nie może.' })
  await sent()
  await screen.findByText('Tego konto nie może.')
  expect(countWaiting()).toBe(0)
})

test('what another device decided can be decided again', async () => {
  await open()
  shop.isAway = true
  await press('five')
  await screen.findByText('Z 2 na 5 szt.')
  shop.isAway = false
  shop.answer(
    mergeCart,
    report([
      { Key: 'a', Outcome: 'larger', Quantity: 7, Text: 'Została większa: 7 szt.' },
      { Key: 'b', Outcome: 'kept', Kind: 'remove', Wanted: null, Text: 'Nie usunięto.', Name: 'Klocki' },
    ]),
  )
  await sent()
  const all = await screen.findAllByRole('listitem')
  const rows = all.filter((row) => !row.closest('nav'))
  expect(rows[0]!.dataset.open).toBe('true')
  shop.answer(updateItem, [])
  shop.answer(deleteItem, [])
  await userEvent.click(within(rows[0]!).getByRole('button', { name: /^Ustaw 5 szt\./ }))
  await within(rows[0]!).findByText('Zrobione.')
  expect(shop.bodiesOf(updateItem)).toEqual([{ ProductId: line.Product.Id, Quantity: 5 }])
  await userEvent.click(within(rows[1]!).getByRole('button', { name: /^Usuń mimo to/ }))
  await within(rows[1]!).findByText('Zrobione.')
  expect(shop.bodiesOf(deleteItem)).toEqual([{ ProductId: line.Product.Id, Quantity: 0 }])
})

test('a change of a list waits as the changes of its items', async () => {
  shop.answer(listShoppingLists, [list!])
  await open()
  await queryClient.ensureQueryData(livingListsQuery())
  shop.isAway = true
  const [item] = list!.Items
  const Items = [
    { Sku: item!.Sku, Quantity: 9 },
    { Sku: '34114300202', Quantity: 1 },
  ]
  await act(() => changeList({ id: list!.Id as never, Name: 'Nowa', Items, Version: 3 }))
  await screen.findByText('Z 2 na 9 szt.')
  await screen.findByText('Nowa nazwa: „Nowa”')
  expect(queryClient.getQueryData(livingListsQuery().queryKey)?.[0]).toMatchObject({
    Name: 'Nowa',
    Items: [{ Quantity: 9 }, { Sku: '34114300202', Quantity: 1 }],
  })
  shop.isAway = false
  shop.answer(mergeLists, { Messages: [], Results: [] })
  await sent()
  expect(shop.bodiesOf(mergeLists)).toEqual([
    {
      Changes: [
        expect.objectContaining({ Kind: 'rename', Name: 'Nowa', List: { Id: list!.Id, Name: list!.Name } }),
        expect.objectContaining({ Kind: 'set', Sku: item!.Sku, Seen: 2, Quantity: 9 }),
        // The call may have arrived, so the new item is a quantity over none.
        expect.objectContaining({ Kind: 'set', Sku: '34114300202', Seen: 0, Quantity: 1 }),
      ],
    },
  ])
})
