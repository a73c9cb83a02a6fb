import { failsInline } from '@partboard/client/queries/queries.ts'
import { getBought } from '@partboard/contract/order-pages/reorder'
import type { ProductId } from '@partboard/contract/values'
import { endpointQuery } from '../../../../api/query.ts'

/** What the account bought of a part. Without an answer the page says nothing of it. */
export const boughtQuery = (id: ProductId) => ({
  ...failsInline(endpointQuery(getBought, { params: { id: String(id) } })),
  staleTime: 60_000,
})
