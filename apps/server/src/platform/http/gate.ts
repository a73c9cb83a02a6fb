import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Problem } from '@partboard/contract/problem'
import { langs } from '@partboard/domain/text/languages'
import { StartupError } from '../lifecycle/lifecycle.ts'
import { alive, aliveHeaders } from './alive.ts'
import { maxConnectionsFor, openServer } from './connection-limits.ts'
import { isOfThisMachine } from './this-machine.ts'

/** How long requests wait for a shop that starts, from its first moment on; later ones get 503 at once. */
const holdMs = 20_000
/** Pause between two requests that have waited: all at once would be too much for a process that has just started. */
const releaseEveryMs = 10
/** Maximum number of requests that wait. */
const maxHeld = 1_000
const retryAfterSeconds = '5'
/** The page that proxies show too (deploy/). */
const awayPage = join(import.meta.dirname, '../../../../../deploy/away.html')
/** How long a proxy may take until it has used, and so closed, the connections that it keeps. */
const settleMs = 2_000
const settleCheckMs = 50

/** Where the shop listens. */
export type Place = {
  host: string
  port: number
  /** a listening socket that this process, or the supervisor, was given (`passedSocket`); undefined = it opens one */
  fd?: number | undefined
}

type Held = { request: IncomingMessage; response: ServerResponse }

/**
 * The shop's port, from the first moment of a process to the last: one server, so that no connection falls between two.
 *
 * While the shop starts, requests wait for it, and those that come too late get 503 with Retry-After. Only health checks
 * are answered at once. When the shop stops, each answer ends its connection, so that a proxy does not send the next
 * request on one that is about to close.
 *
 * Source: docs/decisions/0093-the-socket-outlives-the-process.md.
 */
export class Gate {
  readonly server: Server
  #shop: RequestListener | undefined
  /** requests that wait; undefined = nobody has to */
  #held: Held[] | undefined
  #isLate = false
  #isEnding = false
  readonly #connections = new Set<Socket>()

