import type { CallAnswer, CallInput, Endpoint } from '@partboard/contract/endpoint'
import { Problem } from '@partboard/contract/problem'
import { isDone, Messages } from '@partboard/contract/values'
import { CallFailed } from './call-failed.ts'
import { type AnyInput, encode, parseJson, type Reviver, urlOf } from './wire.ts'

/** Time-out of a call, in milliseconds. Without one, a call that never ends would leave a button busy forever. */
export const CALL_TIMEOUT = 30_000

export type CallOptions = {
  /** Further headers, such as If-Match. */
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The body as it is sent, in place of the input's. */
  body?: File
  /** A refusal is not met by a second try. */
  isFinal?: boolean
  /** Gets the headers of a successful answer, for example the count of a list. */
  onHeaders?: (headers: Headers) => void
}

/** A call as it is sent. `body` is its JSON; null = none. */
export type Question<E extends Endpoint> = {
  endpoint: E
  input: AnyInput
  url: string
  body: string | null
  /** A note of the app for `Hooks.answered`. */
  asker?: string | null
}

/** The init of `fetch`, as far as calls use it. */
export type Sent = {
  method: string
  headers: Record<string, string>
  body: string | File | null
  signal: AbortSignal
}

/** In what the apps differ. Everything else of a call is the same in both. */
export type Hooks<E extends Endpoint> = {
  /** The headers of a call. One that is of JSON has that type already. */
  headers: (endpoint: E) => Record<string, string>
  /** The address of a call. Default: of the page's origin, without parameters that are empty texts. */
  urlOf?: (endpoint: E, input: AnyInput) => string
  /** The wire form of a body. Default: its values with a codec are encoded. @throws CallFailed in place of the call */
  bodyOf?: (endpoint: E, body: unknown) => unknown
  /** Sends a request. Default: `fetch`. */
  fetch?: (url: string, sent: Sent) => Promise<Response>
  /**
   * The answer without the shop, decoded: before a call, and where nobody answered it (`failure`). Undefined = there is none.
   */
  instead?: (question: Question<E>, failure?: CallFailed) => Promise<unknown>
  /** Learns of an answer. @returns what is shown of it */
  answered?: (question: Question<E>, text: string, answer: unknown) => unknown
  /** Learns of a refusal. */
  refused?: (failure: CallFailed, endpoint: E) => void
  /** Meets a refusal. @returns whether the call is sent again; `tries` = how often it was sent */
  meet?: (failure: CallFailed, endpoint: E, tries: number) => Promise<boolean>
}

/** Makes the client of an app, by which it calls the endpoints of the contract. */
export const createClient =
  <D extends Endpoint>(hooks: Hooks<D>) =>
  /**
   * Calls an endpoint of the contract. Its schemas encode the request and decode the answer, so the app has money in whole
   * minor units and percentages in basis points.
   *
   * @throws CallFailed if the server refuses, is unreachable, or breaks the contract
   * @throws DOMException 'AbortError' if `options.signal` was aborted
   */
  async <E extends D>(
    endpoint: E,
    input: CallInput<E> | AnyInput = {},
    options: CallOptions = {},
  ): Promise<CallAnswer<E>> => {
    const question = questionOf(hooks, endpoint, input as AnyInput)
    const known = await hooks.instead?.(question)
    if (known !== undefined) return known as CallAnswer<E>
    try {
      const { response, text } = await exchange(hooks, question, options)
      options.onHeaders?.(response.headers)
      const answer = decode(endpoint, response.status, text)
      return (hooks.answered ? hooks.answered(question, text, answer) : answer) as CallAnswer<E>
    } catch (error) {
      const isAway = error instanceof CallFailed && error.isAway
      const other = isAway ? await hooks.instead?.(question, error) : undefined
      if (other === undefined) throw error
      return other as CallAnswer<E>
    }
  }

/** A call as it is sent. @throws CallFailed if its body need not be sent */
export function questionOf<D extends Endpoint>(hooks: Hooks<D>, endpoint: D, input: AnyInput): Question<D> {
  const { body } = input
  const wire =
    body === undefined
      ? body
      : hooks.bodyOf
        ? hooks.bodyOf(endpoint, body)
        : encode(endpoint.schema.body, body)
  return {
    endpoint,
    input,
    url: (hooks.urlOf ?? urlOf)(endpoint, input),
    body: wire === undefined ? null : JSON.stringify(wire),
  }
}

/**
 * Sends a call, and again as long as the app can meet the refusal.
 *
 * @throws CallFailed if the server refuses or is unreachable
 */
export async function exchange<D extends Endpoint>(
  hooks: Hooks<D>,
  question: Question<D>,
  options: CallOptions,
): Promise<{ response: Response; text: string }> {
  for (let tries = 1; ; tries++) {
    const { response, text } = await send(hooks, question, options)
    if (response.ok) return { response, text }
    const failure = refusalOf(response, text)
    if (!options.isFinal && (await hooks.meet?.(failure, question.endpoint, tries))) continue
    hooks.refused?.(failure, question.endpoint)
    throw failure
  }
}

/** Sends a request and reads the whole answer. An incomplete answer counts as lost. */
async function send<D extends Endpoint>(
  hooks: Hooks<D>,
  { endpoint, url, body }: Question<D>,
  options: CallOptions,
) {
  const { signal } = options
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), CALL_TIMEOUT)
  try {
    const response = await (hooks.fetch ?? fetch)(url, {
      method: endpoint.method,
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...hooks.headers(endpoint),
        ...options.headers,
      },
      body: options.body ?? body,
      signal: AbortSignal.any(signal ? [signal, timeout.signal] : [timeout.signal]),
    })
    return { response, text: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallFailed(0, null, { timedOut: timeout.signal.aborted })
  } finally {
    clearTimeout(timer)
  }
}

/** The answer of an endpoint from its text. @throws CallFailed if it breaks the contract */
export function decode(endpoint: Endpoint, status: number, text: string, reviver?: Reviver): unknown {
  const { response } = endpoint.schema
  const schema = response[status as 201] ?? response[200]
  if (status === 204 || !schema) return undefined
  const data = parseJson(text, reviver)
  const isSentences = isDone(schema) && !(isObject(data) && 'Messages' in data)
  const answer = schema.safeParse(isSentences ? sentencesOf(data) : data)
  if (answer.success) return answer.data
  console.error(`${endpoint.method} ${endpoint.url} answered outside the contract`, answer.error)
  throw new CallFailed(status, null)
}

/** The sentences of an answer, if it has any. After a success a server may also answer nothing, null, '' or true. */
const sentencesOf = (data: unknown): unknown => Messages.safeParse(data).data ?? []

const isObject = (data: unknown): data is object => data !== null && typeof data === 'object'

function refusalOf({ status, statusText, headers }: Response, text: string): CallFailed {
  const data = parseJson(text)
  const problem = Problem.safeParse(data).data ?? null
  const said = problem?.title ?? textOf(data) ?? (isPlain(headers) && text !== '' ? text : null)
  return new CallFailed(status, problem, { said, statusText })
}

/** The text of an answer that is not a problem document: its title, or its plain text (docs/spec/shop.md#messages). */
function textOf(data: unknown): string | null {
  const text = isObject(data) && 'title' in data ? data.title : data
  return typeof text === 'string' && text !== '' ? text : null
}

const isPlain = (headers: Headers) => headers.get('content-type')?.startsWith('text/plain') ?? false
