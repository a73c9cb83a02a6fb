import { queriesOf } from '@partboard/client/queries/queries.ts'
import { getCart, getSimpleCart } from '@partboard/contract/cart/cart'
import { listShoppingLists } from '@partboard/contract/lists/lists'
import { queryClient } from '../../api/query.ts'
import { changeQueue } from './queue.ts'

/** Takes a waiting change back: pages show again what the shop said last. */
export function takeBack(key: string): void {
  changeQueue((queue) => queue.filter((one) => one.key !== key))
  for (const endpoint of [getSimpleCart, getCart, listShoppingLists])
    void queryClient.invalidateQueries(queriesOf(endpoint))
}
