import { isRefused } from '@partboard/client/calls/call-failed.ts'
import { failsInline, queriesOf } from '@partboard/client/queries/queries.ts'
import {
  type addItem,
  type clearCart,
  type deleteItem,
  getCart,
  getSimpleCart,
  type parkItems,
  type restoreItems,
  type setItemVehicle,
  type updateItem,
} from '@partboard/contract/cart/cart'
import type { CartAfterChange, SimpleCart } from '@partboard/contract/cart/cart-shapes'
import type { setReference } from '@partboard/contract/cart/carts'
import type { CheckoutConfiguration } from '@partboard/contract/checkout/totals'
import { getTotals } from '@partboard/contract/checkout/totals'
import type { CallInput } from '@partboard/contract/endpoint'
import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { endpointQuery, queryClient } from '../../api/query.ts'
import { waiting } from '../../api/waiting.ts'
import { betweenTabs } from '../../browser/tabs.ts'

/** Other tabs are notified of a change at once. Changes on another device appear when the page gets the focus. */
const refetchOnWindowFocus = 'always'

/** Numbers and quantities only, for the badge of the header and for "in the cart" beside a part. */
export const simpleCartQuery = () => ({ ...endpointQuery(getSimpleCart), refetchOnWindowFocus }) as const
/** The whole cart with current prices. */
export const cartQuery = () =>
  ({ ...failsInline(endpointQuery(getCart), 'first'), refetchOnWindowFocus }) as const

const tellOtherTabs = betweenTabs('cart', () => {
  void queryClient.invalidateQueries(queriesOf(getSimpleCart))
  void refreshPrices(queryClient)
})

/** The pieces of a part in the cart; 0 while the cart is loading. */
export function useInCart(sku: string): number {
  const { data: count } = useQuery({
    ...simpleCartQuery(),
    select: (cart) => cart.Items.reduce((sum, item) => sum + (item.Sku === sku ? item.Quantity : 0), 0),
  })
  return count ?? 0
}

/** Refetches all queries with the cart, here and in other tabs, and returns the current cart. */
export function useRefreshCart(): () => Promise<SimpleCart> {
  const client = useQueryClient()
  return async () => {
    tellOtherTabs()
    // A pending answer may be older than the change, so a new call is made.
    await Promise.all([client.refetchQueries(queriesOf(getSimpleCart)), refreshPrices(client)])
    return client.ensureQueryData(simpleCartQuery())
  }
}

/** Whether a page shows answers of these calls now. */
const isShown = (client: QueryClient, ...reads: (typeof getCart | typeof getTotals)[]) =>
  reads.some(
    (read) => client.getQueryCache().find({ ...queriesOf(read), exact: false, type: 'active' }) !== undefined,
  )

/**
 * The query of a change: it names the cart that this tab shows, so that a change is refused when another tab or device has
 * opened another cart. A customer who has had no cart names none.
 */
export function meantCart(client: QueryClient = queryClient): { cartId?: string } {
  const shown = isShown(client, getCart) ? cartQuery() : simpleCartQuery()
  const id = client.getQueryData<{ Id: number | null }>(shown.queryKey)?.Id ?? null
  return id === null ? {} : { cartId: String(id) }
}

/** The calls that change the cart. */
type CartChange =
  | typeof addItem
  | typeof updateItem
  | typeof deleteItem
  | typeof clearCart
  | typeof parkItems
  | typeof restoreItems
  | typeof setItemVehicle
  | typeof setReference

/** Changes without an answer yet, and the number of all changes that were begun. */
let underWay = 0
let begun = 0

/**
 * Returns a function that changes the cart, shows the cart after it, here and in other tabs, and returns the server's
 * messages. One call does both. If another change was under way at the same time, or the server does not answer the cart,
 * the cart is refetched instead: only then is it certain that no older answer replaces a newer one.
 *
 * The cart that the page shows is meant, or the `named` one. If it is no longer the current one, the current one is shown
 * and the call fails.
 */
export function useChangeCart() {
  const client = useQueryClient()
  const refresh = useRefreshCart()
  return async <E extends CartChange>(
    endpoint: E,
    input: Omit<CallInput<E>, 'querystring'>,
    named: { cartId?: string } = {},
  ): Promise<string[]> => {
    const isAlone = underWay++ === 0
    const nth = ++begun
    const show = isShown(client, getCart, getTotals) ? 'cart' : 'badge'
    const querystring = { show, ...meantCart(client), ...named } as const
    const answer = await call<CartChange>(endpoint, { ...input, querystring })
      .catch(async (error: unknown) => {
        if (isRefused(error, 'cart_switched')) await refresh()
        throw error
      })
      .finally(() => underWay--)
    const messages = messagesOf(answer)
    if (Array.isArray(answer) || !isAlone || nth !== begun) await refresh()
    else await showCart(client, answer)
    return messages
  }
}

/** The server's messages in the answer to a change. */
export const messagesOf = (answer: string[] | CartAfterChange): string[] =>
  Array.isArray(answer) ? answer : answer.Messages

/**
 * Puts an answer into the query cache. Fetches that were begun before the change are cancelled, except the first one of a
 * query: a page that waits for it would fail.
 */
async function showCart(client: QueryClient, { SimpleCart, Cart, Totals }: CartAfterChange): Promise<void> {
  tellOtherTabs()
  const queries = [getSimpleCart, getCart].map((endpoint) => queriesOf(endpoint))
  const predicate = ({ state }: Query) => state.data !== undefined
  await Promise.all([
    ...queries.map((query) => client.cancelQueries({ ...query, predicate })),
    // No page waits for them.
    client.cancelQueries({ predicate: hasTotals }),
  ])
  client.setQueryData(simpleCartQuery().queryKey, SimpleCart)
  if (!Cart || !Totals) {
    // Changes that wait are in the cache already.
    if (!waiting.has()) await refreshPrices(client)
    return
  }
  client.setQueryData(cartQuery().queryKey, Cart)
  client.setQueriesData({ ...queriesOf(getTotals), predicate: isWithoutChoice }, Totals)
  await client.invalidateQueries({ predicate: (query) => hasTotals(query) && !isWithoutChoice(query) })
}

const hasTotals = ({ meta }: Query) => meta?.endpoint?.totals === true

/** Whether totals are those without a delivery and a payment, which the answer to a change has. */
function isWithoutChoice({ queryKey, meta }: Query): boolean {
  if (meta?.endpoint?.url !== getTotals.url) return false
  const { body } = queryKey[1] as { body?: CheckoutConfiguration }
  return (
    !body?.ShippingRateComputationMethodSystemName && !body?.PickUpInStoreId && !body?.PaymentMethodSystemName
  )
}

/** Refetches prices and totals for a customer who is about to order. Nothing waits for them. */
export const refreshPrices = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries(queriesOf(getCart)),
    client.invalidateQueries({ predicate: hasTotals }),
  ])
