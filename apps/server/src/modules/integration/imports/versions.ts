import type { CatalogueVersion } from '@partboard/contract/integration/catalogue.office'
import { type Kysely, sql } from 'kysely'
import { importLock } from '../../../import/import-package.ts'
import { listKept } from '../../../import/publishing/partitions.ts'
import { makeCurrent } from '../../../import/publishing/publish.ts'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { addEvent } from '../../../platform/events/events.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { forgetVersion } from '../../parts/index.ts'
import { listVersionRows } from './versions.queries.ts'

/** More than are ever kept. */
const maxKept = 100

/** Lists the newest versions of the catalogue, with their states. */
export async function listVersions(db: Kysely<Database>): Promise<CatalogueVersion[]> {
  const kept = await listKept(db, maxKept)
  const rows = await listVersionRows(db)
  return rows.map(({ isCurrent, publishedAt, ...version }) => ({
    ...version,
    publishedAt: publishedAt?.toISOString() ?? null,
    state: isCurrent ? 'current' : kept.includes(version.id) ? 'kept' : 'gone',
  }))
}

/**
 * Makes a kept version current again, in a moment. Prices and stock belong to no version and stay.
 *
 * @throws ShopError 'version_not_found', 'version_in_use', 'version_gone'; 'import_running' while an import works
 */
export async function restoreVersion(db: Kysely<Database>, author: Author, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Imports hold this lock while they work, and delete versions.
    const { rows: locks } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${importLock}) as "isFree"`.execute(trx)
    if (!locks[0]!.isFree) throw new ShopError('import_running')
    const { rows } = await sql<{ current: number }>`
      select version_id as current from catalogue_current for update`.execute(trx)
    const known = await trx
      .selectFrom('catalogue_version')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!known) throw new ShopError('version_not_found')
    const before = rows[0]?.current
    if (before === id) throw new ShopError('version_in_use')
    if (!(await listKept(trx, maxKept)).includes(id)) throw new ShopError('version_gone')
    await makeCurrent(trx, id)
    await addEvent(trx, 'catalogue.published', { version: id })
    await audit(trx, author, {
      action: 'catalogue.restored',
      subject: { kind: 'catalogue', id },
      before: { version: before },
      after: { version: id },
    })
  })
  forgetVersion(db)
}
