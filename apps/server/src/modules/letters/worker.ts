import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, type Runner, run, type Task, type TaskList } from 'graphile-worker'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { failureOf } from '../../platform/database/failures/database-failure.ts'
import type { Database } from '../../platform/database/schema.ts'
import { tryToWrite } from '../../platform/http/operations/health.ts'
import { type Log, scrub } from '../../platform/observability/log.ts'
import { mails } from '../../platform/observability/metrics.ts'
import { inSpan } from '../../platform/observability/spans.ts'
import type { Config } from '../../platform/process/config.ts'
import {
  countMail,
  enqueueMail,
  findTried,
  type Job,
  type Letter,
  logLine,
  type MailJob,
  mailTask,
  NotTaken,
  noteHandOver,
  openDelivery,
  type Postponed,
  recordOutcome,
  SentElsewhere,
} from '../mail/index.ts'
import { writeLetter } from './write-letter.ts'

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
/** Pause between two looks at a full disk. */
const fullPauseMs = 500
/** Time that a mail may take during a stop; then it is left for the next start. */
const gracefulStopMs = 3_000
/** Time limit of a whole stop, also while the database is silent. */
const stopTimeoutMs = 6_000

type Worker = { stop(): Promise<void> }
type Sending = { db: Kysely<Database>; config: Config; log: Log; stopping: AbortSignal }

/**
 * Sends the mails of the queue until it is stopped. A failed mail is retried with graphile-worker's exponential backoff,
 * 25 times in about three days; then it stays in the queue's table. While the database's disk is full, nothing is sent.
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
    taskList: { ...clock?.tasks, [mailTask]: sendMail({ db, config, log, stopping: stopping.signal }) },
    ...(clock && { crontab: clock.crontab }),
    concurrency,
    pollInterval,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: gracefulStopMs,
    // In batches, also of one: only these are waited for when the runner stops. A finished mail whose job is not removed
    // before the connections close would be sent again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => {
      if (!stopping.signal.aborted) logLine(log, level, message, meta)
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
        if (!stopping.signal.aborted) log.error({ err: error }, 'the queue is away')
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

/** A refused mail leaves the transaction that counted it. */
class NotNow extends Error {
  readonly postponed: Postponed
  constructor(postponed: Postponed) {
    super(postponed.outcome)
    this.postponed = postponed
  }
}

/**
 * Sends one mail under an advisory lock of its connection, and only if the job still belongs to this runner. The lock
 * distinguishes a slow process from a dead one, whose connection is closed, so that no two processes send a mail.
 *
 * The hand-over is noted and committed before the mail server gets the mail. A mail whose note has no outcome is in doubt:
 * its sender died meanwhile. It is sent again, once for each such death, and the office sees it
 * (docs/decisions/0008-mails-in-the-queue.md).
 */
