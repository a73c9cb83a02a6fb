import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/**
 * A problem in a package. `line` counts from 1, including the header; 0 = the whole file. `column` is null for a
 * problem of the whole line.
 */
export type Problem = { file: string; line: number; column: string | null; reason: string }

/** Maximum number of problems in memory and in an ImportError; the report file has more. */
export const maxKept = 1_000
/** Maximum number of lines in a report file; further problems are only counted. */
export const maxReported = 1_000_000
const shown = 20

export const problemIn = (file: string, reason: string, line = 0, column: string | null = null): Problem => ({
  file,
  line,
  column,
  reason,
})

/** A package that is refused; nothing of it was written. Has the first problems, each with its place. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly problems: readonly Problem[]
  /** Number of all problems, including those that are only counted. */
  readonly count: number

  constructor(problems: readonly Problem[], count = problems.length) {
    const lines = problems.slice(0, shown).map((problem) => `${placeOf(problem)}: ${problem.reason}`)
    const more = count > shown ? [`… and ${count - shown} more`] : []
    super([...lines, ...more].join('\n'))
    this.problems = problems
    this.count = count
  }
}

function placeOf({ file, line, column }: Problem): string {
  return [file, ...(line ? [`line ${line}`] : []), ...(column ? [column] : [])].join(', ')
}

/** Collects the problems of several files. With a path, it also writes them as CSV: file, line, column, reason. */
export class ProblemList {
  readonly kept: Problem[] = []
  count = 0
  readonly #files: readonly string[]
  readonly #path: string | undefined
  #report: WriteStream | undefined

  /** @param files names without .csv, in the order in which the first problems are reported */
  constructor(files: readonly string[], path?: string) {
    this.#files = files
    this.#path = path
  }

  add(problem: Problem): void {
    this.count++
    if (this.kept.length < maxKept) this.kept.push(problem)
    if (!this.#path || this.count > maxReported) return
    if (!this.#report) {
      this.#report = createWriteStream(this.#path)
      this.#report.write('file,line,column,reason\n')
    }
    const { file, line, column, reason } = problem
    this.#report.write(`${[file, line || '', column ?? '', reason].map(quoted).join(',')}\n`)
  }

  /** Counts problems without listing them. */
  addMore(count: number): void {
    this.count += count
  }

  /** @throws ImportError when there is a problem, after the report file is written */
  async throwIfAny(): Promise<void> {
    if (this.count === 0) return
    if (this.#report) {
      this.#report.end()
      await finished(this.#report)
    }
    const place = ({ file }: Problem) => this.#files.indexOf(file.replace(/\.csv$/, ''))
    throw new ImportError(
      this.kept.toSorted((a, b) => place(a) - place(b)),
      this.count,
    )
  }
}

/** Quotes a cell, and prevents that a spreadsheet evaluates it as a formula. */
function quoted(value: string | number): string {
  const text = String(value).replace(/^[=+@\t-]/, "'$&")
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
