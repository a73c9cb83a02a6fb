import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './Chart.module.css'

type Props = {
  /** What a screen reader says in place of the picture. */
  label: string
  /** In pixels. */
  height: number
  draw: (width: number) => ReactNode
}

/** A picture that is as wide as its place. */
export function Chart({ label, height, draw }: Props) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  return (
    <div ref={ref} className={classes.chart} style={{ height }} role="img" aria-label={label}>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden>
          {draw(width)}
        </svg>
      )}
    </div>
  )
}

/** A text at `at` pixels of an axis. */
export type Tick = { at: number; text: string }

type Axis = {
  ticks: readonly Tick[]
  from: number
  to: number
  ink: string
  /** Smallest distance of two texts, in pixels: one that is nearer to the next is left out. The last is always there. */
  gap?: number
}

/** Lines across the chart, each with its value on the left. */
export function ValueAxis({ ticks, from, to, ink, gap = 20 }: Axis) {
  return (
    <>
      {ticks.map(({ at }) => (
        <line key={at} x1={from} x2={to} y1={at} y2={at} stroke="var(--rule)" />
      ))}
      {spaced(ticks, gap).map(({ at, text }) => (
        <text key={at} x={from - 8} y={at} dy="0.355em" fill={ink} textAnchor="end">
          {text}
        </text>
      ))}
    </>
  )
}

/** The line at the bottom, with texts below it. */
export function BaseAxis({ ticks, from, to, ink, gap = 0, y, line }: Axis & { y: number; line: string }) {
  return (
    <>
      <line x1={from} x2={to} y1={y} y2={y} stroke={line} />
      {spaced(ticks, gap).map(({ at, text }) => (
        <text key={at} x={at} y={y + 8} dy="0.71em" fill={ink} textAnchor="middle">
          {text}
        </text>
      ))}
    </>
  )
}

/** A value above its point, or beside it. */
export function ValueText({ x, y, text, isBeside }: { x: number; y: number; text: string; isBeside?: true }) {
  const place = isBeside ? { x: x + 5, y, dy: '0.355em' } : { x, y: y - 5, textAnchor: 'middle' as const }
  return (
    <text className={classes.value} {...place}>
      {text}
    </text>
  )
}

function spaced(ticks: readonly Tick[], gap: number): Tick[] {
  const shown: Tick[] = []
  for (const tick of ticks.toReversed())
    if (shown.length === 0 || Math.abs(tick.at - shown.at(-1)!.at) >= gap) shown.push(tick)
  return shown
}

/** A line through points. Between `steps` it is level, and rises or falls at the next point. */
export function LinePath({ points, steps, isDotted }: LineProps) {
  const [first, ...rest] = points
  if (!first) return null
  const d = rest.map(([x, y]) => (steps ? `H${x}V${y}` : `L${x} ${y}`)).join('')
  return (
    <path className={classes.line} d={`M${first[0]} ${first[1]}${d}`} strokeDasharray={isDotted && '2 3'} />
  )
}
type LineProps = { points: readonly (readonly [x: number, y: number])[]; steps?: true; isDotted?: true }
