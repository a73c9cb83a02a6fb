import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Front = {
  url: string
  /** called with the path and the body of each text answer; returns the body to send instead */
  rewrite: (path: string, text: string) => string
  close(): Promise<void>
}

/** Starts a proxy before the shop that also sees the requests of the service worker; `page.route` does not. */
export async function startFront(shop: string): Promise<Front> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk)
    const headers = new Headers(request.headers as Record<string, string>)
    for (const name of ['host', 'connection', 'accept-encoding', 'if-none-match', 'if-modified-since'])
      headers.delete(name)
    const answer = await fetch(shop + path, {
      method: request.method ?? 'GET',
      headers,
      body: body.length > 0 ? Buffer.concat(body) : null,
    }).catch(() => null)
    if (!answer) return void response.destroy()
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-(encoding|length)|connection)$/.test(name),
    )
    const isText = /text|javascript/.test(answer.headers.get('content-type') ?? '')
    const bytes = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, Object.fromEntries(kept))
    response.end(isText ? front.rewrite(path, bytes.toString()) : bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const front: Front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rewrite: (_path, text) => text,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return front
}
