import { type Kysely, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Database } from '../platform/database/schema.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { addImportRun, type ImportOutcome } from '../platform/observability/metrics.queries.ts'
import { inSpan } from '../platform/observability/spans.ts'
import { forgetVersion } from '../services/catalogue/catalogue-version.ts'
import { dropUnnamedPictures } from '../services/pictures/pictures.queries.ts'
import type { KnownOrders } from '../services/stock/holds.ts'
import type { FileName } from './package/files.ts'
import { type PackageContents, readContents } from './package/manifest.ts'
import { openPackage, type PackageFiles } from './package/package-files.ts'
import { stagePictures, storePictures } from './package/pictures.ts'
import { ImportError, ProblemList } from './package/problems.ts'
import { buildCatalogue } from './publishing/build-catalogue.ts'
import { readKnownOrders } from './publishing/known-orders.ts'
import { dropOldPartitions } from './publishing/partitions.ts'
import { dropUnseen, switchTo } from './publishing/publish.ts'
import { findChangedStock, insertStock, publishPrices, updateStock } from './publishing/publish-trade.ts'
import { checkPackage } from './staging/checks.ts'
import { type Session, shareOut, withSessions } from './staging/session.ts'
import { closeStaging, openStaging, stageFile } from './staging/stage.ts'

