import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { byteOrderMark, csvLine } from '@partboard/domain/files/csv'

/** Reasons are English as they are found; the office translates them. */
const reportLang = 'en'

/** What is wrong; the office has a sentence for each (packages/contract/src/integration/catalogue.office.ts). */
export type ProblemKind =
  | 'package'
  | 'columns'
  | 'row'
  | 'value'
  | 'duplicate'
  | 'reference'
  | 'tree'
  | 'period'
  | 'level'
  | 'pattern'
  | 'promotion'
  | 'replacement'
  | 'warehouse'
  | 'picture'
  | 'losses'

/**
 * A problem in a package. `line` counts from 1, including the header; 0 = the whole file. `column` is null for a
 * problem of the whole line.
 */
export type Problem = {
  file: string
  line: number
  column: string | null
  reason: string
  kind: ProblemKind
}

/** The problems of one kind in one column of a file. */
export type ProblemGroup = {
  kind: ProblemKind
  file: string
  column: string | null
  listed: Problem[]
  count: number
}

/** The rows of a file that were left out: how many, and what is wrong with the first ones. */
export type LeftOut = { file: string; listed: Problem[]; count: number }

/** Maximum number of problems in the message of an ImportError; the report file has more. */
export const maxKept = 1_000
/** Maximum number of problems of a group in memory; the others are counted. */
export const maxInGroup = 1_000
/** Maximum number of lines in a report file; further problems are only counted. */
export const maxReported = 1_000_000
/** Up to this number, problems are shown in a message one by one; above it, the first of each group. */
const shownSingly = 20
const [shownGroups, shownInGroup] = [30, 3]

export const problemIn = (
  file: string,
  reason: string,
  line = 0,
  column: string | null = null,
  kind: ProblemKind = 'package',
): Problem => ({ file, line, column, reason, kind })

/** A package that is refused; nothing of it was written. Has the first problems, each with its place. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly problems: readonly Problem[]
  /** Number of all problems, including those that are only counted. */
  readonly count: number
  readonly groups: readonly ProblemGroup[]

  constructor(
    problems: readonly Problem[],
    count = problems.length,
    groups: readonly ProblemGroup[] = groupsOf(problems),
  ) {
    super(
      count > shownSingly
        ? summaryOf(groups, count)
        : problems.map((problem) => `${placeOf(problem)}: ${problem.reason}`).join('\n'),
    )
    this.problems = problems
    this.count = count
    this.groups = groups
  }
}

const groupKey = ({ kind, file, column }: Omit<Problem, 'line' | 'reason'>) =>
  `${kind} ${file} ${column ?? ''}`

function groupsOf(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const problem of problems) addToGroup(groups, problem)
  return [...groups.values()]
}

function addToGroup(groups: Map<string, ProblemGroup>, problem: Problem): void {
  const { kind, file, column } = problem
  // Each picture is a file, and together they are one group.
  const place = { kind, file: file.replace(/^(pictures)\/.*/, '$1'), column }
  const group = groups.get(groupKey(place)) ?? { ...place, listed: [], count: 0 }
  groups.set(groupKey(place), group)
  group.count++
  if (group.listed.length < maxInGroup) group.listed.push(problem)
}

function placeOf({ file, line, column }: Problem): string {
  return [file, ...(line ? [`line ${line}`] : []), ...(column ? [column] : [])].join(', ')
}

/** Counts the problems of each group, with its first ones, so that one kind does not hide the others. */
function summaryOf(groups: readonly ProblemGroup[], count: number): string {
  const lines = groups.slice(0, shownGroups).flatMap((group) => {
    const first = group.listed.slice(0, shownInGroup)
    return [
      `${[group.file, ...(group.column ? [group.column] : [])].join(', ')}: ${group.count}`,
      ...first.map(({ file, line, reason }) => `  ${line ? `line ${line}` : file}: ${reason}`),
      ...andMore(group.count - first.length, '  '),
    ]
  })
  const hidden = groups.slice(shownGroups).reduce((sum, group) => sum + group.count, 0)
  return [`${count} errors:`, ...lines, ...andMore(hidden)].join('\n')
}

