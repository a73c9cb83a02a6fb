import { getCart, getSimpleCart } from '@partboard/contract/cart/cart'
import type { Cart, CartLine, SimpleCart } from '@partboard/contract/cart/cart-shapes'
import type { Endpoint } from '@partboard/contract/endpoint'
import { listShoppingLists, type ShoppingList, ShoppingListItem } from '@partboard/contract/lists/lists'
import { sumsOfPieces } from '../line-sums.ts'
import type { Waiting } from './queue.ts'

/** Puts changes that wait into an answer, in their order. Answers of other calls stay as they are. */
export function withWaiting(endpoint: Endpoint, answer: unknown, changes: readonly Waiting[]): unknown {
  if (changes.length === 0) return answer
  if (endpoint.url === getSimpleCart.url) return simpleCartWith(answer as SimpleCart, changes)
  if (endpoint.url === getCart.url) return cartWith(answer as Cart, changes)
  if (endpoint.url === listShoppingLists.url && endpoint.method === 'GET')
    return (answer as ShoppingList[]).map((list) => listWith(list, changes))
  return answer
}

const isOfCart =
  ({ Id }: { Id: number | null }) =>
  ({ list, cartId }: Waiting) =>
    list === null && (cartId === Id || cartId === null)

/** The pieces of a line after a change; 0 = it is removed, undefined = they stay. */
function piecesAfter(before: number, { change }: Waiting): number | undefined {
  switch (change.kind) {
    case 'add':
      return before + change.quantity
    case 'set':
      return change.quantity
    case 'remove':
      return 0
    default:
      return undefined
  }
}

/** Numbers and quantities with the changes. A typed number counts in ItemCount only, because its part is not known. */
export function simpleCartWith(cart: SimpleCart, changes: readonly Waiting[]): SimpleCart {
  const items = new Map(cart.Items.map((item) => [item.ProductId, item]))
  let unknown = 0
  for (const waiting of changes.filter(isOfCart(cart))) {
    const { productId, sku, name, change } = waiting
    if (productId === null) {
      unknown += change.kind === 'add' ? change.quantity : 0
      continue
    }
    const before = items.get(productId)
    const Quantity = piecesAfter(before?.Quantity ?? 0, waiting)
    if (Quantity === undefined) continue
    if (Quantity === 0) items.delete(productId)
    else items.set(productId, { Name: name, ProductId: productId, Sku: sku, ...before, Quantity })
  }
  const Items = [...items.values()]
  return { ...cart, Items, ItemCount: Items.reduce((sum, { Quantity }) => sum + Quantity, unknown) }
}

/** The lines of the cart with the changes. A new line is not among them: its price is the shop's to say. */
export function cartWith(cart: Cart, changes: readonly Waiting[]): Cart {
  const own = changes.filter(isOfCart(cart))
  const Items = cart.Items.flatMap((line) => {
    const ofLine = own.filter(({ productId }) => productId === line.Product.Id)
    return ofLine.reduce<CartLine | null>(lineWith, line) ?? []
  })
  return { ...cart, Items, ItemCount: Items.reduce((sum, { Quantity }) => sum + Quantity, 0) }
}

/** A line after a change; null = it is removed. */
function lineWith(line: CartLine | null, waiting: Waiting): CartLine | null {
  if (!line) return null
  const { change } = waiting
  if (change.kind === 'park') return { ...line, Parked: change.parked }
  const Quantity = piecesAfter(line.Quantity, waiting)
  if (Quantity === undefined) return line
  if (Quantity === 0) return null
  const { grossMinor, netMinor } = sumsOfPieces(line.Product, Quantity)
  const TotalNetto = line.TotalNetto === null ? null : netMinor
  const Parked = change.kind === 'add' ? false : line.Parked
  return { ...line, Quantity, Total: grossMinor, TotalNetto, Parked, Promise: null }
}

/** A list with the changes. What a changed quantity costs is the shop's to say. */
export function listWith(list: ShoppingList, changes: readonly Waiting[]): ShoppingList {
  const items = new Map(list.Items.map((item) => [item.Sku, item]))
  let { Name } = list
  for (const waiting of changes.filter((one) => one.list?.Id === list.Id)) {
    const { sku, name, change } = waiting
    if (change.kind === 'rename') Name = change.name
    const before = items.get(sku)
    const Quantity = piecesAfter(before?.Quantity ?? 0, waiting)
    if (Quantity === undefined) continue
    if (Quantity === 0) items.delete(sku)
    else {
      const unknown = { Total: null, TotalNetto: null, Promise: null }
      const item = before ?? ShoppingListItem.parse({ Sku: sku, Name: name, Quantity })
      items.set(sku, { ...item, Quantity, ...unknown })
    }
  }
  return { ...list, Name, Items: [...items.values()] }
}
