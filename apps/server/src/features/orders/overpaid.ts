import { overpaidOf } from '@partboard/domain/order-pieces'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { PieceChangeRow } from './office/office-order.queries.ts'

type Amounts = Pick<
  Selectable<Database['shop_order']>,
  'stage' | 'order_total_minor' | 'received_minor' | 'refunded_minor'
>

/** What an order was paid too much, in minor units of its currency: the same for the customer and the office. */
export const overpaidMinor = (order: Amounts, changes: readonly PieceChangeRow[]): number =>
  overpaidOf({
    stage: order.stage,
    totalMinor: order.order_total_minor,
    receivedMinor: order.received_minor,
    refundedMinor: order.refunded_minor,
    returnedMinor: changes
      .filter(({ kind }) => kind === 'returned')
      .reduce((sum, { amount_minor }) => sum + amount_minor, 0),
  })
