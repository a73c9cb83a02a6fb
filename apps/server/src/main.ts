/** Starts the shop: `npm start` ends up here. Settings come from the environment (docs/operations.md#settings). */
import cluster from 'node:cluster'
import { clockTasks, crontab } from './jobs.ts'
import { isDatabaseAway, openDatabase } from './platform/database/database.ts'
import { queueLimits } from './platform/database/database-limits.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { lockDataDir } from './platform/database/instance-lock.ts'
import { openWaitingRoom } from './platform/http/waiting-room.ts'
import { takeConsole } from './platform/observability/console.ts'
import { flushLog, type Log, openLog } from './platform/observability/log.ts'
import { watchPool } from './platform/observability/metrics.ts'
import { openTelemetry } from './platform/observability/spans.ts'
import { type Config, readConfig } from './platform/process/config.ts'
import { Lifecycle, StartupError } from './platform/process/lifecycle.ts'
import { setClock } from './platform/time/clock.ts'
import { prepare, welcome } from './preparing.ts'
import { startMail } from './services/mail/worker.ts'
import { serveAlone, serveAsWorker, serveByWorkers } from './serving.ts'

const queueConnections = 6 // one listens, two send, each beside a transaction that it holds

const started = performance.now()
const lifecycle = new Lifecycle(complain)
const { promise: untilStopping, resolve: nowStopping } = Promise.withResolvers<void>()
let log: Log | undefined

for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(event, () => end(0))
process.on('uncaughtException', (error) => {
  complain(error)
  end(1)
})
// The queue notes done and failed mails without waiting for the database; one that is away then is no reason to end.
// What was not noted is released and done again (services/mail/worker.ts).
process.on('unhandledRejection', (error) => {
  complain(error)
  if (!isDatabaseAway(error)) end(1)
})
process.stdout.on('error', () => {}) // whoever read our lines has gone; the shop has not
process.on('exit', flushLog)

const starting = start().catch((error) => {
  if (lifecycle.stopping) return // what is opened while everything is closed may fail
  complain(error)
  end(1)
})

async function start(): Promise<void> {
  const config = readConfig(process.env)
  log = openLog(config)
  takeConsole(log)
  await lifecycle.defer(await openTelemetry(process.env, log))
  const own = { config, log, lifecycle }
  if (config.clock) setClock(config.clock)
  if (cluster.isWorker) return serveAsWorker(own)
  await lifecycle.defer(await lockDataDir(config.dataDir))
  const leaveWaitingRoom = await openWaitingRoom(config)
  await lifecycle.defer(leaveWaitingRoom)
  if (process.getuid?.() === 0)
    log.warn('Partboard runs as root, which it does not need; give it a user of its own')

  const url = config.databaseDirectUrl ?? config.databaseUrl ?? (await startOwnDatabase(config))
  await prepare(own, url, report)

  // Stopped after the app: what its last requests put into the queue may still go out. The queue has connections of
  // its own, so that neither waits for the other and a slow mail server cuts no customer's time short.
  const queue = openDatabase(url, { max: queueConnections, limits: queueLimits })
  await lifecycle.defer(queue.close)
  const clock = { crontab, tasks: clockTasks(queue.db, config) }
  const mail = startMail({ ...queue, config, log, clock })
  await lifecycle.defer(() => mail.stop())
  watchPool('queue', queue.pool)

  if (config.workers === 1) await serveAlone(own, url, leaveWaitingRoom)
  else {
    const workers = { program: import.meta.filename, db: queue.db, url, leaveWaitingRoom, untilStopping }
    await serveByWorkers(own, workers)
  }
  if (!lifecycle.stopping) await welcome(own, queue.db, report)
}

async function startOwnDatabase(config: Config): Promise<string> {
  const postgres = await startEmbeddedPostgres(config.dataDir, { report })
  await lifecycle.defer(() => postgres.stop())
  report('PostgreSQL runs')
  return postgres.url()
}

/** Ends the process once everything is closed and what was still being opened has given up. */
async function end(code: number): Promise<void> {
  if (lifecycle.stopping) return
  nowStopping()
  await lifecycle.stop()
  await starting
  process.exit(code)
}

function report(line: string): void {
  log?.info({ ms: Math.round(performance.now() - started) }, line)
}

/** What stops a start is a sentence for a person, on standard error; anything else belongs into the log. */
function complain(error: unknown): void {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`)
  else if (log) log.error({ err: error }, (error as Error)?.message)
  else console.error(error)
}
