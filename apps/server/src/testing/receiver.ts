/**
 * A system that receives webhooks, for tests.
 *
 *     const erp = await startReceiver()
 *     erp.refuse(2)                    // the next two deliveries are answered 500
 *     await erp.stop(); await erp.start()
 */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { ShopEvent } from '@partboard/contract/integration/events.office'
import { afterAll } from 'vitest'

type Taken = { headers: IncomingHttpHeaders; body: string; event: ShopEvent }

export type Receiver = {
  url: string
  /** Accepted deliveries, in the order of their arrival. */
  taken: Taken[]
  /** All attempts so far, refused ones too. */
  attempts: () => number
  /** Answers the next `times` deliveries with a status. */
  refuse: (times: number, status?: number) => void
  stop: () => Promise<void>
  /** Listens again, on the same port. */
  start: () => Promise<void>
}

/** A real HTTP server on a free port, stopped after the tests of the file. */
export async function startReceiver(): Promise<Receiver> {
  const taken: Taken[] = []
  let refusals = 0
  let refusal = 500
  let attempts = 0
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    attempts++
    if (refusals > 0) {
      refusals--
      response.writeHead(refusal, { location: '/elsewhere' }).end()
      return
    }
    taken.push({ headers: request.headers, body, event: JSON.parse(body) })
    response.writeHead(204).end()
  }
  let server = createServer(listener)
  const listen = (port: number) =>
    new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  await listen(0)
  const { port } = server.address() as { port: number }
  const stop = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  afterAll(stop)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    taken,
    attempts: () => attempts,
    refuse: (times, status = 500) => {
      refusals = times
      refusal = status
    },
    stop,
    start: async () => {
      server = createServer(listener)
      await listen(port)
    },
  }
}
