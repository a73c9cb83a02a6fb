import type { LogLevel } from 'graphile-worker'
import { type Log, scrub } from '../../../platform/observability/log.ts'

/** The mail is in the hands of another process or runner, which is no failure: its job is tried again. */
export class SentElsewhere extends Error {}

/** The mail server has not taken a mail; its words say why. */
export class NotTaken extends Error {}

type Failure = {
  failure: true
  job: { id: string; task_identifier: string; attempts: number; max_attempts: number }
}

/** Writes what the queue reports of its jobs as fields, without the recipient; of other lines, the first one. */
export function logLine(log: Log, level: LogLevel, message: string, meta?: Record<string, unknown>): void {
  if (level !== 'error' && level !== 'warning') return
  if (meta?.failure !== true) {
    log[level === 'error' ? 'error' : 'warn']({ task: 'queue', cause: scrub(message) }, 'queue trouble')
    return
  }
  const { job } = meta as unknown as Failure
  const { error, duration } = meta as { error?: Error; duration?: number }
  const fields = {
    task: job.task_identifier,
    job: Number(job.id),
    attempt: job.attempts,
    attempts: job.max_attempts,
    ms: Math.round(duration ?? 0),
  }
  if (error instanceof SentElsewhere) log.debug({ ...fields, cause: error.message }, 'job left to another')
  else {
    const cause = scrub(error?.message ?? message)
    log.error(
      error instanceof NotTaken ? { ...fields, cause } : { ...fields, cause, err: error },
      'job failed',
    )
  }
}
