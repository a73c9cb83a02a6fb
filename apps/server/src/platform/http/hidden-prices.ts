import { Money, Percent } from '@partboard/contract/values'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

type Hide = (value: unknown) => unknown

/**
 * Hides every amount from people without the right to see prices: in the answers of all calls with `priced`, an amount
 * becomes null, or 0 where the contract has no null. Discounts are hidden too; the rates of VAT are public. The amounts
 * are found by the schema of the answer, so a new field needs nothing here. Who has no login, such as the client of an
 * offer, sees what the call shows.
 */
export function addHiddenPrices(app: FastifyInstance): void {
  const hiders = new Map<z.ZodType, Hide>()
  app.addHook('preSerialization', ({ routeOptions, customer }, reply, payload, done) => {
    const { config, schema } = routeOptions
    if (!config.priced || reply.statusCode !== 200 || (customer?.rights.seesPrices ?? true))
      return done(null, payload)
    const { response } = schema as { response: Record<number, z.ZodType> }
    const answer = response[200]!
    const hide = hiders.get(answer) ?? hiderOf(answer)
    if (!hide) throw new Error(`${routeOptions.url} has the policy priced, but its answer has no amount`)
    hiders.set(answer, hide)
    done(null, hide(payload))
  })
}

/**
 * The function that hides the amounts of an answer; null = it has none.
 *
 * @param around the schemas that this one is in: one that contains itself is read once
 * @throws Error for an amount in a kind of schema that it does not know, or that contains itself
 */
export function hiderOf(schema: z.ZodType, around: readonly z.ZodType[] = []): Hide | null {
  if (schema === Money) return () => 0
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = schema.unwrap() as z.ZodType
    if (inner === Money || inner === Percent)
      return () => (schema instanceof z.ZodNullable ? null : undefined)
    return whenPresent(hiderOf(inner, around))
  }
  if (schema instanceof z.ZodDefault) return hiderOf(schema.unwrap() as z.ZodType, around)
  if (schema instanceof z.ZodArray) {
    const hide = hiderOf(schema.element as z.ZodType, around)
    return hide && ((value) => (value as unknown[]).map(hide))
  }
  if (schema instanceof z.ZodObject && !around.includes(schema))
    return objectHider(schema, [...around, schema])
  if (schema instanceof z.ZodUnion && holdsMoney(schema)) return unionHider(schema)
  if (holdsMoney(schema)) throw new Error(`An amount in a ${schema.def.type} cannot be hidden`)
  return null
}

/** For a list or an object, such as messages or the cart: JavaScript tells them apart. */
function unionHider({ options }: z.ZodUnion): Hide | null {
  const list = options.find((option) => option instanceof z.ZodArray)
  const object = options.find((option) => option instanceof z.ZodObject)
  if (!list || !object || options.length > 2) throw new Error('An amount in a union cannot be hidden')
  const hiders = { list: whenPresent(hiderOf(list)), object: whenPresent(hiderOf(object)) }
  return (value) => (Array.isArray(value) ? hiders.list : hiders.object)?.(value) ?? value
}

function objectHider(schema: z.ZodObject, around: readonly z.ZodType[]): Hide | null {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const hide = hiderOf(field as z.ZodType, around)
    return hide ? [[name, whenPresent(hide)!] as const] : []
  })
  if (fields.length === 0) return null
  return (value) => {
    const hidden = { ...(value as Record<string, unknown>) }
    for (const [name, hide] of fields) hidden[name] = hide(hidden[name])
    return hidden
  }
}

const whenPresent = (hide: Hide | null): Hide | null =>
  hide && ((value) => (value === null || value === undefined ? value : hide(value)))

function holdsMoney(schema: z.ZodType): boolean {
  let found = false
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      found ||= zodSchema === Money
    },
  })
  return found
}
