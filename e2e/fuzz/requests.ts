import type { Random } from './random.ts'

type Json = unknown
type Parameter = { $ref?: string; name: string; in: 'path' | 'query' | 'header'; example?: Json }
type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { example?: Json; schema?: Schema }> }
}
type Schema = {
  $ref?: string
  properties?: Record<string, Schema>
  allOf?: Schema[]
  anyOf?: Schema[]
  items?: Schema
}

/** One call of the shop with valid values. */
export type Operation = {
  method: string
  /** as OpenAPI writes it: `/api/Order/{id}` */
  path: string
  parameters: Parameter[]
  body: Json
  /** Every field that the body may have; the example has only some of them. */
  fields: string[]
}

export type WrongRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
  withToken: boolean
}

const methods = ['get', 'post', 'put', 'delete', 'patch']

/** Every call of the shop, with the values of its examples. */
export async function readOperations(base: string): Promise<Operation[]> {
  const document = (await (await fetch(`${base}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, Schema> }
  }
  const fieldsOf = (schema: Schema | undefined): string[] => {
    if (!schema) return []
    if (schema.$ref) return fieldsOf(document.components.schemas[schema.$ref.split('/').at(-1)!])
    const within = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), schema.items]
    return [...Object.keys(schema.properties ?? {}), ...within.flatMap(fieldsOf)]
  }
  return Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([method]) => methods.includes(method))
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters: parameters.filter((parameter) => parameter.$ref === undefined),
        body: Object.values(requestBody?.content ?? {})[0]?.example,
        fields: fieldsOf(Object.values(requestBody?.content ?? {})[0]?.schema),
      })),
  )
}

const numbers: Json[] = [0, -1, 1, 1.5, 9999, 10_000, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e300, -1e300, 5e-324]
const texts: Json[] = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'NaN',
    'null',
    'true',
    'x',
    'ż',
    '😀',
    '\u0000',
    '\ud800',
    '\u202e',
    '\r\nX: y',
  ],
  ...['x'.repeat(300), '9'.repeat(400), 'ż'.repeat(3_000), ' '.repeat(5_000), 'x'.repeat(60_000)],
  ...["'; drop table customer; --", "' or '1'='1", '%', '_', '\\', '$1', '{{sku}}', '%00', '%2e%2e/'],
  ...['<script>alert(1)</script>', '=1+1', '../../etc/passwd', '__proto__', 'constructor', 'toString'],
  ...[
    '2016-02-30',
    '9999-12-31',
    '0000-00-00',
    '34114300102',
    '34 11 4 300 202',
    'WBAZC11020K000103',
    'K000103',
  ],
  ...['a@b.example', 'YQ==', 'pl-PL', 'de', 'EUR', 'S205A', 'ZC11', '2', '200', '132'],
]
const others: Json[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[[]]],
  { id: 1 },
  { length: 1e9 },
  Array(500).fill('x'),
]
const headerValues = [
  '',
  '0',
  '1',
  '2',
  '999999',
  '-1',
  'x',
  'pl-PL',
  'en-US',
  'EUR',
  'PLN',
  'x'.repeat(2_000),
]
const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  '',
]

/** A request of one call with one invalid detail; some requests stay valid. */
export function requestOf(
  { method, path, parameters, body, fields }: Operation,
  random: Random,
): WrongRequest {
  const changes = random.upTo(4)
  let sent = structuredClone(body)
  let target = path
  const query: [string, string][] = []
  const headers: Record<string, string> = { 'accept-language': random.oneOf(['pl-PL', 'en-US']) }

  for (const { name, in: place, example } of parameters) {
    const value = random.percent(15 * changes) ? wrongValue(random) : example
    if (place === 'path') target = target.replace(`{${name}}`, encodeURIComponent(asText(value)))
    else if (place === 'query' && !random.percent(10)) query.push([name, asText(value)])
  }
  if (sent !== undefined) for (let count = 0; count < changes; count++) sent = changed(sent, random)
  if (fields.length > 0 && random.percent(15))
    sent = withField(sent, random.oneOf(fields), wrongValue(random))
  if (random.percent(5)) query.push([random.oneOf(['', 'id', 'x', '__proto__']), asText(wrongValue(random))])
  if (random.percent(8))
    headers[
      random.oneOf(['x-store-id', 'x-currency', 'accept-language', 'if-none-match', 'idempotency-key'])
    ] = random.oneOf(headerValues)

  const text = sent === undefined ? undefined : JSON.stringify(sent)
  const broken = text !== undefined && random.percent(3) ? text.slice(0, random.upTo(text.length)) : text
  if (text !== undefined) {
    const type = random.percent(3) ? random.oneOf(contentTypes) : 'application/json'
    if (type) headers['content-type'] = type
  }
  const asked = random.percent(3)
    ? random.oneOf(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    : method
  const search = new URLSearchParams(query.map(([name, value]) => [name, value.toWellFormed()]))
  return {
    method: asked,
    path: search.size > 0 ? `${target}?${search}` : target,
    headers,
    body: asked === 'GET' ? undefined : broken,
    // A logout also ends the session of the other requests, so most logouts are sent without the token.
    withToken: !random.percent(/logout$/.test(path) ? 80 : 5),
  }
}

const wrongValue = (random: Random): Json => random.oneOf(random.oneOf([numbers, texts, texts, others]))

const asText = (value: Json): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 8_000).toWellFormed()

function withField(value: Json, name: string, field: Json): Json {
  if (Array.isArray(value)) return value.map((item, nth) => (nth === 0 ? withField(item, name, field) : item))
  return typeof value === 'object' && value !== null ? { ...value, [name]: field } : value
}

/** The same value with one change: another value, one entry less, or one more. */
function changed(value: Json, random: Random): Json {
  if (typeof value !== 'object' || value === null || random.percent(10)) return wrongValue(random)
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, Json>
  const keys = Object.keys(copy)
  if (keys.length === 0 || random.percent(5))
    return Array.isArray(value)
      ? [...value, wrongValue(random)]
      : { ...copy, [asText(wrongValue(random))]: 1 }
  const key = random.oneOf(keys)
  if (random.percent(20)) delete copy[key]
  else copy[key] = changed(copy[key], random)
  return Array.isArray(value) ? Object.values(copy) : copy
}
