import { standardBrands } from '@partboard/domain/parts/part-brand'
import { type Kysely, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { dropUnnamedPictures, forgetVersion } from '../modules/parts/index.ts'
import type { KnownOrders } from '../modules/stock/index.ts'
import type { Database } from '../platform/database/schema.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { addEvent } from '../platform/events/events.ts'
import { addImportRun, type ImportOutcome } from '../platform/observability/metrics.queries.ts'
import { inSpan } from '../platform/observability/spans.ts'
import { type ReadingContext, sku } from './package/cells.ts'
import { columnsOf, type FileName, optionalFiles } from './package/files.ts'
import { type PackageContents, readContents } from './package/manifest.ts'
import { openPackage, type PackageFiles } from './package/package-files.ts'
import { stagePictures, storePictures } from './package/pictures.ts'
import { ImportError, type LeftOut, ProblemList } from './package/problems.ts'
import { buildCatalogue } from './publishing/build-catalogue.ts'
import { readKnownOrders } from './publishing/known-orders.ts'
import { dropOldPartitions } from './publishing/partitions.ts'
import { defaultKept, dropUnseen, switchTo } from './publishing/publish.ts'
import { findChangedStock, insertStock, publishPrices, updateStock } from './publishing/publish-trade.ts'
import { checkPackage } from './staging/checks.ts'
import { nameOwnDrawings } from './staging/drawing-checks.ts'
import { refuseLargeLosses } from './staging/losses.ts'
import { findPartBrands } from './staging/part-brands.ts'
import { type Session, shareOut, withSessions } from './staging/session.ts'
import { closeStaging, openStaging, stageFile, stageNothing } from './staging/stage.ts'
import { stageTranslations } from './staging/translations.ts'
import { findTwins, nameTwins } from './staging/twins.ts'

export type PackageSource = {
  /** A folder or a .zip with manifest.json and the CSV files. */
  path: string
  /** Folder with the pictures that the package names; by default `pictures` in the package. */
  pictures?: string | undefined
  /** Imports only these files. */
  only?: readonly FileName[] | undefined
  /** Versions before the new one that are kept (`CATALOGUE_VERSIONS`). */
  keptVersions?: number | undefined
  /** Prices and stock list everything, whatever the manifest says (package/manifest.ts). */
  complete?: boolean | undefined
  /** Takes the package in even if customers lose a large part of what they can buy (staging/losses.ts). */
  acceptLosses?: boolean | undefined
  /** Checks the package and imports nothing. */
  dryRun?: boolean | undefined
  /** Path of the CSV report of all problems. */
  reportPath?: string | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  /** Called with the manifest, before the files are read. */
  onContents?: ((contents: PackageContents) => Promise<void>) | undefined
  /** Called when the package is read and checked, while its rows are in the staging tables. */
  onChecked?: ((staged: Staged) => Promise<void>) | undefined
  /** Called first in the transaction that publishes. If it throws, nothing is published. */
  onPublish?: ((trx: Transaction<Database>, version: number | null) => Promise<void>) | undefined
  /** Ends the import: the running statement is cancelled, and the staging tables are dropped. */
  signal?: AbortSignal | undefined
}

/** A package in the staging tables. */
export type Staged = {
  sessions: readonly [Session, Session]
  contents: PackageContents
  leftOut: readonly LeftOut[]
}

/** How far a file is read. `pictures` counts as one file, whose rows are its pictures. */
export type FileProgress = { file: string; bytes: number; totalBytes: number; rows: number; isDone: boolean }

/** Progress of an import: bytes and rows of the package that were read, or the step that follows. */
export type Progress =
  | { step: 'read'; bytes: number; totalBytes: number; rows: number; files: readonly FileProgress[] }
  | { step: 'wait' | 'check' | 'compare' | 'publish'; what: string }

/**
 * Result of an import: rows read per file, those of them that were left out, and the catalogue's new version (null: the
 * catalogue stays).
 */
export type ImportResult = {
  version: number | null
  rows: Record<string, number>
  leftOut: readonly LeftOut[]
}

/** Advisory lock, an arbitrary number. Without it, one of two concurrent imports would be lost. */
export const importLock = 7_224_002

/**
 * Imports a catalogue package while customers read the previous version. The whole package is read and checked before
 * anything permanent is written. The new version is written invisibly, and becomes visible with its prices in one
 * transaction. Changed stock counts follow in small transactions. An import that is killed leaves the shop either as it
 * was or as it will be; the next import deletes the staging tables, versions and pictures that it left.
 *
 * @throws ImportError with file, line, column and reason of each problem
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

/** Imports the package and records the result. A failure to record it does not fail the import. */
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
  const { signal } = source
  const files = await openPackage(source.path, source.pictures)
  try {
    const contents = await readContents(files, source.only, source.complete)
    await source.onContents?.(contents)
    return await withSessions(pool, async (sessions) => {
      const [{ db: own }, second, { db: forStock }] = sessions
      const stopCancelling = await cancelOnAbort(db, sessions, signal)
      await lockImports(own, source)
      signal?.throwIfAborted()
      for (const session of sessions) await tune(session.db)
      const known = await readKnownOrders(own, contents.files.has('stock') ? contents.knownOrders : undefined)
      await openStaging(own)
      await dropUnseen(own)
      try {
        const { rows, leftOut } = await stagePackage([sessions[0], second], files, contents, source)
        await source.onChecked?.({ sessions: [sessions[0], second], contents, leftOut })
        signal?.throwIfAborted()
        if (source.dryRun) return { version: null, rows, leftOut }
        if (!source.acceptLosses) await refuseLargeLosses(own, contents)
        if (contents.files.has('parts')) await storePictures(own, files)
        const version = await publishAll(sessions, contents, source, known)
        forgetVersion(db)
        if (contents.files.has('stock')) {
          source.onProgress?.({ step: 'publish', what: 'stock' })
          await updateStock(forStock, known, (work) => inTransaction(forStock, work))
          await addEvent(forStock, 'stock.imported', { rows: rows.stock ?? 0 })
        }
        return { version, rows, leftOut }
      } finally {
        await stopCancelling()
        await closeStaging(own)
        await dropUnseen(own)
        if (!source.dryRun) await dropOldPartitions(own, source.keptVersions ?? defaultKept)
        if (!source.dryRun) await dropUnnamedPictures(own)
        // The end of the session unlocks too, but some moments after the import has ended for its caller.
        await sql`select pg_advisory_unlock(${importLock})`.execute(own)
      }
    })
  } finally {
    files.close()
  }
}

