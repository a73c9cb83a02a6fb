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
import { afterAll } from 'vitest'
import { buildApp } from '../app.ts'
import type { Log } from '../platform/observability/log.ts'
import { type Config, readConfig } from '../platform/process/config.ts'
import { buildStore } from './builders.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export type TestApp = { app: FastifyInstance; db: TestDatabase['db']; config: Config }

/**
 * Builds the shop as main.ts does. Without `database`, it has an empty database with one store. `env` overrides settings.
 */
export async function buildTestApp({
  database,
  env = {},
  log,
}: {
  database?: TestDatabase
  env?: Record<string, string>
  log?: Log
} = {}): Promise<TestApp> {
  const { db, url } = database ?? (await testDatabase())
  if (!database) await buildStore(db)
  const dataDir = mkdtempSync(join(tmpdir(), 'partboard-data-'))
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...env })
  const app = await buildApp({ db, config, ...(log ? { log } : {}) })
  await app.ready()
  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { app, db, config }
}
