import type { PartDetail } from '@partboard/contract/office/parts'
import { useTranslation } from 'react-i18next'
import { Bar, BarChart, Cell, LabelList, ResponsiveContainer, XAxis } from 'recharts'
import { monthText } from '../../ui/dates.ts'
import classes from './PartPage.module.css'

/** Ordered pieces by month; the last month is not over. The table behind it says the same to screen readers. */
export function SalesChart({ sales }: { sales: NonNullable<PartDetail['sales']> }) {
  const { t, i18n } = useTranslation()
  const bars = sales.map(({ month, pieces }) => ({
    month,
    pieces,
    label: pieces > 0 ? String(pieces) : '',
  }))
  const last = bars.at(-1)?.month
  return (
    <figure className={classes.chart}>
      <div role="img" aria-label={t('parts.salesChart')}>
        <ResponsiveContainer width="100%" height={150}>
          <BarChart
            data={bars}
            margin={{ top: 20, right: 4, bottom: 0, left: 4 }}
            barCategoryGap={4}
            accessibilityLayer={false}
          >
            <XAxis
              dataKey="month"
              interval={0}
              tickFormatter={(month: string) => monthText(month, i18n.language)}
              tickLine={false}
              stroke="var(--ink)"
              tick={{ fill: 'var(--ink2)', fontSize: 11 }}
            />
            <Bar dataKey="pieces" isAnimationActive={false} stroke="var(--ink)">
              {bars.map(({ month }) => (
                <Cell
                  key={month}
                  fill={month === last ? 'var(--blue)' : 'var(--paper)'}
                  stroke={month === last ? 'var(--blue)' : 'var(--ink)'}
                />
              ))}
              <LabelList dataKey="label" position="top" fill="var(--ink)" fontSize={11} fontWeight={600} />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
      <table className="visually-hidden">
        <caption>{t('parts.salesChart')}</caption>
        <tbody>
          {sales.map(({ month, pieces }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{pieces}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
