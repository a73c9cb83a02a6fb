import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { z } from 'zod'
import { Problem } from '../problem.ts'

/** A call of either API. */
type Call = {
  method: string
  url: string
  schema: {
    querystring?: z.ZodType
    body?: z.ZodType
    response: { 200?: z.ZodType; 201?: z.ZodType; 204?: z.ZodType }
  }
}
/** A call, and what the shop answers to it; undefined = a test has to say it. */
export type KnownCall = { endpoint: Call; example: { answer?: unknown } | undefined }

/** What a call answers, as it travels: money as decimals. */
export type AnswerOf<E extends Call> = E['schema']['response'] extends { 200: infer S extends z.ZodType }
  ? z.input<S>
  : E['schema']['response'] extends { 201: infer S extends z.ZodType }
    ? z.input<S>
    : null
type BodyOf<E extends Call> = E['schema']['body'] extends infer S extends z.ZodType ? z.output<S> : null

type Answer = { status: number; body: unknown; headers?: Record<string, string> }
type Received = { endpoint: Call; path: string; headers: IncomingMessage['headers']; body: unknown }

/**
 * A shop on a port of this machine: every call of the contract is answered by its example, unless a test says otherwise.
 * What comes in and what goes out is held to the contract's schemas.
 */
export class Shop {
  /** The calls in the order in which they came. */
  readonly received: Received[] = []
  readonly #calls: readonly KnownCall[]
  readonly #answers = new Map<Call, (body: unknown) => Answer | Promise<Answer>>()
  readonly #server: Server
  readonly #wrong: string[] = []
  /** Nobody can reach the shop: the browser has no connection to it. */
  isAway = false

  constructor(calls: readonly KnownCall[]) {
    this.#calls = calls
    this.#server = createServer((request, response) => void this.#serve(request, response))
  }

  /** Starts it and returns its origin. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Forgets what a test said; throws what came or went outside the contract. */
  reset(): void {
    this.isAway = false
    this.#answers.clear()
    this.received.length = 0
    const wrong = this.#wrong.splice(0)
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  }

  /** Answers a call by its body, with headers. */
  answerTo<E extends Call>(
    endpoint: E,
    answer: (body: BodyOf<E>) => { body: AnswerOf<E>; headers: Record<string, string> },
  ): void {
    const status = successOf(endpoint)
    this.#answers.set(endpoint, (asked) => ({ status, ...answer(asked as never) }))
  }

  /** Answers a call with this. */
  answer<E extends Call>(endpoint: E, body: AnswerOf<E>, after: Promise<unknown> = Promise.resolve()): void {
    this.#answers.set(endpoint, () => after.then(() => ({ status: successOf(endpoint), body })))
  }

  refuse(
    endpoint: Call,
    status: number,
    problem: Pick<Problem, 'title' | 'errors'> & Partial<Problem>,
    after: Promise<unknown> = Promise.resolve(),
  ): void {
    const body = { type: 'about:blank', status, traceId: 'test', ...problem }
    this.#answers.set(endpoint, () => after.then(() => ({ status, body })))
  }

  /** The bodies that came to an endpoint. */
  bodiesOf(endpoint: Call): unknown[] {
    return this.received.filter((one) => one.endpoint === endpoint).map(({ body }) => body)
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/readyz') return void response.end()
    let text = ''
    for await (const chunk of request) text += chunk
    const { status, body, headers } = await this.#answerTo(request, text)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(status === 204 ? '' : JSON.stringify(body))
  }

  async #answerTo({ method, url = '', headers }: IncomingMessage, text: string): Promise<Answer> {
    const { pathname, searchParams } = new URL(url, 'http://shop')
    const call = this.#calls.find(({ endpoint }) => endpoint.method === method && matches(endpoint, pathname))
    if (!call) return this.#outside(`${method} ${pathname} is no call of the contract`)
    const { endpoint, example } = call
    const body = text === '' ? undefined : JSON.parse(text)
    this.received.push({ endpoint, path: url, headers, body })
    const asked = endpoint.schema.body?.safeParse(body)
    const wrong =
      asked?.error ?? endpoint.schema.querystring?.safeParse(Object.fromEntries(searchParams)).error
    if (wrong) return this.#outside(`${url}: ${wrong.message}`)
    const own = await this.#answers.get(endpoint)?.(asked?.data)
    if (!own && !example)
      return this.#outside(`${method} ${endpoint.url} has no example: a test has to answer it`)
    const answer = own ?? { status: successOf(endpoint), body: example?.answer ?? null }
    const schema = answer.status >= 400 ? Problem : endpoint.schema.response[answer.status as 200 | 201]
    const given = answer.status === 204 ? undefined : schema?.safeParse(answer.body)
    return given?.error ? this.#outside(`${endpoint.url} answers: ${given.error.message}`) : answer
  }

  #outside(reason: string): Answer {
    this.#wrong.push(reason)
    return { status: 500, body: null }
  }
}

const successOf = ({ schema: { response } }: Call) => (response[200] ? 200 : response[201] ? 201 : 204)

const matches = ({ url }: Call, pathname: string) =>
  new RegExp(`^${url.replace(/[.()']/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`).test(
    decodeURIComponent(pathname),
  )