/** The line after the shown ones; none when all are shown. */
export const andMore = (count: number, indent = ''): string[] =>
  count > 0 ? [`${indent}… and ${count} more`] : []

/** The rows that were left out, for people: how many of a file, with the first ones. */
export const linesOfLeftOut = (leftOut: readonly LeftOut[]): string[] =>
  leftOut.flatMap(({ file, listed, count }) => {
    const first = listed.slice(0, shownInGroup)
    return [
      `${file}: ${count} rows were left out`,
      ...first.map(({ line, reason }) => `  line ${line}: ${reason}`),
      ...andMore(count - first.length, '  '),
    ]
  })

/** Collects the problems of several files. With a path, it also writes them as CSV: file, line, column, reason. */
export class ProblemList {
  readonly kept: Problem[] = []
  count = 0
  readonly #files: readonly string[]
  readonly #path: string | undefined
  #report: WriteStream | undefined
  readonly #groups = new Map<string, ProblemGroup>()
  readonly #lines = new Map<string, Set<number>>()
  readonly #unread = new Set<string>()
  readonly #leftOut = new Map<string, Omit<LeftOut, 'count'> & { lines: Set<number> }>()

  /** @param files names without .csv, in the order in which the first problems are reported */
  constructor(files: readonly string[], path?: string) {
    this.#files = files
    this.#path = path
  }

  add(problem: Problem): void {
    this.count++
    addToGroup(this.#groups, problem)
    if (this.count <= maxReported) this.#linesOf(problem.file).add(problem.line)
    if (this.kept.length < maxKept) this.kept.push(problem)
    if (this.count <= maxReported) this.#write(problem)
  }

  /** Notes that a row is not taken in; the package is, without it. */
  leaveOut(problem: Problem): void {
    const { file } = problem
    const rows = this.#leftOut.get(file) ?? { file, listed: [], lines: new Set<number>() }
    this.#leftOut.set(file, rows)
    rows.lines.add(problem.line)
    if (rows.listed.length < maxInGroup) rows.listed.push(problem)
    if (rows.lines.size <= maxReported) this.#write(problem)
  }

  /** The rows that were left out, by file. */
  get leftOut(): LeftOut[] {
    return [...this.#leftOut.values()].map(({ lines, ...rows }) => ({ ...rows, count: lines.size }))
  }

  #write({ file, line, column, reason }: Problem): void {
    if (!this.#path) return
    if (!this.#report) {
      this.#report = createWriteStream(this.#path)
      this.#report.write(byteOrderMark + csvLine(['file', 'line', 'column', 'reason'], reportLang))
    }
    this.#report.write(csvLine([file, line || '', column, reason], reportLang))
  }

  /** Whether a problem of this line was added; its values are then not checked together with others. */
  hasLine(file: string, line: number): boolean {
    return this.#lines.get(file)?.has(line) === true
  }

  /** Notes that rows of a file are missing, so that no other file is checked against it. @param file name without .csv */
  addUnread(file: string): void {
    this.#unread.add(file)
  }

  isUnread(file: string): boolean {
    return this.#unread.has(file)
  }

  #linesOf(file: string): Set<number> {
    const lines = this.#lines.get(file) ?? new Set()
    this.#lines.set(file, lines)
    return lines
  }

  /** Counts more problems like one that was added, without listing them. */
  addMore(like: Problem, count: number): void {
    this.count += count
    this.#groups.get(groupKey(like))!.count += count
  }

  /** Ends the report file. */
  async close(): Promise<void> {
    if (!this.#report || this.#report.writableEnded) return
    this.#report.end()
    await finished(this.#report)
  }

  /** @throws ImportError when there is a problem, after the report file is written */
  async throwIfAny(): Promise<void> {
    if (this.count === 0) return
    await this.close()
    const place = ({ file }: { file: string }) => this.#files.indexOf(file.replace(/\.csv$/, ''))
    throw new ImportError(
      this.kept.toSorted((a, b) => place(a) - place(b)),
      this.count,
      [...this.#groups.values()].toSorted((a, b) => place(a) - place(b)),
    )
  }
}
