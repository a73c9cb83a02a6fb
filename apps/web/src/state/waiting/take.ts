import { queriesOf } from '@partboard/client/queries/queries.ts'
import {
  addItem,
  deleteItem,
  getCart,
  getSimpleCart,
  type LineAsItWas,
  parkItems,
  restoreItems,
  updateItem,
} from '@partboard/contract/cart/cart'
import type { CartAfterChange, SimpleCart } from '@partboard/contract/cart/cart-shapes'
import type { Endpoint } from '@partboard/contract/endpoint'
import { listShoppingLists, type ShoppingList, updateShoppingList } from '@partboard/contract/lists/lists'
import { CartId, type ProductId } from '@partboard/contract/values'
import { queryClient } from '../../api/query.ts'
import { randomKey } from '../../browser/random-key.ts'
import { cartQuery, simpleCartQuery } from '../frame/cart.ts'
import { customerQuery } from '../frame/customer.ts'
import type { ListItem } from '../frame/lists.ts'
import { withWaiting } from './overlay.ts'
import { partShown } from './part-shown.ts'
import { changeQueue, queued, type Waiting, waitingNow } from './queue.ts'

type Input = { params?: unknown; querystring?: unknown; body?: unknown }
/** What differs between changes; the rest is filled in by `waitingOf`. */
type Made = Pick<Waiting, 'change'> & Partial<Omit<Waiting, 'change' | 'key' | 'at' | 'isSent'>>

const noCart: SimpleCart = { Items: [], ItemCount: 0, Id: null, Name: '' }

/** The answer of a call that waits; see `Take` of api/waiting.ts. @param mayHaveArrived the call was sent before */
export async function take(endpoint: Endpoint, input: Input, mayHaveArrived: boolean): Promise<unknown> {
  await queryClient.ensureQueryData(customerQuery())
  if (endpoint.url === updateShoppingList.url) return takeList(input, mayHaveArrived)
  const made = cartChanges(endpoint, input, mayHaveArrived)
  if (!made) return undefined
  const { cartId } = (input.querystring ?? {}) as { cartId?: string }
  keep(made.map((one) => ({ cartId: cartId === undefined ? null : CartId.parse(Number(cartId)), ...one })))
  const { show } = (input.querystring ?? {}) as { show?: string }
  if (!show) return []
  const after: CartAfterChange = { Messages: [], SimpleCart: shownCart(), Cart: null, Totals: null }
  return after
}

const shownCart = () => queryClient.getQueryData(simpleCartQuery().queryKey) ?? noCart

const piecesShown = (productId: ProductId): number =>
  shownCart().Items.find(({ ProductId }) => ProductId === productId)?.Quantity ?? 0

/** The changes of a call of the cart; undefined = it cannot wait. */
function cartChanges({ url }: Endpoint, { body }: Input, mayHaveArrived: boolean): Made[] | undefined {
  switch (url) {
    case addItem.url:
      return addition(body as Added, mayHaveArrived)
    case updateItem.url: {
      const { ProductId, Quantity } = body as { ProductId: ProductId; Quantity: number }
      if (Quantity <= 0) return []
      const change = { kind: 'set' as const, seen: piecesShown(ProductId), quantity: Quantity }
      return [{ change, ...named(ProductId), about: aboutLine(ProductId) }]
    }
    case deleteItem.url: {
      const { ProductId } = body as { ProductId: ProductId }
      return [{ change: { kind: 'remove', seen: piecesShown(ProductId) }, ...named(ProductId) }]
    }
    case parkItems.url: {
      const { ProductIds, Parked } = body as { ProductIds: ProductId[]; Parked: boolean }
      return ProductIds.map((id) => ({ change: { kind: 'park', parked: Parked }, ...named(id) }))
    }
    case restoreItems.url:
      return (body as LineAsItWas[]).flatMap((line) => restoration(line, mayHaveArrived))
    default:
      return undefined
  }
}

type Added = {
  ProductId?: ProductId
  Sku?: string
  Quantity: number
  Vehicle?: Waiting['about']['Vehicle']
  BoardId?: ProductId
  LineId?: number
  Insist?: boolean
}

function addition(
  { ProductId, Sku, Quantity, ...place }: Added,
  mayHaveArrived: boolean,
): Made[] | undefined {
  const part = partShown(ProductId === undefined ? { sku: Sku ?? '' } : { id: ProductId })
  const id = ProductId ?? part?.Id
  // The shop may have added it already, and nobody knows to which line.
  if (mayHaveArrived && id === undefined) return undefined
  const { Vehicle, BoardId, LineId, Insist } = place
  const about = { Vehicle, BoardId, LineId, Insist }
  if (id === undefined) return [{ change: { kind: 'add', quantity: Quantity }, sku: Sku ?? '', about }]
  return [{ change: added(id, Quantity, mayHaveArrived), ...named(id), about }]
}

