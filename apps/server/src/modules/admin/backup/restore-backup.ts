import type pg from 'pg'
import { migrate, unknownMigration } from '../../../platform/database/migrate.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { prepareQueue } from '../../mail/index.ts'
import { fixSession, queueLevel } from './inventory.queries.ts'
import type { Manifest } from './manifest.ts'
import { openBackup } from './read-backup.ts'
import { countOthers, dropSchema, findFilledTable, loadTables } from './restore.queries.ts'

/**
 * Restores a backup into an empty shop: the schema of the backup, all rows and sequences; then it migrates to this
 * release. The backup is checked completely before anything is changed. A later failure leaves an empty shop, so the
 * restore can be repeated.
 *
 * @returns the manifest of the backup
 * @throws StartupError when the backup is damaged or newer, or the shop is not empty or in use
 */
export async function restoreBackup(
  pool: pg.Pool,
  path: string,
  report: (line: string) => void,
): Promise<Manifest> {
  const backup = await openBackup(path)
  try {
    const { manifest } = backup
    const unknown = unknownMigration(manifest.migrations)
    if (unknown)
      throw new StartupError(
        `${path} was made by a newer Partboard (${unknown} is not known here). Nothing was restored.`,
      )
    report(`${path} is whole, of ${manifest.takenAt}`)
    await withClient(pool, empty)
    await migrate(pool, { only: new Set(manifest.migrations.map(({ name }) => name)) })
    await prepareQueue(pool)
    await withClient(pool, async (client) => {
      if ((await queueLevel(client)) < manifest.queue)
        throw new StartupError(`${path} was made by a Partboard with a newer queue. Nothing was restored.`)
      await fixSession(client)
      await loadTables(client, backup, report)
    })
    const applied = await migrate(pool)
    if (applied.length > 0) report(`brought to this release: ${applied.join(', ')}`)
    return manifest
  } finally {
    backup.close()
  }
}

async function withClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await work(client)
  } finally {
    client.release(true)
  }
}

async function empty(client: pg.PoolClient): Promise<void> {
  const filled = await findFilledTable(client)
  if (filled)
    throw new StartupError(
      `The shop is not empty (${filled} has rows). A backup is restored into a database of its own; nothing was changed.`,
    )
  const others = await countOthers(client)
  if (others > 0)
    throw new StartupError(`Stop the shop first: ${others} of its connections are open. Nothing was changed.`)
  await dropSchema(client)
}
