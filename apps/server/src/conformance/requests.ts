import type { Endpoint } from '@partboard/contract/endpoint'
import { errorStatus, Problem, type ShopErrorCode } from '@partboard/contract/problem'
import { type Lang, textsOf } from '@partboard/contract/texts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Field } from './endpoints.ts'

/** One request of a call. */
export type CallRequest = {
  params?: Record<string, string>
  querystring?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** The URL of a call with its parameters. */
export function urlOf(endpoint: Endpoint, { params = {}, querystring }: CallRequest): string {
  const path = endpoint.url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return querystring ? `${path}?${new URLSearchParams(querystring)}` : path
}

let calls = 0

/** Sends a call, `token` null = without one. Each call has another network address, so that none is rate-limited. */
export async function send(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: CallRequest,
  token: string | null,
  url: string = urlOf(endpoint, request),
): Promise<LightMyRequestResponse> {
  calls++
  return app.inject({
    method: endpoint.method,
    url,
    remoteAddress: `10.${(calls >> 16) % 256}.${(calls >> 8) % 256}.${calls % 256}`,
    headers: {
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...request.headers,
    },
    ...(request.body === undefined ? {} : { payload: payloadOf(request.body) }),
  })
}

/** Sends a text unchanged, so that it may be invalid JSON. */
const payloadOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))

/** A request with another value for one field, at any depth. */
export function withField(request: CallRequest, { place, path }: Field, value: unknown): CallRequest {
  return { ...request, [place]: setAt(structuredClone(request[place]), path, value) }
}

function setAt(target: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  // A list in a URL may also be one text.
  const known = typeof target === 'object' ? target : null
  const copy = (known ?? (typeof key === 'number' ? [] : {})) as Record<string | number, unknown>
  copy[key] = setAt(copy[key], rest, value)
  return copy
}

/** Checks that an answer is a problem document, with the message of its code in the request's language. */
export function expectProblem(response: LightMyRequestResponse, lang: Lang): ShopErrorCode {
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(response.headers['cache-control']).toBe('no-store')
  const problem = Problem.strict().parse(response.json())
  const code = problem.code as ShopErrorCode
  expect(problem.type).toBe(`urn:partboard:problem:${code}`)
  expect(problem.status).toBe(response.statusCode)
  expect(errorStatus[code]).toBe(response.statusCode)
  expect(problem.title).toMatch(sentence(textsOf(lang)[`error.${code}`]))
  return code
}

/** A text of the table as a pattern that accepts any values for its placeholders. */
function sentence(text: string): RegExp {
  const literal = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('.+')}$`)
}