/** Like `importPackage`, inside the caller's transaction; for an empty database. */
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
    const { rows, leftOut } = await stagePackage(inside, files, contents, source)
    await storePictures(trx, files)
    const version = await publish(trx, await buildVersion(inside, contents, source), contents, source)
    const known = await readKnownOrders(trx, contents.knownOrders)
    await findChangedStock(trx, known, contents.complete.has('stock'))
    await insertStock(trx)
    await updateStock(trx, known, (work) => work(trx))
    await addEvent(trx, 'stock.imported', { rows: rows.stock ?? 0 })
    await closeStaging(trx)
    return { version, rows, leftOut }
  } finally {
    files.close()
  }
}

/**
 * Cancels the running statements of the sessions when `signal` is aborted.
 *
 * @returns stops it; afterwards the sessions can clean up
 */
async function cancelOnAbort(
  db: Kysely<Database>,
  sessions: readonly Session[],
  signal: AbortSignal | undefined,
): Promise<() => Promise<void>> {
  if (!signal) return async () => {}
  const pids: number[] = []
  for (const session of sessions) {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(session.db)
    pids.push(rows[0]!.pid)
  }
  let cancelled: Promise<unknown> = Promise.resolve()
  const cancel = () => {
    cancelled = sql`select pg_cancel_backend(pid) from unnest(${pids}::int[]) as pid`
      .execute(db)
      .catch(() => {})
  }
  signal.addEventListener('abort', cancel, { once: true })
  return async () => {
    signal.removeEventListener('abort', cancel)
    // A late cancel would hit the statements that clean up.
    await cancelled
  }
}

