import classes from '../../ui/chart/Chart.module.css'
import { Chart, ValueText } from '../../ui/chart/Chart.tsx'
import { ticksFromZero } from '../../ui/chart/ticks.ts'

type Props = { title: string; bars: readonly { name: string; pieces: number }[] }

/** In pixels. */
const row = 34
const left = 130

/** Pieces by reason, the most first and filled. The table behind it says the same in words. */
export function ReasonChart({ title, bars }: Props) {
  const summary = `${title}: ${bars.map(({ name, pieces }) => `${name} ${pieces}`).join(', ')}`
  const end = ticksFromZero(Math.max(...bars.map(({ pieces }) => pieces)), false).at(-1)!
  return (
    <Chart
      label={summary}
      height={row * bars.length}
      draw={(width) => (
        <>
          {bars.map(({ name, pieces }, place) => {
            const length = (pieces / end) * Math.max(0, width - left - 36)
            const middle = (place + 0.5) * row
            return (
              <g key={name}>
                <foreignObject x={0} y={place * row} width={left - 8} height={row}>
                  <div className={classes.name}>{name}</div>
                </foreignObject>
                {pieces > 0 && (
                  <rect
                    className={place === 0 ? classes.filled : classes.bar}
                    x={left}
                    y={middle - 9}
                    width={length}
                    height={18}
                  />
                )}
                <ValueText x={left + length} y={middle} text={String(pieces)} isBeside />
              </g>
            )
          })}
          <line x1={left} x2={left} y1={0} y2={row * bars.length} stroke="var(--ink)" />
        </>
      )}
    />
  )
}
