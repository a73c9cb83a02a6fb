import { failsInline, queryAbout } from '@partboard/client/queries/queries.ts'
import type { CallInput } from '@partboard/contract/endpoint'
import type { OrderDetail, OrderRow } from '@partboard/contract/order-pages/order-shapes'
import {
  getDocument,
  getInvoice,
  getOrder,
  listIncadeaOrders,
  listOpenDeposits,
  listOrders,
  OrderSearchKind,
  requestInvoice,
  SEARCH_KIND_HEADER,
} from '@partboard/contract/order-pages/orders'
import { previewReorder, reorder } from '@partboard/contract/order-pages/reorder'
import { saveFile } from '@partboard/ui/save-file.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { endpointQuery } from '../../api/query.ts'
import { useRefreshCart } from '../../state/frame/cart.ts'

export const PAGE_SIZE = 20

/** What limits the listed orders; days are `YYYY-MM-DD`. */
export type OrderLimits = Pick<
  NonNullable<CallInput<typeof listOrders>['querystring']>,
  'q' | 'state' | 'from' | 'to'
>
/** A page of orders, how many there are, and how the search was understood. */
export type FoundOrders = { rows: OrderRow[]; total: number; kind: OrderSearchKind | null }

/**
 * One page of the orders that were found, newest first, with their number and how the search was understood, which are
 * in headers. Stale after 5 s, because the shopkeeper changes their statuses.
 *
 * @param page counts from 1
 */
export const ordersQuery = (page: number, limits: OrderLimits = {}) => {
  const input = {
    querystring: { ...limits, show: 'lines' as const, page: String(page), pageSize: String(PAGE_SIZE) },
  }
  return queryOptions({
    ...failsInline(queryAbout(listOrders, input), 'first'),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<FoundOrders> => {
      let total = 0
      let kind: OrderSearchKind | null = null
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get('x-total-count'))
        kind = OrderSearchKind.safeParse(headers.get(SEARCH_KIND_HEADER)).data ?? null
      }
      const rows = await call(listOrders, input, { signal, onHeaders })
      return { rows, total: Math.max(total, rows.length), kind }
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
  return usePress({
    mutationFn: (number: string) => call(getInvoice, { querystring: { id: String(orderId), number } }),
    onSuccess: ({ FileName, Pdf }) => save(FileName, 'application/pdf', Pdf),
  })
}

/** Asks for an invoice of an order. The page shows a refusal itself. */
export function useInvoiceRequest(orderId: OrderDetail['Id']) {
  const client = useQueryClient()
  return usePress({
    mutationFn: () => call(requestInvoice, { querystring: { id: String(orderId) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: orderQuery(String(orderId)).queryKey }),
    inline: true,
  })
}

/** Reads a document of an order, and saves it like an invoice. */
export function useDocumentDownload(orderId: OrderDetail['Id']) {
  return usePress({
    mutationFn: (document: number) =>
      call(getDocument, { querystring: { id: String(orderId), document: String(document) } }),
    onSuccess: ({ FileName, Type, File }) => save(FileName, Type, File),
  })
}

/** What ordering an order again would do now. */
export const reorderQuery = (id: string) => ({
  ...failsInline(endpointQuery(previewReorder, { params: { id } })),
  staleTime: 0,
})

/** Adds an order to the cart again. A retry after a lost answer adds nothing twice, because it has the same key. */
export function useReorder(id: string, key: string) {
  const refresh = useRefreshCart()
  return usePress({
    mutationFn: (keepsReferences: boolean) =>
      call(
        reorder,
        { params: { id }, querystring: keepsReferences ? { keepReferences: 'true' } : {} },
        { headers: { 'Idempotency-Key': key } },
      ),
    inline: true,
    onSuccess: refresh,
  })
}

/** Reads all orders that were found, and saves them as CSV. */
export function useOrdersDownload(limits: OrderLimits, csvOf: (rows: readonly OrderRow[]) => string) {
  return usePress({
    mutationFn: () => call(listOrders, { querystring: { ...limits, show: 'lines' } }),
    onSuccess: (rows) => saveFile('orders.csv', 'text/csv;charset=utf-8', csvOf(rows)),
  })
}

function save(name: string, type: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  saveFile(name, type, bytes)
}
