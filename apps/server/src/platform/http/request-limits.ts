import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type TimeLimit, withinLimit } from '../database/time-limit.ts'
import { afterWorking, workingTime } from '../time/working-time.ts'
import { ShopError } from './errors.ts'

const checkIntervalMs = 2_000

/**
 * Time limits of a client, in milliseconds. Node checks them every `checkIntervalMs`, so a request that arrives too
 * slowly is cut before 30 s. That is enough for 1 MiB over a poor mobile network.
 */
export const connectionLimits = {
  requestTimeout: 25_000,
  /** For a connection without a request; proxies must close theirs earlier (docs/operations.md#limits). */
  keepAliveTimeout: 72_000,
  /** For a connection without traffic in either direction. */
  connectionTimeout: 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: checkIntervalMs },
}

/** Opens the HTTP server with these limits. */
export function openServer(listener: RequestListener): Server {
  const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = connectionLimits
  const server = createServer({ ...http, keepAliveTimeout, requestTimeout }, listener)
  return server.setTimeout(connectionTimeout)
}

/** Connections on which a file arrives that may take longer than `requestTimeout`. */
const uploads = new WeakSet<Duplex>()

/** Exempts a connection from `requestTimeout` while its request uploads a file. @returns ends the exemption */
export function exemptUpload(socket: Duplex): () => void {
  uploads.add(socket)
  return () => uploads.delete(socket)
}

/** Makes the server keep the connections of `exemptUpload` when `requestTimeout` is over. */
export function allowUploads(server: Server): void {
  const listeners = server.listeners('clientError') as ((error: Error, socket: Duplex) => void)[]
  server.removeAllListeners('clientError')
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploads.has(socket)) return
    for (const listener of listeners) listener.call(server, error, socket)
  })
}

/** Share of a request's time that is kept for the answer after its queries time out. */
const answerShare = 0.1

declare module 'fastify' {
  interface FastifyRequest {
    timeLimit: TimeLimit
    /** cancels the answer that is given when all else hangs */
    cancelLastResort: (() => void) | undefined
  }
}

/**
 * Answers every request within `ms` of work, also while the database hangs. Queries time out a little earlier; a
 * handler that hangs elsewhere gets 503. The time in which the body arrives does not count.
 */
export function limitRequestTime(app: FastifyInstance, ms: number): void {
  app.decorateRequest('timeLimit', null as never)
  app.decorateRequest('cancelLastResort', undefined)
  const queryMs = ms * (1 - answerShare)

  const startTimer = (request: FastifyRequest, giveUp: () => void) => {
    const remainingMs = request.timeLimit.until - workingTime() + (ms - queryMs)
    request.cancelLastResort = afterWorking(Math.max(0, remainingMs), giveUp)
  }
  app.addHook('onRequest', (request, reply, done) => {
    request.timeLimit = { until: workingTime() + queryMs }
    startTimer(request, () => reply.raw.headersSent || reply.send(timedOut()))
    withinLimit(request.timeLimit, done)
  })
  app.addHook('preParsing', (request, _, payload, done) => {
    if (!hasBody(request)) return done(null, payload)
    request.cancelLastResort?.()
    // Pauses the limit: `until` holds the time that is left, and preValidation adds the clock again.
    request.timeLimit.until -= workingTime()
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (!hasBody(request)) return done()
    request.timeLimit.until += workingTime()
    startTimer(request, () => reply.raw.headersSent || reply.send(timedOut()))
    withinLimit(request.timeLimit, done)
  })
  app.addHook('onResponse', ({ cancelLastResort }, _, done) => {
    cancelLastResort?.()
    done()
  })
}

const hasBody = ({ raw: { headers } }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const timedOut = () => new ShopError('busy', { retryAfter: 2, cause: 'time_over' })

/** File descriptors that the shop itself needs: 28 database connections, its files, and those of Node. */
const ownDescriptors = 128

/**
 * Limits the setting for open connections to the file descriptors that the system allows. A process that has none left
 * can neither serve nor write its log.
 */
export function maxConnectionsFor(setting: number): number {
  return Math.max(16, Math.min(setting, descriptorLimit() - ownDescriptors))
}

function descriptorLimit(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft ? Number(soft) : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY // not Linux
  }
}
