import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { withinTime } from '../database/time-limit.ts'

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
  }
}

/** The answer of `/healthz`. It never changes, so the front gives it too (services/answers/front.ts). */
export const alive = JSON.stringify({ status: 'ok' })
export const aliveHeaders = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}

/** Serves `/healthz` (the process runs) and `/readyz` (the database answers, is set up and can be written). */
export function addHealth(app: FastifyInstance, db: Kysely<Database>) {
  const readiness: Readiness = { draining: false, full: false }
  app.decorate('readiness', readiness)
  app.get('/healthz', async (_, reply) => reply.headers(aliveHeaders).send(alive))
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const status = await statusOf(app, db)
    if (status === 'ready') return { status }
    return reply.code(503).header('retry-after', 2).send({ status })
  })
}

async function statusOf({ readiness, log }: FastifyInstance, db: Kysely<Database>): Promise<string> {
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
    log.warn(error, 'not ready')
    return readiness.full ? 'full' : 'starting'
  }
}

/** Writes a megabyte to the database's disk, which fails while the disk is full, and frees it again. */
export async function tryToWrite(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      create temp table room on commit drop as
      select repeat(md5(n::text), 30) as filling from generate_series(1, 1000) n`.execute(trx)
  })
}
