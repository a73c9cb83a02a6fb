import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler as serializerByZod } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** What an encoder returns for a value that it cannot judge; zod then decides. */
export const undecided = Symbol('undecided')
/** Converts a value to what JSON.stringify writes: checked, with known fields only, amounts as decimals. */
export type Encode = (value: unknown) => unknown

/**
 * Fastify's serializer for the contract's schemas. It writes the JSON that zod's `encode` makes, with code that is
 * generated from the schema at its first answer, because zod makes two objects for each field. A value that the code
 * cannot judge goes to zod, so zod alone refuses.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = (route) => {
  const byZod = (serializerByZod as FastifySerializerCompiler<z.ZodType>)(route)
  let encode: Encode | undefined
  return (value) => {
    encode ??= encoderOf(route.schema)
    const encoded = encode(value)
    return encoded === undecided ? byZod(value) : JSON.stringify(encoded)
  }
}

const encoders = new WeakMap<z.ZodType, Encode>()

export function encoderOf(schema: z.ZodType): Encode {
  const known = encoders.get(schema)
  if (known) return known
  // For a schema that contains itself.
  encoders.set(schema, (value) => encode(value))
  const encode = makeEncoder(schema)
  encoders.set(schema, encode)
  return encode
}

function makeEncoder(schema: z.ZodType): Encode {
  const isRight = testOf(schema)
  if (isRight) return generate(`return ${isRight('value')} ? value : undecided`)
  if (schema instanceof z.ZodCodec) return encoderOfCodec(schema)
  // The others are rare.
  if (hasChecks(schema)) return byZod(schema)
  if (schema instanceof z.ZodObject && !schema.def.catchall) return encoderOfObject(schema)
  if (schema instanceof z.ZodArray) return encoderOfArray(encoderOf(schema.element as z.ZodType))
  if (schema instanceof z.ZodDefault) return encoderOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodNullable) return unless(null, encoderOf(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodOptional) return unless(undefined, encoderOf(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodUnion) return firstOf(schema.options.map((one) => encoderOf(one as z.ZodType)))
  return byZod(schema)
}

/** An expression that tells whether the value of an expression is right and is written as it is; null = a schema has none. */
function testOf(schema: z.ZodType): ((value: string) => string) | null {
  if (schema instanceof z.ZodNumberFormat && schema.format === 'safeint') {
    const limits = (schema.def.checks ?? []).map((check) => limitOf(check._zod.def))
    if (limits.includes(null)) return null
    return (value) => [`Number.isSafeInteger(${value})`, ...limits.map((limit) => value + limit)].join(' && ')
  }
  if (schema instanceof z.ZodISODateTime || schema instanceof z.ZodISODate) {
    const { pattern, checks } = schema.def
    if (!pattern || checks?.length) return null
    return (value) => `(typeof ${value} === 'string' && ${pattern}.test(${value}))`
  }
  if (hasChecks(schema)) return null
  if (schema instanceof z.ZodString) return (value) => `typeof ${value} === 'string'`
  if (schema instanceof z.ZodBoolean) return (value) => `typeof ${value} === 'boolean'`
  if (schema.def.type === 'number' && !(schema instanceof z.ZodNumberFormat))
    return (value) => `Number.isFinite(${value})`
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    const values = [...(schema._zod.values ?? [])]
    if (values.length === 0 || !values.every((one) => typeof one === 'string')) return null
    return (value) => `(${values.map((one) => `${value} === ${JSON.stringify(one)}`).join(' || ')})`
  }
  if (schema instanceof z.ZodDefault) return testOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const isRight = testOf(schema.unwrap() as z.ZodType)
    const none = schema instanceof z.ZodNullable ? 'null' : 'undefined'
    return isRight && ((value) => `(${value} === ${none} || ${isRight(value)})`)
  }
  return null
}

type CheckDef = { check: string; value?: unknown; inclusive?: boolean }

/** The comparison of a limit of numbers; null = it is another check. */
function limitOf({ check, value, inclusive }: CheckDef): string | null {
  const operator = check === 'greater_than' ? '>' : check === 'less_than' ? '<' : null
  if (operator === null || typeof value !== 'number') return null
  return ` ${operator}${inclusive ? '=' : ''} ${value}`
}

/** Whether a schema does more than demand its type; formats of a text count too. */
const hasChecks = (schema: z.ZodType): boolean => {
  const { checks, check, coerce } = schema.def as { checks?: unknown[]; check?: string; coerce?: boolean }
  return check !== undefined || coerce === true || (checks?.length ?? 0) > 0
}

/** Reads and writes every field by its name, which a loop over names could not do as fast. */
function encoderOfObject({ shape }: z.ZodObject): Encode {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const key = JSON.stringify(name)
    return { key, value: `value[${key}]`, schema: schema as z.ZodType }
  })
  const called: Encode[] = []
  const steps: string[] = []
  const entries = fields.map(({ key, value, schema }) => {
    const isRight = testOf(schema)
    if (isRight) {
      steps.push(`if (!(${isRight(value)})) return undecided`)
      return `${key}: ${value}`
    }
    const index = called.push(encoderOf(schema)) - 1
    steps.push(
      `const made${index} = called[${index}](${value})`,
      `if (made${index} === undecided) return undecided`,
    )
    return `${key}: made${index}`
  })
  return generate(
    `if (typeof value !== 'object' || value === null || Array.isArray(value)) return undecided
     ${steps.join('\n')}
     return { ${entries.join(', ')} }`,
    called,
  )
}

/** A function of `value`. @param called the functions that its code calls */
const generate = (code: string, called: readonly Encode[] = []): Encode =>
  new Function('undecided', 'called', `return (value) => { ${code} }`)(undecided, called)

function encoderOfArray(encode: Encode): Encode {
  return (value) => {
    if (!Array.isArray(value)) return undecided
    const made = new Array(value.length)
    for (let index = 0; index < value.length; index++) {
      const one = encode(value[index])
      if (one === undecided) return undecided
      made[index] = one
    }
    return made
  }
}

const unless =
  (none: null | undefined, encode: Encode): Encode =>
  (value) =>
    value === none ? none : encode(value)

/** The first option that fits, as zod chooses it. */
function firstOf(options: readonly Encode[]): Encode {
  return (value) => {
    for (const encode of options) {
      const made = encode(value)
      if (made !== undecided) return made
    }
    return undecided
  }
}

function encoderOfCodec({ def }: z.ZodCodec): Encode {
  const [typed, wire] = [encoderOf(def.out as z.ZodType), encoderOf(def.in as z.ZodType)]
  return (value) => {
    const given = typed(value)
    if (given === undecided) return undecided
    const payload = { value: given, issues: [] }
    const encoded = def.reverseTransform(given as never, payload as never)
    return payload.issues.length > 0 ? undecided : wire(encoded)
  }
}

const byZod =
  (schema: z.ZodType): Encode =>
  (value) => {
    const result = z.safeEncode(schema, value as never)
    return result.success ? result.data : undecided
  }
