import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { prepareQueue } from '../apps/server/src/modules/mail/queue.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { loadShop, readShop } from '../apps/server/src/seed/load-shop.ts'
import { addCustomers } from './customers.ts'

const root = resolve(import.meta.dirname, '..')
const demoDir = join(root, 'demo')
const cache = join(root, 'node_modules/.cache/bench')
/** Lines of a board: a board of the demo catalogue has thirteen. */
const linesOfBoard = 12

/**
 * Returns the data directory of a shop with a generated catalogue. It is made once for each number of parts, and again
 * after a change of the generator, the migrations or the customers. Generator and import stream their rows.
 *
 * @param fresh makes the directory again
 */
export async function prepareShop(parts: number, fresh: boolean): Promise<string> {
  const dataDir = join(cache, `${parts}-${fingerprint()}`)
  if (existsSync(dataDir) && !fresh) return dataDir
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache))
    if (name.startsWith(`${parts}-`)) rmSync(join(cache, name), { recursive: true, force: true })

  const started = performance.now()
  console.log(`Making a catalogue of ${parts} parts (once) ...`)
  const unfinished = `${dataDir}.new`
  const catalogue = join(unfinished, 'package')
  await run(['bench/generate-package.ts', catalogue, '--parts', String(parts), '--lines', `${linesOfBoard}`])
  await fill(unfinished, catalogue)
  rmSync(catalogue, { recursive: true })
  renameSync(unfinished, dataDir)
  console.log(`It is imported (${((performance.now() - started) / 1000).toFixed(0)} s).`)
  return dataDir
}

async function fill(dataDir: string, catalogue: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir)
  const admin = openDatabase(postgres.adminUrl())
  const own = openDatabase(postgres.url())
  try {
    await migrate(own.pool)
    await prepareQueue(own.pool)
    await own.db.transaction().execute((trx) => loadShop(trx, demoDir, readShop(demoDir)))
    await addCustomers(admin)
    await own.close()
    await run(['apps/server/src/cli.ts', 'import', catalogue], {
      DATABASE_URL: postgres.url(),
      DATA_DIR: dataDir,
    })
    // Otherwise PostgreSQL would do it during the measurement.
    await admin.pool.query('vacuum (analyze)')
  } finally {
    await admin.close()
    await postgres.stop()
  }
}

async function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
}

function fingerprint(): string {
  const migrations = join(root, 'apps/server/migrations')
  const files = [
    join(import.meta.dirname, 'generate-package.ts'),
    join(import.meta.dirname, 'prepare-shop.ts'),
    join(import.meta.dirname, 'customers.ts'),
    join(demoDir, 'shop.json'),
    ...readdirSync(migrations)
      .sort()
      .map((name) => join(migrations, name)),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
