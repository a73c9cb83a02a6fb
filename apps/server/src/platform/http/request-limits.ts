import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type TimeLimit, withinLimit } from '../database/time-limit.ts'
import { afterWorking, workingTime } from '../time/working-time.ts'
import { ShopError } from './errors.ts'

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
