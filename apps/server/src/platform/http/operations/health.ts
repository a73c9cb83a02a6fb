import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { failureOf, isBusy } from '../../database/failures/database-failure.ts'
import type { Outage } from '../../database/outage.ts'
import type { Database } from '../../database/schema.ts'
import { withinTime } from '../../database/time-limit.ts'
import { alive, aliveHeaders } from '../alive.ts'

/** Time limit of the readiness query; probes usually time out sooner. */
const probeTimeoutMs = 3_000

/** State of the process that decides about readiness, beside the database's answer. */
export type Readiness = {
  /** The process is stopping, so the load balancer must send no more requests. */
  draining: boolean
  /** A write failed because the disk is full, and no write has succeeded since. */
  full: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
    outage: Outage
  }
}

/** Serves `/healthz` (the process runs) and `/readyz` (the database answers, is set up and can be written). */
export function addHealth(app: FastifyInstance, db: Kysely<Database>) {
  app.get('/healthz', async (_, reply) => reply.headers(aliveHeaders).send(alive))
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const status = await Promise.race([statusOf(app, db), statusWhenLate(app)])
    logStatus(status)
    if (status === 'ready') return { status }
    return reply
      .code(503)
      .header('retry-after', 2)
      .send({ status, ...awayFor(status) })
  })

  let last: Status = 'ready'
  let awaySince: number | null = null

  /** Logs each status once when it begins. Probes ask twice in a second, and the line of an outage is enough for it. */
  function logStatus(status: Status): void {
    if (status === last) return
    last = status
    if (status === 'ready') app.log.info('The shop is ready again')
    else app.log.warn({ status }, 'The shop is not ready')
  }

  /** Seconds since the database is away: as the process knows it, or since the first probe that missed it. */
  function awayFor(status: Status): { seconds: number } | undefined {
    if (status !== 'database_away') {
      awaySince = null
      return undefined
    }
    awaySince ??= performance.now()
    return { seconds: app.outage.seconds() ?? Math.round((performance.now() - awaySince) / 100) / 10 }
  }
}

/**
 * The `status` of `/readyz` (docs/operations/run.md#health-checks). `starting`: the database answers, and has no schema, store
 * or catalogue yet. `busy`: the database is well, and did not answer in time.
 */
type Status = 'ready' | 'starting' | 'stopping' | 'full' | 'busy' | 'database_away'

async function statusOf({ readiness, outage, log }: FastifyInstance, db: Kysely<Database>): Promise<Status> {
  if (readiness.draining) return 'stopping'
  try {
    return await withinTime(probeTimeoutMs, async () => {
      if (readiness.full) await tryToWrite(db)
      readiness.full = false
      const { rows } = await sql<{ ready: boolean }>`
        select exists (select from catalogue_current) and exists (select from store) as ready`.execute(db)
      return rows[0]?.ready ? 'ready' : 'starting'
    })
  } catch (error) {
    log.debug({ err: error }, 'not ready')
    const failure = failureOf(error)
    // The schema is not there yet.
    if (failure === null) return 'starting'
    if (outage.seconds() !== null) return 'database_away'
    if (readiness.full) return 'full'
    return isBusy(failure) ? 'busy' : 'database_away'
  }
}

/** The status when a probe has no answer long after its limit: a prober waits no longer, and a pool may wait for a connection. */
async function statusWhenLate({ outage }: FastifyInstance): Promise<Status> {
  await wait(probeTimeoutMs + 500, undefined, { ref: false })
  return outage.seconds() === null ? 'busy' : 'database_away'
}

/** Writes a megabyte to the database's disk, which fails while the disk is full, and frees it again. */
export async function tryToWrite(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      create temp table room on commit drop as
      select repeat(md5(n::text), 30) as filling from generate_series(1, 1000) n`.execute(trx)
  })
}
