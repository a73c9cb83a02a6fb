import type { GiveBackOrder } from '@partboard/contract/aftersale/give-back'
import { daysLeft } from '@partboard/domain/aftersale/deposits'
import { waysOfLine } from '@partboard/domain/aftersale/give-back'
import type { Translate } from '../../../platform/http/texts.ts'
import { now } from '../../../platform/time/clock.ts'
import { today } from '../../../platform/time/today.ts'
import { presentSku, withdrawalNote } from '../../parts/index.ts'
import { timeZone } from '../../stock/index.ts'
import type { GivenOrderRow } from '../given/given-orders.queries.ts'

/** Presents the ways of an order's lines. */
export const presentGivenOrder = (
  order: GivenOrderRow,
  { translate, seesPrices }: { translate: Translate; seesPrices: boolean },
): GiveBackOrder => ({
  OrderId: order.id as GiveBackOrder['OrderId'],
  OrderNumber: order.orderNumber,
  CreatedOn: order.placedAt.toISOString(),
  ReceivedOn: order.receivedAt?.toISOString() ?? null,
  CurrencyCode: order.currency,
  Lines: order.lines.map((line) => ({
    Position: line.position,
    ...presentSku(line),
    ProductName: line.name,
    Drawing: line.drawing,
    Quantity: line.quantity,
    Price: seesPrices ? line.unitMinor : null,
    Note: order.isConsumer ? withdrawalNote(line.withdrawalClass, line.madeFor, translate) : '',
    Ways: waysOfLine(line, order, now(), timeZone).map(({ kind, pieces, until, obstacle, isCancel }) => ({
      Kind: kind,
      Pieces: pieces,
      Until: until,
      DaysLeft: until === null ? null : daysLeft(until, today()),
      Obstacle: obstacle,
      IsCancel: isCancel,
      Deposit: kind === 'old_part' && seesPrices ? (line.deposit?.unitMinor ?? null) : null,
    })),
  })),
})
