import { CartesianGrid, LabelList, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { useTranslation } from '../../browser/texts.ts'
import { dayText } from '../../ui/dates.ts'
import classes from './DayChart.module.css'

type Props = { title: string; points: readonly { day: string; value: number }[] }

/**
 * A figure of each day as a line. The last day is not over, so its piece is dotted; the greatest value and that of today
 * stand on their marks. The table behind it says the same in words.
 */
export function DayChart({ title, points }: Props) {
  const { t, lang } = useTranslation()
  const last = points.length - 1
  const most = Math.max(...points.map(({ value }) => value))
  const marks = points.map(({ day, value }, place) => {
    const isShown = place === last || (value === most && value > 0)
    return {
      day,
      done: place === last ? null : value,
      running: place >= last - 1 ? value : null,
      label: isShown ? value.toLocaleString(lang) : '',
    }
  })
  const summary = t('today.chart', { title, most: most.toLocaleString(lang) })
  return (
    <figure className={classes.chart}>
      <figcaption>{title}</figcaption>
      <div role="img" aria-label={summary}>
        <ResponsiveContainer width="100%" height={180}>
          <LineChart
            data={marks}
            margin={{ top: 18, right: 26, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--rule)" />
            <XAxis
              dataKey="day"
              tickFormatter={(day: string) => dayText(day, lang)}
              interval={6}
              tickLine={false}
              stroke="var(--ctl)"
              tick={{ fill: 'var(--ink3)', fontSize: 12 }}
            />
            <YAxis
              width={40}
              allowDecimals={points.some(({ value }) => !Number.isInteger(value))}
              axisLine={false}
              tickLine={false}
              tickFormatter={(value: number) => value.toLocaleString(lang)}
              tick={{ fill: 'var(--ink3)', fontSize: 12 }}
            />
            <Line dataKey="done" stroke="var(--blue)" strokeWidth={1.8} dot={false} isAnimationActive={false}>
              <LabelList dataKey="label" position="top" fill="var(--ink)" fontSize={12} fontWeight={600} />
            </Line>
            <Line
              dataKey="running"
              stroke="var(--blue)"
              strokeWidth={1.8}
              strokeDasharray="2 3"
              dot={false}
              isAnimationActive={false}
            />
          </LineChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}
