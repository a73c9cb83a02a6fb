import { Codec, type Issue, Schema } from './schema.ts'

const ofType = (expected: string, matches: (input: unknown) => boolean) => (input: unknown) =>
  matches(input) ? null : expected

/** A schema that accepts values of one type. */
const typed = <K extends Schema>(
  kind: new (run: Schema['run']) => K,
  mismatch: (input: unknown) => string | null,
) =>
  new kind((input, path, issues) => {
    const expected = mismatch(input)
    if (expected !== null) issues.push({ code: 'invalid_type', expected, path, input })
    return input
  })

class Text extends Schema {
  min(minimum: number) {
    return this.check((text: string) => text.length >= minimum, {
      code: 'too_small',
      origin: 'string',
      minimum,
    })
  }
  max(maximum: number) {
    return this.check((text: string) => text.length <= maximum, {
      code: 'too_big',
      origin: 'string',
      maximum,
    })
  }
  regex(pattern: RegExp, format = 'regex') {
    return this.check((text: string) => pattern.test(text), { code: 'invalid_format', format })
  }
  overwrite(change: (text: string) => string) {
    return this.step((text) => change(text as string))
  }
}

class Figure extends Schema {
  min(minimum: number) {
    return this.check((figure: number) => figure >= minimum, { code: 'too_small', origin: 'number', minimum })
  }
  max(maximum: number) {
    return this.check((figure: number) => figure <= maximum, { code: 'too_big', origin: 'number', maximum })
  }
  positive() {
    return this.check((figure: number) => figure > 0, { code: 'too_small', origin: 'number', minimum: 0 })
  }
}

export class List extends Schema {
  readonly element: Schema

  constructor(element: Schema, run: Schema['run']) {
    super(run)
    this.element = element
  }

  min(minimum: number) {
    return this.check((list: unknown[]) => list.length >= minimum, {
      code: 'too_small',
      origin: 'array',
      minimum,
    })
  }
  max(maximum: number) {
    return this.check((list: unknown[]) => list.length <= maximum, {
      code: 'too_big',
      origin: 'array',
      maximum,
    })
  }
}

type Shape = Record<string, Schema>

export class Fields extends Schema {
  readonly shape: Shape

  constructor(shape: Shape, run: Schema['run'] = runOf(shape)) {
    super(run)
    this.shape = shape
  }

  extend(more: Shape) {
    return new Fields(Object.assign({}, this.shape, more))
  }

  pick(names: Record<string, true>) {
    return new Fields(Object.fromEntries(Object.entries(this.shape).filter(([name]) => names[name])))
  }
}

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const runOf =
  (shape: Shape): Schema['run'] =>
  (input, path, issues) => {
    if (!isRecord(input)) {
      issues.push({ code: 'invalid_type', expected: 'object', path, input })
      return input
    }
    const value: Record<string, unknown> = {}
    for (const [name, schema] of Object.entries(shape)) {
      const field = schema.run(input[name], [...path, name], issues)
      if (field !== undefined || name in input) value[name] = field
    }
    return value
  }

const isNumber = (input: unknown) => typeof input === 'number' && Number.isFinite(input)

export const string = () =>
  typed(
    Text,
    ofType('string', (input) => typeof input === 'string'),
  )
/** Accepts any value as its text. */
export const coercedString = () => new Text((input) => String(input))
export const number = () => typed(Figure, ofType('number', isNumber))
export const int = () =>
  typed(Figure, (input) => (isNumber(input) ? (Number.isSafeInteger(input) ? null : 'int') : 'number'))
export const boolean = () =>
  typed(
    Schema,
    ofType('boolean', (input) => typeof input === 'boolean'),
  )
export const nothing = () =>
  typed(
    Schema,
    ofType('null', (input) => input === null),
  )
export const unknown = () => new Schema((input) => input)

/** One of several values. */
export const oneOf = (values: readonly unknown[]) =>
  new Schema((input, path, issues) => {
    if (!values.includes(input)) issues.push({ code: 'invalid_value', path, input })
    return input
  })

export const array = (item: Schema) =>
  new List(item, (input, path, issues) => {
    if (Array.isArray(input)) return input.map((one, index) => item.run(one, [...path, index], issues))
    issues.push({ code: 'invalid_type', expected: 'array', path, input })
    return input
  })

export const record = (_name: Schema, item: Schema) =>
  new Schema((input, path, issues) => {
    if (isRecord(input))
      return Object.fromEntries(
        Object.entries(input).map(([name, one]) => [name, item.run(one, [...path, name], issues)]),
      )
    issues.push({ code: 'invalid_type', expected: 'record', path, input })
    return input
  })

/** An object that may have no further fields. */
export const strictObject = (shape: Shape) =>
  new Fields(shape, (input, path, issues) => {
    if (isRecord(input) && Object.keys(input).some((name) => !Object.hasOwn(shape, name)))
      issues.push({ code: 'unrecognized_keys', path, input, continue: true })
    return runOf(shape)(input, path, issues)
  })

type Context = { issues: Omit<Issue, 'path'>[] }
type Change = (value: never, context: Context) => unknown

export function codec(wire: Schema, own: Schema, { decode, encode }: { decode: Change; encode: Change }) {
  const decoded = new Schema((input, path, issues) => {
    const context: Context = { issues: [] }
    const value = decode(input as never, context)
    issues.push(...context.issues.map((issue) => Object.assign({ path }, issue)))
    return value
  })
  return new Codec(wire.pipe(decoded).pipe(own).run, (value) => encode(value as never, { issues: [] }))
}
