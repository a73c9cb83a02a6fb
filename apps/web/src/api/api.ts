import type { CallAnswer, CallInput, Endpoint } from '@partboard/contract/endpoint'
import { codeOf, type ErrorCode, errorStatus, Problem } from '@partboard/contract/problem'
import { isDone, Messages } from '@partboard/contract/values'
import { z } from 'zod'
import { currentCulture } from '../browser/culture.ts'
import { currentStore } from '../browser/current-store.ts'
import { earlyAnswer } from '../browser/early-answers.ts'
import { shopAnswered, showsKeptAnswer } from '../browser/offline.ts'
import { getToken, signOut, visitToken } from '../browser/session.ts'
import { keep, keptAnswer } from './kept-answers.ts'
import { waiting } from './waiting.ts'

/** Time-out of a call, in milliseconds. Without one, a call that never ends would leave a button busy forever. */
export const CALL_TIMEOUT = 30_000

type Circumstances = {
  said?: string | null
  statusText?: string
  endedSession?: boolean
  timedOut?: boolean
}

/** A failed call. Status 0 = no answer; `problem` is null if the answer is not from the shop. */
export class RequestFailed extends Error {
  readonly status: number
  readonly problem: Problem | null
  /** The error code; the general code of the status if the answer has none. Null = the shop did not refuse the call. */
  readonly code: ErrorCode | null
  /** The answer's text for the customer: the problem's title, or another text in the answer. */
  readonly said: string | null
  /** The status text of HTTP; '' if the connection has none. */
  readonly statusText: string
  /** The token is invalid, and the customer is logged out. */
  readonly endedSession: boolean
  /** No answer came within `CALL_TIMEOUT`. A write may have happened nevertheless. */
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

  /** The server cannot answer at the moment; a retry may succeed. A partner that does not answer is none of it. */
  get isAway() {
    const isOwn = this.code === 'unavailable' || this.code === 'busy' || this.code === null
    return this.status === 0 || (this.status >= 502 && this.status <= 504 && isOwn)
  }
}

/**
 * Whether a call was refused with this code. For a server that sends no codes, the general code of the status counts.
 */
export const isRefused = (error: unknown, code: ErrorCode): boolean =>
  error instanceof RequestFailed && (error.code === code || error.code === codeOf(errorStatus[code]))

type AnyInput = { params?: unknown; querystring?: unknown; body?: unknown }
export type CallOptions = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Gets the headers of a successful answer, for example the count of a list. */
  onHeaders?: (headers: Headers) => void
}

let forVisitors: ((endpoint: Endpoint) => Promise<unknown>) | null = null

/**
 * Says what is known without a call to who is not logged in, where the store is open to visitors; undefined = the shop is
 * asked. Null = the store is not open.
 */
export const answerVisitors = (answer: typeof forVisitors) => {
  forVisitors = answer
}

/**
 * Calls an endpoint of the contract. The endpoint's schemas encode the request and decode the answer, so the app has
 * money in whole minor units and percentages in basis points.
 *
 * A 401 ends the session, except in the login (docs/spec/shop.md#session). While the server is unreachable, answers come
 * from the browser's store, if they were read before (kept-answers.ts), and changes wait, if their endpoint allows it
 * (waiting.ts).
 *
 * In a store that is open to visitors, who is not logged in may be answered without the shop (state/visit.ts).
 *
 * @throws CancelledError if the call needs a login
 * @throws RequestFailed if the server refuses, is unreachable, or breaks the contract
 * @throws DOMException 'AbortError' if `options.signal` was aborted
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | AnyInput = {},
  options: CallOptions = {},
): Promise<CallAnswer<E>> {
  const { params, querystring, body } = input as AnyInput
  const known = getToken() === null && (await forVisitors?.(endpoint))
  if (known) return known as CallAnswer<E>
  const url = urlOf(endpoint, params, querystring)
  const sent = endpoint.schema.body ? JSON.stringify(encode(endpoint.schema.body, body)) : null
  const question = { endpoint, url, body: sent, token: getToken() }
  const later = (hasFailed: boolean) => waiting.take?.(endpoint, input as AnyInput, hasFailed)
  const taken = await later(false)
  if (taken) return taken as CallAnswer<E>
  try {
    const { response, text, failure } = await patiently(endpoint, async () => {
      const init = { method: endpoint.method, headers: headersOf(endpoint, options.headers), body: sent }
      const answered = await send(url, init, options.signal)
      return {
        ...answered,
        failure: answered.response.ok ? null : refusal(endpoint, answered.response, answered.text),
      }
    })
    if (!failure?.isAway) shopAnswered()
    if (failure) throw failure
    options.onHeaders?.(response.headers)
    const answer = decode(endpoint, response.status, text)
    keep(question, text)
    return answer
  } catch (error) {
    if (!(error instanceof RequestFailed && error.isAway)) throw error
    const kept = await later(true)
    if (kept) return kept as CallAnswer<E>
    const stored = await keptAnswer(question)
    if (!stored) throw error
    const answer = decode(endpoint, 200, stored.text, withoutPromises)
    showsKeptAnswer(endpoint, url + sent, stored.at)
    return answer
  }
}

/** Pauses before a read is repeated that a busy shop has not answered, in milliseconds. */
const busyPauses = [500, 1500, 3000]

