import { dayText, shopDay } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { type DayFigures, getDays } from '@partboard/contract/admin/figures.office'
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
const DayChart = lazy(() => import('./DayChart.tsx').then(({ DayChart }) => ({ default: DayChart })))

const shownDays = 30

/** Today's orders and revenue beside those of the same weekday a week ago, and the last 30 days as charts. */
export function Sales() {
  const { t, lang } = useTranslation()
  const [isTable, setTable] = useState(false)
  const today = shopDay()
  const querystring = { from: addDays(today, 1 - shownDays), to: today }
  const query = useQuery({ ...endpointQuery(getDays, { querystring }), refetchInterval: 60_000 })
  const money = (minor: number) => moneyText(minor, 'PLN', lang)
  return (
    <Sheet title={t('today.sales')} aside={<TableSwitch isTable={isTable} onChange={setTable} />}>
      <QueryState query={query}>
        {({ items }) => (
          <>
            <Today items={items} money={money} />
            {isTable ? (
              <DayTable items={items} money={money} />
            ) : (
              <div className={classes.charts}>
                <Suspense fallback={<p>{t('page.loading')}</p>}>
                  <DayChart
                    title={t('today.ordersPerDay')}
                    points={items.map(({ day, orders }) => ({ day, value: orders }))}
                  />
                  <DayChart
                    title={t('today.netPerDay')}
                    points={items.map(({ day, net }) => ({ day, value: Math.round(net / 100_0) / 100 }))}
                  />
                </Suspense>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Sheet>
  )
}

type Rows = { items: readonly DayFigures[]; money: (minor: number) => string }

/** The figures of today; under each that of the whole day a week ago. */
function Today({ items, money }: Rows) {
  const { t, lang } = useTranslation()
  const today = items.at(-1)
  const before = items.at(-8)
  if (!today || !before) return null
  const average = ({ net, orders }: DayFigures) => (orders === 0 ? '–' : money(Math.round(net / orders)))
  const cells = [
    [t('today.net'), money(today.net), money(before.net)],
    [t('today.orders'), String(today.orders), String(before.orders)],
    [t('today.average'), average(today), average(before)],
    [
      t('today.paid'),
      t('today.of', { part: today.paid, all: today.orders }),
      t('today.of', { part: before.paid, all: before.orders }),
    ],
  ] as const
  return (
    <>
      <dl className={classes.cells}>
        {cells.map(([name, value, earlier]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd className={classes.before}>{earlier}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>{t('today.below', { day: dayText(before.day, lang) })}</p>
    </>
  )
}

function DayTable({ items, money }: Rows) {
  const { t, lang } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
    <section className={classes.table} tabIndex={0} aria-label={t('today.sales')}>
      <Table
        heads={[
          { text: t('today.day') },
          { text: t('today.orders'), end: true },
          { text: t('today.cancelled'), end: true },
          { text: t('today.net'), end: true },
          { text: t('orders.gross'), end: true },
        ]}
      >
        {items.toReversed().map((one) => (
          <tr key={one.day}>
            <td>{dayText(one.day, lang)}</td>
            <td className={table.end}>{one.orders}</td>
            <td className={table.end}>{one.cancelled}</td>
            <td className={table.end}>{money(one.net)}</td>
            <td className={table.end}>{money(one.gross)}</td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
