/** The three states of an order, as they travel. */
export type OrderState = {
  order: 'Pending' | 'Processing' | 'Complete' | 'Cancelled'
  payment: 'Pending' | 'Authorized' | 'Paid' | 'Refunded'
  shipping: 'NotRequired' | 'NotYetShipped' | 'PartiallyShipped' | 'Shipped' | 'Delivered'
}

/** Why an order cannot be moved. */
export type StateRefusal = 'cancelled' | 'shipped' | 'waiting' | 'paid' | 'onAccount'

/** What is asked about an order beside its state. */
export type OrderGoods = { isPickup: boolean; waitingPieces: number }

/** Whether an order still has to be shipped, so that it holds its pieces. */
export const isOpen = ({ order }: Pick<OrderState, 'order'>): boolean =>
  order === 'Pending' || order === 'Processing'

/**
 * The state after all pieces were sent, or handed over in the branch. Refused once the order is cancelled or shipped, and
 * while it waits for pieces.
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

/** The state after a cancellation: what was paid is to be paid back. Refused once the order is cancelled or shipped. */
export function cancelOrder(state: OrderState): OrderState | StateRefusal {
  const refusal = closedBy(state)
  if (refusal) return refusal
  return { ...state, order: 'Cancelled', payment: state.payment === 'Paid' ? 'Refunded' : state.payment }
}

/** Whether an order holds its pieces and nobody has paid for them, or vouched for the money. */
export const isAwaitingPayment = (state: OrderState): boolean => isOpen(state) && state.payment === 'Pending'

/** The state after an order's last day to pay is over: as cancelled. Refused also once it is paid, or on account. */
export function lapseOrder(state: OrderState): OrderState | StateRefusal {
  return moneyIn(state) ?? cancelOrder(state)
}

/**
 * The state after the whole price has arrived. Refused for a cancelled order, for one that is paid, and for one on
 * account, whose invoice is settled elsewhere.
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
