import type { CallAnswer, CallInput, Endpoint } from '@partboard/contract/endpoint'
import { codeOf, type ErrorCode, errorStatus, Problem } from '@partboard/contract/problem'
import { Done, Messages } from '@partboard/contract/values'
import { z } from 'zod'
import { currentCulture } from '../browser/culture.ts'
import { currentStore } from '../browser/current-store.ts'
import { earlyAnswer } from '../browser/early-answers.ts'
import { shopAnswered, showsKeptAnswer } from '../browser/offline.ts'
import { getToken, signOut } from '../browser/session.ts'
import { keep, keptAnswer } from './kept-answers.ts'

/** How long an answer is waited for, in milliseconds: a call that never ends would leave a button busy for good. */
export const CALL_TIMEOUT = 30_000

type Circumstances = {
  said?: string | null
  statusText?: string
  endedSession?: boolean
  timedOut?: boolean
}

/** A call that did not succeed. Status 0 = no answer at all; `problem` is null when the answer was not ours. */
export class RequestFailed extends Error {
  readonly status: number
  readonly problem: Problem | null
  /** Why the shop refused; the general code of the status where the answer has none. Null = no refusal of the shop. */
  readonly code: ErrorCode | null
  /** What the answer says to a person: the problem's title, or a text that came in its place. */
  readonly said: string | null
  /** What the status is called, where the connection says so; else ''. */
  readonly statusText: string
  /** The token is dead, and the customer is no longer logged in. */
  readonly endedSession: boolean
  /** Nothing came within `CALL_TIMEOUT`. A write may have happened all the same. */
  readonly timedOut: boolean

  constructor(
    status: number,
    problem: Problem | null,
    {
      said = problem?.title ?? null,
      statusText = '',
      endedSession = false,
      timedOut = false,
    }: Circumstances = {},
  ) {
    super(problem?.title ?? `Request failed with status ${status}`)
    this.name = 'RequestFailed'
    this.status = status
    this.problem = problem
    this.code = codeOf(status, problem?.code)
    this.said = said
    this.statusText = statusText
    this.endedSession = endedSession
    this.timedOut = timedOut
  }

  /** The server cannot answer just now; asking again may help. */
  get isAway() {
    return this.status === 0 || (this.status >= 502 && this.status <= 504)
  }
}

/**
 * Whether a call was refused with this code. A server that sends no codes is understood by its status: its general code
 * counts as well.
 */
export const isRefused = (error: unknown, code: ErrorCode): boolean =>
  error instanceof RequestFailed && (error.code === code || error.code === codeOf(errorStatus[code]))

type AnyInput = { params?: unknown; querystring?: unknown; body?: unknown }
export type CallOptions = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Gets the headers of a good answer, a count beside a list for example. */
  onHeaders?: (headers: Headers) => void
}

/**
 * Calls an endpoint of the contract. What goes out is encoded and what comes back is decoded by the
 * endpoint's own schemas, so money is whole minor units and percentages are basis points on this side.
 *
 * Any 401 except that of the login ends the session (docs/spec/shop.md#session). While the shop is away, what
 * was read of the catalogue before is answered from this browser (kept-answers.ts).
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
  const url = urlOf(endpoint, params, querystring)
  const sent = endpoint.schema.body ? JSON.stringify(encode(endpoint.schema.body, body)) : null
  const question = { endpoint, url, body: sent, token: getToken() }
  try {
    const { response, text } = await send(
      url,
      {
        method: endpoint.method,
        headers: headersOf(endpoint.schema.body !== undefined, options.headers),
        body: sent,
      },
      options.signal,
    )
    const failure = response.ok ? null : refusal(endpoint, response, text)
    if (!failure?.isAway) shopAnswered()
    if (failure) throw failure
    options.onHeaders?.(response.headers)
    const answer = decode(endpoint, response.status, text)
    keep(question, text)
    return answer
  } catch (error) {
    const kept = error instanceof RequestFailed && error.isAway ? await keptAnswer(question) : null
    if (!kept) throw error
    const answer = decode(endpoint, 200, kept.text)
    showsKeptAnswer(endpoint, kept.at)
    return answer
  }
}

function decode<E extends Endpoint>(endpoint: E, status: number, text: string): CallAnswer<E> {
  const schema = endpoint.schema.response[200]
  if (!schema) return undefined as CallAnswer<E>
  const answer = schema.safeParse(schema === Done ? sentencesOf(parseJson(text)) : parseJson(text))
  if (!answer.success) {
    console.error(`${endpoint.method} ${endpoint.url} answered outside the contract`, answer.error)
    throw new RequestFailed(status, null)
  }
  return answer.data as CallAnswer<E>
}

/** Sentences where there are any; a server may as well answer nothing, null, '' or true to what it has done. */
const sentencesOf = (data: unknown): unknown => Messages.safeParse(data).data ?? []

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The whole answer, or no answer: one that breaks off counts as lost. */
async function send(
  url: string,
  init: RequestInit & { headers: Record<string, string> },
  signal: AbortSignal | undefined,
) {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), CALL_TIMEOUT)
  try {
    const either = AbortSignal.any(signal ? [signal, timeout.signal] : [timeout.signal])
    const early = init.method === 'GET' ? await earlyAnswer(url, init.headers, either) : null
    const response = early ?? (await fetch(url, { ...init, signal: either }))
    return { response, text: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new RequestFailed(0, null, { timedOut: timeout.signal.aborted })
  } finally {
    clearTimeout(timer)
  }
}

function refusal(endpoint: Endpoint, { status, statusText, headers }: Response, text: string): RequestFailed {
  const data = parseJson(text)
  const problem = Problem.safeParse(data).data ?? null
  // The login has no session to lose, and the logout ends it in any case.
  const endedSession = codeOf(status, problem?.code) === 'unauthorized' && !endpoint.config?.session
  if (endedSession) signOut()
  const said = problem?.title ?? textOf(data) ?? (isPlain(headers) && text !== '' ? text : null)
  return new RequestFailed(status, problem, { said, statusText, endedSession })
}

/** The words of an answer that is no problem document: its title, or a text of its own (docs/spec/shop.md#messages). */
function textOf(data: unknown): string | null {
  const text = data !== null && typeof data === 'object' && 'title' in data ? data.title : data
  return typeof text === 'string' && text !== '' ? text : null
}

const isPlain = (headers: Headers) => headers.get('content-type')?.startsWith('text/plain') ?? false

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
 * The wire form of a body: fields with a codec (passwords) are encoded, all others are sent as they are. `z.encode` of
 * the whole body is no choice: it checks the body, which is the server's work, and throws at one-way transforms.
 */
function encode(schema: z.ZodType, body: unknown): unknown {
  if (!(schema instanceof z.ZodObject)) return body
  const fields = Object.entries(body as Record<string, unknown>)
  return Object.fromEntries(
    fields.map(([name, value]) => [name, value == null ? value : encodeField(schema.shape[name], value)]),
  )
}

function encodeField(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return encodeField(schema.unwrap(), value)
  return schema instanceof z.ZodCodec ? z.encode(schema, value) : value
}
