import type { CartId, ProductId, ShoppingListId } from '@partboard/contract/values'
import { expect, test } from 'vitest'
import { cartWith, listWith, simpleCartWith } from './overlay.ts'
import { queued, type Waiting } from './queue.ts'

const [disc, pads] = [1, 2] as [ProductId, ProductId]
const cartId = 41 as CartId
const list = { Id: 7 as ShoppingListId, Name: 'Oil' }
let made = 0
const waiting = (change: Waiting['change'], more: Partial<Waiting> = {}): Waiting => ({
  key: `key-${++made}`,
  at: 0,
  isSent: false,
  change,
  list: null,
  cartId,
  productId: disc,
  sku: 'disc',
  name: 'Disc',
  about: {},
  ...more,
})
const changesIn = (queue: readonly Waiting[]) => queue.map(({ productId, change }) => [productId, change])
const add = (quantity: number) => ({ kind: 'add' as const, quantity })
const set = (seen: number, quantity: number) => ({ kind: 'set' as const, seen, quantity })

test('changes of one line are one change, and those of other lines stay', () => {
  const queue = [
    waiting(set(1, 2)),
    waiting(add(1), { productId: pads }),
    waiting(set(2, 3)),
    waiting(add(2), { productId: pads }),
  ].reduce(queued, [] as readonly Waiting[])
  expect(changesIn(queue)).toEqual([
    [disc, set(1, 3)],
    [pads, add(3)],
  ])
})

test('a change that was taken back leaves nothing, also before an earlier one', () => {
  const back = [waiting(set(1, 2)), waiting(set(2, 1))].reduce(queued, [] as readonly Waiting[])
  expect(back).toEqual([])
  const removed = [
    waiting(set(1, 2)),
    waiting({ kind: 'park', parked: true }),
    waiting({ kind: 'remove', seen: 2 }),
  ].reduce(queued, [] as readonly Waiting[])
  expect(changesIn(removed)).toEqual([[disc, { kind: 'remove', seen: 1 }]])
})

test('what was sent stays as it is', () => {
  const sent = waiting(add(1), { isSent: true })
  expect(changesIn(queued([sent], waiting(add(1))))).toEqual([
    [disc, add(1)],
    [disc, add(1)],
  ])
})

test('lines of several carts and lists are apart', () => {
  const queue = [
    waiting(add(1)),
    waiting(add(1), { cartId: 42 as CartId }),
    waiting(add(1), { list, productId: null, cartId: null }),
  ].reduce(queued, [] as readonly Waiting[])
  expect(queue).toHaveLength(3)
})

test('a list keeps the name that it had before it was renamed twice', () => {
  const about = { list, productId: null, sku: '', cartId: null }
  const first = waiting({ kind: 'rename', name: 'Oils' }, about)
  const renamed = { ...about, list: { ...list, Name: 'Oils' } }
  const [only] = queued([first], waiting({ kind: 'rename', name: 'Filters' }, renamed))
  expect(only).toMatchObject({ list, change: { kind: 'rename', name: 'Filters' } })
  expect(queued([first], waiting({ kind: 'rename', name: 'Oil' }, renamed))).toEqual([])
})

test('the badge counts what waits, and a typed number too', () => {
  const cart = {
    Items: [{ ProductId: disc, Sku: 'disc', Name: 'Disc', Quantity: 2 }],
    ItemCount: 2,
    Id: cartId,
    Name: '',
  }
  const changes = [
    waiting(set(2, 5)),
    waiting(add(1), { productId: pads, sku: 'pads' }),
    waiting(add(4), { productId: null, sku: '34 11' }),
    waiting(add(9), { cartId: 99 as CartId }),
  ]
  expect(simpleCartWith(cart, changes)).toEqual({
    ...cart,
    Items: [
      { ProductId: disc, Sku: 'disc', Name: 'Disc', Quantity: 5 },
      { ProductId: pads, Sku: 'pads', Name: expect.any(String), Quantity: 1 },
    ],
    ItemCount: 10,
  })
})

test('a list shows its changes, and says no price of them', () => {
  const about = { list, productId: null, cartId: null }
  const own = { Shared: false, Owner: '', MayChange: true, MayShare: false }
  const shown = listWith({ ...list, ...own, Items: [], Version: 1, SavedOn: null, Undo: null }, [
    waiting(add(2), about),
    waiting({ kind: 'rename', name: 'Oils' }, { ...about, sku: '' }),
  ])
  expect(shown).toMatchObject({
    Name: 'Oils',
    Items: [{ Sku: 'disc', Name: 'Disc', Quantity: 2, Total: null }],
  })
})

test('a line of the cart shows its new pieces with their sum, and no promise', () => {
  const Product = { Id: disc, Sku: 'disc', Name: 'Disc', Price: 12_30, PriceNetto: 10_00, QuantityPrices: [] }
  const line = {
    Product,
    Quantity: 2,
    Total: 24_60,
    TotalNetto: 20_00,
    Parked: true,
    Promise: { Text: 'today' },
  }
  const cart = {
    Items: [line],
    ItemCount: 2,
    HasUnavailable: false,
    Id: cartId,
    Name: '',
    Reference: '',
    Version: '',
  }
  const after = cartWith(cart as never, [waiting(set(2, 5))])
  expect(after).toMatchObject({
    Items: [{ Quantity: 5, Total: 61_50, TotalNetto: 50_00, Parked: true, Promise: null }],
    ItemCount: 5,
  })
  expect(cartWith(cart as never, [waiting(add(1))]).Items[0]).toMatchObject({ Quantity: 3, Parked: false })
  expect(cartWith(cart as never, [waiting({ kind: 'park', parked: false })]).Items[0]!.Parked).toBe(false)
  expect(cartWith(cart as never, [waiting({ kind: 'remove', seen: 2 })]).Items).toEqual([])
})
