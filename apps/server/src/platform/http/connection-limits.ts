import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

const checkIntervalMs = 2_000

/**
 * Time limits of a client, in milliseconds. Node checks them every `checkIntervalMs`, so a request that arrives too
 * slowly is cut before 30 s. That is enough for 1 MiB over a poor mobile network.
 */
export const connectionLimits = {
  requestTimeout: 25_000,
  /** For a connection without a request; proxies must close theirs earlier (docs/operations/run.md#limits). */
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
