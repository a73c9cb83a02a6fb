import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import { loadedDatabase } from '../testing/database.ts'
import { samplePayments } from '../testing/payments.ts'
import { endpoints, fieldsOf, isGuest } from './endpoints.ts'
import { type CallRequest, expectProblem, send, withField } from './requests.ts'
import { samples } from './samples.ts'
import { buildWorld, worldsIn } from './world.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase(), env: await samplePayments() })
/** A customer whose calls are all refused. */
const anna = await buildWorld(app, db)
const worldOf = worldsIn(app, db)

const withBody = endpoints.filter(({ endpoint }) => endpoint.schema.body)
const withText = endpoints.filter(({ endpoint }) => endpoint.schema.params || endpoint.schema.querystring)

const badValues: unknown[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 31, 1e300, '', ' ', 'x', [], [null], {}, { id: 1 }, [[[]]]],
  ...['x'.repeat(10_000), 'ż'.repeat(10_000), '😀'.repeat(2_000)],
  ...['\ud800', 'a\u0000b', '\u202e\u200b', '\r\nBcc: x@example.com'],
  ...["'; drop table customer; --", "' or '1'='1", '%', '_', '\\', '$1', '{{sku}}'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '=1+1', '../../etc/passwd'],
  ...['9'.repeat(400), 'NaN', '__proto__', 'constructor'],
]

/** Statuses that a call may answer to unexpected input; 500 is not among them. */
const allowed = [200, 204, 400, 404, 409]
/** 401 = wrong password, 429 = too many attempts. */
const allowedAtLogin = [...allowed, 401, 429]
/** Calls whose wrong input counts as a guess, and calls with a limit for each customer. */
const guesses = [
  ...['login', 'eraseAccount', 'findWithdrawalOrder', 'declareWithdrawal'],
  ...['findClaimOrder', 'declareClaim'],
  // A customer asks ten times in an hour.
  'askAboutPart',
]

function expectAnswer(
  response: LightMyRequestResponse,
  statuses: readonly number[],
  lang: 'pl' | 'en',
  label: unknown,
) {
  const shown = `${JSON.stringify(label)?.slice(0, 100)}: ${response.body.slice(0, 300)}`
  expect(statuses, shown).toContain(response.statusCode)
  if (response.statusCode >= 400) expectProblem(response, lang)
}

describe.each(withBody.map((one) => [one.name, one] as const))('%s', (name, { endpoint }) => {
  const { good } = samples[name]!
  const statuses = guesses.includes(name) ? allowedAtLogin : allowed

  test('an invalid body', async () => {
    const token = isGuest(endpoint) ? null : anna.customer.token
    const { body, ...rest } = good(anna)
    const other = Array.isArray(body) ? { 0: body[0] } : [body]
    const bodies = [undefined, 'null', '"text"', '1', 'true', JSON.stringify(other)]
    for (const lang of ['pl', 'en'] as const) {
      const headers = { ...rest.headers, 'accept-language': lang }
      for (const text of bodies) {
        const response = await send(app, endpoint, { ...rest, headers, body: text }, token)
        expectAnswer(response, [400], lang, text)
      }
      for (const text of ['{"a":', '{"a":1}}', "{'a':1}", '\u0000', '{"__proto__":{"x":1}}']) {
        const response = await send(app, endpoint, { ...rest, headers, body: text }, token)
        expectAnswer(response, [400], lang, text)
      }
    }
  })

  test('a body of another content type is 415, one above 1 MiB is 413', async () => {
    const world = await worldOf(endpoint)
    const token = isGuest(endpoint) ? null : world.customer.token
    const { body, headers, ...rest } = good(world)
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'x']) {
      const request = { ...rest, headers: { ...headers, 'content-type': type }, body: JSON.stringify(body) }
      expectAnswer(await send(app, endpoint, request, token), [415], 'pl', type)
    }
    const json = JSON.stringify(body)
    const padded = json + ' '.repeat(1024 * 1024 - Buffer.byteLength(json))
    expectAnswer(await send(app, endpoint, { ...rest, body: `${padded} ` }, token), [413], 'pl', 'large')
    const fits = await send(app, endpoint, { ...rest, headers, body: padded }, token)
    expect([200, 204], fits.body).toContain(fits.statusCode)
  })

  test('fields with any value', { timeout: 60_000 }, async () => {
    const world = await worldOf(endpoint)
    const token = isGuest(endpoint) ? null : world.customer.token
    for (const [nth, field] of fieldsOf(endpoint)
      .filter(({ place }) => place === 'body')
      .entries())
      await inGroups(everyThird(badValues, nth), async (value, index) => {
        const lang = index % 2 === 0 ? 'pl' : 'en'
        const request = withField(inLanguage(good(world), lang), field, value)
        const response = await send(app, endpoint, request, token)
        expectAnswer(response, statuses, lang, [field.path, value])
      })
  })

  test('missing and unknown fields', async () => {
    const world = await worldOf(endpoint)
    const token = isGuest(endpoint) ? null : world.customer.token
    for (const field of fieldsOf(endpoint).filter(({ place }) => place === 'body')) {
      const response = await send(app, endpoint, withField(good(world), field, undefined), token)
      expectAnswer(response, statuses, 'pl', field.path)
    }
    const fresh = await worldOf(endpoint)
    const request = good(fresh)
    if (Array.isArray(request.body)) return
    const body = { ...(request.body as object), unknown: { deep: [1] }, constructor: 1, toString: null }
    const response = await send(
      app,
      endpoint,
      { ...request, body },
      isGuest(endpoint) ? null : fresh.customer.token,
    )
    expect([200, 204], response.body).toContain(response.statusCode)
  })
})

