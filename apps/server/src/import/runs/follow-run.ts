import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { FileProgress, Progress } from '../import-package.ts'
import { paceOf } from '../progress.ts'
import { type RunState, touchRun } from './run-rows.ts'

const intervalMs = 1_000
/** Samples over which the current speed is measured. */
const recentSamples = 5

/** The stored progress of an import. Times are in seconds. */
export type StoredProgress = {
  step: Progress['step']
  /** The table or thing of the step. */
  what: string
  bytes: number
  totalBytes: number
  rows: number
  rowsPerSecond: number
  averageRowsPerSecond: number
  secondsLeft: number | null
  files: readonly FileProgress[]
  /** How long each step took; the last one is running. */
  steps: { step: Progress['step']; seconds: number }[]
}

const stateOf: Record<Progress['step'], RunState | null> = {
  wait: null,
  read: 'reading',
  check: 'checking',
  compare: 'comparing',
  publish: 'publishing',
}

/**
 * Stores the progress of an import every second, also while nothing moves: a process without a sign of life is dead.
 *
 * @param isPublishing the state stays 'publishing', whatever the step
 * @param onDiscarded called when someone has discarded the import
 */
export function followRun(
  db: Kysely<Database>,
  id: number,
  { isPublishing, onDiscarded }: { isPublishing: boolean; onDiscarded: () => void },
): { show: (progress: Progress) => void; rows: () => number; stop: () => Promise<void> } {
  let latest: Progress = { step: 'wait', what: '' }
  let read: Extract<Progress, { step: 'read' }> | null = null
  let readFrom = 0
  let shownStep: Progress['step'] | null = null
  const steps: { step: Progress['step']; from: number }[] = []
  const samples: { at: number; rows: number }[] = []
  let writing: Promise<unknown> = Promise.resolve()

  const show = (progress: Progress) => {
    latest = progress
    if (progress.step === 'read') read = progress
    if (progress.step === shownStep) return
    const now = performance.now()
    if (progress.step === 'read') readFrom = now
    shownStep = progress.step
    steps.push({ step: progress.step, from: now })
  }

  const stored = (): StoredProgress => {
    const now = performance.now()
    const { bytes = 0, totalBytes = 0, rows = 0, files = [] } = read ?? {}
    const isReading = latest.step === 'read'
    const pace = paceOf({ bytes, totalBytes, rows }, (now - readFrom) / 1000)
    samples.push({ at: now, rows })
    if (samples.length > recentSamples + 1) samples.shift()
    const [first] = samples as [(typeof samples)[number]]
    const recent = now > first.at ? Math.round(((rows - first.rows) * 1000) / (now - first.at)) : 0
    return {
      step: latest.step,
      what: latest.step === 'read' ? '' : latest.what,
      bytes,
      totalBytes,
      rows,
      rowsPerSecond: isReading ? recent : 0,
      averageRowsPerSecond: isReading ? pace.rowsPerSecond : 0,
      secondsLeft: isReading && pace.secondsLeft !== null ? Math.round(pace.secondsLeft) : null,
      files,
      steps: steps.map(({ step, from }, nth) => {
        const until = steps[nth + 1]?.from ?? now
        return { step, seconds: Math.round((until - from) / 100) / 10 }
      }),
    }
  }

  const write = async () => {
    const progress = stored()
    const state = isPublishing ? null : stateOf[latest.step]
    const isOpen = await touchRun(db, id, { state, progress, rows: progress.rows || null })
    if (!isOpen && !stopped) onDiscarded()
  }
  let stopped = false
  const timer = setInterval(() => {
    // A failed write is repeated by the next one; if the database is away, the import fails by itself.
    writing = writing.then(write).catch(() => {})
  }, intervalMs)

  return {
    show,
    rows: () => read?.rows ?? 0,
    async stop() {
      stopped = true
      clearInterval(timer)
      await writing
      await write().catch(() => {})
    },
  }
}
