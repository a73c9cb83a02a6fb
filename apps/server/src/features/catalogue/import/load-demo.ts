import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/schema.ts'
import { forgetVersion } from '../../../shared/catalogue-version.ts'
import { copyPictures, importInto, readManifest } from './import-package.ts'
import { loadShop, loadSlides, readShop } from './load-shop.ts'

type Options = {
  /** The folder with shop.json, guide.json, catalogue, pictures and topics. */
  demoDir: string
  /** Where the shop serves pictures from; nothing is copied when it is left out. */
  picturesDir?: string
  report: (line: string) => void
}

/** Any number of ours: of several processes that start on an empty database, one loads. */
const lockKey = 7_224_003

/**
 * Fills an empty database with the demo shop, in one transaction; a database that has a store is left alone. The
 * catalogue comes in by the import that a shopkeeper uses. A process with a data directory of its own gets the
 * pictures of the demo catalogue also when another process has loaded it.
 *
 * @returns whether it was loaded now
 */
export async function loadDemoIfEmpty(
  db: Kysely<Database>,
  { demoDir, picturesDir, report }: Options,
): Promise<boolean> {
  const directory = join(demoDir, 'catalogue')
  const pictures = join(demoDir, 'pictures')
  const boards = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
    if (await trx.selectFrom('store').select('id').executeTakeFirst()) return null
    const shop = readShop(demoDir)
    await loadShop(trx, demoDir, shop)
    const { rows } = await importInto(trx, { directory, pictures })
    await loadSlides(trx, shop)
    return rows.boards ?? 0
  })
  if (picturesDir && (await currentName(db)) === readManifest(directory).name)
    await copyPictures(pictures, await readdir(pictures), picturesDir)
  if (boards === null) return false
  forgetVersion(db)
  report(`The demo shop is loaded (${boards} boards)`)
  return true
}

/** What the operator called the catalogue that is seen now. */
async function currentName(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db
    .selectFrom('catalogue_current')
    .innerJoin('catalogue_version', 'catalogue_version.id', 'catalogue_current.version_id')
    .select('name')
    .executeTakeFirst()
  return row?.name
}
