import type { Order } from '@partboard/contract/office/orders'
import { listOrderMails } from '@partboard/contract/office/privacy'
import { useQuery } from '@tanstack/react-query'
import { officeQuery } from '../../api/query.ts'
import { MailSheet } from '../../ui/MailSheet.tsx'

/** The mails about an order. */
export function OrderMails({ order }: { order: Order }) {
  const params = { id: String(order.id) }
  return <MailSheet query={useQuery(officeQuery(listOrderMails, { params, querystring: {} }))} />
}
