/**
 * Hostile inputs of the largest allowed size for every call of an OpenAPI document, for the benchmark that measures how
 * long others wait (bench/hostile.ts).
 */

type Schema = {
  $ref?: string
  type?: string | string[]
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Parameter = { name: string; in: string; example?: unknown; schema?: Schema }
type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { example?: unknown; schema?: Schema }> }
}
export type Document = {
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, Schema> }
}

export type HostileRequest = {
  /** `POST /api/Part/ReadText`. */
  call: string
  /** What is hostile about it, in short. */
  input: string
  method: string
  /** With its parameters. */
  path: string
  type: string
  /** Made when it is sent, because all of them together are gigabytes. Null = the call has no body. */
  body: (() => string | Buffer) | null
}

/** Bytes of a body that the shop reads, beside files. */
const largestBody = 1024 * 1024 - 1024
/** Characters of an address that Node reads: it takes 16 KiB of headers. */
const longestQuery = 8_000

/** Characters of a field below which a few seeds are enough. */
const shortText = 1_000

/** Texts that are repeated up to the limit of a field. */
const seeds = [
  ...['w dniu ', '1x ', '12 ', '0 ', 'a ', '34 11 4 ', '34114300102 ', 'klocki ', 'WBAZC11020K000103\n'],
  ...['<b>', '<div>', '<p class=MsoNormal>', '<a href="', '<!--', '&', '{{', '[', '(', '"', '\\', '%', '_'],
  ...['a@', '.a', '-', '\t', '\n', '\r\n', ';', ',', '=', ' ', '\u0301', '\u202e', 'ﷺ', 'İ', '😀', '\ud800'],
  ...['x', '9', 'A1', 'ł'],
]

/**
 * The requests of all calls of a document, those that remove something last.
 *
 * @param parameter the value of a parameter of a path; undefined = its example
 */
export function* hostileRequests(
  document: Document,
  parameter: (path: string, name: string) => string | undefined,
): Generator<HostileRequest> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
      .map(([method, described]) => ({ path, method: method.toUpperCase(), described })),
  )
  const last = ({ method }: { method: string }) => (method === 'DELETE' ? 1 : 0)
  for (const { path, method, described } of calls.toSorted((a, b) => last(a) - last(b)))
    yield* requestsOf(document, path, method, described, parameter)
}

function* requestsOf(
  document: Document,
  path: string,
  method: string,
  { parameters = [], requestBody }: Described,
  parameter: (path: string, name: string) => string | undefined,
): Generator<HostileRequest> {
  const call = `${method} ${path}`
  const query = parameters.filter((one) => one.in === 'query' && one.example !== undefined)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      parameter(path, name) ?? String(parameters.find((one) => one.name === name)?.example ?? 1),
    ),
  )
  const address = (changed: Record<string, string> = {}) => {
    const all = new URLSearchParams(
      query.map(({ name, example }): [string, string] => [name, String(example)]),
    )
    for (const [name, value] of Object.entries(changed)) all.set(name, value)
    return all.size > 0 ? `${filled}?${all}` : filled
  }
  for (const { name } of parameters.filter((one) => one.in === 'query'))
    for (const [nth, seed] of seeds.entries()) {
      const text = seed.repeat(Math.floor(longestQuery / encodeURIComponent(seed.toWellFormed()).length))
      if (nth % 4 === 0 || name === 'q' || /text|search|query|number/i.test(name))
        yield { call, input: `?${name} = ${shown(seed)}`, method, path: address({ [name]: text }), ...noBody }
    }
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!type || !content) return
  const base = { call, method, path: address(), type }
  if (!/json/.test(type)) {
    for (const [input, body] of files()) yield { ...base, input, body }
    return
  }
  const resolve = resolver(document)
  const example = content.example ?? {}
  for (const [input, body] of wholeBodies) yield { ...base, input, body }
  for (const { at, schema, value } of placesIn(resolve(content.schema ?? {}), example, resolve, [])) {
    const where = at.join('.')
    if (schema.items) {
      const item = (Array.isArray(value) ? value[0] : undefined) ?? null
      for (const [input, one] of [
        ['its item', item],
        ['null', null],
      ] as const) {
        const weight = JSON.stringify(one).length + 1
        const room = Math.floor(largestBody / weight)
        for (const count of new Set([Math.min(schema.maxItems ?? room, room), room])) {
          const list = () => Array.from({ length: count }, () => one)
          yield {
            ...base,
            input: `${where}: ${count} × ${input}`,
            body: () => written(setAt(example, at, list())),
          }
        }
      }
    } else
      for (const [nth, seed] of seeds.entries()) {
        const size = Math.min(schema.maxLength ?? 200_000, Math.floor(largestBody / sizeOf(seed)))
        // A short text is work for nobody; a few of them find what refuses them badly.
        if (size < shortText && nth % 9 !== at.length % 9) continue
        const text = () => seed.repeat(Math.ceil(size / seed.length)).slice(0, size)
        const input = `${where}: ${size} of ${shown(seed)}`
        yield { ...base, input, body: () => written(setAt(example, at, text())) }
      }
  }
}

