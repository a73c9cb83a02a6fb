import type { OrderSummary } from '@partboard/contract/order-pages/order-shapes.office'
import { Link } from '@tanstack/react-router'
import { useRights } from '../../state/session.ts'
import { nameOf } from './order-texts.ts'

/** The name of an order's customer, which leads to the customer's page for those who may see it. */
export function CustomerLink({ order }: { order: Pick<OrderSummary, 'customer'> }) {
  const may = useRights()
  if (!may('customers:read')) return <b>{nameOf(order)}</b>
  return (
    <Link to="/customers/$id" params={{ id: String(order.customer.id) }}>
      <b>{nameOf(order)}</b>
    </Link>
  )
}
