import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { UnknownFields, validatorCompiler } from '../validation.ts'

/** The parts of a JSON schema that say which fields a value may have. */
type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Maximum fields that an answer says. */
const fieldsSaid = 100

/**
 * The validator of the office's calls: beside what `validatorCompiler` refuses, a field that nobody reads. A program that
 * sends one believes that it changed something. The calls of customers leave such fields out, because apps that are
 * installed already may send what a newer shop no longer takes.
 */
export const officeValidatorCompiler: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route)
  let root: Schema | undefined
  return (data) => {
    // First the usual checks: they bound how much there is to walk.
    const result = validate(data)
    if (typeof result !== 'object' || 'error' in result) return result
    root ??= z.toJSONSchema(route.schema, { io: 'input', unrepresentable: 'any' }) as Schema
    const fields: string[] = []
    for (const field of unknownIn(data, [root], root, [])) if (fields.push(field) === fieldsSaid) break
    return fields.length > 0 ? { error: new UnknownFields(fields) } : result
  }
}

/** @param given any of them may describe the value: a field is known if one of them has it */
function* unknownIn(
  value: unknown,
  given: readonly Schema[],
  root: Schema,
  path: readonly (string | number)[],
): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const schemas = given.flatMap((one) => optionsOf(one, root))
  if (Array.isArray(value)) {
    const items = schemas.flatMap((one) => one.items ?? [])
    if (items.length > 0)
      for (const [index, item] of value.entries()) yield* unknownIn(item, items, root, [...path, index])
    return
  }
  const objects = schemas.filter((one) => one.properties ?? one.additionalProperties)
  // Without any, the call takes whatever is there.
  if (objects.length === 0) return
  for (const [key, inside] of Object.entries(value)) {
    const known = objects.flatMap((one) => fieldOf(one, key) ?? [])
    if (known.length === 0) yield [...path, key].join('.')
    else yield* unknownIn(inside, known, root, [...path, key])
  }
}

function fieldOf({ properties, additionalProperties: others }: Schema, key: string): Schema | undefined {
  if (properties && Object.hasOwn(properties, key)) return properties[key]
  return others === true ? {} : others || undefined
}

/** A schema, or what it consists of. */
function optionsOf(schema: Schema, root: Schema): Schema[] {
  const { $ref, anyOf = [], oneOf = [], allOf = [] } = schema
  const referred = $ref === '#' ? root : root.$defs?.[$ref?.split('/').at(-1) ?? '']
  const parts = [...(referred ? [referred] : []), ...anyOf, ...oneOf, ...allOf]
  return [schema, ...parts.flatMap((one) => optionsOf(one, root))]
}
