import { CLAIM_PICTURE_URL } from '@partboard/contract/aftersale/claims'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '../platform/http/route.ts'
import { buildTestApp } from '../testing/app.ts'
import { loadedDatabase } from '../testing/database.ts'
import { samplePayments } from '../testing/payments.ts'
import { endpoints, isGuest, type NamedEndpoint } from './endpoints.ts'
import { notAsPrinted, printOtherwise } from './printed.ts'
import { hearRoutes } from './registered.ts'
import { expectProblem, send, urlOf } from './requests.ts'
import { samples } from './samples.ts'
import { buildWorld, worldsIn } from './world.ts'

const registered = hearRoutes()
const { app, db } = await buildTestApp({ database: await loadedDatabase(), env: await samplePayments() })
await printOtherwise(db)

/** Another customer, whose ids the calls try. The tests must not change that customer's data. */
const stranger = await buildWorld(app, db)
/** A customer whose calls are all refused. */
const anna = await buildWorld(app, db)
const worldOf = worldsIn(app, db)

const all = endpoints.map((one): [string, NamedEndpoint] => [one.name, one])
const partition = <T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] => [
  items.filter(test),
  items.filter((item) => !test(item)),
]
/** Mixes the case of a path, but for values in it: the case of a token matters. */
const mixCase = (url: string, values: readonly string[]) =>
  url.replace(/^[^?]*/, (path) =>
    path
      .split('/')
      .map((part) => (values.includes(part) ? part : mixed(part)))
      .join('/'),
  )
const mixed = (text: string) =>
  [...text].map((char, index) => (index % 2 === 0 ? char.toUpperCase() : char.toLowerCase())).join('')

