/**
 * Databases for server tests. Each file gets its own copy of a template, so that files do not affect each other. Inside
 * a file, each test builds its own customers and parts.
 *
 *     const { db } = await testDatabase()      // migrated and empty
 *     const { db } = await loadedDatabase()    // with the demo catalogue
 *
 * Call it at the top of a file or of a describe; the database is dropped after its tests.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts'
import { newKey, writeKeys } from '../platform/secrets/key-file.ts'
import { useKeyFile } from '../platform/secrets/sealed.ts'
import { emptyTemplate } from './cluster.ts'

const demoDir = resolve(import.meta.dirname, '../../../../demo')
const demoTemplate = 'template_demo'

/** The keys of the secrets in all databases of this process. */
export const keyFile = join(mkdtempSync(join(tmpdir(), 'partboard-key-')), 'secrets.key')
writeKeys(keyFile, [newKey()])
useKeyFile(keyFile)
process.once('exit', () => rmSync(dirname(keyFile), { recursive: true, force: true }))

export type TestDatabase = OpenDatabase & { url: string }

/** Creates a migrated, empty database for this file. */
export function testDatabase(): Promise<TestDatabase> {
  return copyOf(emptyTemplate)
}

/** Creates a database with the demo catalogue for this file. The first call in a run loads the catalogue. */
export async function loadedDatabase(): Promise<TestDatabase> {
  await asAdmin(async (admin) => {
    await admin.query(`SELECT pg_advisory_lock(hashtext('${demoTemplate}'))`)
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [demoTemplate])
    if (found.rowCount === 0) await makeDemoTemplate(admin)
  })
  return copyOf(demoTemplate)
}

async function makeDemoTemplate(admin: pg.Client): Promise<void> {
  const { loadDemoIfEmpty } = await import('../seed/load-demo.ts')
  const unfinished = `${demoTemplate}_unfinished`
  await admin.query(`DROP DATABASE IF EXISTS ${unfinished}`)
  await admin.query(`CREATE DATABASE ${unfinished} TEMPLATE ${emptyTemplate}`)
  const database = openDatabase(urlOf(unfinished))
  try {
    await loadDemoIfEmpty(database, { demoDir, report: () => {} })
  } finally {
    await database.close()
  }
  await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${demoTemplate}`)
}

async function copyOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`))
  const url = urlOf(name)
  const database = openDatabase(url, { max: 10, prepareFrequent: true })
  afterAll(async () => {
    await database.close()
    await asAdmin((admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`), inject('clusterAdminUrl'))
  })
  return { ...database, url }
}

/** @param url the shop's role, which owns its databases; only the superuser ends the database's own processes in them */
async function asAdmin(
  work: (admin: pg.Client) => Promise<unknown>,
  url = inject('clusterUrl'),
): Promise<void> {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(inject('clusterUrl'))
  url.pathname = `/${database}`
  return url.href
}
