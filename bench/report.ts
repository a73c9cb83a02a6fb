import type { Figures, Tail } from './measure.ts'
import type { Memory } from './process-figures.ts'
import type { StatementCount } from './statements.ts'

/** A line of the table. `ratio` = operations per second relative to the floor's row; null for a row of the floor. */
export type Result = {
  key: string
  name: string
  figures: Figures
  statements: StatementCount
  ratio: number | null
}

const columns = ['per s', 'p50 ms', 'p99 ms', 'Node ms', 'PG ms', 'SQL', 'of floor'] as const
const width = 10
/** Share of a core above which other programs disturb the figures. */
const quietCores = 0.1
/** Statements of the queue below this come from its regular look for jobs, not from mails. */
const fewest = 0.5

export function printTable(results: readonly Result[]): void {
  const names = Math.max(...results.map(({ name }) => name.length))
  console.log(' '.repeat(names) + columns.map((column) => column.padStart(width)).join(''))
  for (const { name, figures, statements, ratio } of results) {
    const cells = [
      figures.perSecond.toFixed(figures.perSecond < 100 ? 1 : 0),
      figures.p50.toFixed(2),
      figures.p99.toFixed(2),
      figures.node.toFixed(3),
      figures.postgres.toFixed(3),
      sqlOf(statements),
      ratio === null ? '' : ratio.toFixed(3),
    ]
    console.log(name.padEnd(names) + cells.map((cell) => cell.padStart(width)).join(''))
  }
}

function sqlOf({ calls, queue }: StatementCount): string {
  const text = calls.toFixed(calls < 10 && !Number.isInteger(calls) ? 1 : 0)
  return queue < fewest ? text : `${text}+${queue.toFixed(0)}`
}

/** Prints what callers wait at a share of the highest rate. */
export function printTails(share: number, tails: readonly { name: string; tail: Tail }[]): void {
  console.log(`\nAt ${(share * 100).toFixed(0)} % of the rate above:`)
  const names = Math.max(...tails.map(({ name }) => name.length))
  const line = (name: string, cells: string[]) =>
    console.log(name.padEnd(names) + cells.map((cell) => cell.padStart(width)).join(''))
  line('', ['per s', 'p50 ms', 'p99 ms'])
  for (const { name, tail } of tails)
    line(name, [tail.perSecond.toFixed(0), tail.p50.toFixed(2), tail.p99.toFixed(2)])
}

export function printMemory(atStart: Memory, atEnd: Memory): void {
  const line = ({ node, postgres }: Memory) =>
    `Node ${node.toFixed(0)} MB, PostgreSQL ${postgres.toFixed(0)} MB`
  console.log(`\nMemory at the start: ${line(atStart)}; at the end: ${line(atEnd)}`)
}

/** Says how far the figures can be trusted: the client's own limit, and other programs on the machine. */
export function printCircumstances(results: readonly Result[]): void {
  const fastest = results.reduce((a, b) => (a.figures.perSecond > b.figures.perSecond ? a : b)).figures
  const limit = 1e6 / fastest.client
  console.log(`The client can make ${limit.toFixed(0)} requests a second.`)
  if (limit < 60_000)
    console.log('That is below 60,000, so the fastest rows may show the limit of the client.')
  const others = Math.max(...results.map(({ figures }) => figures.otherCores))
  if (others > quietCores)
    console.log(`Other programs used up to ${others.toFixed(2)} cores, so absolute figures are too low.`)
}