describe('the calls of the contract', () => {
  test('are all served, and no others', () => {
    const routes = registered.filter(
      ({ url, method }) => /^\/api\/(?!office\/)/.test(url) && method !== 'HEAD',
    )
    const [served, others] = partition(routes, ({ schema }) => schema?.response !== undefined)
    const expected = endpoints.map(({ endpoint }) => `${endpoint.method} ${route(endpoint).url}`)
    expect(served.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(expected.toSorted())
    // The rest are refusals of other methods and unknown paths, and the description of the API.
    const servedPaths = served.map(({ url }) => url)
    const paths = new Set([...servedPaths, '/api/*', '/api/openapi.json', '/api/picture', CLAIM_PICTURE_URL])
    expect(others.map(({ url }) => url).filter((url) => !paths.has(url))).toEqual([])
  })

  test('each have a unique name and URL, and a sample', () => {
    const names = endpoints.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const addresses = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.url.toLowerCase()}`)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(Object.keys(samples).toSorted()).toEqual(names.toSorted())
  })
})

describe.each(all)('%s', (name, { endpoint }) => {
  const { good, bad } = samples[name]!

  test('succeeds', async () => {
    const world = await worldOf(endpoint)
    const token = isGuest(endpoint) ? null : world.customer.token
    const request = good(world)
    const response = await send(app, endpoint, request, token)
    const { 200: shape } = endpoint.schema.response
    expect(response.statusCode, response.body).toBe(shape ? 200 : 204)
    if (!shape) {
      expect(response.body).toBe('')
    } else {
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
      // A round trip changes nothing: there is no field beyond the contract and no third decimal.
      expect(z.encode(shape, z.decode(shape, response.json()))).toEqual(response.json())
      // Who reads a SKU can print its number as the catalogue writes it.
      expect(notAsPrinted(response.json())).toEqual([])
    }
    if (!endpoint.cache) {
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.headers.etag).toBeUndefined()
      return
    }
    expect(response.headers['cache-control']).toMatch(/^(public|private), no-cache$/)
    const { etag } = response.headers
    expect(etag).toMatch(/^(W\/)?".+"$/)
    const headers = { ...request.headers, 'if-none-match': String(etag) }
    const again = await send(app, endpoint, { ...request, headers }, token)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    const stale = { ...request.headers, 'if-none-match': '"other"' }
    expect((await send(app, endpoint, { ...request, headers: stale }, token)).statusCode).toBe(200)
  })

  test('is refused with a message in the request’s language', async () => {
    const token = isGuest(endpoint) ? null : anna.customer.token
    for (const lang of ['pl', 'en'] as const) {
      const { status, ...request } = bad(stranger)
      const headers = { ...request.headers, 'accept-language': lang }
      const response = await send(app, endpoint, { ...request, headers }, token)
      expect(response.statusCode, response.body).toBe(status)
      expectProblem(response, lang)
    }
  })

  test.each([
    ['in another case', mixCase],
    ['with a slash at its end', (url: string) => url.replace(/(?=\?|$)/, '/')],
  ])('is found %s', async (_, change) => {
    // An unknown address is 404 for everybody, so that a refused call without a token was found.
    const isRefused = !isGuest(endpoint) && !endpoint.reads
    const world = isRefused ? anna : await worldOf(endpoint)
    const request = good(world)
    const token = isRefused || isGuest(endpoint) ? null : world.customer.token
    const response = await send(
      app,
      endpoint,
      request,
      token,
      change(urlOf(endpoint, request), Object.values(request.params ?? {})),
    )
    const ok = endpoint.schema.response[200] ? 200 : 204
    expect(response.statusCode, response.body).toBe(isRefused ? 401 : ok)
  })

  test('answers 405 to other methods, with any body', async () => {
    const url = urlOf(endpoint, good(stranger))
    const { url: path } = route(endpoint)
    const methods = endpoints.filter((one) => route(one.endpoint).url.toLowerCase() === path.toLowerCase())
    const allowed = methods.map((one) => one.endpoint.method)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if ((allowed as string[]).includes(method)) continue
      const response = await app.inject({
        method,
        url,
        payload: '{',
        headers: { 'content-type': 'application/json' },
      })
      expect(expectProblem(response, 'pl'), method).toBe('method_not_allowed')
      expect(String(response.headers.allow).split(', ')).toEqual(expect.arrayContaining(allowed))
    }
  })
})

describe('a call of a customer needs a live token', async () => {
  const late = await buildWorld(app, db)
  const { token } = late.customer
  await db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('customer_id', '=', late.customer.id)
    .execute()

  test.each(all.filter(([, { endpoint }]) => !isGuest(endpoint)))('%s', async (name, { endpoint }) => {
    const request = samples[name]!.good(late)
    for (const dead of [null, token, 'x'.repeat(43), `${token}x`, '', "' or 1=1 --"]) {
      const response = await send(app, endpoint, request, dead)
      expect(response.statusCode, String(dead)).toBe(401)
      expect(expectProblem(response, 'pl')).toBe('unauthorized')
    }
    for (const authorization of ['Basic eDp5', 'Bearer', token, `Token ${token}`]) {
      const response = await send(app, endpoint, { ...request, headers: { authorization } }, null)
      expect(response.statusCode, authorization).toBe(401)
    }
  })
})

describe('a call of a guest ignores an expired token', () => {
  test.each(all.filter(([, { endpoint }]) => isGuest(endpoint)))('%s', async (name, { endpoint }) => {
    const response = await send(app, endpoint, samples[name]!.good(await worldOf(endpoint)), 'x'.repeat(43))
    expect(response.statusCode, response.body).toBe(endpoint.schema.response[200] ? 200 : 204)
  })
})

test.each([["('17')"], ['(17)'], ['(%2717%27)'], ["%28'17'%29"], ['%28%2717%27%29'], ["('17')/"]])(
  'a key is accepted in the form %s',
  async (key) => {
    const headers = { authorization: `Bearer ${anna.customer.token}` }
    const read = async (url: string) => {
      const { statusCode, body } = await app.inject({ url, headers })
      return { statusCode, body: statusCode === 200 ? JSON.parse(body) : null }
    }
    for (const [entity, id] of [
      ['Product', (await db.selectFrom('part').select('id').orderBy('id').executeTakeFirstOrThrow()).id],
      ['Category', (await db.selectFrom('category').select('id').orderBy('id').executeTakeFirstOrThrow()).id],
      ['picture', 1],
    ] as const) {
      const answer = await read(`/api/${entity}${key.replace('17', String(id))}`)
      expect(answer, entity).toMatchObject({ statusCode: 200, body: { Id: id } })
      expect((await read(`/API/${entity.toUpperCase()}${key.replace('17', String(id))}`)).statusCode).toBe(
        200,
      )
      expect((await read(`/api/${entity}${key.replace('17', '999999999')}`)).statusCode).toBe(404)
    }
  },
)
