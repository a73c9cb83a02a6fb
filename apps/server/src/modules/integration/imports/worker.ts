import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type TakenRun, takeRun, uploadsFolder } from '../../../import/runs/run-import.ts'
import { failRun } from '../../../import/runs/run-rows.ts'
import { failureOf } from '../../../platform/database/failures/database-failure.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Log } from '../../../platform/observability/log.ts'
import type { Config } from '../../../platform/process/config.ts'
import { failAbandoned, listNeededFolders } from './imports.queries.ts'
import { dropUpload, machineOf, unfinished } from './upload.ts'

const defaultPollMs = 1_000
/** Interval in ms at which uploads that nobody needs are deleted, and dead imports are found. */
const cleanMs = 30_000
/** Age in ms after which an upload that did not arrive completely belongs to a dead process. */
const maxUploadMs = 2 * 60 * 60_000
/** Time in ms that a process gets to clean up after itself. */
const stopTimeoutMs = 5_000

const program = resolve(import.meta.dirname, '../../../cli.ts')

/**
 * Works on uploaded packages until it is stopped. Each is read in a process of its own, as by the command line, so that
 * its work neither slows down customers nor takes their memory
 * (docs/decisions/0034-a-package-is-checked-then-imported.md).
 */
export async function startImports({
  db,
  config,
  log,
  pollMs = defaultPollMs,
}: {
  db: Kysely<Database>
  config: Pick<Config, 'dataDir'>
  log: Pick<Log, 'warn' | 'error'>
  pollMs?: number
}): Promise<{ stop(): Promise<void> }> {
  const { dataDir } = config
  const stopping = new AbortController()
  const machine = await machineOf(dataDir)
  let child: ChildProcess | undefined
  const ended = keepWorking()

  async function keepWorking(): Promise<void> {
    let isFirst = true
    let cleanedAt = Number.NEGATIVE_INFINITY
    while (!stopping.signal.aborted) {
      try {
        if (performance.now() - cleanedAt > cleanMs) {
          // At the start no process of this machine can be at work.
          for (const id of await failAbandoned(db, isFirst ? machine : null))
            log.warn({ import: id }, 'Imports: the process of an import is gone')
          await dropUploads(isFirst)
          cleanedAt = performance.now()
          isFirst = false
        }
        const run = await takeRun(db, machine)
        if (run) {
          await work(run)
          if (!(await listNeededFolders(db, machine)).includes(run.folder))
            await dropUpload(dataDir, run.folder)
          continue
        }
      } catch (error) {
        if (failureOf(error) === null) log.error({ err: error }, 'Imports: the work stopped for a moment')
      }
      await wait(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** Runs the import in its own process, which stores how it ends. */
  async function work({ id, state, folder }: TakenRun): Promise<void> {
    child = spawn(process.execPath, [program, 'imports', 'work', String(id), state, folder], {
      // The channel tells the process when this one ends, however it ends.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: process.env,
    })
    let said = ''
    child.stderr!.on('data', (text) => (said = (said + text).slice(-4_000)))
    child.on('error', (error) =>
      log.error({ err: error, import: id }, 'Imports: no process could be started'),
    )
    await Promise.race([once(child, 'close'), once(child, 'error')]).catch(() => {})
    const code = child.exitCode
    child = undefined
    if (code !== 0 && !stopping.signal.aborted)
      log.error({ import: id, code, said }, 'Imports: the process of an import failed')
    // Changes nothing if the process has stored how the import ended.
    if (code !== 0) await failRun(db, id, 'stopped')
  }

  /** Deletes files of imports that are decided, and uploads that never ended. */
  async function dropUploads(isFirst: boolean): Promise<void> {
    const needed = new Set(await listNeededFolders(db, machine))
    for (const folder of await readdir(uploadsFolder(dataDir)).catch(() => [])) {
      if (needed.has(folder)) continue
      const { mtimeMs } = await stat(join(uploadsFolder(dataDir), folder))
      const ageMs = Date.now() - mtimeMs
      // A finished upload may be about to get its row.
      const minAgeMs = isFirst ? 0 : folder.endsWith(unfinished) ? maxUploadMs : cleanMs
      if (ageMs >= minAgeMs) await dropUpload(dataDir, folder)
    }
  }

  return {
    async stop() {
      stopping.abort()
      const running = child
      running?.kill('SIGTERM')
      const timer = setTimeout(() => running?.kill('SIGKILL'), stopTimeoutMs)
      await ended
      clearTimeout(timer)
    },
  }
}