const noBody = { type: '', body: null }

/** Bodies that are hostile whatever the call expects. */
const wholeBodies: [input: string, body: () => string][] = [
  ['nested lists', () => '['.repeat(500_000) + ']'.repeat(500_000)],
  ['nested objects', () => `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
  ['a list of null', () => `[${'null,'.repeat(200_000)}null]`],
  [
    'many unknown fields',
    () => `{${Array.from({ length: 60_000 }, (_, nth) => `"field${nth}":1`).join(',')}}`,
  ],
  ['one long text', () => `"${'x'.repeat(1_000_000)}"`],
  ['an escaped text', () => `"${'\\u0041'.repeat(170_000)}"`],
  ['a broken text', () => `{"a":"${'\\\\'.repeat(500_000)}`],
]

/** Files of 5 MB, for calls whose body is no JSON. */
function* files(): Generator<[input: string, body: () => Buffer]> {
  const size = 5_000_000
  const of =
    (seed: string, head = '') =>
    () =>
      Buffer.from(head + seed.repeat(Math.floor(size / seed.length)))
  yield ['nested XML', of('<a>')]
  yield ['XML of many elements', of('<a/>', '<Document><BkToCstmrStmt>')]
  yield ['XML of many attributes', of('a="" ', '<Document ')]
  yield ['XML of references', of('&amp;', '<Document>')]
  yield [
    'fields of MT940',
    of(':61:261123C1,00NTRFx\n', ':25:PL61109010140000071219812874\n:60F:C261122PLN0,00\n'),
  ]
  yield [
    'lines of MT940',
    of('<20x', ':25:PL61109010140000071219812874\n:60F:C261122PLN0,00\n:61:261123C1,00NTRFx\n:86:'),
  ]
  yield ['braces', of('{:')]
  yield ['lines', of('\n')]
  yield ['zeros', () => Buffer.alloc(size)]
  yield [
    'a PNG of many chunks',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(size)]),
  ]
  yield [
    'a JPEG of many segments',
    () => Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(size, Buffer.from('ffe00002', 'hex'))]),
  ]
  yield ['a WebP', () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.alloc(size)])]
  yield ['nested SVG', of('<g>', '<svg>')]
  yield ['a PDF', of('1 0 obj ', '%PDF-1.7\n')]
}

type Place = { at: (string | number)[]; schema: Schema; value: unknown }

/** The texts and lists of a body, at any depth; of a list, also its first item. */
function placesIn(
  schema: Schema,
  value: unknown,
  resolve: (schema: Schema) => Schema,
  at: (string | number)[],
): Place[] {
  if (at.length > 6) return []
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(resolve)
  const inside = options.flatMap((one) => placesIn(one, value, resolve, at))
  if (schema.items) {
    const item = Array.isArray(value) ? value[0] : undefined
    return [...inside, { at, schema, value }, ...placesIn(resolve(schema.items), item, resolve, [...at, 0])]
  }
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    placesIn(resolve(one), (value as Record<string, unknown> | undefined | null)?.[name], resolve, [
      ...at,
      name,
    ]),
  )
  const isText = [schema.type].flat().includes('string') && at.length > 0
  return [...inside, ...fields, ...(isText ? [{ at, schema, value }] : [])]
}

const resolver = (document: Document) => {
  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined
      ? schema
      : resolve(document.components?.schemas?.[schema.$ref.split('/').at(-1)!] ?? {})
  return resolve
}

function setAt(target: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  const empty = typeof key === 'number' ? [] : {}
  const copy = (typeof target === 'object' && target !== null ? structuredClone(target) : empty) as Record<
    string | number,
    unknown
  >
  copy[key] = setAt(copy[key], rest, value)
  return copy
}

const written = (value: unknown): string => JSON.stringify(value)

const sizeOf = (seed: string): number => Buffer.byteLength(JSON.stringify(seed)) / seed.length

const shown = (seed: string): string => JSON.stringify(seed)
