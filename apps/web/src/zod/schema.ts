/** The steps from the parsed value to the place of an issue. */
type Path = readonly (string | number)[]

/** What fails, in zod's words. `continue`: further checks of the value run nevertheless. */
export type Issue = {
  code: string
  path: Path
  input: unknown
  continue?: boolean
  expected?: string
  origin?: string
  minimum?: number
  maximum?: number
  format?: string
}

/** Returns the parsed value, or adds issues; the value is then meaningless. */
type Run = (input: unknown, path: Path, issues: Issue[]) => unknown

type Found = Omit<Issue, 'path' | 'input'>
type Parsed = { success: true; data: unknown } | { success: false; error: { issues: Issue[] } }

const stops = (issues: readonly Issue[]) => issues.some((issue) => !issue.continue)

/** A schema as zod has it, with the methods that the contract and the web app use (docs/decisions/0009-speed-and-bytes.md). */
export class Schema {
  readonly run: Run

  constructor(run: Run) {
    this.run = run
  }

  /** The same schema with another run. */
  protected as(run: Run): this {
    const copy = Object.create(Object.getPrototypeOf(this))
    return Object.assign(copy, this, { run })
  }

  /** The schema with one more step, which does not run after an issue that stops. */
  protected step(step: (value: unknown, add: (found: Found) => void) => unknown): this {
    return this.as((input, path, issues) => {
      const own: Issue[] = []
      const value = this.run(input, path, own)
      const result = stops(own)
        ? value
        : step(value, (found) => own.push(Object.assign({ path, input: value }, found)))
      issues.push(...own)
      return result
    })
  }

  /** The schema with one more check; without `found`, one that adds its own issues, as zod's. */
  check(holds: (value: never) => unknown, found?: Found): this {
    if (!found)
      return this.step((value, add) => {
        holds({ value, issues: { push: add } } as never)
        return value
      })
    const issue = Object.assign({ continue: true }, found)
    return this.step((value, add) => {
      if (!holds(value as never)) add(issue)
      return value
    })
  }

  safeParse(input: unknown): Parsed {
    const issues: Issue[] = []
    const data = this.run(input, [], issues)
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } }
  }

  /** @throws Error if the value does not match */
  parse(input: unknown): unknown {
    const parsed = this.safeParse(input)
    if (parsed.success) return parsed.data
    throw Object.assign(new Error('The value does not match its schema'), { issues: parsed.error.issues })
  }

  optional() {
    return new Wrapped(this, (input, path, issues) =>
      input === undefined ? undefined : this.run(input, path, issues),
    )
  }

  nullable() {
    return new Wrapped(this, (input, path, issues) => (input === null ? null : this.run(input, path, issues)))
  }

  nullish() {
    return this.nullable().optional()
  }

  default(value: unknown) {
    return new Schema((input, path, issues) =>
      input === undefined ? structuredClone(value) : this.run(input, path, issues),
    )
  }

  catch(value: unknown) {
    return new Schema((input, path) => {
      const issues: Issue[] = []
      const parsed = this.run(input, path, issues)
      return issues.length === 0 ? parsed : value
    })
  }

  transform(change: (value: never) => unknown) {
    return this.pipe(new Schema((input) => change(input as never)))
  }

  pipe(next: Schema) {
    return new Schema((input, path, issues) => {
      const own: Issue[] = []
      const value = this.run(input, path, own)
      if (own.length === 0) return next.run(value, path, issues)
      issues.push(...own.map((issue) => Object.assign({}, issue, { continue: false })))
      return value
    })
  }

  refine(holds: (value: never) => boolean, { path: inner = [] }: { path?: Path } = {}): this {
    return this.as((input, path, issues) => {
      const own: Issue[] = []
      const value = this.run(input, path, own)
      if (!stops(own) && !holds(value as never))
        own.push({ code: 'custom', path: [...path, ...inner], input: value, continue: true })
      issues.push(...own)
      return value
    })
  }

  /** A copy, because the contract distinguishes a described schema from the one that it describes. */
  describe() {
    return this.as(this.run)
  }

  meta() {
    return this
  }

  brand() {
    return this
  }
}

/** An optional or nullable schema. */
export class Wrapped extends Schema {
  readonly inner: Schema

  constructor(inner: Schema, run: Run) {
    super(run)
    this.inner = inner
  }

  unwrap() {
    return this.inner
  }
}

/** A schema that changes the value in both directions, as money and passwords do. */
export class Codec extends Schema {
  readonly encode: (value: unknown) => unknown

  constructor(run: Run, encode: (value: unknown) => unknown) {
    super(run)
    this.encode = encode
  }
}

/** The first alternative that matches; else the only one whose checks could all run. */
export const union = (options: readonly Schema[]) =>
  new Schema((input, path, issues) => {
    const tries = options.map((option) => {
      const own: Issue[] = []
      return { value: option.run(input, path, own), own }
    })
    const checked = tries.filter(({ own }) => !stops(own))
    const match = tries.find(({ own }) => own.length === 0) ?? (checked.length === 1 ? checked[0] : undefined)
    issues.push(...(match?.own ?? [{ code: 'invalid_union', path, input }]))
    return match?.value
  })
