import type { Format } from '@partboard/client/text/format.ts'
import type { OrderRow } from '@partboard/contract/order-pages/order-shapes'
import { csvFile } from '@partboard/domain/files/csv'
import type { Lang } from '@partboard/domain/text/languages'
import type { Translate } from '../../../browser/texts.ts'
import { orderStateText } from '../../../text/order-state.ts'
import { vehicleOf } from '../../../text/vehicle-words.ts'

/** Orders as a file for a spreadsheet. */
export function ordersCsv(
  rows: readonly OrderRow[],
  { t, lang }: { t: Translate; lang: Lang },
  format: Pick<Format, 'moneyCell' | 'nearDay' | 'date'>,
): string {
  const head = [
    ...[t('orders.number'), t('orders.created'), t('history.referenceAndVehicle'), t('history.parts')],
    ...[t('history.state'), t('orders.total'), 'ISO 4217'],
  ]
  const lines = rows.map(({ Shown, ...row }) => [
    row.OrderNumber,
    row.CreatedOn.slice(0, 10),
    [row.Reference, ...(Shown?.Vehicles ?? []).map(vehicleOf)].filter(Boolean).join(' | '),
    (Shown?.Parts ?? []).map(({ Sku, Name }) => `${Sku} ${Name}`).join(' | '),
    Shown ? orderStateText(Shown.Progress, t, format) : '',
    format.moneyCell(row.OrderTotal),
    row.CurrencyCode,
  ])
  return csvFile([head, ...lines], lang)
}
