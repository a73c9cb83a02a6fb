import type { Query } from '@tanstack/react-query'
import { queryClient } from '../api/query.ts'
import { chosenCurrency } from '../browser/current-store.ts'

const policyOf = ({ meta }: Query) => meta?.endpoint

/** Whether an answer has amounts in the currency of its request. Orders keep their currency. */
const isPriced = (query: Query) => policyOf(query)?.priced === 'chosen'

/** Whether sentences in an answer may contain such amounts. Those of the catalogue and of guests never do. */
function mayMentionPrices(query: Query): boolean {
  const policy = policyOf(query)
  return query.meta?.endpoint !== null && policy?.access !== 'guest' && policy?.cache === undefined
}

/** Changes the currency without a reload, here and in the browser's other tabs. */
export const changeCurrency = chosenCurrency.set

// An amount must never be shown with the sign of another currency, not even while the new answer loads. Answers with
// amounts are removed from the cache at once and refetched where they are visible. Answers that only mention amounts
// stay on the screen until the new ones arrive.
chosenCurrency.subscribe(() => {
  void queryClient.resetQueries({ predicate: isPriced })
  void queryClient.invalidateQueries({ predicate: (query) => mayMentionPrices(query) && !isPriced(query) })
})
