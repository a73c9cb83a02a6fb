import { officeCalls } from '@partboard/contract/documentation/office'
import type { OfficeEndpoint } from '@partboard/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import { buildStaff, staffHeaders } from '../testing/office.ts'

/** A field that nobody reads is refused by every call of the office that has a body or a query string. */
const { app, db } = await buildTestApp()
const owner = await buildStaff(db)

type Json = Record<string, unknown>
const exampleOf = ({ docs }: OfficeEndpoint) =>
  (docs.example ?? {}) as Partial<Record<'params' | 'body' | 'querystring', Json>>

async function send(endpoint: OfficeEndpoint, sent: { body?: Json; querystring?: Json }) {
  const { params = {}, ...example } = exampleOf(endpoint)
  const { body = example.body, querystring = example.querystring ?? {} } = sent
  return app.inject({
    method: endpoint.method,
    url: endpoint.url.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name] ?? 1))),
    query: querystring as Record<string, string>,
    headers: staffHeaders(owner),
    ...(body === undefined ? {} : { payload: body }),
  })
}

const refusedWith = (field: string) => ({
  status: 400,
  code: 'validation',
  errors: { [field]: expect.any(Array) },
})

/** The object and all objects inside of it, each with one field more, and the path of that field. */
function* withOneMore(value: unknown, path: string[] = []): Generator<[string, unknown]> {
  if (Array.isArray(value)) {
    for (const [field, changed] of withOneMore(value[0], [...path, '0'])) yield [field, [changed]]
  } else if (typeof value === 'object' && value !== null) {
    yield [[...path, 'nobodyReads'].join('.'), { ...value, nobodyReads: 1 }]
    for (const [key, inside] of Object.entries(value))
      for (const [field, changed] of withOneMore(inside, [...path, key]))
        yield [field, { ...value, [key]: changed }]
  }
}

const withBody = officeCalls.filter(({ endpoint }) => endpoint.schema.body)
const withQuery = officeCalls.filter(({ endpoint }) => endpoint.schema.querystring)

describe.each(withBody.map(({ name, endpoint }) => [name, endpoint] as const))('%s', (_, endpoint) => {
  test('a field of the body that nobody reads', async () => {
    const bodies = [...withOneMore(exampleOf(endpoint).body)]
    expect(bodies.length).toBeGreaterThan(0)
    for (const [field, body] of bodies) {
      const answer = (await send(endpoint, { body: body as Json })).json()
      expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, code: 'validation' })
      // Where each key has its own meaning, the schema refuses the whole of them.
      expect([[field], [field.replace(/\.\w+$/, '')]]).toContainEqual(Object.keys(answer.errors))
    }
  })
})

test.each(withQuery.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s: a parameter that nobody reads',
  async (_, endpoint) => {
    const querystring = { ...exampleOf(endpoint).querystring, nobodyReads: '1' }
    expect((await send(endpoint, { querystring })).json()).toMatchObject(refusedWith('nobodyReads'))
  },
)
