/** Starts the shop: `npm start` ends up here. Settings come from the environment (API.md, "Running it"). */
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { buildApp } from './app.ts'
import { loadDemoIfEmpty } from './features/catalogue/import/load-demo.ts'
import { takeInPictures, tidyPictures } from './features/catalogue/pictures/picture-disk.ts'
import { buildMissingSearch } from './features/catalogue/search/build-search.ts'
import { followChanges } from './follow-changes.ts'
import { clockTasks, crontab } from './jobs.ts'
import { setClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { takeConsole } from './platform/console.ts'
import { isDatabaseAway, type OpenDatabase, openDatabase, requireDatabase } from './platform/database.ts'
import { queueLimits, servingLimits } from './platform/database-limits.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { demoGuide } from './platform/guide.ts'
import { lockDataDir } from './platform/instance-lock.ts'
import { Lifecycle, StartupError } from './platform/lifecycle.ts'
import { flushLog, type Log, openLog } from './platform/log.ts'
import { servingProcesses, watchPool } from './platform/metrics.ts'
import { metricsSource, serveMetrics } from './platform/metrics-page.ts'
import { migrate } from './platform/migrate.ts'
import type { Database } from './platform/schema.ts'
import { openTelemetry } from './platform/spans.ts'
import { joinPrimary, startWorkers } from './platform/workers.ts'
import { openDemoAccounts } from './shared/demo-accounts.ts'
import { hasStore } from './shared/first-rows.ts'
import { prepareQueue } from './shared/mail/queue.ts'
import { startMail } from './shared/mail/worker.ts'

const demoDir = resolve(import.meta.dirname, '../../../demo')
const requestsMayTake = 10_000 // ms; API.md, "Running it"
const workersMayTake = 3_000 // ms: for what a worker closes after its last request
const callConnections = 20 // of all workers together
const leastConnections = 4 // of each
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
// What was not noted is released and done again (shared/mail/worker.ts).
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
  if (config.clock) setClock(config.clock)
  if (cluster.isWorker) return serveAsWorker(config, log)
  await lifecycle.defer(await lockDataDir(config.dataDir))
  const leaveWaitingRoom = await openWaitingRoom(config)
  await lifecycle.defer(leaveWaitingRoom)
  if (process.getuid?.() === 0)
    log.warn('Partboard runs as root, which it does not need; give it a user of its own')

  const url = config.databaseDirectUrl ?? config.databaseUrl ?? (await startOwnDatabase(config))
  await prepare(config, url)

  // Stopped after the app: what its last requests put into the queue may still go out. The queue has connections of
  // its own, so that neither waits for the other and a slow mail server cuts no customer's time short.
  const queue = await open(url, { max: queueConnections, limits: queueLimits })
  const clock = { crontab, tasks: clockTasks(queue.db, config) }
  const mail = startMail({ ...queue, config, log, clock })
  await lifecycle.defer(() => mail.stop())
  watchPool('queue', queue.pool)

  if (config.workers === 1) await serve(config, url, log, leaveWaitingRoom)
  else await serveByWorkers(config, url, log, queue.db, leaveWaitingRoom)
  if (!lifecycle.stopping) await welcome(queue.db, config)
}

/**
 * Serves the port in this process.
 *
 * @param url the database itself, not a pooler
 * @param takePort called when everything else is ready
 */
async function serve(config: Config, url: string, log: Log, takePort: () => Promise<void>): Promise<void> {
  const max = Math.max(leastConnections, Math.floor(callConnections / config.workers))
  const pooled = config.databaseDirectUrl !== undefined
  const callsUrl = pooled ? config.databaseUrl! : url
  const { db, pool } = await open(callsUrl, { max, pooled, limits: servingLimits(config.requestTime) })
  if (pooled) await requireDatabase(pool, callsUrl)
  watchPool('calls', pool)
  if (!cluster.isWorker) await openMetrics(db, config)
  const app = await buildApp({ db, config, log })
  await lifecycle.defer(async () => {
    app.readiness.draining = true
    await sleep(config.drainTime)
    // A connection whose last request was in flight stays open for the next one, which will not come.
    const tidying = setInterval(() => app.server.closeIdleConnections(), 100)
    const impatience = setTimeout(() => app.server.closeAllConnections(), requestsMayTake)
    await app.close()
    clearInterval(tidying)
    clearTimeout(impatience)
  })
  await lifecycle.defer(followChanges({ db, url, pictures: join(config.dataDir, 'pictures'), log }))
  await app.ready()
  if (lifecycle.stopping) return
  await takePort()
  await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw new StartupError(cannotListen(error, config.host, config.port))
  })
  servingProcesses.set(1)
}