function sendMail({ db, config, log, stopping }: Sending): Task {
  const deliver = openDelivery(config)
  /** Mails that the mail server took, and whose outcome could not be written yet: these are never sent again. */
  const accepted = new Map<string, string>()
  return async (payload, { job: { id, created_at, locked_by }, abortPromise }) => {
    const job = { id: Number(id), createdAt: created_at }
    const mail = payload as MailJob
    const write = <T>(work: () => Promise<T>) => whileFull(db, stopping, work)
    const known = accepted.get(id)
    if (known !== undefined) {
      await write(() => recordOutcome(db, job, { isAccepted: true, answer: known }))
      accepted.delete(id)
      return
    }
    // Letters with links store hashes of their tokens.
    const letter = await write(() => writeLetter(db, mail, job, config.publicUrl, config.officeUrl))
    if (!letter) return
    await db.connection().execute(async (connection) => {
      const lock = sendingLock(sql`${job.id}::bigint`)
      const { rows } = await sql<{ isTaken: boolean; isOurs: boolean }>`
        select pg_try_advisory_lock(${lock}) as "isTaken",
          exists (select from graphile_worker.jobs where id = ${job.id} and locked_by = ${locked_by}) as "isOurs"`.execute(
        connection,
      )
      const { isTaken, isOurs } = rows[0]!
      // Fails and retries later: waiting for the lock would delay other mails.
      if (!isTaken) throw new SentElsewhere('another process sends this mail at the moment')
      try {
        // An error leaves the job to its new owner; success would remove it from the queue unsent.
        if (!isOurs) throw new SentElsewhere('the mail belongs to another runner now')
        const ready = await write(() => prepareHandOver(connection, { mail, letter, job }))
        if (ready === 'done') return
        if (ready !== 'noted') return await postpone(connection, log, { mail, job }, ready)
        const sending = inSpan(
          'send mail',
          { 'partboard.mail.kind': mail.kind, 'partboard.job': job.id },
          () => deliver(letter, job),
        ).then(
          (answer) => {
            accepted.set(id, answer)
            return answer
          },
          async (error: Error) => {
            await write(() => recordOutcome(connection, job, { isAccepted: false, answer: error.message }))
            return withoutRecipient(error)
          },
        )
        // A stop ends the wait; then the outcome is not known.
        const answer = await Promise.race([sending, abortPromise])
        if (answer === undefined) return
        mails.inc({ outcome: 'sent' })
        await write(() => recordOutcome(connection, job, { isAccepted: true, answer }))
        accepted.delete(id)
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(connection)
      }
    })
  }
}

type Handed = { mail: MailJob; letter: Letter; job: Job }

/**
 * Counts a mail at its first try, and notes the hand-over.
 *
 * @returns `done` when an earlier try has ended the mail, or the budget that is used up
 */
async function prepareHandOver(
  connection: Kysely<Database>,
  { mail, letter, job }: Handed,
): Promise<'noted' | 'done' | Postponed> {
  const noting = connection.transaction().execute(async (trx) => {
    const tried = await findTried(trx, job)
    if (tried === 'accepted') return 'done'
    if (tried === 'in doubt') mails.inc({ outcome: 'in_doubt' })
    if (tried === 'none') {
      const words = JSON.stringify([letter.subject, letter.blocks.filter((block) => !('code' in block))])
      const postponed = await countMail(trx, { mail, to: letter.to, words })
      if (postponed) throw new NotNow(postponed)
    }
    await noteHandOver(trx, { mail, letter, job })
    return 'noted'
  })
  return noting.catch((error) => {
    if (error instanceof NotNow) return error.postponed
    throw error
  })
}

/** Reports a mail that is not sent now. One that must not be lost gets a new job for the time when there is room. */
async function postpone(
  db: Kysely<Database>,
  log: Log,
  { mail, job }: Pick<Handed, 'mail' | 'job'>,
  { outcome, limit, seconds }: Postponed,
): Promise<void> {
  if (outcome === 'delayed') await enqueueMail(db, mail, seconds)
  mails.inc({ outcome })
  log.warn({ task: mailTask, kind: mail.kind, job: job.id, outcome, limit, seconds }, 'mail not sent now')
}

/** Repeats a write while the database's disk is full: the queue stands still until there is room. */
async function whileFull<T>(db: Kysely<Database>, stopping: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (failureOf(error) !== 'disk_full' || stopping.aborted) throw error
    }
    await untilWritable(db, stopping)
  }
}

/** Waits until a megabyte fits on the disk, as `/readyz` asks for. */
async function untilWritable(db: Kysely<Database>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await wait(fullPauseMs, undefined, { signal: stopping }).catch(() => {})
    try {
      return await tryToWrite(db)
    } catch (error) {
      if (failureOf(error) === null) throw error
    }
  }
}

/** Removes the recipient from a mail server's error, because the queue (`last_error`) and the log keep the message. */
function withoutRecipient(error: Error): never {
  mails.inc({ outcome: 'failed' })
  throw new NotTaken(scrub(error.message))
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
