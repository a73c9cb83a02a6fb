/**
 * How long an import takes beside an open shop, what the importing process holds in memory, and what customers notice.
 *
 *     DATA_DIR=/tmp/bench npm start                                           # in one terminal
 *     node bench/generate-package.ts /tmp/package --parts 1000000
 *     DATA_DIR=/tmp/bench node bench/import.ts http://127.0.0.1:8080 /tmp/package
 *     DATA_DIR=/tmp/bench node bench/import.ts http://127.0.0.1:8080 /tmp/night --only prices,stock
 *
 * The load is four connections that ask for price and stock of parts and where they stand, in turns, parts of the demo
 * catalogue and of the package: ten seconds before the import, then for as long as it takes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import guide from '../demo/guide.json' with { type: 'json' }
import { logIn, quantile, send } from './client.ts'

const connections = 4
const before = 10_000 // ms
const cli = resolve(import.meta.dirname, '../apps/server/src/cli.ts')
const args = process.argv.slice(3)

const { email, password } = guide.accounts.trade
const token = await logIn(email, password)
const skus = [guide.parts.inStock, guide.parts.superseded]
for await (const line of createInterface(createReadStream(join(args[0]!, 'prices.csv')))) {
  if (/^\d/.test(line)) skus.push(line.slice(0, line.indexOf(',')))
  if (skus.length === 2_000) break
}

/** Asks until the promise is settled. A part that a new catalogue does not have may be refused, but not with a 5xx. */
async function load(until: Promise<unknown>): Promise<{ times: number[]; errors: number }> {
  const times: number[] = []
  let errors = 0
  let ended = false
  until.finally(() => {
    ended = true
  })
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let nth = connection; !ended; nth++) {
        const sku = skus[Math.floor(nth / 2) % skus.length]
        const [path, body] =
          nth % 2 ? ['/api/level4/ProductStock', { sku }] : ['/api/Level4Product/Find', { Sku: sku }]
        const started = performance.now()
        const answer = await send('POST', path, { token, body }).catch(() => null)
        if (answer === null || answer.status >= 500) errors++
        times.push(performance.now() - started)
      }
    }),
  )
  return { times, errors }
}

function say(when: string, { times, errors }: { times: number[]; errors: number }): void {
  const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1))
  console.log(
    `${when}: ${times.length} requests, p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms, ${errors} errors`,
  )
}

say('before', await load(new Promise((done) => setTimeout(done, before))))
const started = performance.now()
const child = spawn(process.execPath, [cli, 'import', ...args], { stdio: 'inherit' })
let peak = 0
const watch = setInterval(() => {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
  } catch {
    // It has just ended, or this is no Linux.
  }
}, 100)
const exit = once(child, 'exit')
say('during', await load(exit))
clearInterval(watch)
const [code] = await exit
console.log(
  `The import took ${((performance.now() - started) / 1000).toFixed(1)} s, ${Math.round(peak / 1024)} MB at most, exit ${code}`,
)
process.exit(code)
