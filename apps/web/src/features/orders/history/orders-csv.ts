import type { OrderRow } from '@partboard/contract/order-pages/orders'
import type { Translate } from '../../../browser/texts.ts'
import type { Format } from '../../../text/format.ts'
import { vehicleOf } from '../../../text/vehicle-words.ts'
import { stateText } from './order-state-text.ts'

/**
 * Orders as CSV for a spreadsheet: separated by semicolons, with a byte order mark, because spreadsheets guess the
 * encoding without one.
 */
export function ordersCsv(rows: readonly OrderRow[], t: Translate, { moneyPlain }: Format): string {
  const head = [
    ...[t('orders.number'), t('orders.created'), t('history.referenceAndVehicle'), t('history.parts')],
    ...[t('history.state'), t('orders.total'), 'ISO 4217'],
  ]
  const lines = rows.map(({ Shown, ...row }) => [
    row.OrderNumber,
    row.CreatedOn.slice(0, 10),
    [row.Reference, ...(Shown?.Vehicles ?? []).map(vehicleOf)].filter(Boolean).join(' | '),
    (Shown?.Parts ?? []).map(({ Sku, Name }) => `${Sku} ${Name}`).join(' | '),
    Shown ? stateText(Shown, t) : row.OrderStatus,
    // Spreadsheets take an amount with grouped digits for a text.
    moneyPlain(row.OrderTotal).replace(/[\s\u00a0\u202f]/g, ''),
    row.CurrencyCode,
  ])
  return `\ufeff${[head, ...lines].map((line) => line.map(cellOf).join(';')).join('\r\n')}\r\n`
}

/** A cell in quotes. A text that a spreadsheet would take for a formula begins with an apostrophe. */
const cellOf = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
