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
import { type MailJob, mailTask } from './queue.ts'

const concurrency = 2
/** ms: how often mails whose time has come are looked for; a new one is told at once. */
const pollInterval = 1_000
/** ms: how often the mails of processes that died are looked for, and how soon a runner that died is replaced. */
const lookEvery = 10_000
const restartAfter = 2_000
/** ms: a mail in hand at the stop may take this long; then it is tried again by the next start. */
const graceful = 3_000
/** ms: the whole of a stop, also while the database is silent. */
const stopTakes = 6_000

type Worker = { stop(): Promise<void> }

/**
 * Sends the mails of the queue until it is stopped. A mail that fails is tried again, later each time (graphile-worker's
 * exponential backoff, 25 tries in about three days); one that failed for good stays in the queue's table.
 *
 * @param log hears of every failed try; its lines name no recipient
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
  /** What the queue does beside mails, by a crontab of graphile-worker. */
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
    gracefulShutdownAbortTimeout: graceful,
    logger: new Logger(() => (level, message) => {
      if (stopping.signal.aborted) return
      if (level === 'error' || level === 'warning')
        log[level === 'error' ? 'error' : 'warn'](`Mail: ${scrub(message)}`)
    }),
  }
  const release = setInterval(() => releaseAbandoned(db).catch(() => {}), lookEvery)
  let runner: Runner | undefined
  const ended = keepRunning()

  /** A runner gives up when the database is away for long; the next one starts as soon as it is back. */
  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await releaseAbandoned(db)
        runner = await run({ ...options })
        if (stopping.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error }, 'Mail: the queue is away')
      }
      runner = undefined
      await wait(restartAfter, undefined, { signal: stopping.signal }).catch(() => {})
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
      // A database that does not answer holds nothing up: its connections are closed next.
      const impatience = new AbortController()
      const enough = wait(stopTakes, undefined, { signal: impatience.signal }).catch(() => {})
      await Promise.race([end(), enough])
      impatience.abort()
    },
  }
}

/**
 * Sends one mail under a lock that lasts as long as the sending, and only if the job is still this runner's. So a
 * process that sends is told apart from one that died, and a mail is never sent by two.
 */
function sendMail(db: Kysely<Database>, config: Config): Task {
  const deliver = openDelivery(config)
  return async (payload, { job: { id, created_at, locked_by }, abortPromise }) => {
    const job = { id: Number(id), createdAt: created_at }
    const mail = payload as MailJob
    const letter = await writeLetter(db, mail, job, config.publicUrl)
    if (!letter) return
    await db.transaction().execute(async (trx) => {
      const lock = await sql<{ taken: boolean }>`
        select pg_try_advisory_xact_lock(${sendingLock(sql`${job.id}::bigint`)}) as taken`.execute(trx)
      // Tried again later: who waited here would keep the other mails waiting too.
      if (!lock.rows[0]?.taken) throw new Error('the mail is in the hands of another sender')
      const { rows } = await sql`
        select from graphile_worker.jobs where id = ${job.id} and locked_by = ${locked_by}`.execute(trx)
      // A failure leaves it to whoever has it now; an end without one would take it out of the queue unsent.
      if (rows.length === 0) throw new Error('the mail is no longer in this hand')
      const sending = inSpan('send mail', { 'partboard.mail.kind': mail.kind, 'partboard.job': job.id }, () =>
        deliver(letter, job),
      )
      await Promise.race([sending.then(sent, withoutRecipient), abortPromise])
    })
  }
}

const sent = () => mails.inc({ outcome: 'sent' })

/** What a mail server says of a refused mail names its recipient; the queue keeps it (`last_error`), and the log. */
function withoutRecipient(error: Error): never {
  mails.inc({ outcome: 'failed' })
  throw new Error(scrub(error.message))
}

/**
 * Gives back the mails whose process died with them in hand: they are locked in the queue, and nobody holds the lock of
 * the sending. Between the two locks lies the writing of a letter, hence the few seconds.
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
