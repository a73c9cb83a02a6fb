import { overpaidOf } from '@partboard/domain/order-pieces'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { DepositRow } from '../../services/returns/deposits.queries.ts'
import type { PieceChangeRow } from './office/office-order.queries.ts'

type Amounts = Pick<
  Selectable<Database['shop_order']>,
  'stage' | 'order_total_minor' | 'received_minor' | 'refunded_minor'
>

/** What an order was paid too much, in minor units of its currency: the same for the customer and the office. */
export function overpaidMinor(
  order: Amounts,
  changes: readonly PieceChangeRow[],
  deposits: readonly DepositRow[],
): number {
  const returned = changes.filter(({ kind }) => kind === 'returned').map(({ amount_minor }) => amount_minor)
  const oldParts = deposits.flatMap(({ events }) => events.map(({ amountMinor }) => amountMinor))
  return overpaidOf({
    stage: order.stage,
    totalMinor: order.order_total_minor,
    receivedMinor: order.received_minor,
    refundedMinor: order.refunded_minor,
    returnedMinor: [...returned, ...oldParts].reduce((sum, minor) => sum + minor, 0),
  })
}
