import { getCart, getSimpleCart, type SimpleCart } from '@partboard/contract/cart'
import { getTotals } from '@partboard/contract/checkout'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointQuery, failsInline, queriesOf, queryClient } from '../../api/query.ts'
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

/** Refetches prices and totals for a customer who is about to order. Nothing waits for them. */
export const refreshPrices = (client: QueryClient) =>
  Promise.all([client.invalidateQueries(queriesOf(getCart)), client.invalidateQueries(queriesOf(getTotals))])