/** Repeats a read while the shop is busy, before anybody is told of it or sees an older answer. */
async function patiently<T extends { failure: RequestFailed | null }>(
  endpoint: Endpoint,
  ask: () => Promise<T>,
): Promise<T> {
  for (const pause of endpoint.config?.reads ? busyPauses : []) {
    const answer = await ask()
    if (answer.failure?.code !== 'busy') return answer
    await new Promise((over) => setTimeout(over, pause))
  }
  return ask()
}

/** A promise of delivery is of its hour, so a kept answer has none. */
const withoutPromises = (name: string, value: unknown) => (name === 'Promise' ? null : value)

function decode<E extends Endpoint>(
  endpoint: E,
  status: number,
  text: string,
  reviver?: typeof withoutPromises,
): CallAnswer<E> {
  const schema = endpoint.schema.response[200]
  if (!schema) return undefined as CallAnswer<E>
  const data = parseJson(text, reviver)
  const isSentences = isDone(schema) && !(isObject(data) && 'Messages' in data)
  const answer = schema.safeParse(isSentences ? sentencesOf(data) : data)
  if (!answer.success) {
    console.error(`${endpoint.method} ${endpoint.url} answered outside the contract`, answer.error)
    throw new RequestFailed(status, null)
  }
  return (waiting.show?.(endpoint, answer.data) ?? answer.data) as CallAnswer<E>
}

/** The sentences of an answer, if it has any. After a success a server may also answer nothing, null, '' or true. */
const sentencesOf = (data: unknown): unknown => Messages.safeParse(data).data ?? []

const isObject = (data: unknown): data is object => data !== null && typeof data === 'object'

function parseJson(text: string, reviver?: typeof withoutPromises): unknown {
  try {
    return JSON.parse(text, reviver)
  } catch {
    return undefined
  }
}

/** Sends a request and reads the whole answer. An incomplete answer counts as lost. */
async function send(
  url: string,
  init: { method: string; headers: Record<string, string>; body: string | null },
  signal: AbortSignal | undefined,
) {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), CALL_TIMEOUT)
  try {
    const either = AbortSignal.any(signal ? [signal, timeout.signal] : [timeout.signal])
    const early = await earlyAnswer(url, init.body ?? '', init.headers, either)
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
  // A login has no session to end, and a logout ends it in any case.
  const endedSession = codeOf(status, problem?.code) === 'unauthorized' && !endpoint.config?.session
  // After the end of a visit, the next addition begins another one.
  if (endedSession) getToken() === null ? visitToken.set(null) : signOut()
  const said = problem?.title ?? textOf(data) ?? (isPlain(headers) && text !== '' ? text : null)
  return new RequestFailed(status, problem, { said, statusText, endedSession })
}

/** The text of an answer that is not a problem document: its title, or its plain text (docs/spec/shop.md#messages). */
function textOf(data: unknown): string | null {
  const text = isObject(data) && 'title' in data ? data.title : data
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

function headersOf(endpoint: Endpoint, extra: Record<string, string> = {}): Record<string, string> {
  const token = getToken() ?? (endpoint.config?.visitors === 'session' ? visitToken.get() : null)
  const store = currentStore()
  return {
    Accept: 'application/json',
    'Accept-Language': currentCulture(),
    ...(endpoint.schema.body && { 'Content-Type': 'application/json' }),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(store && { 'X-Store-Id': String(store.id), 'X-Currency': store.currency }),
    ...extra,
  }
}

/**
 * The wire form of a body: values with a codec (passwords, money) are encoded, all others are unchanged. `z.encode` of
 * the whole body is not used, because it validates the body, which is the server's task, and throws at one-way transforms.
 */
function encode(schema: unknown, value: unknown): unknown {
  if (value == null) return value
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return encode(schema.unwrap(), value)
  if (schema instanceof z.ZodCodec) return z.encode(schema, value)
  if (schema instanceof z.ZodArray) return (value as unknown[]).map((one) => encode(schema.element, one))
  if (!(schema instanceof z.ZodObject)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, encode(schema.shape[name], one)]),
  )
}
