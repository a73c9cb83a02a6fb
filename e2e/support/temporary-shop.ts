import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { Server } from './server.ts'

export type TemporaryShop = {
  /** Not started yet. */
  server: Server
  database: OpenDatabase
  /** Stops server and database, and removes their folder. */
  stop: () => Promise<void>
}

/**
 * Prepares a shop with the demo catalogue on a PostgreSQL of its own, in a temporary folder.
 *
 * @param name part of the folder's name
 * @param env settings of the server, in addition to folder and database
 */
export async function temporaryShop(name: string, env: Record<string, string>): Promise<TemporaryShop> {
  const folder = mkdtempSync(join(tmpdir(), `partboard-${name}-`))
  const postgres = await startEmbeddedPostgres(join(folder, 'database'))
  const database = openDatabase(postgres.adminUrl(), { max: 2 })
  const { PATH } = process.env
  const server = new Server({
    PATH,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: postgres.url(),
    DEMO: 'on',
    LOG_FORMAT: 'json',
    ...env,
  })
  const stop = async () => {
    await server.end('SIGTERM')
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { server, database, stop }
}
