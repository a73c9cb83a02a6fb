import { Bar, BarChart, Cell, LabelList, ResponsiveContainer, XAxis } from 'recharts'
import { useTranslation } from '../browser/texts.ts'
import classes from './BarsChart.module.css'
import { numberText } from './figures.ts'

type Bars = {
  /** What is counted, for screen readers. */
  label: string
  /** `tick` is the text below the bar, `name` the one in the table. */
  bars: readonly { name: string; tick: string; value: number; isMarked: boolean }[]
  /** In pixels. */
  height: number
  /** Below the chart. */
  caption?: string
}

/** Bars with their values above; the marked ones are filled. The table behind it says the same to screen readers. */
export function BarsChart({ label, bars, height, caption }: Bars) {
  const { lang } = useTranslation()
  const data = bars.map((bar) => ({
    tick: bar.tick,
    value: bar.value,
    label: bar.value > 0 ? numberText(bar.value, lang) : '',
  }))
  return (
    <figure className={classes.chart}>
      <div role="img" aria-label={label}>
        <ResponsiveContainer width="100%" height={height}>
          <BarChart
            data={data}
            margin={{ top: 22, right: 8, bottom: 0, left: 8 }}
            barCategoryGap={3}
            accessibilityLayer={false}
          >
            <XAxis
              dataKey="tick"
              interval={0}
              tickLine={false}
              stroke="var(--ink)"
              tick={{ fill: 'var(--ink2)', fontSize: 11 }}
            />
            <Bar dataKey="value" isAnimationActive={false} stroke="var(--ink)">
              {bars.map(({ name, isMarked }) => (
                <Cell
                  key={name}
                  fill={isMarked ? 'var(--blue)' : 'var(--paper)'}
                  stroke={isMarked ? 'var(--blue)' : 'var(--ink)'}
                />
              ))}
              <LabelList dataKey="label" position="top" fill="var(--ink)" fontSize={11} fontWeight={600} />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
      <table className="visually-hidden">
        <caption>{label}</caption>
        <tbody>
          {bars.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
