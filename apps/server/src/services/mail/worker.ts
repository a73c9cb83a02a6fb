import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, type Runner, run, type Task, type TaskList } from 'graphile-worker'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/database/schema.ts'
import { type Log, scrub } from '../../platform/observability/log.ts'
import { mails } from '../../platform/observability/metrics.ts'
import { inSpan } from '../../platform/observability/spans.ts'
import type { Config } from '../../platform/process/config.ts'
import { openDelivery } from './delivery.ts'
import { writeLetter } from './letters.ts'
import { type Outcome, recordMail } from './mail-log.queries.ts'
import { type MailJob, mailTask } from './queue.ts'

const concurrency = 2
/** Interval in ms at which due mails are looked for; a new mail is notified at once. */
const pollInterval = 1_000
/** Interval at which mails of dead processes are released. */
const releaseIntervalMs = 10_000
/** Pause before a stopped runner is replaced. */
const restartPauseMs = 2_000
/**
 * Time that a broken runner may take to end. It may never end: by its code, graphile-worker 0.18 counts its batches of
 * outcomes wrong when two of them fail while a third mail is being sent, and then waits for one that does not exist.
 */
const endingMs = 10_000
/** Time that a mail may take during a stop; then it is left for the next start. */
const gracefulStopMs = 3_000
/** Time limit of a whole stop, also while the database is silent. */
const stopTimeoutMs = 6_000

type Worker = { stop(): Promise<void> }

/**
 * Sends the mails of the queue until it is stopped. A failed mail is retried with graphile-worker's exponential backoff,
 * 25 times in about three days; then it stays in the queue's table.
 *
 * @param log gets a line for each failed attempt, without the recipient
 */
export function startMail({
  db,
  pool,
  config,
  log,
  clock,
}: {
  db: Kysely<Database>
  pool: pg.Pool
  config: Config
  log: Log
  /** Scheduled jobs, with a crontab of graphile-worker. */
  clock?: { crontab: string; tasks: TaskList }
}): Worker {
  const stopping = new AbortController()
  const options = {
    pgPool: pool,
    taskList: { ...clock?.tasks, [mailTask]: sendMail(db, config) },
    ...(clock && { crontab: clock.crontab }),
    concurrency,
    pollInterval,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: gracefulStopMs,
    // In batches, also of one: only these are waited for when the runner stops. A finished mail whose job is not removed
    // before the connections close would be sent again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (stopping.signal.aborted) return
      if (level === 'error' || level === 'warning')
        log[level === 'error' ? 'error' : 'warn'](`Mail: ${scrub(message)}`)
    }),
  }
  const release = setInterval(() => releaseAbandoned(db).catch(() => {}), releaseIntervalMs)
  let runner: Runner | undefined
  const ended = keepRunning()

  /** A runner stops when the database is away for long, so it is replaced until the database is back. */
  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await releaseAbandoned(db)
        runner = await run({ ...options })
        if (stopping.signal.aborted) await runner.stop()
        await endOf(runner)
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error }, 'Mail: the queue is away')
      }
      runner = undefined
      await wait(restartPauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    async stop() {
      clearInterval(release)
      stopping.abort()
      const end = async () => {
        await runner?.stop().catch(() => {})
        await ended
      }
      // Does not wait for a silent database, whose connections are closed next.
      const timer = new AbortController()
      const timeout = wait(stopTimeoutMs, undefined, { signal: timer.signal }).catch(() => {})
      await Promise.race([end(), timeout])
      timer.abort()
    },
  }
}

/**
 * Resolves when a runner has ended, or had the time to end after it began to. Jobs of one that is left behind are released
 * like those of a dead process.
 */
async function endOf({ promise, events }: Runner): Promise<void> {
  const givenUp = once(events, 'pool:gracefulShutdown').then(() => wait(endingMs, undefined, { ref: false }))
  await Promise.race([promise, givenUp])
  // The error of one that is left behind concerns nobody.
  promise.catch(() => {})
}

/**
 * Sends one mail under an advisory lock of its connection, and only if the job still belongs to this runner. The lock
 * distinguishes a slow process from a dead one, whose connection is closed, so that no two processes send a mail.
 */
function sendMail(db: Kysely<Database>, config: Config): Task {
  const deliver = openDelivery(config)
  return async (payload, { job: { id, created_at, locked_by }, abortPromise }) => {
    const job = { id: Number(id), createdAt: created_at }
    const mail = payload as MailJob
    const letter = await writeLetter(db, mail, job, config.publicUrl, config.officeUrl)
    if (!letter) return
    const record = (connection: Kysely<Database>, outcome: Outcome) =>
      recordMail(connection, { mail, letter, job }, outcome)
    await db.connection().execute(async (connection) => {
      const lock = sendingLock(sql`${job.id}::bigint`)
      const { rows } = await sql<{ isTaken: boolean; isOurs: boolean }>`
        select pg_try_advisory_lock(${lock}) as "isTaken",
          exists (select from graphile_worker.jobs where id = ${job.id} and locked_by = ${locked_by}) as "isOurs"`.execute(
        connection,
      )
      const { isTaken, isOurs } = rows[0]!
      // Fails and retries later: waiting for the lock would delay other mails.
      if (!isTaken) throw new Error('another process sends this mail at the moment')
      try {
        // An error leaves the job to its new owner; success would remove it from the queue unsent.
        if (!isOurs) throw new Error('the mail belongs to another runner now')
        const sending = inSpan(
          'send mail',
          { 'partboard.mail.kind': mail.kind, 'partboard.job': job.id },
          () => deliver(letter, job),
        ).catch(async (error: Error) => {
          await record(connection, { isAccepted: false, answer: error.message })
          return withoutRecipient(error)
        })
        // A stop ends the wait; then the outcome is not known.
        const answer = await Promise.race([sending, abortPromise])
        if (answer === undefined) return
        mails.inc({ outcome: 'sent' })
        await record(connection, { isAccepted: true, answer })
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(connection)
      }
    })
  }
}

/** Removes the recipient from a mail server's error, because the queue (`last_error`) and the log keep the message. */
function withoutRecipient(error: Error): never {
  mails.inc({ outcome: 'failed' })
  throw new Error(scrub(error.message))
}

/**
 * Releases the mails of dead processes: the queue has locked the job, but no process holds the advisory lock. The five
 * seconds allow for writing the letter, between the two locks.
 */
async function releaseAbandoned(db: Kysely<Database>): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by))
    from graphile_worker.jobs
    where task_identifier = ${mailTask} and locked_at < now() - interval '5 seconds'
      and pg_try_advisory_xact_lock(${sendingLock(sql.ref('id'))})
    having count(*) > 0`.execute(db)
}

const sendingLock = (id: RawBuilder<unknown>) => sql`hashtextextended('mail ' || ${id}::text, 0)`
