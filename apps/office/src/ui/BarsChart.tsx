import { numberText } from '@partboard/client/text/figures.ts'
import { Fragment } from 'react'
import { useTranslation } from '../browser/texts.ts'
import classes from './BarsChart.module.css'
import drawn from './chart/Chart.module.css'
import { BaseAxis, Chart, ValueText } from './chart/Chart.tsx'
import { ticksFromZero } from './chart/ticks.ts'

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

/** Left and right of the bars, in pixels. */
const margin = 8

/** Bars with their values above; the marked ones are filled. The table behind it says the same to screen readers. */
export function BarsChart({ label, bars, height, caption }: Bars) {
  const { lang } = useTranslation()
  const end = ticksFromZero(Math.max(...bars.map(({ value }) => value)), false).at(-1)!
  const bottom = height - 30
  return (
    <figure className={classes.chart}>
      <Chart
        label={label}
        height={height}
        draw={(width) => {
          const place = (width - 2 * margin) / bars.length
          const middle = (number: number) => margin + (number + 0.5) * place
          return (
            <g fontSize={11}>
              {bars.map(({ name, value, isMarked }, number) => {
                const tall = (value / end) * (bottom - 22)
                return (
                  value > 0 && (
                    <Fragment key={name}>
                      <rect
                        className={isMarked ? drawn.filled : drawn.bar}
                        x={margin + number * place + 3}
                        y={bottom - tall}
                        width={Math.max(0, Math.round(place - 6))}
                        height={tall}
                      />
                      <ValueText x={middle(number)} y={bottom - tall} text={numberText(value, lang)} />
                    </Fragment>
                  )
                )
              })}
              <BaseAxis
                ticks={bars.map(({ tick }, number) => ({ at: middle(number), text: tick }))}
                y={bottom}
                from={margin}
                to={width - margin}
                ink="var(--ink2)"
                line="var(--ink)"
              />
            </g>
          )
        }}
      />
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
