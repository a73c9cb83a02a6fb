import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../../platform/schema.ts'
import { forgetVersion } from '../../../shared/catalogue-version.ts'
import { lockEmptyShop } from '../../../shared/first-rows.ts'
import { importInto } from './import-package.ts'
import { loadShop, loadSlides, readShop } from './load-shop.ts'
import { readContents } from './manifest.ts'
import { openPackage } from './package-files.ts'
import { storePictures } from './pictures.ts'
import { withSession } from './session.ts'

type Options = {
  /** The folder with shop.json, guide.json, catalogue, pictures and topics. */
  demoDir: string
  /** Where the shop serves pictures from; nothing is copied when it is left out. */
  picturesDir?: string
  report: (line: string) => void
}

/**
 * Fills an empty database with the demo shop, in one transaction; a database that has a store is left alone. The
 * catalogue comes in by the import that a shopkeeper uses. A process with a data directory of its own gets the
 * pictures of the demo catalogue also when another process has loaded it.
 *
 * @returns whether it was loaded now
 */
export async function loadDemoIfEmpty(
  { db, pool }: { db: Kysely<Database>; pool: pg.Pool },
  { demoDir, picturesDir, report }: Options,
): Promise<boolean> {
  const path = join(demoDir, 'catalogue')
  const pictures = join(demoDir, 'pictures')
  const boards = await withSession(pool, (session) =>
    session.db.transaction().execute(async (trx) => {
      if (!(await lockEmptyShop(trx))) return null
      const shop = readShop(demoDir)
      await loadShop(trx, demoDir, shop)
      const { rows } = await importInto(session, trx, { path, pictures })
      await loadSlides(trx, shop)
      return rows.boards ?? 0
    }),
  )
  const files = await openPackage(path, pictures)
  if (picturesDir && (await currentName(db)) === (await readContents(files)).name) {
    await storePictures(files, picturesDir)
    await copyLogos(pictures, picturesDir)
  }
  if (boards === null) return false
  forgetVersion(db)
  report(`The demo shop is loaded (${boards} boards)`)
  return true
}

/** Pictures that the shop itself names lie beside those of the catalogue's versions. */
async function copyLogos(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from))
    if (/^logo.*\.svg$/.test(name)) await copyFile(join(from, name), join(to, name))
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
