/** The three states of an order, in wire form. */
export type OrderState = {
  order: 'Pending' | 'Processing' | 'Complete' | 'Cancelled'
  payment: 'Pending' | 'Authorized' | 'Paid' | 'Refunded'
  shipping: 'NotRequired' | 'NotYetShipped' | 'PartiallyShipped' | 'Shipped' | 'Delivered'
}

/** Why the state of an order cannot change. */
export type StateRefusal = 'cancelled' | 'shipped' | 'waiting' | 'paid' | 'onAccount'

/** The facts about an order that a transition needs beside the state. */
export type OrderGoods = { isPickup: boolean; waitingPieces: number }

/** Whether an order has not been shipped yet. Such an order holds its pieces. */
export const isOpen = ({ order }: Pick<OrderState, 'order'>): boolean =>
  order === 'Pending' || order === 'Processing'

/**
 * The state after all pieces were sent, or handed over in the branch. A cancelled or shipped order is refused, and an
 * order that waits for pieces.
 */
export function shipOrder(
  state: OrderState,
  { isPickup, waitingPieces }: OrderGoods,
): OrderState | StateRefusal {
  const refusal = closedBy(state)
  if (refusal) return refusal
  if (waitingPieces > 0) return 'waiting'
  return { ...state, order: 'Complete', shipping: isPickup ? 'Delivered' : 'Shipped' }
}

/** The state after a cancellation: a payment is to be refunded. A cancelled or shipped order is refused. */
export function cancelOrder(state: OrderState): OrderState | StateRefusal {
  const refusal = closedBy(state)
  if (refusal) return refusal
  return { ...state, order: 'Cancelled', payment: state.payment === 'Paid' ? 'Refunded' : state.payment }
}

/** Whether an order holds its pieces and is not paid, nor on account. */
export const isAwaitingPayment = (state: OrderState): boolean => isOpen(state) && state.payment === 'Pending'

/** The state after an order's last day to pay: cancelled. A paid order and one on account are refused too. */
export function lapseOrder(state: OrderState): OrderState | StateRefusal {
  return moneyIn(state) ?? cancelOrder(state)
}

/**
 * The state after the order was paid in full. A cancelled order and a paid one are refused, and one on account, because
 * its invoice is settled elsewhere.
 */
export function payOrder(state: OrderState): OrderState | StateRefusal {
  if (state.order === 'Cancelled') return 'cancelled'
  return moneyIn(state) ?? { ...state, payment: 'Paid' }
}

function moneyIn({ payment }: OrderState): StateRefusal | null {
  if (payment === 'Pending') return null
  return payment === 'Authorized' ? 'onAccount' : 'paid'
}

function closedBy(state: OrderState): StateRefusal | null {
  if (state.order === 'Cancelled') return 'cancelled'
  return isOpen(state) ? null : 'shipped'
}
