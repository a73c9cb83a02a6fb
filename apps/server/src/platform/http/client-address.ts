import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyServerOptions } from 'fastify'

type Raw = Pick<IncomingMessage, 'headers' | 'socket'>

/** Reads the network address and the host name of requests that do not pass through Fastify, as Fastify reads them. */
export type ClientReader = {
  /** the client's address, past the trusted proxies */
  addressOf(request: Raw): string | undefined
  /** the host that the client addresses, without its port */
  hostnameOf(request: Raw): string
}

/** @param trustProxy Fastify's option */
export function readClients(trustProxy: FastifyServerOptions['trustProxy']): ClientReader {
  if (!trustProxy)
    return {
      addressOf: ({ socket }) => socket.remoteAddress,
      hostnameOf: ({ headers }) => withoutPort(headers.host ?? ''),
    }
  const trusts = typeof trustProxy === 'function' ? trustProxy : proxyAddr.compile(trustProxy as string[])
  return {
    addressOf: (request) => proxyAddr.all(request as IncomingMessage, trusts).at(-1),
    hostnameOf({ headers, socket }) {
      const forwarded = headers['x-forwarded-host']
      const isForwarded = forwarded !== undefined && trusts(socket.remoteAddress ?? '', 0)
      const host = isForwarded ? String(forwarded).split(',').at(-1)!.trim() : headers.host
      return withoutPort(host ?? '')
    },
  }
}

const withoutPort = (host: string): string =>
  host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : host.split(':', 1)[0]!