/** Serves the port as one of several; the primary has the data directory, the database and the queue. */
async function serveAsWorker(config: Config, log: Log): Promise<void> {
  const primary = joinPrimary()
  metricsSource.page = primary.page
  const share = { ...config, maxConnections: Math.ceil(config.maxConnections / config.workers) }
  await serve(share, await primary.database(), log, primary.port)
}

/** @returns when the first worker serves */
async function serveByWorkers(
  config: Config,
  url: string,
  log: Log,
  db: Kysely<Database>,
  leaveWaitingRoom: () => Promise<void>,
): Promise<void> {
  let left: Promise<void> | undefined
  const workers = startWorkers({
    ...{ count: config.workers, program: import.meta.filename, log },
    endsWithin: config.drainTime + requestsMayTake + workersMayTake,
    answers: {
      database: async () => url,
      port: () => (left ??= leaveWaitingRoom()),
      page: () => metricsSource.page(db),
    },
  })
  await lifecycle.defer(() => workers.stop())
  metricsSource.read = workers.metrics
  await openMetrics(db, config)
  await Promise.race([workers.listening, untilStopping])
}

async function openMetrics(db: Kysely<Database>, config: Config): Promise<void> {
  const endMetrics = await serveMetrics(db, config)
  if (endMetrics) await lifecycle.defer(endMetrics)
}

/** Says what the shop is ready for, and warns where passwords that everybody can read still open it. */
async function welcome(db: Kysely<Database>, config: Config): Promise<void> {
  if (await hasStore(db)) report(`Partboard is ready at ${config.publicUrl}`)
  else
    report(
      `Partboard listens at ${config.publicUrl} and is empty: \`npm run shop -- setup\` makes it a shop.`,
    )
  const open = await openDemoAccounts(db, demoDir)
  if (open.length > 0 && !config.isLocal)
    log?.warn("Anybody can log in with the demo's passwords; run `npm run shop -- accounts disable-demo`.")
  if (open.length > 0 && config.demo) log?.info(`What can be tried:\n${demoGuide(demoDir, open)}`)
}

async function open(url: string, options?: Parameters<typeof openDatabase>[1]): Promise<OpenDatabase> {
  const database = openDatabase(url, options)
  await lifecycle.defer(database.close)
  return database
}

/** Brings the database to where it can be served from, in the time that it takes. */
async function prepare(config: Config, url: string): Promise<void> {
  const { db, pool, close } = await open(url)
  try {
    await requireDatabase(pool, url)
    const applied = await migrate(pool)
    await prepareQueue(pool)
    if (applied.length > 0) report(`The database is migrated (${applied.join(', ')})`)
    if (config.demo) await loadDemoIfEmpty({ db, pool }, { demoDir, report })
    const pictures = join(config.dataDir, 'pictures')
    const taken = await takeInPictures(db, pictures)
    if (taken > 0) report(`${taken} pictures are taken into the database`)
    await tidyPictures(db, pictures)
    await buildMissingSearch(db)
  } finally {
    await close()
  }
}

async function startOwnDatabase(config: Config): Promise<string> {
  const postgres = await startEmbeddedPostgres(config.dataDir, { report })
  await lifecycle.defer(() => postgres.stop())
  report('PostgreSQL runs')
  return postgres.url()
}

/**
 * Holds the port while the shop prepares itself, so that a port in use is known at once and a load balancer is told to
 * come back.
 *
 * @returns frees the port for the shop
 */
function openWaitingRoom({ host, port }: Config): Promise<() => Promise<void>> {
  const room = createServer((request, response) => {
    const status = request.url === '/healthz' ? 200 : 503
    response.writeHead(status, { 'retry-after': '2', connection: 'close' }).end()
  })
  return new Promise((resolve, reject) => {
    room.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartupError(cannotListen(error, host, port))),
    )
    room.listen(port, host, () =>
      resolve(
        () =>
          new Promise((closed) => {
            room.close(() => closed())
            room.closeAllConnections()
          }),
      ),
    )
  })
}

function cannotListen({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use; stop what runs there, or set PORT to another.`
  if (code === 'EACCES') return `Port ${port} is not allowed for this user; set PORT to one above 1023.`
  return `Partboard cannot listen on ${host}, port ${port} (${message}); check HOST and PORT.`
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
