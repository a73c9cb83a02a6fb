import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { registry } from '../platform/observability/metrics.ts'

export type WireAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
export type WireCall = { method?: string; url: string; headers?: Record<string, string>; payload?: string }

export type SendCall = (call: WireCall) => Promise<WireAnswer>

/**
 * Lets the shop listen on a free port. @returns makes a call over a keep-alive connection: unlike `app.inject`, it meets
 * the front, which answers before Fastify
 */
export async function listen(app: FastifyInstance): Promise<SendCall> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  afterAll(() => agent.destroy())
  return ({ method = 'GET', url, headers = {}, payload }) =>
    new Promise((resolve, reject) => {
      const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
      const call = request(
        { agent, method, port, host: '127.0.0.1', path: url, headers: Object.assign(length, headers) },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode!,
              headers: answer.headers,
              body: Buffer.concat(chunks),
            }),
          )
        },
      )
      call.on('error', reject)
      call.end(payload)
    })
}

/** How many requests the front has answered in this process. */
export async function answeredByFront(): Promise<number> {
  const text = await registry.getSingleMetricAsString('partboard_front_requests_total')
  return Number(/outcome="answered"\} (\d+)/.exec(text)![1])
}

/**
 * Makes a call until the front answers it: what the front knows without a query may just have expired.
 *
 * @throws Error when Fastify still answers after 15 s
 */
export async function askFront(send: SendCall, call: WireCall): Promise<WireAnswer> {
  for (const started = performance.now(); performance.now() - started < 15_000; ) {
    const before = await answeredByFront()
    const answer = await send(call)
    if ((await answeredByFront()) > before) return answer
  }
  throw new Error(`The front does not answer ${call.url}`)
}
