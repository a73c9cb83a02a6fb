/**
 * PostgreSQL servers on 127.0.0.1 that a test can start, copy, kill and start again.
 *
 *     const primary = await PostgresServer.create(join(folder, 'primary'), await findBinaries())
 *     await primary.start()
 *     const replica = await primary.copy(join(folder, 'replica'))      // a standby of it
 *     await replica.start()
 */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from '../platform/database/embedded-postgres.ts'
import { chooseRunner, giveTo, type Runner, runToEnd, spawnAs } from '../platform/database/postgres-runner.ts'
import { freePort } from './ports.ts'

const admin = 'admin'
const mayTake = 30_000 // ms; after a kill, the system first frees the shared memory

export class PostgresServer {
  readonly port: number
  readonly home: string
  readonly #binaries: Binaries
  readonly #runner: Runner
  readonly password: string
  #process: ChildProcess | undefined
  #settings: Record<string, string> = {}

  private constructor(home: string, binaries: Binaries, password: string, port: number) {
    mkdirSync(home, { recursive: true })
    this.home = home
    this.port = port
    this.#binaries = binaries
    this.#runner = chooseRunner(home, binaries.postgres)
    this.password = password
  }

  /** Creates a database cluster that allows replication, with one superuser. */
  static async create(home: string, binaries: Binaries): Promise<PostgresServer> {
    const password = randomBytes(12).toString('hex')
    const server = new PostgresServer(home, binaries, password, await freePort())
    const file = join(home, 'password')
    writeFileSync(file, password)
    const { named, gid } = server.#runner
    // initdb runs as another user than the server.
    giveTo(home, { uid: named.uid, gid })
    runToEnd(named, binaries.initdb, [
      ...['-D', server.cluster, '-U', admin, '-A', 'scram-sha-256', '--pwfile', file],
      ...['-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions', '--no-sync'],
    ])
    rmSync(file)
    appendFileSync(join(server.cluster, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n')
    giveTo(server.cluster, server.#runner)
    return server
  }

  get cluster(): string {
    return join(this.home, 'cluster')
  }

  get isRunning(): boolean {
    const { exitCode, signalCode } = this.#process ?? { exitCode: 0, signalCode: null }
    return exitCode === null && signalCode === null
  }

  /** @param role the superuser by default; all roles have `password` */
  url(database = 'postgres', role = admin): string {
    return `postgresql://${role}:${this.password}@127.0.0.1:${this.port}/${database}`
  }

  /** Creates a standby of this running server, from a copy of its current files. */
  async copy(home: string): Promise<PostgresServer> {
    const copy = new PostgresServer(home, this.#binaries, this.password, await freePort())
    // Uses the backup functions of SQL, because the embedded PostgreSQL has no pg_basebackup.
    const client = new pg.Client(this.url())
    await client.connect()
    try {
      await client.query(`select pg_backup_start('copy', true)`)
      cpSync(this.cluster, copy.cluster, {
        recursive: true,
        filter: (path) => !/postmaster\.(pid|opts)$/.test(path),
      })
      const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
      writeFileSync(join(copy.cluster, 'backup_label'), rows[0].labelfile)
    } finally {
      await client.end()
    }
    return copy.#asStandbyOf(this)
  }

  /** Like `copy`, with pg_basebackup and a replication slot, so that the WAL is kept while the standby is down. */
  async backup(home: string, slot: string): Promise<PostgresServer> {
    const copy = new PostgresServer(home, this.#binaries, this.password, await freePort())
    runToEnd(copy.#runner, join(dirname(this.#binaries.initdb), 'pg_basebackup'), [
      ...['-D', copy.cluster, '-d', this.#source(), '-R', '-C', '-S', slot, '--checkpoint=fast'],
    ])
    return copy
  }

  #source(): string {
    return `host=127.0.0.1 port=${this.port} user=${admin} password=${this.password}`
  }

  #asStandbyOf(primary: PostgresServer): PostgresServer {
    appendFileSync(join(this.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${primary.#source()}'\n`)
    writeFileSync(join(this.cluster, 'standby.signal'), '')
    giveTo(this.cluster, this.#runner)
    return this
  }

  /** Starts or restarts the server, and waits until it accepts connections. */
  async start(settings = this.#settings): Promise<void> {
    this.#settings = settings
    const flags = {
      listen_addresses: '127.0.0.1',
      port: String(this.port),
      unix_socket_directories: '',
      max_connections: '200',
      shared_buffers: '64MB',
      max_wal_senders: '5',
      wal_level: 'replica',
      hot_standby: 'on',
      wal_keep_size: '256MB',
      max_prepared_transactions: '0',
      jit: 'off',
      ...settings,
    }
    const args = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const started = Date.now()
    while (!(await this.#answers())) {
      if (Date.now() - started > mayTake) throw new Error(`PostgreSQL does not start:\n${this.log()}`)
      if (!this.isRunning) {
        const output = openSync(join(this.home, 'log'), 'a')
        const stdio = ['ignore', output, output] as const
        this.#process = spawnAs(this.#runner, this.#binaries.postgres, ['-D', this.cluster, ...args], {
          stdio: [...stdio],
        })
        closeSync(output)
      }
      await sleep(100)
    }
  }

  /** Stops the server: SIGINT is a fast shutdown, SIGKILL a crash. */
  async end(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    if (!this.isRunning) return
    const ended = once(this.#process!, 'exit')
    this.#process!.kill(signal)
    await ended
  }

  /** Stops its processes, like a machine that hangs, until `thaw`. */
  freeze(): void {
    this.#signal('SIGSTOP')
  }

  thaw(): void {
    this.#signal('SIGCONT')
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.#process!
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
    for (const one of [pid!, ...children]) process.kill(one, signal)
  }

  /** Runs a query as superuser. */
  async ask<Row extends object>(query: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client(this.url(database))
    await client.connect()
    try {
      return (await client.query<Row>(query)).rows
    } finally {
      await client.end()
    }
  }

  log(): string {
    return readFileSync(join(this.home, 'log'), 'utf8').slice(-2_000)
  }

  async #answers(): Promise<boolean> {
    return this.isRunning && this.ask('select 1').then(Boolean, () => false)
  }
}
