import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Memory } from './process-figures.ts'
import type { Result } from './report.ts'

const file = join(import.meta.dirname, 'history.jsonl')
const allowedFall = 0.15

/** A complete run. Times are in ms, memory in MB. */
export type HistoryEntry = {
  date: string
  commit: string
  machine: string
  parts: number
  seconds: number
  rounds: number
  rows: Record<string, HistoryRow>
  memory: { atStart: Memory; atEnd: Memory }
}
type HistoryRow = {
  perSecond: number
  p50: number
  p99: number
  node: number
  postgres: number
  sql: number
  mailSql: number
  ratio: number | null
  otherCores: number
}

export function rowsForHistory(results: readonly Result[]): HistoryEntry['rows'] {
  return Object.fromEntries(
    results.map(({ key, figures, statements, ratio }) => [
      key,
      {
        perSecond: rounded(figures.perSecond, 1),
        p50: rounded(figures.p50, 3),
        p99: rounded(figures.p99, 3),
        node: rounded(figures.node, 4),
        postgres: rounded(figures.postgres, 4),
        sql: rounded(statements.calls, 1),
        mailSql: rounded(statements.queue, 1),
        ratio: ratio === null ? null : rounded(ratio, 4),
        otherCores: rounded(figures.otherCores, 2),
      },
    ]),
  )
}

/**
 * Lists the rows that fell by more than 15 % against the newest run on the same kind of machine with as many parts. Only
 * ratios to the floor are compared, because absolute figures differ from day to day.
 */
export function fallen({ machine, parts, rows }: HistoryEntry): string[] {
  const before = readHistory().findLast((entry) => entry.machine === machine && entry.parts === parts)
  if (!before) return []
  return Object.entries(rows).flatMap(([key, { ratio }]) => {
    const earlier = before.rows[key]?.ratio
    if (!earlier || ratio === null || ratio >= earlier * (1 - allowedFall)) return []
    return [`${key}: ${ratio} of its floor, ${earlier} on ${before.date} (${before.commit})`]
  })
}

export function addToHistory(entry: HistoryEntry): void {
  appendFileSync(file, `${JSON.stringify(entry)}\n`)
}

/** The short id of the commit; a plus sign follows if the tree has changes. */
export function currentCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') ? '+' : ''}`
}

function readHistory(): HistoryEntry[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as HistoryEntry)
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
