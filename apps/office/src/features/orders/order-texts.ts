import type { OrderSummary } from '@partboard/contract/order-pages/order-shapes.office'
import type { StateKind } from '../../ui/StateMark.tsx'

type Stated = Pick<OrderSummary, 'stage' | 'holdReason'>

/** What the balloon of an order shows: its stage, or that it is on hold. */
export const stateOf = ({ stage, holdReason }: Stated): StateKind => (holdReason === null ? stage : 'held')

/** The name under which an order is known: the company, else the person. */
export const nameOf = ({ customer }: Pick<OrderSummary, 'customer'>): string =>
  customer.company || customer.name

/** The second line of a customer in a list: the NIP, else the vehicle, else the person. */
export const secondOf = ({ customer, vehicle, holdReason }: OrderSummary): string =>
  holdReason ?? (customer.nip ? `NIP ${customer.nip}` : (vehicle?.text ?? customer.email))