const badTexts = [
  ...['', ' ', 'x', 'x'.repeat(5_000), '\u0000', "' or 1=1 --", '<script>', '%', '__proto__', '[]', '{}'],
  ...['ż', '😀', '/', '..', '\r\n', '0', '-1', '1.5', '1e9', '9'.repeat(300)],
]

describe.each(withText.map((one) => [one.name, one] as const))('%s', (name, { endpoint }) => {
  const { good } = samples[name]!

  test('any texts in its URL', async () => {
    const world = await worldOf(endpoint)
    const token = isGuest(endpoint) ? null : world.customer.token
    for (const field of fieldsOf(endpoint).filter(({ place }) => place !== 'body'))
      await inGroups(badTexts, async (value, index) => {
        const lang = index % 2 === 0 ? 'pl' : 'en'
        const request = withField(inLanguage(good(world), lang), field, value)
        const response = await send(app, endpoint, request, token)
        // An empty last segment makes it another URL.
        const statuses = field.place === 'params' ? [...allowed, 405] : allowed
        expectAnswer(response, statuses, lang, [field.path, value])
      })
  })

  test('an invalid URL', async () => {
    const world = await worldOf(endpoint)
    const token = isGuest(endpoint) ? null : world.customer.token
    const path = endpoint.url.replace(/\{\w+\}/, '%E0%A4%A')
    for (const url of [path, `${path}?a=%E0%A4%A`, `${path}?a=1&a=2`, `${path}?${'a=1&'.repeat(2000)}`]) {
      const response = await send(app, endpoint, { body: good(world).body }, token, url)
      expectAnswer(response, allowed, 'pl', url)
    }
    for (const key of Object.keys(good(world).querystring ?? {})) {
      const url = `${endpoint.url}?${key}=1&${key}=2`
      const response = await send(app, endpoint, { body: good(world).body }, token, url)
      expectAnswer(response, allowed, 'pl', url)
    }
  })
})

// The body of the provider's messages is bytes with a signature: whatever else comes is refused.
const withoutBody = endpoints.filter(
  ({ name, endpoint }) => endpoint.method === 'POST' && !endpoint.schema.body && name !== 'receiveStripe',
)

test.each(withoutBody.map((one) => [one.name, one] as const))(
  '%s takes no body',
  async (name, { endpoint }) => {
    for (const [text, status] of [
      ['{"a":', 400],
      ['{"__proto__":{}}', 400],
      ['x'.repeat(1024 * 1024 + 1), 413],
    ] as const) {
      expectAnswer(await send(app, endpoint, { body: text }, anna.customer.token), [status], 'pl', text)
    }
    for (const text of [undefined, '', '{}', 'null', '[1]']) {
      const world = await worldOf(endpoint)
      const request = { ...samples[name]!.good(world), body: text }
      const response = await send(app, endpoint, request, world.customer.token)
      expect([200, 204], `${text}: ${response.body}`).toContain(response.statusCode)
    }
  },
)

test.each([
  ['x'.repeat(200), 200],
  ['x'.repeat(201), 400],
  ['x'.repeat(10_000), 400],
  ['', 400],
  ["'; drop table shop_order; --", 200],
  ['ąę😀', 200],
])('an Idempotency-Key %#', async (key, status) => {
  const world = await buildWorld(app, db)
  const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') }
  const { endpoint } = endpoints.find(({ name }) => name === 'confirmCheckout')!
  const answers = [0, 1].map(() =>
    send(app, endpoint, { body: world.checkout, headers }, world.customer.token),
  )
  const [first, second] = await Promise.all(answers)
  for (const response of [first!, second!]) expectAnswer(response, [status], 'pl', key)
  if (status === 200) expect(second!.json()).toEqual(first!.json())
})

describe('invalid Base64', () => {
  const broken = ['!!!!', 'YQ', 'YQ=', '====', 'YWJj\n', '/w==', '7aCA', 'ż']
  const fields = withBody.flatMap(({ name, endpoint }) =>
    Object.keys((samples[name]!.good({ customer: {}, part: {}, soldOut: {} } as never).body as object) ?? {})
      .filter((key) => /password$/i.test(key) && name !== 'register')
      .map((key) => [`${name} ${key}`, endpoint, name, key] as const),
  )
  test.each(fields)('%s', async (_, endpoint, name, key) => {
    const token = isGuest(endpoint) ? null : anna.customer.token
    for (const value of broken) {
      const request = withField(samples[name]!.good(anna), { place: 'body', path: [key] }, value)
      const response = await send(app, endpoint, request, token)
      expectAnswer(response, [400], 'pl', value)
      expect(Object.keys(response.json().errors)).toEqual([key])
    }
  })
})

/** Each field gets a third of the values, so that all fields together get all; `npm run test:fuzz` tests more. */
const everyThird = <T>(values: readonly T[], nth: number) =>
  values.filter((_, index) => index % 3 === nth % 3)

/** Sends several requests at a time, because each one waits for the database. */
async function inGroups<T>(values: readonly T[], send: (value: T, index: number) => Promise<void>) {
  const atOnce = 6
  for (let from = 0; from < values.length; from += atOnce)
    await Promise.all(values.slice(from, from + atOnce).map((value, index) => send(value, from + index)))
}

/** The request with another language. */
function inLanguage(request: CallRequest, lang: 'pl' | 'en'): CallRequest {
  return { ...request, headers: { ...request.headers, 'accept-language': lang } }
}
