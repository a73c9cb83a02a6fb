import { failsInline } from '@partboard/client/queries/queries.ts'
import { listCustomerInvoices } from '@partboard/contract/order-pages/customer-invoices'
import { endpointQuery } from '../../../api/query.ts'

/** A page of the invoices of the account. Stale after 5 s, because payments come in. @param from rows before it */
export const invoicesQuery = (from: number) => ({
  ...failsInline(endpointQuery(listCustomerInvoices, { querystring: { from: String(from) } })),
  staleTime: 5_000,
})
