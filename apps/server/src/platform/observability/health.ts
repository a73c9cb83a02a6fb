import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { withinTime } from '../database/time-limit.ts'

/** ms: a probe that waits longer than this has given up, and so do we. */
const probeTakes = 3_000

/** What is known beside the database's own answer about whether the shop can serve. */
export type Readiness = {
  /** The process is about to end: whoever shares requests out sends no more. */
  draining: boolean
  /** A write failed for want of space, and none has worked since. */
  full: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
  }
}

/** `/healthz`: the process lives. `/readyz`: it can serve, the database is reached, migrated and can be written. */
export function addHealth(app: FastifyInstance, db: Kysely<Database>) {
  const readiness: Readiness = { draining: false, full: false }
  app.decorate('readiness', readiness)
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
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
    return await withinTime(probeTakes, async () => {
      if (readiness.full) await takeRoom(db)
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

/** Takes a megabyte of the database's disk, which fails while there is none, and gives it back. */
async function takeRoom(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      create temp table room on commit drop as
      select repeat(md5(n::text), 30) as filling from generate_series(1, 1000) n`.execute(trx)
  })
}
