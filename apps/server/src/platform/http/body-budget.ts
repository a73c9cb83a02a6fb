import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from './errors.ts'

/** Bytes of bodies that the process keeps at once, beside small ones. */
export const bodyBudget = 96 * 1024 * 1024
/** A body up to this size is not counted: as many connections as the shop takes cannot fill the memory with them. */
const smallBytes = 16 * 1024
/** Types of bodies that go to the disk while they arrive (documents, catalogue packages). */
const streamed = /^(?:multipart\/form-data|application\/zip)\b/i

/**
 * Limits what the bodies of all requests together may take of the memory. Bytes are counted as they arrive, and until
 * the request has ended in any way. The request that goes over the budget is answered 503; small bodies always pass.
 *
 * @returns the bytes that are kept now
 */
export function limitBodies(app: FastifyInstance, budget: number = bodyBudget): () => number {
  let kept = 0
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!isCounted(request)) return done(null, payload)
    let own = 0
    reply.raw.once('close', () => {
      kept -= own
      own = 0
    })
    const counted = new Transform({
      transform(chunk: Buffer, _, pass) {
        // After the end of the request nobody would take the bytes back.
        if (reply.raw.closed || kept + chunk.length > budget)
          return pass(new ShopError('unavailable', { retryAfter: 2, cause: 'bodies' }))
        own += chunk.length
        kept += chunk.length
        pass(null, chunk)
      },
    })
    // Nobody else listens once the body is refused; an error without a listener would end the process.
    counted.on('error', () => {})
    payload.once('error', (error) => counted.destroy(error))
    payload.once('close', () => payload.readableEnded || counted.destroy(new ShopError('bad_request')))
    done(null, payload.pipe(counted))
  })
  return () => kept
}

function isCounted({ raw: { headers } }: FastifyRequest): boolean {
  if (streamed.test(headers['content-type'] ?? '')) return false
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > smallBytes
}
