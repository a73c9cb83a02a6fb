import { getCart } from '@partboard/contract/cart'
import { getTotals, listPaymentMethods, listShippingMethods } from '@partboard/contract/checkout'
import { queryClient } from '../api/query.ts'
import { chosenCurrency } from '../browser/current-store.ts'

const priced = new Set<unknown>(
  [getCart, getTotals, listShippingMethods, listPaymentMethods].map(({ url }) => url),
)
/** Parts carry deposits, whether they stand on a board or alone. */
const pricedParts = new Set<unknown>(['board', 'product', 'resolved'])

/** Whether an answer holds amounts in the currency of its request. Orders keep their own. */
export function isPriced([first, second]: readonly unknown[]): boolean {
  return priced.has(first) || first === 'stock' || (first === 'catalogue' && pricedParts.has(second))
}

/** Switches the currency without a reload, here and in the browser's other tabs. */
export const changeCurrency = chosenCurrency.set

// An amount must never stand beside the sign of another currency, not even while the new one is on its way:
// what is priced is forgotten at once, and asked for again where it is seen. The rest of the customer's may
// follow in its own time.
chosenCurrency.subscribe(() => {
  void queryClient.resetQueries({ predicate: ({ queryKey }) => isPriced(queryKey) })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[3] === 'customer' && !isPriced(queryKey),
  })
})
