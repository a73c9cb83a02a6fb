import { dayText } from '@partboard/client/text/dates.ts'
import { useTranslation } from '../../browser/texts.ts'
import { BaseAxis, Chart, LinePath, ValueAxis, ValueText } from '../../ui/chart/Chart.tsx'
import { ticksFromZero } from '../../ui/chart/ticks.ts'
import classes from './DayChart.module.css'

type Props = { title: string; points: readonly { day: string; value: number }[] }

/** Edges of the plot, in pixels. */
const left = 40
const top = 18
const bottom = 150

/**
 * A figure of each day as a line. The last day is not over, so its piece is dotted; the greatest value and that of today
 * stand on their marks. The table behind it says the same in words.
 */
export function DayChart({ title, points }: Props) {
  const { t, lang } = useTranslation()
  const last = points.length - 1
  const most = Math.max(...points.map(({ value }) => value))
  const ticks = ticksFromZero(
    most,
    points.every(({ value }) => Number.isInteger(value)),
  )
  const text = (value: number) => value.toLocaleString(lang)
  const yOf = (value: number) => bottom - (value / ticks.at(-1)!) * (bottom - top)
  const summary = t('today.chart', { title, most: text(most) })
  return (
    <figure className={classes.chart}>
      <figcaption>{title}</figcaption>
      <Chart
        label={summary}
        height={180}
        draw={(width) => {
          const to = width - 26
          const marks = points.map(({ day, value }, place) => ({
            day,
            value,
            x: left + (place / Math.max(1, last)) * (to - left),
            y: yOf(value),
          }))
          const line = marks.map(({ x, y }) => [x, y] as const)
          return (
            <>
              <ValueAxis
                ticks={ticks.map((value) => ({ at: yOf(value), text: text(value) }))}
                from={left}
                to={to}
                ink="var(--ink3)"
              />
              <BaseAxis
                ticks={marks
                  .filter((_, place) => place % 7 === 0)
                  .map(({ x, day }) => ({ at: x, text: dayText(day, lang) }))}
                y={bottom}
                from={left}
                to={to}
                ink="var(--ink3)"
                line="var(--ctl)"
              />
              <LinePath points={line.slice(0, -1)} />
              <LinePath points={line.slice(-2)} isDotted />
              {marks
                .filter(({ value }, place) => place === last || (value === most && value > 0))
                .map(({ day, value, x, y }) => (
                  <ValueText key={day} x={x} y={y} text={text(value)} />
                ))}
            </>
          )
        }}
      />
    </figure>
  )
}