  /** @param maxConnections maximum of open connections; fewer where descriptors are fewer */
  constructor(maxConnections: number) {
    this.server = openServer((request, response) => this.#meet(request, response))
    this.server.maxConnections = maxConnectionsFor(maxConnections)
    this.server.on('connection', (socket) => {
      this.#connections.add(socket)
      socket.once('close', () => this.#connections.delete(socket))
    })
  }

  /** Names who answers, once the gate is open. */
  leadTo(shop: RequestListener): Server {
    this.#shop = shop
    return this.server
  }

  /** Listens before the shop can answer. @throws StartupError as `listen` */
  async listenEarly(place: Place): Promise<void> {
    this.#held = []
    await this.listen(place)
    setTimeout(() => {
      this.#isLate = true
      this.#turnAway()
    }, holdMs).unref()
  }

  /** @throws StartupError when the port is in use or not allowed, or the socket is of another address */
  async listen({ host, port, fd }: Place): Promise<void> {
    const { server } = this
    if (server.listening) return
    // The name has two addresses, of which Node would take either.
    const address = host === 'localhost' ? '127.0.0.1' : host
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port)))
      server.listen(fd === undefined ? { host: address, port } : { fd }, resolve)
    })
    if (fd !== undefined) requireAddress(server.address() as AddressInfo, host, port)
    // Fastify waits for the last requests of a server only if it has made it listen.
    server.listen = () => {
      process.nextTick(() => server.emit('listening'))
      return server
    }
  }

  /** Lets requests through: first those that wait. */
  open(): void {
    const held = this.#held ?? []
    this.#held = undefined
    void this.#release(held, releaseEveryMs, this.#shop!)
  }

  /**
   * From now on each answer ends its connection. Waits until those that are open now have ended, at most two seconds: an
   * idle one stays open until the proxy has used it, because closing it may meet a request that is on its way.
   */
  async startEnding(): Promise<void> {
    this.#isEnding = true
    const before = [...this.#connections]
    for (const end = performance.now() + settleMs; performance.now() < end; await sleep(settleCheckMs))
      if (before.every(({ destroyed }) => destroyed)) break
    // What has arrived is read before idle connections are closed.
    await setImmediate()
  }

  /** Stops listening, and answers what still waits. For a shop that has not begun to serve; else Fastify closes it. */
  async close(): Promise<void> {
    if (!this.server.listening) return
    this.#isLate = true
    this.#turnAway()
    const closed = new Promise((resolve) => this.server.close(resolve))
    const cut = setTimeout(() => this.server.closeAllConnections(), settleMs)
    await closed
    clearTimeout(cut)
  }

  #meet(request: IncomingMessage, response: ServerResponse): void {
    if (this.#isEnding) response.setHeader('connection', 'close')
    const { url } = request
    if (!this.#held) this.#shop!(request, response)
    else if (url === '/healthz') response.writeHead(200, { ...aliveHeaders, connection: 'close' }).end(alive)
    else if (url === '/readyz')
      response
        .writeHead(503, { ...aliveHeaders, 'retry-after': '2', connection: 'close' })
        .end(JSON.stringify({ status: 'starting' }))
    else if (this.#isLate || this.#held.length >= maxHeld) void this.#answerAway(request, response)
    else this.#held.push({ request, response })
  }

  #turnAway(): void {
    const held = this.#held?.splice(0) ?? []
    void this.#release(held, 0, (request, response) => void this.#answerAway(request, response))
  }

  async #release(held: Held[], pauseMs: number, listener: RequestListener): Promise<void> {
    for (const { request, response } of held) {
      // A client that has left does not want its order any more.
      if (request.socket.destroyed) continue
      listener(request as never, response as never)
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }

  async #answerAway(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', headers } = request
    const common = { 'retry-after': retryAfterSeconds, 'cache-control': 'no-store', connection: 'close' }
    try {
      if (!/^\/api\//i.test(url))
        return void response
          .writeHead(503, { ...common, 'content-type': 'text/html; charset=utf-8' })
          .end(await readFile(awayPage))
      // Loaded here, because a start that is quick enough needs no texts of its own.
      const [{ languageOf, translatorFor }, { traceOf }] = await Promise.all([
        import('./texts.ts'),
        import('../observability/trace.ts'),
      ])
      const title = translatorFor(languageOf(headers['accept-language'], langs))('error.unavailable')
      const problem: Problem = {
        type: 'urn:partboard:problem:unavailable',
        title,
        status: 503,
        code: 'unavailable',
        traceId: traceOf(request),
      }
      response
        .writeHead(503, { ...common, 'content-type': 'application/problem+json; charset=utf-8' })
        .end(JSON.stringify(problem))
    } catch {
      response.writeHead(503, common).end()
    }
  }
}

/**
 * The listening socket that systemd passes to this process; undefined = none. The variables are deleted, because they are
 * not for child processes.
 *
 * @throws StartupError if there are several
 *
 * Source: sd_listen_fds(3).
 */
export function passedSocket(env: NodeJS.ProcessEnv, pid = process.pid): number | undefined {
  const { LISTEN_PID, LISTEN_FDS } = env
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete env[name]
  if (LISTEN_FDS === undefined || Number(LISTEN_PID) !== pid) return undefined
  if (LISTEN_FDS !== '1')
    throw new StartupError(`The socket unit passes ${LISTEN_FDS} sockets; Partboard takes exactly one.`)
  return 3
}

/**
 * What else depends on HOST, such as who gets the demo, must fit the socket.
 *
 * @throws StartupError if it does not
 */
function requireAddress({ address, port: actual }: AddressInfo, host: string, port: number): void {
  if (actual === port && isOfThisMachine(address) === isOfThisMachine(host)) return
  throw new StartupError(
    `The socket unit listens on ${address}, port ${actual}, but HOST is ${host} and PORT is ${port}; set both alike.`,
  )
}

/** The error for a port on which the shop cannot listen, with a message for the operator. */
function cannotListen({ code, message }: NodeJS.ErrnoException, host: string, port: number): StartupError {
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} on ${host} is in use; stop what runs there, or set PORT to another.`,
    )
  if (code === 'EACCES')
    return new StartupError(`Port ${port} is not allowed for this user; set PORT to one above 1023.`)
  return new StartupError(
    `Partboard cannot listen on ${host}, port ${port} (${message}); check HOST and PORT.`,
  )
}
