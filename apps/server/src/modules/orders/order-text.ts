import { clockText, localTime } from '@partboard/domain/stock/calendar'
import { moneyText } from '../../platform/text/money-text.ts'
import { formatPartNumber } from '../parts/index.ts'
import { timeZone } from '../stock/index.ts'
import { lastDayToPay } from './payments/lapse-day.ts'
import type { ShopOrder, ShopOrderLine } from './shop-orders.queries.ts'

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

/** An order and its parts, a line each. */
export const describeOrder = (order: ShopOrder, lines: readonly ShopOrderLine[]): string[] => [
  summaryOf(order),
  ...lines.map((line) => `  ${lineText(line)}`),
]

function lineText({ sku, name, quantity, waiting, takes }: ShopOrderLine): string {
  const parts = takes.map((take) => {
    const sent = take.shipped > 0 && take.shipped < take.quantity ? ` (${take.shipped} sent)` : ''
    return `${take.quantity} ${take.state} in ${take.warehouse}${sent}`
  })
  if (waiting > 0) parts.push(`${waiting} not there yet`)
  return `${piecesText(quantity)}  ${formatPartNumber(sku)}  ${name}: ${parts.join(', ') || 'no stock'}`
}

export const piecesText = (count: number): string => `${count} ${count === 1 ? 'pc' : 'pcs'}`
