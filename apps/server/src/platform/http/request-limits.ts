import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type TimeLimit, withinLimit } from '../database/time-limit.ts'
import { ShopError } from './errors.ts'

/**
 * How long a customer's browser may take, in milliseconds. A whole request is cut `checked` after its time at the
 * latest, which is before 30 s: time for 1 MiB over a poor mobile network, and not for a byte now and then.
 */
const checked = 2_000
export const connectionLimits = {
  requestTimeout: 25_000,
  /** Nothing came and nothing went. */
  connectionTimeout: 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: checked },
}

/** What is left for the answer when the queries of a request have used up their time. */
const answerTakes = 0.1

declare module 'fastify' {
  interface FastifyRequest {
    timeLimit: TimeLimit
    lastResort: NodeJS.Timeout | undefined
  }
}

/**
 * Answers every request within `ms` of work, whatever the database does: its queries are given up a little before, and
 * what hangs elsewhere is answered 503. The time that the body takes to arrive is the customer's, and is not counted.
 */
export function limitRequestTime(app: FastifyInstance, ms: number): void {
  app.decorateRequest('timeLimit', null as never)
  app.decorateRequest('lastResort', undefined)
  const forQueries = ms * (1 - answerTakes)

  const watch = (request: FastifyRequest, giveUp: () => void) => {
    const left = request.timeLimit.until - performance.now() + (ms - forQueries)
    request.lastResort = setTimeout(giveUp, Math.max(0, left))
  }
  app.addHook('onRequest', (request, reply, done) => {
    request.timeLimit = { until: performance.now() + forQueries }
    watch(request, () => reply.raw.headersSent || reply.send(overdue()))
    withinLimit(request.timeLimit, done)
  })
  app.addHook('preParsing', (request, _, payload, done) => {
    clearTimeout(request.lastResort)
    // What is left now is what the handler gets, whenever it starts.
    request.timeLimit.until -= performance.now()
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    request.timeLimit.until += performance.now()
    watch(request, () => reply.raw.headersSent || reply.send(overdue()))
    withinLimit(request.timeLimit, done)
  })
  app.addHook('onResponse', async ({ lastResort }) => clearTimeout(lastResort))
}

const overdue = () => new ShopError('unavailable', { retryAfter: 2, cause: 'time_over' })

/** Descriptors that the shop itself needs: 26 connections to the database, its files, what Node holds. */
const ownDescriptors = 128

/**
 * How many connections may be open at once: what the settings say, and no more than the system gives descriptors for,
 * since a process without any serves nobody and cannot say why.
 */
export function connectionsAllowed(wanted: number): number {
  return Math.max(16, Math.min(wanted, descriptorLimit() - ownDescriptors))
}

function descriptorLimit(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft ? Number(soft) : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY // not Linux
  }
}
