import { shopDay } from '@partboard/client/text/dates.ts'
import { numberText } from '@partboard/client/text/figures.ts'
import { getTopBoards } from '@partboard/contract/admin/figures.office'
import { addDays } from '@partboard/domain/stock/calendar'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'

const shownRows = 8

/** The boards that customers asked for most in 30 days. */
export function TopBoards() {
  const { t, lang } = useTranslation()
  const today = shopDay()
  const query = useQuery(
    endpointQuery(getTopBoards, { querystring: { from: addDays(today, -29), to: today } }),
  )
  return (
    <Sheet title={t('today.topBoards')} aside={t('today.thirtyDays')}>
      <QueryState query={query} empty={({ items }) => items.length === 0 && t('today.noBoards')}>
        {({ items }) => (
          <Table
            heads={[
              { text: t('today.board') },
              { text: t('today.times'), end: true },
              { text: t('today.vehicles'), end: true },
            ]}
          >
            {items.slice(0, shownRows).map(({ number, name, times, vehicles }) => (
              <tr key={number}>
                <td>
                  <b>{number}</b> <span className={table.light}>{name}</span>
                </td>
                <td className={table.end}>
                  <b>{numberText(times, lang)}</b>
                </td>
                <td className={table.end}>{numberText(vehicles, lang)}</td>
              </tr>
            ))}
          </Table>
        )}
      </QueryState>
    </Sheet>
  )
}
