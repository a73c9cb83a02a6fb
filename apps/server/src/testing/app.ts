/**
 * The whole shop for a test, without a port: requests go in by `app.inject({ method, url, ... })`.
 *
 *     const { app, db } = await buildTestApp()
 *     const { app } = await buildTestApp({ database: await loadedDatabase(), env: { PUBLIC_URL: 'https://x.example' } })
 *
 * Call it at the top of a file or of a describe; everything is closed after its tests.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { followChanges } from '../follow-changes.ts'
import { isFollowing } from '../platform/cache/followed.ts'
import type { Outage } from '../platform/database/outage.ts'
import type { Log } from '../platform/observability/log.ts'
import { type Config, readConfig } from '../platform/process/config.ts'
import { buildStore } from './builders.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export type TestApp = { app: FastifyInstance; db: TestDatabase['db']; config: Config }

/**
 * Builds the shop as main.ts does. Without `database`, it has an empty database with one store. `env` overrides settings.
 *
 * @param options.follows the shop caches sessions and settings and listens for changes, as a serving process does. Tests
 *        that change rows directly do without, because a call of the API waits until a change is known, and a query does not
 */
export async function buildTestApp({
  database,
  env = {},
  change = {},
  log,
  outage,
  follows = false,
}: {
  database?: TestDatabase
  env?: Record<string, string>
  /** Settings that follow from others, which a test sets alone. */
  change?: Partial<Config>
  log?: Log
  outage?: Outage
  follows?: boolean
} = {}): Promise<TestApp> {
  const { db, url } = database ?? (await testDatabase())
  if (!database) await buildStore(db)
  const dataDir = mkdtempSync(join(tmpdir(), 'partboard-data-'))
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...env }
  const config = { ...readConfig(settings), ...change }
  const app = await buildApp({ db, config, ...(log && { log }), ...(outage && { outage }) })
  await app.ready()
  const stopFollowing = follows ? await follow(app, db, url, config) : undefined
  afterAll(async () => {
    await stopFollowing?.()
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { app, db, config }
}

async function follow(
  { log, outage }: FastifyInstance,
  db: TestApp['db'],
  url: string,
  { dataDir }: Config,
): Promise<() => Promise<void>> {
  const stop = followChanges({ db, url, pictures: join(dataDir, 'pictures'), log: log as Log, outage })
  await vi.waitFor(() => expect(isFollowing(db)).toBe(true), { timeout: 15_000 })
  return stop
}
