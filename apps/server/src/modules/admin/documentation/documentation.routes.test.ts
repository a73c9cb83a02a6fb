import { officeCalls } from '@partboard/contract/documentation/office'
import { features } from '@partboard/contract/documentation/wire'
import type { Endpoint } from '@partboard/contract/endpoint'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../conformance/endpoints.ts'
import { route } from '../../../platform/http/route.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { buildShop } from '../../../testing/builders.ts'

type Operation = {
  operationId: string
  parameters: { name: string; example?: unknown }[]
  tags: string[]
  summary: string
  description: string
  security: object[]
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> }
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}

const { app, db } = await buildTestApp()
await buildShop(db)

const calls = Object.entries(features).flatMap(([feature, { calls }]) =>
  Object.entries(calls).map(([name, call]) => [name, feature, call] as [string, string, Endpoint]),
)

const ofOffice = officeCalls.map(
  ({ name, feature, endpoint }) => [name, feature, endpoint] as [string, string, Endpoint],
)
const officeDocument = (await app.inject({ url: '/api/office/openapi.json' })).json()

const fetched = await app.inject({ url: '/api/openapi.json' })
const document = fetched.json()

function operationOf({ url, method }: Endpoint): Operation {
  return document.paths[url]?.[method.toLowerCase()]
}

test.each([
  ['customers', document],
  ['the office', officeDocument],
])('the document of %s is valid OpenAPI 3.1', async (_, document) => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('every reference has a target, and every component is used', () => {
  const references = new Set(JSON.stringify(document).match(/#\/components\/[\w-]+\/[\w-]+/g))
  const components = Object.entries(document.components as Record<string, object>)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, entries]) => Object.keys(entries).map((name) => `#/components/${kind}/${name}`))
  expect([...references].sort()).toEqual(components.sort())
})

test('every endpoint of the contract is in the document once, under its own name', () => {
  const inDocument = Object.entries(document.paths as Record<string, Record<string, Operation>>)
    .flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${url}`),
    )
    .sort()
  expect(inDocument).toEqual(
    endpoints.map(({ name, endpoint: { method, url } }) => `${name} ${method.toLowerCase()} ${url}`).sort(),
  )
  expect(inDocument.length).toBeGreaterThan(40)
})

test.each(calls)('%s has its own description, examples and refusals', (name, feature, endpoint) => {
  const { example = {} } = endpoint.docs
  const operation = operationOf(endpoint)
  const { body, response } = endpoint.schema
  const isGuest = endpoint.access === 'guest'
  expect(operation).toMatchObject({
    operationId: name,
    tags: [feature],
    security: isGuest ? [] : [{ token: [] }],
  })
  expect(operation.summary).toBeTruthy()
  expect(operation.description).toMatch(/\.$/)
  expect(operation.requestBody?.content['application/json']?.example).toEqual(body && example.body)
  expect(operation.responses[response[200] ? '200' : '204']?.content?.['application/json']?.example).toEqual(
    example.answer,
  )
  expect(operation.responses).toMatchObject({ 400: {}, 503: {}, ...(isGuest ? {} : { 401: {} }) })
})

test.each(ofOffice)('%s of the office has its examples in the document', (_, __, endpoint) => {
  const { url, method, docs, schema } = endpoint
  const { params = {}, querystring = {}, body, answer } = docs.example ?? {}
  const operation: Operation = officeDocument.paths[url][method.toLowerCase()]
  expect(operation.requestBody?.content['application/json']?.example).toEqual(body)
  const status = schema.response[201] ? '201' : '200'
  expect(operation.responses[status]?.content?.['application/json']?.example).toEqual(answer)
  const shown = operation.parameters.filter(({ example }) => example !== undefined).map(({ name }) => name)
  expect(new Set(shown)).toEqual(new Set(Object.keys({ ...(params as object), ...(querystring as object) })))
})

test.each([...calls, ...ofOffice])('the examples of %s travel', (_, __, endpoint) => {
  const { docs, schema, csv, stream } = endpoint
  const { params, querystring, body, answer } = docs.example ?? {}
  expectRequest(schema.params, params)
  expectRequest(schema.querystring, querystring ?? {})
  expectRequest(schema.body, body)
  const response = csv || stream ? undefined : (schema.response[200] ?? schema.response[201])
  // A round trip: the example has exactly the fields that the server sends.
  if (response) expect(z.encode(response, response.parse(answer))).toEqual(answer)
  else expect(answer).toBeUndefined()
})

/** Expects that the schema accepts the example and knows each of its fields. A part without a schema has no example. */
function expectRequest(schema: z.ZodType | undefined, example: unknown) {
  if (!schema) return expect(example ?? {}).toEqual({})
  const strict = schema instanceof z.ZodObject ? schema.strict() : schema
  expect(strict.safeParse(example).error).toBeUndefined()
}

test.each(calls)('%s is served, with the access in the document', async (_, __, endpoint) => {
  const { method, access, docs } = endpoint
  const { url } = route(endpoint)
  expect(app.hasRoute({ method, url })).toBe(true)
  const id = String((docs.example?.params as { id?: string })?.id)
  const { statusCode } = await app.inject({ method, url: endpoint.url.replace('{id}', id) })
  if (access === 'guest') expect(statusCode).not.toBe(401)
  else expect(statusCode).toBe(401)
})

test('money is a decimal, and an answer has every field', () => {
  const { Money, CartLine, Part } = document.components.schemas
  expect(Money).toMatchObject({ type: 'number', multipleOf: 0.01 })
  expect(CartLine.properties.Total).toEqual({ $ref: '#/components/schemas/Money' })
  expect(Part.required).toContain('Fit')
  expect(CartLine.required).not.toContain('Changed')
})

test('an id in a path is a number, a password is Base64, and a missing choice may be empty', () => {
  const { get } = document.paths["/api/Product('{id}')"]
  expect(get.parameters[0]).toMatchObject({
    name: 'id',
    in: 'path',
    schema: { type: 'integer' },
    example: 200,
  })
  const { Login, AddItem } = document.components.schemas
  expect(Login.properties.password).toMatchObject({ type: 'string', contentEncoding: 'base64' })
  expect(AddItem.required).toEqual(['Quantity'])
})

test('the document needs no token, and answers 304 while it is current', async () => {
  expect(fetched.statusCode).toBe(200)
  expect(fetched.headers['content-type']).toBe('application/json; charset=utf-8')
  const { etag } = fetched.headers
  const again = await app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('the page shows the same document and loads nothing from other hosts', async () => {
  const page = await app.inject({ url: '/docs' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<title>Partboard API</title>')
  const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url!)
  expect(loaded.length).toBeGreaterThan(3)
  for (const url of loaded) {
    expect(url).toMatch(/^\/docs\//)
    expect((await app.inject({ url })).statusCode).toBe(200)
  }
  expect((await app.inject({ url: '/docs/json' })).json()).toEqual(document)
})
