import { shopDay } from '@partboard/client/text/dates.ts'
import { numberText } from '@partboard/client/text/figures.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { getReturns } from '@partboard/contract/admin/figures.office'
import { addDays } from '@partboard/domain/stock/calendar'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import classes from './Sales.module.css'
import { TableSwitch } from './TableSwitch.tsx'

/** The library of the charts comes when it is needed. */
const ReasonChart = lazy(() =>
  import('./ReasonChart.tsx').then(({ ReasonChart }) => ({ default: ReasonChart })),
)

/** Returned pieces of 30 days by reason. */
export function Returns() {
  const { t, lang } = useTranslation()
  const [isTable, setTable] = useState(false)
  const querystring = { from: addDays(shopDay(), -29), to: shopDay() }
  const query = useQuery(endpointQuery(getReturns, { querystring }))
  const hasReturns = query.data?.items.some(({ pieces }) => pieces > 0) ?? false
  return (
    <Sheet
      title={t('today.returns')}
      aside={hasReturns && <TableSwitch isTable={isTable} onChange={setTable} />}
    >
      <QueryState query={query} empty={() => !hasReturns && t('today.noReturns')}>
        {({ items }) => {
          const all = items.reduce((sum, { pieces }) => sum + pieces, 0)
          return isTable ? (
            <Table
              heads={[
                { text: t('today.returnReason') },
                { text: t('lines.quantity'), end: true },
                { text: t('orders.gross'), end: true },
              ]}
            >
              {items.map(({ reason, pieces, amount }) => (
                <tr key={reason}>
                  <td>{t(`pieces.reason.${reason}`)}</td>
                  <td className={table.end}>{numberText(pieces, lang)}</td>
                  <td className={table.end}>{moneyText(amount, 'PLN', lang)}</td>
                </tr>
              ))}
            </Table>
          ) : (
            <div className={classes.bars}>
              <p>{t('today.returnedPieces', { count: all })}</p>
              <Suspense fallback={<p>{t('page.loading')}</p>}>
                <ReasonChart
                  title={t('today.returnedPieces', { count: all })}
                  bars={items.map(({ reason, pieces }) => ({ name: t(`pieces.reason.${reason}`), pieces }))}
                />
              </Suspense>
            </div>
          )
        }}
      </QueryState>
    </Sheet>
  )
}
