import { clockText, localTime } from '@partboard/domain/stock/calendar'
import { moneyText } from '../../platform/text/money-text.ts'
import { timeZone } from '../stock/index.ts'
import { lastDayToPay } from './payments/lapse-day.ts'
import type { ShopOrder } from './shop-orders.queries.ts'

/** An order in a line of the command line. */
export function summaryOf(order: ShopOrder): string {
  const placed = localTime(order.createdAt, timeZone)
  return [
    order.orderNumber,
    `${placed.day} ${clockText(placed.minute)}`,
    `${order.stage}/${order.payment}`,
    piecesText(order.pieces),
    moneyText(order.totalMinor, order.currencyCode, 'en'),
    order.pickupCode ? `pickup ${order.pickupCode}` : 'to be sent',
    order.customerEmail,
    ...(order.lapsesAt ? [`pay by ${lastDayToPay(order.lapsesAt)}`] : []),
    ...(order.holdReason === null ? [] : [`HELD: ${order.holdReason}`]),
    ...(order.waitingPieces > 0 ? [`WAITS for ${piecesText(order.waitingPieces)}`] : []),
    ...(order.lackingPieces > 0 ? [`LACKS ${piecesText(order.lackingPieces)}`] : []),
  ].join('  ')
}

const piecesText = (count: number): string => `${count} ${count === 1 ? 'pc' : 'pcs'}`
