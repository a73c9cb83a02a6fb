import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareQueue } from '../modules/mail/queue.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { migrate } from '../platform/database/migrate.ts'
import { shopRole } from '../platform/database/postgres-access.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    clusterAdminUrl: string
  }
}

/** The template of all test databases: migrated and empty. */
export const emptyTemplate = 'template_empty'

/** Runs once before all server tests: starts a temporary PostgreSQL with a migrated template database. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'partboard-test-'))
  const postgres = await startEmbeddedPostgres(directory, { durable: false })
  const stop = async () => {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    const admin = new pg.Client(postgres.adminUrl())
    await admin.connect()
    // The tests run as the shop's role, which cannot create databases by default.
    await admin.query(`ALTER ROLE ${shopRole} CREATEDB`)
    await admin.query(`CREATE DATABASE ${emptyTemplate} OWNER ${shopRole}`)
    await admin.end()
    const template = openDatabase(postgres.url(emptyTemplate), { max: 1 })
    await migrate(template.pool)
    await prepareQueue(template.pool)
    await template.close()
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('clusterUrl', postgres.url())
  project.provide('clusterAdminUrl', postgres.adminUrl())
  return stop
}
