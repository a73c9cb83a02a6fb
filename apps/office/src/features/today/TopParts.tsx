import { shopDay } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { getTopParts } from '@partboard/contract/admin/figures.office'
import { addDays } from '@partboard/domain/stock/calendar'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'

/** The ten parts that sold best in a week. */
export function TopParts() {
  const { t, lang } = useTranslation()
  const today = shopDay()
  const query = useQuery(endpointQuery(getTopParts, { querystring: { from: addDays(today, -6), to: today } }))
  return (
    <Sheet title={t('today.topParts')} aside={t('today.sevenDays')}>
      <QueryState query={query} empty={({ items }) => items.length === 0 && t('today.noParts')}>
        {({ items }) => (
          <Table
            heads={[
              { text: t('today.part') },
              { text: t('lines.quantity'), end: true },
              { text: t('orders.gross'), end: true },
            ]}
          >
            {items.slice(0, 10).map((part) => (
              <tr key={part.sku}>
                <td>
                  <Link to="/parts/$sku" params={{ sku: part.sku }}>
                    <b>{formatPartNumber(part.sku, part.printed)}</b>
                  </Link>{' '}
                  <span className={table.light}>{part.name}</span>
                </td>
                <td className={table.end}>{part.pieces}</td>
                <td className={table.end}>{moneyText(part.gross, 'PLN', lang)}</td>
              </tr>
            ))}
          </Table>
        )}
      </QueryState>
    </Sheet>
  )
}
