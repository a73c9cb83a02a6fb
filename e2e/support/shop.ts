import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '../..')
const mayPrepare = 150_000 // ms; the first start builds the web app and loads the demo catalogue

export type Shop = {
  url: string
  /** the launcher; it leads its own process group */
  launcher: ChildProcess
  /** everything printed so far */
  output(): string
  /** waits until the launcher has ended; returns its exit code */
  ended(): Promise<number | null>
  /** sends SIGTERM and waits until the launcher has ended; returns its exit code */
  stop(): Promise<number | null>
}

type Settings = {
  DATA_DIR: string
  PORT?: string
  DEMO?: 'off'
  LOG_FORMAT?: 'text'
  /** The address of the proxy before the shop, and the proxy's own. */
  PUBLIC_URL?: string
  TRUST_PROXY?: string
  /** The time at which the shop's clock starts. */
  SHOP_CLOCK?: string
}

/** Runs `scripts/start.cjs` as `npm start` does; does not wait until the shop is ready. */
export async function launchShop(env: Settings): Promise<Shop> {
  const port = env.PORT ?? String(await freePort())
  const launcher = spawn(process.execPath, ['scripts/start.cjs'], {
    cwd: root,
    env: { ...ownEnvironment(), ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const exit = once(launcher, 'close').then(([code]) => code as number | null)
  let text = ''
  launcher.stdout.on('data', (data) => (text += data))
  launcher.stderr.on('data', (data) => (text += data))
  return {
    url: `http://127.0.0.1:${port}`,
    launcher,
    output: () => text,
    ended: () => exit,
    stop: () => {
      launcher.kill('SIGTERM')
      return exit
    },
  }
}

/** Runs the shop and waits until it is ready. */
export async function startShop(env: Settings): Promise<Shop> {
  const shop = await launchShop(env)
  for (const started = Date.now(); !(await isReady(shop.url)); await sleep(50)) {
    if (shop.launcher.exitCode !== null) throw new Error(`The shop ended:\n${shop.output()}`)
    if (Date.now() - started > mayPrepare) {
      await shop.stop()
      throw new Error(`The shop was not ready in time:\n${shop.output()}`)
    }
  }
  return shop
}

/** Whether the shop reports that it is ready. */
export async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => undefined)
  return response?.status === 200
}

/** The environment without the shop's settings, because a developer's settings must not reach the tests. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const settings =
    /^(HOST|PORT|DATA_DIR|DEMO|DATABASE_URL|DATABASE_REPLICA_URLS|SMTP_URL|PUBLIC_URL|SHOP_CLOCK|npm_.*)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)))
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? address!.port : 0
}

/** Running processes, as `pid command`, that belong to the launcher's process group or use the data directory. */
export function processesOf(dataDir: string, group: number): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        // The fields after the name in brackets: state, parent, process group.
        const [state, , processGroup] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .split(') ')
          .at(-1)!
          .split(' ')
        const ours = readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir) || Number(processGroup) === group
        return ours && state !== 'Z' ? [`${pid} ${command}`] : []
      } catch {
        return [] // the process ended meanwhile
      }
    })
}
