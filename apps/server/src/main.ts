/** Starts the shop, as `npm start` does. Settings come from the environment (docs/operations.md#settings). */
import cluster from 'node:cluster'
import { startImports } from './features/imports/worker.ts'
import { startWebhooks } from './features/webhooks/worker.ts'
import { followSettings } from './follow-changes.ts'
import { clockTasks, crontab } from './jobs.ts'
import { isDatabaseAway, openDatabase } from './platform/database/database.ts'
import { queueLimits } from './platform/database/database-limits.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { lockDataDir } from './platform/database/instance-lock.ts'
import { openWaitingRoom } from './platform/http/waiting-room.ts'
import { redirectConsole } from './platform/observability/console.ts'
import { flushLog, type Log, openLog } from './platform/observability/log.ts'
import { watchPool } from './platform/observability/metrics.ts'
import { openTelemetry } from './platform/observability/spans.ts'
import { type Config, httpAddress, readConfig } from './platform/process/config.ts'
import { Lifecycle, StartupError } from './platform/process/lifecycle.ts'
import { setClock } from './platform/time/clock.ts'
import { prepare, welcome } from './preparing.ts'
import { startMail } from './services/mail/worker.ts'
import { startStandIn } from './services/payments/stand-in/stand-in.ts'
import { serveAlone, serveAsWorker, serveByWorkers } from './serving.ts'

const queueConnections = 6 // one hears of new jobs; two jobs send mails, each of which holds a connection

const started = performance.now()
const lifecycle = new Lifecycle(reportError)
const { promise: untilStopping, resolve: nowStopping } = Promise.withResolvers<void>()
let log: Log | undefined

for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(event, () => end(0))
process.on('uncaughtException', (error) => {
  reportError(error)
  end(1)
})
// The queue records the result of a mail without awaiting the database, so the process must survive when that fails.
// A mail without a recorded result is released and sent again (services/mail/worker.ts).
process.on('unhandledRejection', (error) => {
  reportError(error)
  if (!isDatabaseAway(error)) end(1)
})
process.stdout.on('error', () => {}) // the reader of the pipe has exited; the shop goes on
process.on('exit', flushLog)

const starting = start().catch((error) => {
  if (lifecycle.stopping) return // opening a resource may fail while the shop closes them all
  reportError(error)
  end(1)
})

async function start(): Promise<void> {
  const config = await withSamplePayments(readConfig(process.env))
  log = openLog(config)
  redirectConsole(log)
  await lifecycle.defer(await openTelemetry(process.env, log))
  const own = { config, log, lifecycle }
  if (config.clock) setClock(config.clock)
  if (cluster.isWorker) return serveAsWorker(own)
  await lifecycle.defer(await lockDataDir(config.dataDir))
  const leaveWaitingRoom = await openWaitingRoom(config)
  await lifecycle.defer(leaveWaitingRoom)
  if (process.getuid?.() === 0)
    log.warn('Partboard runs as root, which it does not need; run it as a separate user')

  const url = config.databaseDirectUrl ?? config.databaseUrl ?? (await startOwnDatabase(config))
  await prepare(own, url, report)

  // The queue stops after the app, so that mails of the last requests are still sent. It has its own connections, so
  // that a slow mail server does not delay customers.
  const queue = openDatabase(url, { max: queueConnections, prepareFrequent: true, limits: queueLimits })
  await lifecycle.defer(queue.close)
  await lifecycle.defer(followSettings(queue.db, { url, log }))
  const clock = { crontab, tasks: clockTasks(queue.db, config) }
  const mail = startMail({ ...queue, config, log, clock })
  await lifecycle.defer(() => mail.stop())
  const webhooks = startWebhooks({ ...queue, config, log })
  await lifecycle.defer(() => webhooks.stop())
  const imports = await startImports({ db: queue.db, config, log })
  await lifecycle.defer(() => imports.stop())
  watchPool('queue', queue.pool)

  if (config.workers === 1) await serveAlone(own, url, leaveWaitingRoom)
  else {
    const workers = { program: import.meta.filename, db: queue.db, url, leaveWaitingRoom, untilStopping }
    await serveByWorkers(own, workers)
  }
  if (!lifecycle.stopping) await welcome(own, queue.db, report).catch(withoutWelcome)
}

/** The shop serves by now: a database that is away for a moment costs lines of the log, not the shop. */
function withoutWelcome(error: unknown): void {
  log?.warn({ err: error }, 'What the demo offers could not be reported')
}

/** Starts the page on which customers of a demo shop on this machine pay. Workers find it in their environment. */
async function withSamplePayments(config: Config): Promise<Config> {
  if (cluster.isWorker || !config.demo || !config.isLocal || config.paymentApiUrl) return config
  const standIn = await startStandIn({ shopUrl: httpAddress(config.host, config.port) })
  await lifecycle.defer(() => standIn.stop())
  process.env.PAYMENT_API_URL = standIn.url
  return { ...config, paymentApiUrl: standIn.url }
}

async function startOwnDatabase(config: Config): Promise<string> {
  const postgres = await startEmbeddedPostgres(config.dataDir, { report })
  await lifecycle.defer(() => postgres.stop())
  report('PostgreSQL runs')
  return postgres.url()
}

/** Closes everything, waits until a start in progress has failed, and exits. */
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

/** Prints a StartupError, which is for the operator, on standard error. Any other error goes to the log. */
function reportError(error: unknown): void {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`)
  else if (log) log.error({ err: error }, (error as Error)?.message)
  else console.error(error)
}
