import { features } from '@partboard/contract/documentation/wire'
import type { DocumentedCall } from '@partboard/contract/documented'
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
  Object.entries(calls).map(([name, call]) => [name, feature, call] as [string, string, DocumentedCall]),
)

const fetched = await app.inject({ url: '/api/openapi.json' })
const document = fetched.json()

function operationOf({ url, method }: Endpoint): Operation {
  return document.paths[url]?.[method.toLowerCase()]
}

test('the document is valid OpenAPI 3.1', async () => {
  expect(fetched.statusCode).toBe(200)
  expect(fetched.headers['content-type']).toBe('application/json; charset=utf-8')
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

test.each(calls)(
  '%s has its own description, examples and refusals',
  (name, feature, { endpoint, example }) => {
    const operation = operationOf(endpoint)
    const { body, response } = endpoint.schema
    const isGuest = endpoint.config?.access === 'guest'
    expect(operation).toMatchObject({
      operationId: name,
      tags: [feature],
      security: isGuest ? [] : [{ token: [] }],
    })
    expect(operation.summary).toBeTruthy()
    expect(operation.description).toMatch(/\.$/)
    expect(operation.requestBody?.content['application/json']?.example).toEqual(body && example.body)
    expect(
      operation.responses[response[200] ? '200' : '204']?.content?.['application/json']?.example,
    ).toEqual(example.answer)
    expect(operation.responses).toMatchObject({ 400: {}, 503: {}, ...(isGuest ? {} : { 401: {} }) })
  },
)

test.each(calls)('the examples of %s travel', (_, __, { endpoint, example }) => {
  const { params, querystring, body, response } = endpoint.schema
  if (params) params.parse(example.params)
  if (querystring) querystring.parse(example.querystring ?? {})
  if (body) body.parse(example.body)
  const answer = response[200]
  // A round trip: the example has exactly the fields that the server sends.
  if (answer) expect(z.encode(answer, answer.parse(example.answer))).toEqual(example.answer)
  else expect(example.answer).toBeUndefined()
})

test.each(calls)('%s is served, with the access in the document', async (_, __, { endpoint, example }) => {
  const { method, config } = endpoint
  const { url } = route(endpoint)
  expect(app.hasRoute({ method, url })).toBe(true)
  const id = String((example.params as { id?: string })?.id)
  const { statusCode } = await app.inject({ method, url: endpoint.url.replace('{id}', id) })
  if (config?.access === 'guest') expect(statusCode).not.toBe(401)
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
