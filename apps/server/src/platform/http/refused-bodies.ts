import type { FastifyInstance } from 'fastify'

/** Bytes of a refused body that are read and thrown away at most. */
const longestRest = 64 * 1024 * 1024

/**
 * Lets a client read why its body is refused. A call is refused as soon as its head or its first bytes are wrong, and
 * Fastify then closes the connection. The client still sends, so that it would mostly meet a reset instead of the answer.
 * Therefore the rest is read and thrown away, within the time that any request has (connection-limits.ts). A body that
 * announces no length, or more than `longestRest`, is cut off.
 */
export function takeRestOfBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw, headers }, reply, payload, done) => {
    if (!raw.complete && Number(headers['content-length']) <= longestRest) reply.removeHeader('connection')
    done(null, payload)
  })
  app.addHook('onResponse', ({ raw }, _, done) => {
    if (!raw.complete) raw.unpipe().resume()
    done()
  })
}
