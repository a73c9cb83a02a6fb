import type { Query } from '@tanstack/react-query'
import { queryClient } from '../api/query.ts'
import { chosenCurrency } from '../browser/current-store.ts'

const policyOf = ({ meta }: Query) => meta?.endpoint?.config

/** Whether an answer holds amounts in the currency of its request. Orders keep their own. */
const isPriced = (query: Query) => policyOf(query)?.priced === 'chosen'

/** Whether sentences in an answer may name such amounts. Those of the catalogue and of guests never do. */
function mayMentionPrices(query: Query): boolean {
  const policy = policyOf(query)
  return query.meta?.endpoint !== null && policy?.access !== 'guest' && policy?.cache === undefined
}

/** Switches the currency without a reload, here and in the browser's other tabs. */
export const changeCurrency = chosenCurrency.set

// An amount must never stand beside the sign of another currency, not even while the new answer is on its way:
// answers with amounts are forgotten at once, and asked for again where they are seen. Answers that only mention
// amounts stay on the screen until the new ones are there.
chosenCurrency.subscribe(() => {
  void queryClient.resetQueries({ predicate: isPriced })
  void queryClient.invalidateQueries({ predicate: (query) => mayMentionPrices(query) && !isPriced(query) })
})
