import type { CallAnswer, CallInput, Endpoint } from '@partboard/contract/endpoint'
import { Problem } from '@partboard/contract/problem'
import { z } from 'zod'
import { currentCulture } from './culture.ts'
import { getToken, signOut } from './session.ts'
import { currentStore } from './store.ts'

/** A call that did not succeed. Status 0 = no answer at all; `problem` is null when the answer was not ours. */
export class RequestFailed extends Error {
  readonly status: number
  readonly problem: Problem | null
  /** The token is dead, and the customer is no longer logged in. */
  readonly endedSession: boolean

  constructor(status: number, problem: Problem | null, endedSession = false) {
    super(problem?.title ?? `Request failed with status ${status}`)
    this.name = 'RequestFailed'
    this.status = status
    this.problem = problem
    this.endedSession = endedSession
  }

  /** The server cannot answer just now; asking again may help. */
  get isAway() {
    return this.status === 0 || (this.status >= 502 && this.status <= 504)
  }
}

type AnyInput = { params?: unknown; querystring?: unknown; body?: unknown }
export type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal }

/**
 * Calls an endpoint of the contract. What goes out is encoded and what comes back is decoded by the
 * endpoint's own schemas, so money is whole minor units and percentages are basis points on this side.
 *
 * Any 401 except that of the login ends the session (SPEC.md, Error catalogue).
 *
 * @throws RequestFailed when the server refuses, is away, or answers something outside the contract
 * @throws DOMException 'AbortError' when `options.signal` was aborted
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | AnyInput = {},
  options: CallOptions = {},
): Promise<CallAnswer<E>> {
  const { params, querystring, body } = input as AnyInput
  const response = await send(urlOf(endpoint, params, querystring), {
    method: endpoint.method,
    headers: headersOf(endpoint.schema.body !== undefined, options.headers),
    body: endpoint.schema.body ? JSON.stringify(encode(endpoint.schema.body, body)) : null,
    signal: options.signal ?? null,
  })
  if (!response.ok) throw await refusal(endpoint, response)
  const schema = endpoint.schema.response[200]
  if (!schema) return undefined as CallAnswer<E>
  const answer = schema.safeParse(await response.json().catch(() => undefined))
  if (!answer.success) {
    console.error(`${endpoint.method} ${endpoint.url} answered outside the contract`, answer.error)
    throw new RequestFailed(response.status, null)
  }
  return answer.data as CallAnswer<E>
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new RequestFailed(0, null)
  }
}

async function refusal(endpoint: Endpoint, response: Response): Promise<RequestFailed> {
  const problem = Problem.safeParse(await response.json().catch(() => undefined))
  // The login has no session to lose, and the logout ends it in any case.
  const endsSession = response.status === 401 && !/^\/api\/user\/log(in|out)$/.test(endpoint.url)
  if (endsSession) signOut()
  return new RequestFailed(response.status, problem.data ?? null, endsSession)
}

function urlOf(endpoint: Endpoint, params: unknown, querystring: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  const path = endpoint.url.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((querystring ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const base = import.meta.env.VITE_API_BASE ?? ''
  return query.size > 0 ? `${base}${path}?${query}` : `${base}${path}`
}

function headersOf(hasBody: boolean, extra: Record<string, string> = {}): Record<string, string> {
  const token = getToken()
  const store = currentStore()
  return {
    Accept: 'application/json',
    'Accept-Language': currentCulture(),
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(store && { 'X-Store-Id': String(store.id), 'X-Currency': store.currency }),
    ...extra,
  }
}

/**
 * The decoded form of a body as it travels: codecs (money, passwords) are turned back wherever they stand.
 * Nothing is judged here. Only the server knows all the rules, and its messages stand beside the fields.
 */
function encode(schema: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (schema instanceof z.ZodCodec) return z.encode(schema, value)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return encode(schema.unwrap() as z.ZodType, value)
  }
  if (schema instanceof z.ZodPipe) return encode(schema.in as z.ZodType, value)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => encode(schema.element as z.ZodType, item))
  }
  if (schema instanceof z.ZodObject) {
    const fields = value as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const inner = schema.shape[name] as z.ZodType | undefined
        return [name, inner ? encode(inner, field) : field]
      }),
    )
  }
  return value
}
