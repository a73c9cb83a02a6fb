import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { features } from '@partboard/contract/documentation/wire'
import type { DocumentedCall } from '@partboard/contract/documented'
import type { Endpoint } from '@partboard/contract/endpoint'
import type { Problem } from '@partboard/contract/problem'
import type { z } from 'zod'

const calls = Object.values(features).flatMap(({ calls }) => Object.values(calls))

type Answer = { status: number; body: unknown; headers?: Record<string, string> }
type Received = { endpoint: Endpoint; headers: IncomingMessage['headers']; body: unknown }

/**
 * A shop on a port of this machine: every call of the contract is answered by its documented example, unless a test
 * says otherwise. What comes in and what goes out is held to the contract's schemas.
 */
export class Shop {
  /** The calls in the order in which they came. */
  readonly received: Received[] = []
  readonly #answers = new Map<Endpoint, (body: unknown) => Answer | Promise<Answer>>()
  readonly #server: Server
  readonly #wrong: string[] = []
  /** Nobody can reach the shop: connections are cut. */
  isAway = false

  constructor() {
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

  /** Answers a call by its body, with headers, as it travels. */
  answerTo<E extends Endpoint>(
    endpoint: E,
    answer: (body: E['schema']['body'] extends infer S extends z.ZodType ? z.output<S> : null) => {
      body: E['schema']['response'] extends { 200: infer S extends z.ZodType } ? z.input<S> : null
      headers: Record<string, string>
    },
  ): void {
    this.#answers.set(endpoint, (asked) => ({ status: 200, ...answer(asked as never) }))
  }

  /** Answers a call with this, as it travels: money as decimals. */
  answer<E extends Endpoint>(
    endpoint: E,
    body: E['schema']['response'] extends { 200: infer S extends z.ZodType } ? z.input<S> : null,
    after: Promise<unknown> = Promise.resolve(),
  ): void {
    this.#answers.set(endpoint, () => after.then(() => ({ status: 200, body })))
  }

  refuse(
    endpoint: Endpoint,
    status: number,
    problem: Pick<Problem, 'title' | 'errors'> & Partial<Problem>,
  ): void {
    const body = { type: 'about:blank', status, traceId: 'test', ...problem }
    this.#answers.set(endpoint, () => ({ status, body }))
  }

  /** The bodies that came to an endpoint. */
  bodiesOf(endpoint: Endpoint): unknown[] {
    return this.received.filter((one) => one.endpoint === endpoint).map(({ body }) => body)
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    if (this.isAway) return void request.socket.destroy()
    if (request.url === '/readyz') return void response.end()
    let text = ''
    for await (const chunk of request) text += chunk
    const { status, body, headers } = await this.#answerTo(request, text)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(status === 204 ? '' : JSON.stringify(body))
  }

  async #answerTo({ method, url, headers }: IncomingMessage, text: string): Promise<Answer> {
    const { pathname = '' } = URL.parse(url ?? '', 'http://shop') ?? {}
    const call = calls.find(({ endpoint }) => endpoint.method === method && matches(endpoint, pathname))
    if (!call) return this.#outside(`${method} ${pathname} is no call of the contract`)
    const { endpoint, example } = call
    const body = text === '' ? undefined : JSON.parse(text)
    this.received.push({ endpoint, headers, body })
    const asked = endpoint.schema.body?.safeParse(body)
    if (asked?.error) return this.#outside(`${endpoint.url}: ${asked.error.message}`)
    const own = await this.#answers.get(endpoint)?.(asked?.data)
    const answer = own ?? { status: endpoint.schema.response[200] ? 200 : 204, body: answerOf(example) }
    const schema = endpoint.schema.response[answer.status === 200 ? 200 : '4xx']
    const given = answer.status === 204 ? undefined : schema?.safeParse(answer.body)
    return given?.error ? this.#outside(`${endpoint.url} answers: ${given.error.message}`) : answer
  }

  #outside(reason: string): Answer {
    this.#wrong.push(reason)
    return { status: 500, body: null }
  }
}

const answerOf = (example: DocumentedCall['example']) => example.answer ?? null

const matches = ({ url }: Endpoint, pathname: string) =>
  new RegExp(`^${url.replace(/[.()']/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`).test(
    decodeURIComponent(pathname),
  )
