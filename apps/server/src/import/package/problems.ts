import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/**
 * What is wrong in a package. `line` counts from 1, the head line included; 0 = the file as a whole. `column` is null
 * where it is the line as a whole.
 */
export type Problem = { file: string; line: number; column: string | null; reason: string }

/** So many stay in memory and are what an ImportError carries; the report file takes more. */
export const mostKept = 1_000
/** So many lines a report file has; what comes after them is only counted. */
export const mostReported = 1_000_000
const shown = 20

export const problemIn = (file: string, reason: string, line = 0, column: string | null = null): Problem => ({
  file,
  line,
  column,
  reason,
})

/** A package that is not accepted; nothing of it was written. Carries the first problems, each with its place. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly problems: readonly Problem[]
  /** All that were found, those included that are only counted. */
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

/** Collects problems as they are found, of several files at a time; with a path they also become a CSV file: file, line, column, reason. */
export class ProblemList {
  readonly kept: Problem[] = []
  count = 0
  readonly #files: readonly string[]
  readonly #path: string | undefined
  #report: WriteStream | undefined

  /** @param files names without .csv, in the order in which the first problems are told */
  constructor(files: readonly string[], path?: string) {
    this.#files = files
    this.#path = path
  }

  add(problem: Problem): void {
    this.count++
    if (this.kept.length < mostKept) this.kept.push(problem)
    if (!this.#path || this.count > mostReported) return
    if (!this.#report) {
      this.#report = createWriteStream(this.#path)
      this.#report.write('file,line,column,reason\n')
    }
    const { file, line, column, reason } = problem
    this.#report.write(`${[file, line || '', column ?? '', reason].map(quoted).join(',')}\n`)
  }

  /** Counts problems that nobody needs to read one by one. */
  addMore(count: number): void {
    this.count += count
  }

  /** @throws ImportError when there is a problem; the report file is on disk then */
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

/** A cell that a spreadsheet would take for a formula is made a text. */
function quoted(value: string | number): string {
  const text = String(value).replace(/^[=+@\t-]/, "'$&")
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
