import { dayText, shopDay } from '@partboard/client/text/dates.ts'
import { numberText, percentText } from '@partboard/client/text/figures.ts'
import { type DayConversion, getConversion } from '@partboard/contract/admin/figures.office'
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

/** Look-ups of vehicles, numbers and words of 30 days, and how many customers ordered after one. */
export function Conversion() {
  const { t, lang } = useTranslation()
  const [isTable, setTable] = useState(false)
  const today = shopDay()
  const querystring = { from: addDays(today, 1 - shownDays), to: today }
  const query = useQuery(endpointQuery(getConversion, { querystring }))
  const number = (value: number) => numberText(value, lang)
  const lookUpsOf = ({ found, missed }: Pick<DayConversion, 'found' | 'missed'>) => found + missed
  const hasLookUps = query.data !== undefined && lookUpsOf(query.data.total) > 0
  return (
    <Sheet
      title={t('today.conversion')}
      aside={hasLookUps && <TableSwitch isTable={isTable} onChange={setTable} />}
    >
      <QueryState query={query} empty={() => !hasLookUps && t('today.noLookUps')}>
        {({ items, total }) => {
          const lookUps = lookUpsOf(total)
          const base = t('today.ofLookUps', { lookUps: number(lookUps) })
          const cells = [
            [t('today.lookUps'), number(lookUps), t('today.thirtyDays')],
            [t('today.missed'), percentText(total.missed / lookUps, lang), `${number(total.missed)} ${base}`],
            [
              t('today.buyers'),
              total.conversion === null ? '–' : percentText(total.conversion / 10_000, lang),
              t('today.ofSearchers', { ordered: number(total.ordered), customers: number(total.customers) }),
            ],
          ] as const
          return (
            <>
              <dl className={classes.cells} data-cells={cells.length}>
                {cells.map(([name, value, of]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                    <dd className={classes.before}>{of}</dd>
                  </div>
                ))}
              </dl>
              {isTable ? (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
                <section className={classes.table} tabIndex={0} aria-label={t('today.conversion')}>
                  <Table
                    heads={[
                      { text: t('today.day') },
                      { text: t('today.lookUps'), end: true },
                      { text: t('today.missed'), end: true },
                      { text: t('today.orders'), end: true },
                    ]}
                  >
                    {items.toReversed().map((one) => (
                      <tr key={one.day}>
                        <td>{dayText(one.day, lang)}</td>
                        <td className={table.end}>{number(lookUpsOf(one))}</td>
                        <td className={table.end}>{number(one.missed)}</td>
                        <td className={table.end}>{number(one.orders)}</td>
                      </tr>
                    ))}
                  </Table>
                </section>
              ) : (
                <div className={classes.charts}>
                  <Suspense fallback={<p>{t('page.loading')}</p>}>
                    <DayChart
                      title={t('today.lookUpsPerDay')}
                      points={items.map((one) => ({ day: one.day, value: lookUpsOf(one) }))}
                    />
                    <DayChart
                      title={t('today.missedPerDay')}
                      points={items.map(({ day, missed }) => ({ day, value: missed }))}
                    />
                  </Suspense>
                </div>
              )}
            </>
          )
        }}
      </QueryState>
    </Sheet>
  )
}
