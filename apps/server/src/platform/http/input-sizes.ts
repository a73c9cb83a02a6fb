import { z } from 'zod'

type Issue = z.core.$ZodIssue
type Path = (string | number)[]

/** The parts of a JSON schema that limit sizes. */
type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Sizes up to these are left to the schema, which then says everything that is wrong at once. */
const usualItems = 1_000
const usualLength = 10_000

/**
 * Finds lists and texts that are much longer than a schema allows. A schema looks at every item, and gives an issue for
 * each, before it counts them; a body of a megabyte has half a million.
 *
 * @returns for each value, its issues; empty = the schema may look at it
 */
export function sizeCheck(schema: z.ZodType): (value: unknown) => Issue[] {
  let root: Schema | undefined
  return (value) => {
    root ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
    return [...tooLarge(value, root, root, [])]
  }
}

function* tooLarge(value: unknown, given: Schema, root: Schema, path: Path): Generator<Issue> {
  const schema = resolved(given, root)
  if (typeof value === 'string') {
    const { maxLength = Number.POSITIVE_INFINITY } = schema
    if (value.length > Math.max(maxLength, usualLength)) yield issueOf('string', maxLength, path, value)
  } else if (Array.isArray(value)) {
    const { maxItems = usualItems } = schema
    if (schema.items && value.length > Math.max(maxItems, usualItems))
      return yield issueOf('array', maxItems, path, value)
    if (schema.items)
      for (const [index, item] of value.entries()) yield* tooLarge(item, schema.items, root, [...path, index])
  } else if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>
    for (const [key, own] of Object.entries(schema.properties ?? {}))
      if (Object.hasOwn(fields, key)) yield* tooLarge(fields[key], own, root, [...path, key])
    const others = schema.additionalProperties
    if (typeof others === 'object' && others !== null && !schema.properties)
      for (const [key, inside] of Object.entries(fields))
        yield* tooLarge(inside, others, root, [...path, key])
  }
  for (const one of schema.allOf ?? []) yield* tooLarge(value, one, root, path)
  // A value is too large for a choice when it is for each of its options of that type.
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((one) =>
    mayBe(value, resolved(one, root)),
  )
  const found = options.map((one) => [...tooLarge(value, one, root, path)])
  if (found.length > 0 && found.every((issues) => issues.length > 0)) yield* found[0]!
}

const resolved = (schema: Schema, root: Schema): Schema => {
  if (schema.$ref === undefined) return schema
  return schema.$ref === '#' ? root : (root.$defs?.[schema.$ref.split('/').at(-1)!] ?? {})
}

const mayBe = (value: unknown, { type }: Schema): boolean =>
  type === undefined || type === (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

const issueOf = (origin: 'array' | 'string', maximum: number, path: Path, input: unknown): Issue => ({
  code: 'too_big',
  origin,
  maximum,
  inclusive: true,
  path,
  message: '',
  input,
})