export type PackageSource = {
  /** A folder or a .zip with manifest.json and the CSV files. */
  path: string
  /** Folder with the pictures that the package names; `pictures` in the package when it is left out. */
  pictures?: string | undefined
  /** Takes in these files alone. */
  only?: readonly FileName[] | undefined
  /** Checks the package and takes nothing in. */
  dryRun?: boolean | undefined
  /** Where the report of what is wrong goes as CSV. */
  reportPath?: string | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/** How far an import is: bytes and rows read of the package, or what is being done with them. */
export type Progress =
  | { step: 'read'; bytes: number; totalBytes: number; rows: number }
  | { step: 'wait' | 'check' | 'publish'; what: string }

/** What an import did: rows read per file, and the catalogue's new version (null: the catalogue stays). */
export type ImportResult = { version: number | null; rows: Record<string, number> }

/** Any number of ours: two imports at a time would both be right and one of them lost. */
const lockKey = 7_224_002

/**
 * Takes in a catalogue package while customers go on reading the version before. The package is read and checked whole
 * before anything is written that lasts; the new version is written unseen, and seen with its prices in one transaction.
 * Counts of stock that differ follow in small ones. Killed at any moment it leaves the shop as it was or as it will be;
 * what it left in the way of staging tables, versions and pictures goes with the next import.
 *
 * @throws ImportError with file, line, column and reason for what is wrong
 *
 * Source: docs/catalogue-package.md.
 */
export function importPackage(
  database: { db: Kysely<Database>; pool: pg.Pool },
  source: PackageSource,
): Promise<ImportResult> {
  const dryRun = source.dryRun === true
  const work = dryRun ? takeIn : counted
  return inSpan('import', { 'partboard.import.dry_run': dryRun }, () => work(database, source))
}

/** Takes the package in and notes how it ended. Figures that cannot be noted are no reason to fail. */
async function counted(
  database: { db: Kysely<Database>; pool: pg.Pool },
  source: PackageSource,
): Promise<ImportResult> {
  const started = performance.now()
  const note = (outcome: ImportOutcome, rows = 0) => {
    const seconds = (performance.now() - started) / 1000
    return addImportRun(database.db, { outcome, rows, seconds }).catch(() => {})
  }
  try {
    const result = await takeIn(database, source)
    await note(
      'taken',
      Object.values(result.rows).reduce((sum, count) => sum + count, 0),
    )
    return result
  } catch (error) {
    await note(error instanceof ImportError ? 'refused' : 'failed')
    throw error
  }
}

async function takeIn(
  { db, pool }: { db: Kysely<Database>; pool: pg.Pool },
  source: PackageSource,
): Promise<ImportResult> {
  const files = await openPackage(source.path, source.pictures)
  try {
    const contents = await readContents(files, source.only)
    return await withSessions(pool, async (sessions) => {
      const [{ db: own }, second, { db: forStock }] = sessions
      await lockImports(own, source)
      for (const session of sessions) await tune(session.db)
      const known = await readKnownOrders(own, contents.files.has('stock') ? contents.knownOrders : undefined)
      await openStaging(own)
      await dropUnseen(own)
      try {
        const rows = await stagePackage([sessions[0], second], files, contents, source)
        if (source.dryRun) return { version: null, rows }
        if (contents.files.has('parts')) await storePictures(own, files)
        const version = await publishAll(sessions, contents, source, known)
        forgetVersion(db)
        if (contents.files.has('stock')) {
          source.onProgress?.({ step: 'publish', what: 'stock' })
          await updateStock(forStock, known, (work) => inTransaction(forStock, work))
        }
        return { version, rows }
      } finally {
        await closeStaging(own)
        await dropUnseen(own)
        if (!source.dryRun) await dropOldPartitions(own)
        if (!source.dryRun) await dropUnnamedPictures(own)
      }
    })
  } finally {
    files.close()
  }
}

/** As `importPackage`, all inside a transaction that does more; for a database that was empty. */
export async function importInto(
  session: Session,
  trx: Transaction<Database>,
  source: PackageSource,
): Promise<ImportResult> {
  const files = await openPackage(source.path, source.pictures)
  try {
    const contents = await readContents(files)
    await tune(trx)
    await openStaging(trx)
    const inside = [{ ...session, db: trx }] as const
    const rows = await stagePackage(inside, files, contents, source)
    await storePictures(trx, files)
    const version = await publish(trx, await buildVersion(inside, contents, source), contents, source)
    const known = await readKnownOrders(trx, contents.knownOrders)
    await findChangedStock(trx, known)
    await insertStock(trx)
    await updateStock(trx, known, (work) => work(trx))
    await closeStaging(trx)
    return { version, rows }
  } finally {
    files.close()
  }
}

async function lockImports(db: Kysely<Database>, { onProgress }: PackageSource): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${lockKey}) as free`.execute(db)
  if (rows[0]!.free) return
  onProgress?.({ step: 'wait', what: 'another import' })
  await sql`select pg_advisory_lock(${lockKey})`.execute(db)
}

/** Reads and checks the whole package, in each session a file at a time. @throws ImportError */
async function stagePackage(
  sessions: readonly [Session, ...Session[]],
  files: PackageFiles,
  { files: specs }: PackageContents,
  { onProgress = () => {}, reportPath }: PackageSource,
): Promise<Record<string, number>> {
  const [{ db }] = sessions
  const names = [...specs.keys()]
  const problems = new ProblemList(names, reportPath)
  const withPictures = specs.has('parts')
  const isRead = (name: string) =>
    names.some((file) => name === `${file}.csv`) || (withPictures && name.startsWith('pictures/'))
  const totalBytes = [...files.sizes].reduce((sum, [name, size]) => sum + (isRead(name) ? size : 0), 0)
  let bytes = 0
  const counts = Object.fromEntries(names.map((name) => [name, 0]))
  const tell = (more: number) => {
    bytes += more
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    onProgress({ step: 'read', bytes, totalBytes, rows })
  }

  const inOrder = new Set<FileName>()
  if (withPictures) await stagePictures(db, files, problems, tell)
  const sizeOf = (name: string) => files.sizes.get(`${name}.csv`) ?? 0
  const largestFirst = [...specs].sort(([a], [b]) => sizeOf(b) - sizeOf(a))
  await shareOut(sessions, largestFirst, async (session, [file, spec]) => {
    const { rows, ascending } = await stageFile(session, files, file, spec, problems, (more, rows) => {
      counts[file] = rows
      tell(more)
    })
    counts[file] = rows
    if (ascending) inOrder.add(file)
  })
  await problems.throwIfAny()
  onProgress({ step: 'check', what: 'references' })
  await checkPackage(sessions, new Set(names), inOrder, problems)
  await problems.throwIfAny()
  return counts
}

/** An import may use more memory in the database than a customer's call. */
async function tune(db: Kysely<Database>): Promise<void> {
  await sql`set work_mem = '128MB'`.execute(db)
  await sql`set maintenance_work_mem = '256MB'`.execute(db)
}

/**
 * Writes what is staged, and has it seen when all is written. Stock that is new takes as long as the catalogue, so it is
 * written at the same time; neither is kept without the other.
 */
async function publishAll(
  [first, second, forStock]: readonly [Session, Session, Session],
  contents: PackageContents,
  source: PackageSource,
  known: KnownOrders,
): Promise<number | null> {
  const build = () => buildVersion([first, second], contents, source)
  const publishNow = (version: number | null) =>
    inTransaction(first.db, (trx) => publish(trx, version, contents, source))
  if (!contents.files.has('stock')) return publishNow(await build())
  return forStock.db.transaction().execute(async (trx) => {
    const stock = findChangedStock(trx, known).then(() => insertStock(trx))
    // Awaited below; until then nobody else hears of a failure.
    stock.catch(() => {})
    const version = await build()
    source.onProgress?.({ step: 'publish', what: 'stock' })
    await stock
    return publishNow(version)
  })
}

/** @returns the version that is built, null when the package has no catalogue */
async function buildVersion(
  sessions: readonly [Session, ...Session[]],
  contents: PackageContents,
  { onProgress }: PackageSource,
): Promise<number | null> {
  if (!contents.files.has('parts')) return null
  return buildCatalogue(sessions, contents, (what) => onProgress?.({ step: 'publish', what }))
}

async function publish(
  trx: Transaction<Database>,
  version: number | null,
  contents: PackageContents,
  { onProgress }: PackageSource,
): Promise<number | null> {
  if (contents.files.has('prices')) {
    onProgress?.({ step: 'publish', what: 'price' })
    await publishPrices(trx)
  }
  if (version !== null) await switchTo(trx, version)
  return version
}