async function lockImports(db: Kysely<Database>, { onProgress }: PackageSource): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${importLock}) as free`.execute(
    db,
  )
  if (rows[0]!.free) return
  onProgress?.({ step: 'wait', what: 'another import' })
  await sql`select pg_advisory_lock(${importLock})`.execute(db)
}

/** Reads and checks the whole package, one file at a time in each session. @throws ImportError */
async function stagePackage(
  sessions: readonly [Session, ...Session[]],
  files: PackageFiles,
  { files: specs, format }: PackageContents,
  { onProgress = () => {}, reportPath, signal }: PackageSource,
): Promise<Pick<ImportResult, 'rows' | 'leftOut'>> {
  const [{ db }] = sessions
  const names = [...specs.keys()]
  const problems = new ProblemList(names, reportPath)
  const withPictures = specs.has('parts')
  const sizeOf = (name: string) => files.sizes.get(`${name}.csv`) ?? 0
  const progressOf = (file: string, totalBytes: number): FileProgress => {
    return { file, bytes: 0, totalBytes, rows: 0, isDone: false }
  }
  const counts = new Map(names.map((name) => [name, progressOf(`${name}.csv`, sizeOf(name))]))
  const pictureBytes = [...files.sizes].reduce(
    (sum, [name, size]) => sum + (name.startsWith('pictures/') ? size : 0),
    0,
  )
  const pictures = progressOf('pictures', pictureBytes)
  const all = withPictures ? [pictures, ...counts.values()] : [...counts.values()]
  const totalBytes = all.reduce((sum, file) => sum + file.totalBytes, 0)
  let bytes = 0
  const tell = (file: FileProgress, more: number, rows: number) => {
    signal?.throwIfAborted()
    bytes += more
    file.bytes += more
    file.rows = rows
    const rowsOfAll = [...counts.values()].reduce((sum, { rows }) => sum + rows, 0)
    onProgress({ step: 'read', bytes, totalBytes, rows: rowsOfAll, files: all })
  }

  const inOrder = new Set<FileName>()
  if (withPictures)
    await stagePictures(db, files, problems, (more) => tell(pictures, more, pictures.rows + 1))
  pictures.isDone = true
  if (withPictures)
    for (const file of optionalFiles) if (!specs.has(file)) await stageNothing(sessions[0], file)
  const stage = async (session: Session, file: FileName, context: ReadingContext) => {
    const own = counts.get(file)!
    const { rows, ascending } = await stageFile(
      session,
      files,
      file,
      { spec: specs.get(file)!, format, context },
      problems,
      (more, rows) => tell(own, more, rows),
    )
    own.rows = rows
    own.isDone = true
    if (ascending) inOrder.add(file)
  }
  if (specs.has('part_brands')) {
    await stage(sessions[0], 'part_brands', { partBrands: standardBrands, twins: new Map() })
    // The numbers of all other files are read by these rules.
    await problems.throwIfAny()
  }
  const partBrands = await findPartBrands(db, specs.has('parts'))
  // Which parts share a key is known when all are read. Files that name parts wait for it.
  let twins = specs.has('parts') ? null : await findTwins(db)
  const isReady = (file: FileName) => file === 'parts' || twins !== null || !namesParts(file)
  const placeOf = (file: FileName) => (file === 'parts' ? Number.POSITIVE_INFINITY : sizeOf(file))
  const partsFirst = names.filter((file) => file !== 'part_brands').sort((a, b) => placeOf(b) - placeOf(a))
  const stageOne = async (session: Session, file: FileName) => {
    await stage(session, file, { partBrands, twins: twins ?? new Map() })
    if (file === 'parts') twins = await nameTwins(session.db)
  }
  await shareOut(sessions, partsFirst, stageOne, isReady)
  onProgress({ step: 'check', what: 'references' })
  if (specs.has('parts')) await stageTranslations(db)
  if (specs.has('boards')) await nameOwnDrawings(db)
  await checkPackage(sessions, { staged: new Set(names), ascending: inOrder, format }, problems)
  await problems.throwIfAny()
  await problems.close()
  return {
    rows: Object.fromEntries([...counts].map(([name, { rows }]) => [name, rows])),
    leftOut: problems.leftOut,
  }
}

/** Whether rows of a file name parts. */
const namesParts = (file: FileName): boolean =>
  Object.values(columnsOf[file]).some(
    ({ read, references }) => read === sku.read || references?.[0] === 'parts',
  )

/** Sets larger memory limits for the database session than those of a customer's call. */
async function tune(db: Kysely<Database>): Promise<void> {
  await sql`set work_mem = '128MB'`.execute(db)
  await sql`set maintenance_work_mem = '256MB'`.execute(db)
}

/**
 * Writes the staged data and publishes it in one transaction. Inserting new stock takes longer than the catalogue, so
 * both run concurrently, prices are written meanwhile, and either all are committed or none.
 */
async function publishAll(
  [first, second, forStock]: readonly [Session, Session, Session],
  contents: PackageContents,
  source: PackageSource,
  known: KnownOrders,
): Promise<number | null> {
  const build = () => buildVersion([first, second], contents, source)
  const publishNow = (version: number | null, stock?: Promise<void>) =>
    inTransaction(first.db, (trx) => publish(trx, version, contents, source, stock))
  if (!contents.files.has('stock')) return publishNow(await build())
  return forStock.db.transaction().execute(async (trx) => {
    const stock = findChangedStock(trx, known, contents.complete.has('stock')).then(() => insertStock(trx))
    // Awaited below; the empty handler avoids an unhandled rejection until then.
    stock.catch(() => {})
    return publishNow(await build(), stock)
  })
}

/** @returns the version that was built; null when the package has no catalogue */
async function buildVersion(
  sessions: readonly [Session, ...Session[]],
  contents: PackageContents,
  { onProgress, signal }: PackageSource,
): Promise<number | null> {
  if (!contents.files.has('parts')) return null
  return buildCatalogue(sessions, contents, (what) => {
    signal?.throwIfAborted()
    onProgress?.({ step: 'publish', what })
  })
}

/** @param stock ends when the stock is written in a transaction of its own */
async function publish(
  trx: Transaction<Database>,
  version: number | null,
  contents: PackageContents,
  { onProgress, onPublish, keptVersions }: PackageSource,
  stock?: Promise<void>,
): Promise<number | null> {
  await onPublish?.(trx, version)
  if (contents.files.has('prices')) {
    onProgress?.({ step: 'publish', what: 'price' })
    await publishPrices(trx, contents.complete.has('prices'))
  }
  if (stock) {
    onProgress?.({ step: 'publish', what: 'stock' })
    await stock
  }
  if (version !== null) {
    await switchTo(trx, version, keptVersions)
    await addEvent(trx, 'catalogue.published', { version })
  }
  return version
}
