import { queriesOf } from '@partboard/client/queries/queries.ts'
import { listReturns, type ReturnDetail, readReturn } from '@partboard/contract/aftersale/returns.office'
import { getOrder } from '@partboard/contract/order-pages/orders.office'
import type { QueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../api/query.ts'

export const returnQuery = (id: number) => endpointQuery(readReturn, { params: { id: String(id) } })

/** Reads a case again after a change, with its list and its order. */
export async function refreshReturn(client: QueryClient, { id }: ReturnDetail): Promise<void> {
  void client.invalidateQueries(queriesOf(listReturns))
  void client.invalidateQueries(queriesOf(getOrder))
  await client.invalidateQueries({ queryKey: returnQuery(id).queryKey })
}
