import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@partboard/contract/endpoint'
import { z } from 'zod'

const contract = resolve(import.meta.dirname, '../../../../packages/contract/src')

export type NamedEndpoint = { name: string; endpoint: Endpoint }

/** All calls of customers in the contract, with the names of their exports: all that its modules export in that shape. */
export const endpoints: readonly NamedEndpoint[] = (
  await Promise.all(
    globSync('**/*.ts', { cwd: contract })
      .filter((file) => !/(\.test|\.office)\.ts$|^(texts|testing)\//.test(file))
      .map((file) => import(pathToFileURL(resolve(contract, file)).href)),
  )
).flatMap((module: Record<string, unknown>) =>
  Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : [])),
)

function isEndpoint(value: unknown): value is Endpoint {
  if (typeof value !== 'object' || value === null) return false
  const { method, url, schema } = value as Partial<Endpoint>
  return typeof method === 'string' && typeof url === 'string' && schema !== undefined
}

export const isGuest = ({ access }: Endpoint): boolean => access === 'guest'

export type Place = 'params' | 'querystring' | 'body'
/** The path of a value in a request: `['Items', 0, 'Sku']` of the body. */
export type Field = { place: Place; path: (string | number)[] }

/** All fields of a call's request, at any depth; of a list, its first element. */
export function fieldsOf({ schema }: Endpoint): Field[] {
  return (['params', 'querystring', 'body'] as const).flatMap((place) =>
    schema[place] ? pathsOf(jsonSchema(schema[place])).map((path) => ({ place, path })) : [],
  )
}

type JsonSchema = {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

const jsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

function pathsOf({ properties = {}, items, anyOf = [], allOf = [] }: JsonSchema): (string | number)[][] {
  const inside: [string | number, JsonSchema][] = Object.entries(properties)
  if (items) inside.push([0, items])
  return [
    ...inside.flatMap(([key, schema]) => [[key], ...pathsOf(schema).map((path) => [key, ...path])]),
    ...[...anyOf, ...allOf].flatMap(pathsOf),
  ]
}
