import { listOrderMails } from '@partboard/contract/customers/privacy.office'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../api/query.ts'
import { MailSheet } from '../../ui/MailSheet.tsx'

/** The mails about an order. */
export function OrderMails({ order }: { order: Order }) {
  const params = { id: String(order.id) }
  return <MailSheet query={useQuery(endpointQuery(listOrderMails, { params, querystring: {} }))} />
}
