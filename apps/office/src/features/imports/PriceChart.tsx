import { useTranslation } from 'react-i18next'
import { Bar, BarChart, Cell, LabelList, ResponsiveContainer, XAxis } from 'recharts'
import { numberText } from '../../ui/figures.ts'
import classes from './PriceChart.module.css'
import type { PriceChanges } from './Prices.tsx'

/** A histogram of changed net prices by percent. The table behind it says the same to screen readers. */
export function PriceChart({ prices }: { prices: PriceChanges }) {
  const { t, i18n } = useTranslation()
  const most = Math.max(...prices.bins.map(({ count }) => count))
  const bins = prices.bins.map(({ from, to, count }) => {
    const isRise = from !== null && from >= 0
    const limit = isRise ? (to === null ? `>${from}` : `+${to}`) : from === null ? `<−${-to!}` : `−${-from}`
    return { limit, count, label: count > 0 ? numberText(count, i18n.language) : '' }
  })
  return (
    <figure className={classes.chart}>
      <div role="img" aria-label={t('imports.histogram')}>
        <ResponsiveContainer width="100%" height={236}>
          <BarChart
            data={bins}
            margin={{ top: 22, right: 8, bottom: 0, left: 8 }}
            barCategoryGap={2}
            accessibilityLayer={false}
          >
            <XAxis
              dataKey="limit"
              interval={0}
              tickLine={false}
              stroke="var(--ink)"
              tick={{ fill: 'var(--ink2)', fontSize: 11 }}
            />
            <Bar dataKey="count" isAnimationActive={false} stroke="var(--ink)" minPointSize={1}>
              {bins.map(({ limit, count }) => (
                <Cell
                  key={limit}
                  fill={count === most ? 'var(--blue)' : 'var(--paper)'}
                  stroke={count === most ? 'var(--blue)' : 'var(--ink)'}
                />
              ))}
              <LabelList dataKey="label" position="top" fill="var(--ink)" fontSize={11} fontWeight={600} />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
      <figcaption>{t('imports.percentOfNet')}</figcaption>
      <table className="visually-hidden">
        <caption>{t('imports.histogram')}</caption>
        <tbody>
          {bins.map(({ limit, count }) => (
            <tr key={limit}>
              <th scope="row">{limit}%</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
