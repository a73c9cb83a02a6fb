import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isLargeLoss } from '@partboard/domain/stock/losses'
import type { Kysely, Transaction } from 'kysely'
import { packagePath, uploadsFolder } from '../../../import/runs/run-import.ts'
import { insertRun, isUpToDate, openStates, workingStates } from '../../../import/runs/run-rows.ts'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { findOpenRun, findRun, markDiscarded, queueRun, type RunDetailRow } from './imports.queries.ts'
import { dropUpload, machineOf, type Upload, unfinished } from './upload.ts'

/** @throws ShopError 'import_open' while another package waits for a decision */
export async function refuseSecond(db: Kysely<Database>): Promise<void> {
  const open = await findOpenRun(db)
  if (open) throw new ShopError('import_open', { params: { file: open.fileName } })
}

/**
 * Adds an uploaded package, which a process of this machine then reads.
 *
 * @throws ShopError 'import_open'; then the upload is deleted
 */
export async function addImport(
  db: Kysely<Database>,
  author: Author,
  {
    dataDir,
    fileName,
    upload,
    isComplete,
  }: { dataDir: string; fileName: string; upload: Upload; isComplete: boolean },
): Promise<number> {
  const folder = upload.folder.slice(0, -unfinished.length)
  try {
    const machine = await machineOf(dataDir)
    const folders = uploadsFolder(dataDir)
    return await db.transaction().execute(async (trx) => {
      const run = {
        origin: 'office' as const,
        fileName,
        bytes: upload.bytes,
        machine,
        folder,
        author,
        isComplete,
      }
      const id = await insertRun(trx, run)
      await audit(trx, author, {
        action: 'import.uploaded',
        subject: { kind: 'import', id },
        after: { fileName, bytes: upload.bytes },
      })
      // Before the commit, so that a process that takes the import finds its file.
      await rename(join(folders, upload.folder), join(folders, folder))
      return id
    })
  } catch (error) {
    await dropUpload(dataDir, upload.folder)
    await dropUpload(dataDir, folder)
    if ((error as { constraint?: string }).constraint !== 'import_run__open') throw error
    await refuseSecond(db)
    throw new ShopError('changed_meanwhile')
  }
}

/** Locks an import and runs a change of it. @throws ShopError 'import_not_found', 'import_switching' */
async function changeRun<T>(
  db: Kysely<Database>,
  id: number,
  work: (trx: Transaction<Database>, run: RunDetailRow) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const run = await findRun(trx, id, true)
      if (!run) throw new ShopError('import_not_found')
      return work(trx, run)
    })
  } catch (error) {
    // The transaction that publishes holds the row until the customers see the new catalogue.
    if ((error as { code?: string }).code === '55P03') throw new ShopError('import_switching')
    throw error
  }
}

/**
 * Approves a package that is ready. A process of its machine publishes it.
 *
 * @param acceptsLosses the person has seen that customers lose a large part of what they can buy
 * @throws ShopError 'import_not_ready'; 'import_outdated' when the catalogue changed after the comparison;
 *   'import_loses_much' without `acceptsLosses`
 */
export function approveImport(
  db: Kysely<Database>,
  author: Author,
  { id, acceptsLosses }: { id: number; acceptsLosses: boolean },
): Promise<void> {
  return changeRun(db, id, async (trx, run) => {
    if (run.state !== 'ready') throw new ShopError('import_not_ready')
    if (!(await isUpToDate(trx, id))) throw new ShopError('import_outdated')
    const large = Object.values(run.differences?.losses ?? {}).find(isLargeLoss)
    if (large && !acceptsLosses) throw new ShopError('import_loses_much', { params: large })
    await queueRun(trx, id, { state: 'publishing', decidedBy: author.name, acceptsLosses })
    await audit(trx, author, {
      action: 'import.approved',
      subject: { kind: 'import', id },
      after: { fileName: run.fileName, label: run.label, ...(acceptsLosses && { acceptsLosses }) },
    })
  })
}

/**
 * Reads, checks and compares a package again.
 *
 * @throws ShopError 'import_ended' for one that is neither ready nor failed; 'import_file_gone'; 'import_open'
 */
export function checkAgain(
  db: Kysely<Database>,
  author: Author,
  { id, dataDir }: { id: number; dataDir: string },
): Promise<void> {
  return changeRun(db, id, async (trx, run) => {
    if (run.state !== 'ready' && run.state !== 'failed') throw new ShopError('import_ended')
    const isHere = run.machine === (await machineOf(dataDir))
    if (run.folder === null || (isHere && !existsSync(packagePath(dataDir, run.folder))))
      throw new ShopError('import_file_gone')
    const open = await findOpenRun(trx)
    if (open && open.id !== id) throw new ShopError('import_open', { params: { file: open.fileName } })
    await queueRun(trx, id, { state: 'uploaded', decidedBy: null, acceptsLosses: false })
    await audit(trx, author, { action: 'import.checked', subject: { kind: 'import', id } })
  })
}

/**
 * Discards a package. A process that works on it stops within a second or two; the file is deleted then.
 *
 * @throws ShopError 'import_ended'; 'import_switching' in the moment in which customers get the new catalogue
 */
export async function discardImport(
  db: Kysely<Database>,
  author: Author,
  { id, dataDir }: { id: number; dataDir: string },
): Promise<void> {
  const { state, folder } = await changeRun(db, id, async (trx, run) => {
    if (![...openStates, 'failed'].includes(run.state)) throw new ShopError('import_ended')
    await markDiscarded(trx, id)
    await audit(trx, author, {
      action: 'import.discarded',
      subject: { kind: 'import', id },
      before: { state: run.state },
      after: { state: 'discarded' },
    })
    return run
  })
  // Nobody reads the file. If it is on another server, that one deletes it.
  if (folder && !workingStates.includes(state)) await dropUpload(dataDir, folder)
}
