/**
 * Starts the shop, as `npm start` does. Settings come from the environment (docs/operations/run.md#settings).
 *
 * This module imports only what the first steps need. The rest of the shop is loaded while PostgreSQL starts.
 */
import cluster from 'node:cluster'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { failureOf } from './platform/database/failures/database-failure.ts'
import { lockDataDir } from './platform/database/instance-lock.ts'
import { watchOutages } from './platform/database/outage.ts'
import { Gate, type Place, passedSocket } from './platform/http/gate.ts'
import { Lifecycle, StartupError } from './platform/lifecycle/lifecycle.ts'
import { redirectConsole } from './platform/observability/console.ts'
import { flushLog, type Log, openLog } from './platform/observability/log.ts'
import { logPartners } from './platform/observability/partners.ts'
import { openTelemetry } from './platform/observability/spans.ts'
import { type Config, httpAddress, readConfig } from './platform/process/config.ts'
import { useKeyFile } from './platform/secrets/sealed.ts'
import { setClock } from './platform/time/clock.ts'

/** ms that a worker has to stop after its drain: for its last requests, and for closing its resources. */
const workerStopMs = 14_000

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
// A mail without a recorded result is released and sent again (modules/letters/worker.ts).
process.on('unhandledRejection', (error) => {
  reportError(error)
  if (failureOf(error) === null) end(1)
})
process.stdout.on('error', () => {}) // the reader of the pipe has exited; the shop goes on
process.on('exit', flushLog)

const starting = start().catch((error) => {
  if (lifecycle.stopping) return // opening a resource may fail while the shop closes them all
  reportError(error)
  end(1)
})

async function start(): Promise<void> {
  const settings = readConfig(process.env)
  log = openLog(settings)
  redirectConsole(log)
  await lifecycle.defer(await openTelemetry(process.env, log))
  if (settings.clock) setClock(settings.clock)
  useKeyFile(settings.secretsKeyFile.path)
  const outage = watchOutages(log)
  logPartners(log)
  if (cluster.isWorker) {
    const { serveAsWorker } = await import('./serving.ts')
    return serveAsWorker({ config: settings, log, lifecycle, outage }, untilStopping)
  }
  await lifecycle.defer(await lockDataDir(settings.dataDir))
  const door = await openDoor(settings, log)
  if (process.getuid?.() === 0)
    log.warn('Partboard runs as root, which it does not need; run it as a separate user')

  const url = await databaseOf(settings, loadShop)
  const { runShop } = await loadShop()
  const config = await withSamplePayments(settings)
  await runShop({ config, log, lifecycle, outage }, { url, door, untilStopping, report })
}

/** Listens on the port, here or in workers: requests wait there until the shop can answer them. */
async function openDoor({ host, port, workers: count, maxConnections, drainTime }: Config, log: Log) {
  const place: Place = { host, port, fd: passedSocket(process.env) }
  const gate = new Gate(maxConnections)
  await lifecycle.defer(() => gate.close())
  if (count === 1) {
    await gate.listenEarly(place)
    return { gate }
  }
  // A port in use ends the start here, with one sentence. A passed socket is not in use, and closing it would lose it.
  if (place.fd === undefined) await gate.listen(place).then(() => gate.close())
  const { startWorkers } = await import('./platform/process/workers.ts')
  const stopTimeoutMs = drainTime + workerStopMs
  const workers = await startWorkers({ count, program: import.meta.filename, place, log, stopTimeoutMs })
  await lifecycle.defer(() => workers.stop())
  return { workers }
}

/** Loads everything else. */
const loadShop = () => import('./running.ts')

/** Starts the page on which customers of a demo shop on this machine pay. Workers find it in their environment. */
async function withSamplePayments(config: Config): Promise<Config> {
  if (!config.demo || !config.isLocal || config.paymentApiUrl) return config
  const { startStandIn } = await import('./modules/billing/payments/stand-in/stand-in.ts')
  const standIn = await startStandIn({ shopUrl: httpAddress(config.host, config.port) })
  await lifecycle.defer(() => standIn.stop())
  process.env.PAYMENT_API_URL = standIn.url
  return { ...config, paymentApiUrl: standIn.url }
}

/**
 * @param meanwhile called while PostgreSQL starts
 * @returns the address of the database itself, not of a pooler
 */
async function databaseOf(config: Config, meanwhile: () => unknown): Promise<string> {
  const given = config.databaseDirectUrl ?? config.databaseUrl
  if (given !== undefined) return given
  const postgres = await startEmbeddedPostgres(config.dataDir, { report, meanwhile })
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
