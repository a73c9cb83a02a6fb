import type { LineChange } from '@partboard/contract/cart/drift'
import type { ShoppingList } from '@partboard/contract/lists/lists'

type Item = ShoppingList['Items'][number]

/** The changes of all items since they were saved. */
export const changesIn = ({ Items }: ShoppingList): LineChange[] => Items.flatMap(({ Changes }) => Changes)

/** How often each kind occurs, in the order in which the kinds first occur. */
export const countKinds = (changes: readonly LineChange[]): [LineChange['Kind'], number][] =>
  [...Map.groupBy(changes, ({ Kind }) => Kind)].map(([kind, all]) => [kind, all.length])

/** Whether a change means that the item cannot be bought now. */
export const isGone = (kind: LineChange['Kind']): boolean =>
  kind === 'soldOut' || kind === 'withdrawn' || kind === 'noPrice' || kind === 'short'

/** The sum of items in minor units, in the customer's basis. Items without a price count as 0. */
export const sumOf = (items: readonly Item[], isNet: boolean): number =>
  items.reduce((sum, { Total, TotalNetto }) => sum + ((isNet ? TotalNetto : Total) ?? 0), 0)