/**
 * An addition. If it may have arrived, it is the quantity that the line then has, so that it counts once in any case.
 */
function added(id: ProductId, quantity: number, mayHaveArrived: boolean): Waiting['change'] {
  if (!mayHaveArrived) return { kind: 'add', quantity }
  const seen = piecesShown(id)
  return { kind: 'set', seen, quantity: seen + quantity }
}

function restoration(line: LineAsItWas, mayHaveArrived: boolean): Made[] {
  const { ProductId: id, Quantity, Vehicle, BoardId, LineId, Insisted, Parked, Reference } = line
  const productId = id as ProductId
  const about = { Vehicle, BoardId, LineId, Insist: Insisted, Reference } as Waiting['about']
  const back: Made = { change: added(productId, Quantity, mayHaveArrived), ...named(productId), about }
  return Parked ? [back, { change: { kind: 'park', parked: true }, ...named(productId) }] : [back]
}

/** A part with number and name. A line that was removed is in no answer any more, but in the change that did it. */
const named = (id: ProductId): Pick<Made, 'productId' | 'sku' | 'printed' | 'name'> => {
  const part = partShown({ id })
  if (part) return { productId: id, sku: part.Sku, printed: part.Printed, name: part.Name }
  const { sku = '', printed, name = '' } = waitingNow().find(({ productId }) => productId === id) ?? {}
  return { productId: id, sku, printed, name }
}

/** What a line says beside its pieces, so that it can come back if another device removes it. */
function aboutLine(id: ProductId): Waiting['about'] {
  const lines = queryClient.getQueryData(cartQuery().queryKey)?.Items ?? []
  const line = lines.find(({ Product }) => Product.Id === id)
  if (!line) return {}
  const { Scope, BoardId, LineId, Insisted, Reference } = line
  return { Vehicle: Scope, BoardId, LineId, Insist: Insisted, Reference }
}

/** A change of a list as the changes of its items. */
function takeList({ params, body }: Input, mayHaveArrived: boolean): ShoppingList | undefined {
  const { id } = params as { id: number }
  const { Name, Items } = body as { Name?: string; Items?: ListItem[] }
  const list = shownLists().find(({ Id }) => Id === id)
  if (!list) return undefined
  const of = { list: { Id: list.Id, Name: list.Name } }
  const made: Made[] =
    Name === undefined || Name === list.Name ? [] : [{ ...of, change: { kind: 'rename', name: Name } }]
  if (Items) made.push(...itemChanges(list, Items, mayHaveArrived).map((one) => ({ ...of, ...one })))
  keep(made)
  return shownLists().find(({ Id }) => Id === id)
}

/** The lists of any page: they differ in prices, not in items. */
const shownLists = (): ShoppingList[] =>
  queryClient.getQueriesData<ShoppingList[]>(queriesOf(listShoppingLists)).flatMap(([, lists]) => lists ?? [])

/** The changes that make the items of a list those of a request. A number in several rows counts together. */
function itemChanges(list: ShoppingList, items: readonly ListItem[], mayHaveArrived: boolean): Made[] {
  const before = new Map(list.Items.map((item) => [item.Sku, item]))
  const after = Map.groupBy(items, ({ Sku }) => Sku)
  const changes: Made[] = []
  for (const [sku, rows] of after) {
    const quantity = rows.reduce((sum, { Quantity }) => sum + Quantity, 0)
    const seen = before.get(sku)?.Quantity ?? 0
    if (quantity === seen) continue
    const name = before.get(sku)?.Name ?? partShown({ sku })?.Name ?? ''
    const about = { Vehicle: rows.at(-1)?.Vehicle ?? null } as Waiting['about']
    const isNew = seen === 0 && !mayHaveArrived
    changes.push({
      sku,
      name,
      about,
      change: isNew ? { kind: 'add', quantity } : { kind: 'set', seen, quantity },
    })
  }
  for (const [sku, { Quantity, Name }] of before)
    if (!after.has(sku)) changes.push({ sku, name: Name, change: { kind: 'remove', seen: Quantity } })
  return changes
}

/** Keeps changes, and shows them in what the pages have. */
function keep(made: readonly Made[]): void {
  const changes = made.map(
    (one): Waiting => ({
      key: randomKey(),
      at: Date.now(),
      isSent: false,
      list: null,
      cartId: null,
      productId: null,
      sku: '',
      name: '',
      about: {},
      ...one,
    }),
  )
  changeQueue((queue) => changes.reduce(queued, queue))
  showInCache(changes)
}

/** Puts changes into the answers that are in the query cache. */
export function showInCache(changes: readonly Waiting[]): void {
  for (const endpoint of [getSimpleCart, getCart, listShoppingLists])
    queryClient.setQueriesData(queriesOf(endpoint), (answer: unknown) =>
      answer === undefined ? undefined : withWaiting(endpoint, answer, changes),
    )
}
