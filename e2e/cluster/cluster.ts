import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseRunner, spawnAs } from '../../apps/server/src/platform/database/postgres-runner.ts'
import { newKey, writeKeys } from '../../apps/server/src/platform/secrets/key-file.ts'
import { PostgresServer } from '../../apps/server/src/testing/postgres-server.ts'
import { Server } from '../support/server.ts'
import { freePort, isReady } from '../support/shop.ts'
import { Address } from './address.ts'

const programs = '/usr/lib/postgresql/15/bin'
const binaries = { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') }
const cli = resolve(import.meta.dirname, '../../apps/server/src/cli.ts')
const database = 'partboard'
const role = 'shop'

/**
 * A shop on several machines, simulated on this one: a primary and a standby, PgBouncer in transaction mode, an address
 * that follows the primary, three processes of the shop with their own data directories, and Caddy before them.
 */
export class Cluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'partboard-cluster-'))
  readonly shops: Server[] = []
  primary!: PostgresServer
  replica!: PostgresServer
  /** the address that customers use */
  url = ''
  #address!: Address
  #pooler: ChildProcess | undefined
  #poolerPort = 0
  #front: ChildProcess | undefined

  /** @param smtp the mail server's address */
  async start(smtp: string): Promise<void> {
    this.primary = await this.newServer('primary')
    await makeDatabase(this.primary)
    this.replica = await this.primary.backup(join(this.folder, 'replica'), 'replica')
    await this.replica.start()
    this.#address = await Address.of(this.primary.port)
    await this.#startPooler()
    for (const number of [1, 2, 3]) this.shops.push(new Server({ ...this.settings(number), SMTP_URL: smtp }))
    // The first process creates the tables and loads the demo catalogue.
    await this.shops[0]!.start()
    await Promise.all(this.shops.slice(1).map((shop) => shop.start()))
    await this.#startFront()
  }

  async newServer(name: string): Promise<PostgresServer> {
    const server = await PostgresServer.create(join(this.folder, name), binaries)
    await server.start()
    return server
  }

  /** Runs an operator's command with the settings of one process. */
  async command(number: number, ...args: string[]): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, [cli, ...args], { env: this.settings(number) })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output }
  }

  /** Promotes the standby, and points both addresses of the primary to it. */
  async failOver(): Promise<void> {
    await this.primary.end('SIGKILL')
    await this.replica.ask('select pg_promote()')
    this.#address.pointTo(this.replica.port)
    this.#writePooler(this.replica.port)
    this.#pooler!.kill('SIGHUP')
  }

  /** The sum of a metric over all processes; `not` leaves out the samples with this label value. */
  async figure(name: string, not?: string): Promise<number> {
    const pages = await Promise.all(this.shops.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
    return pages
      .flatMap((page) => page.split('\n'))
      .filter((line) => line.startsWith(`${name}{`) && !(not && line.includes(`"${not}"`)))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  }

  async stop(): Promise<void> {
    await endChild(this.#front)
    await Promise.all(this.shops.map((shop) => shop.end('SIGTERM')))
    await endChild(this.#pooler)
    await this.#address?.close()
    await this.replica?.end()
    await this.primary?.end()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** The settings of one process, without the mail server. */
  settings(number: number): NodeJS.ProcessEnv {
    const { PATH } = process.env
    const to = (port: number) => this.primary.url(database, role).replace(/:\d+\//, `:${port}/`)
    return {
      PATH,
      DATA_DIR: join(this.folder, `shop${number}`),
      // All machines of one database have the same key.
      SECRETS_KEY_FILE: this.#keyFile(),
      DEMO: 'on',
      DATABASE_URL: to(this.#poolerPort),
      DATABASE_DIRECT_URL: to(this.#address.port),
      DATABASE_REPLICA_URLS: this.replica.url(database, role),
      // One process has workers.
      WORKERS: number === 3 ? '2' : '1',
      REQUEST_SECONDS: '8',
      LOG_FORMAT: 'json',
      TRUST_PROXY: '127.0.0.1',
    }
  }

  #keyFile(): string {
    const path = join(this.folder, 'secrets.key')
    if (!existsSync(path)) writeKeys(path, [newKey()])
    return path
  }

  async #startPooler(): Promise<void> {
    this.#poolerPort = await freePort()
    const home = join(this.folder, 'pgbouncer')
    mkdirSync(home)
    // PgBouncer refuses to run as root, like PostgreSQL.
    const runner = chooseRunner(home, binaries.postgres)
    writeFileSync(join(home, 'users.txt'), `"${role}" "${this.primary.password}"\n`)
    this.#writePooler(this.primary.port)
    for (const name of ['users.txt', 'pgbouncer.ini']) chownSync(join(home, name), runner.uid, runner.gid)
    const output = openSync(join(home, 'log'), 'a')
    this.#pooler = spawnAs(runner, 'pgbouncer', [join(home, 'pgbouncer.ini')], {
      stdio: ['ignore', output, output],
    })
    closeSync(output)
  }

  #writePooler(port: number): void {
    const home = join(this.folder, 'pgbouncer')
    writeFileSync(
      join(home, 'pgbouncer.ini'),
      `[databases]
${database} = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${this.#poolerPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(home, 'users.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
; A primary that was replaced is to be noticed within the time of a call.
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 5
`,
    )
  }

  async #startFront(): Promise<void> {
    const port = await freePort()
    const home = join(this.folder, 'caddy')
    mkdirSync(home)
    const file = join(home, 'Caddyfile')
    writeFileSync(
      file,
      `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	bind 127.0.0.1
	reverse_proxy ${this.shops.map(({ url }) => new URL(url).host).join(' ')} {
		lb_policy random
		health_uri /readyz
		health_interval 500ms
		health_timeout 3s
	}
}
`,
    )
    const output = openSync(join(home, 'log'), 'a')
    this.#front = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    })
    closeSync(output)
    this.url = `http://127.0.0.1:${port}`
    while (!(await isReady(this.url))) await sleep(100)
  }
}

/** Creates role and database as docs/operations/run.md#a-pooler says for a database behind a pooler. */
async function makeDatabase(server: PostgresServer): Promise<void> {
  for (const query of [
    `create role ${role} login password '${server.password}'`,
    `alter role ${role} set statement_timeout = '7s'`,
    `alter role ${role} set lock_timeout = '5s'`,
    `alter role ${role} set idle_in_transaction_session_timeout = '15s'`,
    `create database ${database} owner ${role}`,
  ])
    await server.ask(query)
}

async function endChild(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(impatience)
}
