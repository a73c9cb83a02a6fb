/**
 * Measures the start of a shop that exists already: the time from the command until `/readyz` answers 200, and the
 * processor time of all its processes, PostgreSQL too, until then (docs/performance.md#starting).
 *
 *     node bench/start.ts                         # the demo shop by `npm start`, nine times
 *     node bench/start.ts --parts 1000000         # a shop with a generated catalogue of a million parts
 *     node bench/start.ts --command launcher      # without npm
 *     node bench/start.ts --command server        # without npm and launcher, as systemd starts it
 *     node bench/start.ts --beside ../before      # in turns with another checkout
 *
 * All starts are of one data directory, each after the last one was stopped. The first one is not measured.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { get } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../e2e/support/shop.ts'
import heapFlags from '../scripts/heap-flags.json' with { type: 'json' }
import { quantile } from './client.ts'
import { prepareShop } from './prepare-shop.ts'
import { treeTime } from './process-figures.ts'

const root = resolve(import.meta.dirname, '..')
const askEveryMs = 3
const mayStart = 120_000 // ms

const commands = {
  npm: ['npm', 'start'],
  launcher: [process.execPath, 'scripts/start.cjs'],
  server: [process.execPath, ...heapFlags, 'apps/server/dist/main.js'],
}

const { values } = parseArgs({
  options: {
    parts: { type: 'string' },
    runs: { type: 'string', default: '9' },
    command: { type: 'string', default: 'npm' },
    beside: { type: 'string' },
  },
})
const command = commands[values.command as keyof typeof commands]
if (!command) throw new Error(`--command is one of ${Object.keys(commands).join(', ')}`)

const dataDir = values.parts ? await prepareShop(Number(values.parts), false) : demoDir()
const checkouts = [root, ...(values.beside ? [resolve(values.beside)] : [])]
const starts = new Map<string, Start[]>(checkouts.map((checkout) => [checkout, []]))
for (let run = 0; run <= Number(values.runs); run++)
  for (const checkout of checkouts) {
    const start = await measureStart(checkout)
    if (run > 0) starts.get(checkout)!.push(start)
  }
for (const [checkout, measured] of starts) {
  const waited = measured.map(({ ms }) => ms)
  const busy = measured.map(({ busyMs }) => busyMs)
  const [least, median, most] = [0, 0.5, 1].map((share) => quantile(waited, share).toFixed(0))
  console.log(
    `${checkout}: ready after ${median} ms (median of ${waited.length}; ${least} to ${most}), ${quantile(busy, 0.5).toFixed(0)} ms of processor time`,
  )
}

type Start = { ms: number; busyMs: number }

function demoDir(): string {
  const directory = join(root, 'node_modules/.cache/bench/demo')
  mkdirSync(directory, { recursive: true })
  return directory
}

async function measureStart(checkout: string): Promise<Start> {
  const port = await freePort()
  const { PATH, HOME } = process.env
  const started = performance.now()
  const shop = spawn(command![0]!, command!.slice(1), {
    cwd: checkout,
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: values.parts ? 'off' : 'on',
    },
    stdio: 'ignore',
  })
  const ended = once(shop, 'exit')
  while (!(await isReady(port))) {
    if (shop.exitCode !== null || performance.now() - started > mayStart)
      throw new Error(`The shop in ${checkout} does not start; see there`)
    await sleep(askEveryMs)
  }
  const ms = performance.now() - started
  const busyMs = treeTime(shop.pid!) * 1000
  shop.kill('SIGTERM')
  await ended
  return { ms, busyMs }
}

/** Asks with a new connection each time, and costs the shop's cores as little as possible. */
function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/readyz', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}
