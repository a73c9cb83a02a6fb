import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/database/schema.ts'
import type { Config } from '../../platform/process/config.ts'
import { type ImportResult, importPackage, type PackageSource, type Progress } from '../import-package.ts'
import { ImportError } from '../package/problems.ts'
import { comparePackage } from '../staging/compare.ts'
import { findLosses } from '../staging/losses.ts'
import { countPriceChanges, findWarnings } from '../staging/warnings.ts'
import { followRun } from './follow-run.ts'
import {
  failRun,
  finishRun,
  isUpToDate,
  markPublished,
  markReady,
  noteContents,
  type RunFailure,
  readChoices,
  refuseRun,
  storeReview,
  touchRun,
} from './run-rows.ts'

type Connections = { db: Kysely<Database>; pool: pg.Pool }

/** Folder of uploaded packages in DATA_DIR; each is `<folder>/package.zip`. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'imports')
export const packagePath = (dataDir: string, folder: string): string =>
  join(uploadsFolder(dataDir), folder, 'package.zip')

/** The import was discarded, or its process is stopping. */
class Stopped extends Error {}
/** Another catalogue was published after the comparison. */
class Outdated extends Error {}

const failureOf = (error: unknown): RunFailure =>
  error instanceof Outdated ? 'outdated' : error instanceof Stopped ? 'stopped' : 'error'

type RunOptions = {
  /** Stops the work; the import then counts as failed. */
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/**
 * Imports a package as `importPackage` does, and stores progress and result of the import `id`.
 *
 * @param isReviewed the import was compared and approved before
 * @throws ImportError; any other error after it is stored as the reason of the failure
 */
export async function runImport(
  connections: Connections,
  id: number,
  source: PackageSource,
  { signal, onProgress, isReviewed = false }: RunOptions & { isReviewed?: boolean } = {},
): Promise<ImportResult> {
  return recorded(connections.db, id, { signal, onProgress, isReviewed }, async (watched) => {
    const result = await importPackage(connections, {
      ...source,
      ...watched,
      onContents: (contents) => noteContents(connections.db, id, contents),
      onPublish: async (trx, version) => {
        if (!(await isUpToDate(trx, id))) throw new Outdated()
        if (!(await markPublished(trx, id, version))) throw new Stopped()
      },
    })
    return { result, end: () => finishRun(connections.db, id, sumOf(result)) }
  })
}

/**
 * Reads and checks a package, compares it with the catalogue in use, and stores what it finds. Nothing is published.
 *
 * @throws ImportError; any other error after it is stored as the reason of the failure
 */
export async function reviewImport(
  connections: Connections,
  id: number,
  source: PackageSource,
  { signal, onProgress }: RunOptions = {},
): Promise<ImportResult> {
  const { db } = connections
  return recorded(db, id, { signal, onProgress, isReviewed: false }, async (watched) => {
    let basedOn: number | null = null
    const result = await importPackage(connections, {
      ...source,
      ...watched,
      dryRun: true,
      onContents: (contents) => noteContents(db, id, contents),
      onChecked: async ({ sessions, contents, leftOut }) => {
        watched.onProgress({ step: 'compare', what: 'catalogue' })
        const [{ db: own }] = sessions
        const { rows } = await sql<{ version: number }>`
          select version_id as version from catalogue_current`.execute(own)
        basedOn = rows[0]?.version ?? null
        const kinds = await comparePackage(sessions, contents, basedOn)
        const prices = contents.files.has('prices') ? await countPriceChanges(own) : null
        const warnings = await findWarnings(own, { contents, leftOut })
        const losses = await findLosses(own, contents)
        await storeReview(own, id, { differences: { kinds, prices, losses }, warnings })
      },
    })
    return { result, end: () => markReady(db, id, { basedOn, rows: sumOf(result) }) }
  })
}

const sumOf = ({ rows }: ImportResult) => Object.values(rows).reduce((sum, count) => sum + count, 0)

type Watched = { signal: AbortSignal; onProgress: (progress: Progress) => void }

/** Stores progress while the work runs, and how it ends. */
async function recorded(
  db: Kysely<Database>,
  id: number,
  { signal, onProgress, isReviewed }: RunOptions & { isReviewed: boolean },
  work: (watched: Watched) => Promise<{ result: ImportResult; end: () => Promise<unknown> }>,
): Promise<ImportResult> {
  const discarding = new AbortController()
  const follow = followRun(db, id, {
    isPublishing: isReviewed,
    onDiscarded: () => discarding.abort(new Stopped()),
  })
  const all = signal ? AbortSignal.any([signal, discarding.signal]) : discarding.signal
  try {
    const { result, end } = await work({
      signal: all,
      onProgress: (progress) => {
        follow.show(progress)
        onProgress?.(progress)
      },
    })
    await follow.stop()
    await end()
    return result
  } catch (error) {
    await follow.stop()
    if (error instanceof ImportError) await refuseRun(db, id, error)
    // A discarded import has ended already, and is not changed.
    else await failRun(db, id, all.aborted ? 'stopped' : failureOf(error))
    throw error
  }
}

export type TakenRun = { id: number; state: 'uploaded' | 'publishing'; folder: string }

/** Takes the next import that waits for a process of this machine; null when there is none. */
export async function takeRun(db: Kysely<Database>, machine: string): Promise<TakenRun | null> {
  const { rows } = await sql<TakenRun>`
    update import_run r set taken_at = clock_timestamp(), touched_at = clock_timestamp(),
      state = case when r.state = 'uploaded' then 'reading' else r.state end
    from (
      select id, state from import_run
      where machine = ${machine} and state in ('uploaded', 'publishing') and taken_at is null
      order by id limit 1 for update skip locked
    ) due
    where r.id = due.id returning r.id, due.state, r.folder`.execute(db)
  return rows[0] ?? null
}

/** Works on an uploaded package: checks it, or publishes it after it was approved. */
export async function workOnRun(
  connections: Connections,
  { id, state, folder }: TakenRun,
  { dataDir, catalogueVersions }: Pick<Config, 'dataDir' | 'catalogueVersions'>,
  options: RunOptions,
): Promise<void> {
  const path = packagePath(dataDir, folder)
  // It may have been discarded while this process started.
  if (!(await touchRun(connections.db, id, { state: null, progress: null, rows: null }))) return
  if (!existsSync(path)) return failRun(connections.db, id, 'file_gone')
  const choices = await readChoices(connections.db, id)
  if (state === 'uploaded') await reviewImport(connections, id, { path, ...choices }, options)
  else
    await runImport(
      connections,
      id,
      { path, ...choices, keptVersions: catalogueVersions },
      { ...options, isReviewed: true },
    )
}
