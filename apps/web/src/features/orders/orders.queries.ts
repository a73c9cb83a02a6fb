import {
  getDocument,
  getInvoice,
  getOrder,
  listIncadeaOrders,
  listOpenDeposits,
  listOrders,
  type OrderDetail,
  type OrderRow,
  requestInvoice,
} from '@partboard/contract/orders'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { endpointQuery, failsInline, queryAbout } from '../../api/query.ts'

export const PAGE_SIZE = 20

/**
 * One page of orders, newest first, and the total number of orders, which is in a header. Stale after 5 s, because the
 * shopkeeper changes their statuses.
 *
 * @param page counts from 1
 */
export const ordersQuery = (page: number) => {
  const input = { querystring: { page: String(page), pageSize: String(PAGE_SIZE) } }
  return queryOptions({
    ...queryAbout(listOrders, input),
    queryFn: async ({ signal }): Promise<{ rows: OrderRow[]; total: number }> => {
      let total = 0
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get('x-total-count'))
      }
      const rows = await call(listOrders, input, { signal, onHeaders })
      return { rows, total: Math.max(total, rows.length) }
    },
    staleTime: 5_000,
  })
}

/** Documents of the dealer's back office, newest first. Their tab shows an error itself. */
export const incadeaOrdersQuery = () => ({
  ...failsInline(endpointQuery(listIncadeaOrders)),
  staleTime: 60_000,
})

/** Deposits of all orders that can be had back. */
export const openDepositsQuery = () => ({
  ...failsInline(endpointQuery(listOpenDeposits)),
  staleTime: 5_000,
})

/** One order, as it was placed. */
export const orderQuery = (id: string) => ({
  ...failsInline(endpointQuery(getOrder, { querystring: { id } })),
  staleTime: 5_000,
})

/** Reads the PDF of an invoice, and saves it as the browser saves downloads. */
export function useInvoiceDownload(orderId: OrderDetail['Id']) {
  return useMutation({
    mutationFn: (number: string) => call(getInvoice, { querystring: { id: String(orderId), number } }),
    onSuccess: ({ FileName, Pdf }) => save(FileName, 'application/pdf', Pdf),
  })
}

/** Asks for an invoice of an order. The page shows a refusal itself. */
export function useInvoiceRequest(orderId: OrderDetail['Id']) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(requestInvoice, { querystring: { id: String(orderId) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: orderQuery(String(orderId)).queryKey }),
    meta: { inline: true },
  })
}

/** Reads a document of an order, and saves it like an invoice. */
export function useDocumentDownload(orderId: OrderDetail['Id']) {
  return useMutation({
    mutationFn: (document: number) =>
      call(getDocument, { querystring: { id: String(orderId), document: String(document) } }),
    onSuccess: ({ FileName, Type, File }) => save(FileName, Type, File),
  })
}

function save(name: string, type: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type }))
  link.download = name
  link.click()
  // Revoked later, because a browser starts the download after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
