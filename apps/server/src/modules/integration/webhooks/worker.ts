import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { failureOf } from '../../../platform/database/failures/database-failure.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Log } from '../../../platform/observability/log.ts'
import { webhookAttempts } from '../../../platform/observability/metrics.ts'
import type { Config } from '../../../platform/process/config.ts'
import { placeEvents } from '../events/event-feed.ts'
import {
  endStream,
  findNext,
  listDue,
  recordAttempt,
  type Stream,
  takeStreams,
  wakeStreams,
} from './delivery.queries.ts'
import { type Outcome, send } from './send.ts'

/** Default interval in ms at which new events get their places and due deliveries are looked for. */
const defaultPollMs = 1_000
/** Deliveries of one webhook at the same time. */
const maxConcurrent = 4
const timeoutMs = 10_000
/** Longer than an attempt. After it, the delivery of a dead process is repeated. */
const leaseSeconds = 30
/** Deliveries of a stream before other streams have their turn. */
const maxInARow = 20
/** Pauses after failed attempts, in seconds: about a day in all. Then the delivery is dead. */
const pauses = [1, 5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 21_600, 36_000]

/**
 * Places the events and delivers them to the webhooks until it is stopped
 * (docs/decisions/0029-the-feed-is-numbered-after-the-commit.md).
 */
export function startWebhooks({
  db,
  config,
  log,
  pollMs = defaultPollMs,
}: {
  db: Kysely<Database>
  config: Pick<Config, 'webhookInternal'>
  log: Pick<Log, 'warn' | 'error'>
  pollMs?: number
}): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = new Map<number, Set<Promise<void>>>()
  /** Webhooks whose receiver has answered since it was away, and since this process started. */
  const answering = new Set<number>()
  const ended = keepDelivering()

  async function keepDelivering(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await placeEvents(db)
        for (const id of await listDue(db)) await startDue(id)
      } catch (error) {
        if (failureOf(error) === null)
          log.error({ err: error }, 'Webhooks: the deliveries stopped for a moment')
      }
      await wait(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function startDue(webhookId: number): Promise<void> {
    const own = running.get(webhookId) ?? new Set()
    running.set(webhookId, own)
    const limit = maxConcurrent - own.size
    if (limit <= 0) return
    for (const stream of await takeStreams(db, webhookId, { limit, leaseSeconds })) {
      const delivery = deliverStream(stream)
        .catch((error) => {
          if (failureOf(error) === null)
            log.error({ err: error }, 'Webhooks: a delivery could not be recorded')
        })
        .finally(() => {
          own.delete(delivery)
          // The next stream need not wait for the interval.
          if (!stopping.signal.aborted) startDue(webhookId).catch(() => {})
        })
      own.add(delivery)
    }
  }

  /** Sends the pending deliveries of a stream, one after the other, until one fails. */
  async function deliverStream(stream: Stream): Promise<void> {
    for (let count = 0; count < maxInARow && !stopping.signal.aborted; count++) {
      const next = await findNext(db, stream)
      if (!next) break
      const outcome = await send(next, next, { isInternalAllowed: config.webhookInternal, timeoutMs })
      const pause = pauses[next.attempts]
      const state = outcome.isDelivered ? 'delivered' : pause === undefined ? 'dead' : 'pending'
      const pauseSeconds = state === 'pending' ? pause! : leaseSeconds
      await inTransaction(db, (trx) =>
        recordAttempt(trx, stream, { id: next.id, outcome, state, pauseSeconds }),
      )
      webhookAttempts.inc({ outcome: state === 'pending' ? 'failed' : state })
      if (state === 'dead')
        log.warn(
          { webhook: stream.webhookId, delivery: next.id, status: outcome.status, reason: outcome.error },
          'Webhooks: a delivery has failed for good',
        )
      await noteAnswer(stream.webhookId, outcome)
      if (state === 'pending') return
    }
    await inTransaction(db, (trx) => endStream(trx, stream))
  }

  /** When a receiver is back, the deliveries that it missed are due at once. */
  async function noteAnswer(webhookId: number, { isDelivered, status }: Outcome): Promise<void> {
    const isAway = status === null || [502, 503, 504].includes(status)
    if (isAway) answering.delete(webhookId)
    else if (isDelivered && !answering.has(webhookId)) {
      answering.add(webhookId)
      await wakeStreams(db, webhookId, leaseSeconds)
    }
  }

  return {
    async stop() {
      stopping.abort()
      await ended
      const open = [...running.values()].flatMap((own) => [...own])
      // An attempt that does not end in time is repeated after its lease.
      await Promise.race([Promise.all(open), wait(3_000)])
    },
  }
}
