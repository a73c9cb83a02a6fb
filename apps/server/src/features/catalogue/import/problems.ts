/** What is wrong in a package. `line` counts from 1, the head line included; 0 = the file as a whole. */
export type Problem = { file: string; line: number; reason: string }

const shown = 20

/** A package that is not accepted; nothing of it was written. Carries the first problems, each with its place. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const lines = problems
      .slice(0, shown)
      .map(({ file, line, reason }) => (line ? `${file}, line ${line}: ${reason}` : `${file}: ${reason}`))
    const more = problems.length > shown ? [`… and ${problems.length - shown} more`] : []
    super([...lines, ...more].join('\n'))
    this.problems = problems
  }
}

/** Enough to correct a file by; reading on after that many would only take time. */
export const mostProblems = 200
