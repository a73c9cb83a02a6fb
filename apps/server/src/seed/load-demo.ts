import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { importInto } from '../import/import-package.ts'
import { withSession } from '../import/staging/session.ts'
import { lockEmptyShop } from '../modules/admin/index.ts'
import { addDemoStaff } from '../modules/customers/index.ts'
import { forgetVersion, insertPictures, type PictureFile } from '../modules/parts/index.ts'
import type { Database } from '../platform/database/schema.ts'
import { loadDemoOrders } from './demo-orders/load-demo-orders.ts'
import { loadShop, loadSlides, readShop } from './load-shop.ts'

type Options = {
  /** The folder with shop.json, guide.json, catalogue, pictures and topics. */
  demoDir: string
  report: (line: string) => void
  /** Adds the invented orders of the last 60 days. */
  withOrders?: boolean
}

/**
 * Fills an empty database with the demo shop, in one transaction; a database with a store is not changed. The catalogue
 * is loaded by the normal import.
 *
 * @returns whether the demo was loaded
 */
export async function loadDemoIfEmpty(
  { db, pool }: { db: Kysely<Database>; pool: pg.Pool },
  { demoDir, report, withOrders = false }: Options,
): Promise<boolean> {
  const started = performance.now()
  const path = join(demoDir, 'catalogue')
  const pictures = join(demoDir, 'pictures')
  const loaded = await withSession(pool, (session) =>
    session.db.transaction().execute(async (trx) => {
      if (!(await lockEmptyShop(trx))) return null
      report('Loading the demo shop (once) ...')
      const shop = readShop(demoDir)
      await loadShop(trx, demoDir, shop)
      await addDemoStaff(trx, demoDir)
      const { rows } = await importInto(session, trx, { path, pictures })
      await rememberPrices(trx)
      await loadSlides(trx, shop)
      await insertPictures(trx, readLogos(pictures))
      return { boards: rows.boards ?? 0, orders: withOrders ? await loadDemoOrders(trx) : 0 }
    }),
  )
  if (loaded === null) return false
  forgetVersion(db)
  const orders = withOrders ? `, ${loaded.orders} invented orders` : ''
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  report(`The demo shop is loaded (${loaded.boards} boards${orders}, ${seconds} s)`)
  return true
}

/** The day since which the demo sells its parts, so that its promotions have lowest prices of the 30 days before. */
const firstDay = '2026-09-01'

async function rememberPrices(trx: Transaction<Database>): Promise<void> {
  await sql`
    update price_history set from_at = ${firstDay}::timestamp at time zone 'Europe/Warsaw'
    where kind = 'list' and from_at > ${firstDay}::timestamp at time zone 'Europe/Warsaw'`.execute(trx)
}

/** Reads the shop's own pictures, which are not part of a catalogue. */
async function* readLogos(folder: string): AsyncGenerator<PictureFile> {
  for (const name of await readdir(folder))
    if (/^logo.*\.svg$/.test(name)) yield { path: name, bytes: await readFile(join(folder, name)) }
}
