/**
 * Measures an import into an open shop: its time, the memory of the importing process, and the response times of
 * customers.
 *
 *     DATA_DIR=/tmp/bench npm start                                           # in one terminal
 *     node bench/generate-package.ts /tmp/package --parts 1000000
 *     DATA_DIR=/tmp/bench node bench/import.ts http://127.0.0.1:8080 /tmp/package
 *     DATA_DIR=/tmp/bench node bench/import.ts http://127.0.0.1:8080 /tmp/night --only prices,stock
 *
 * The load is four connections that request price and stock and the boards of parts in turns, for parts of the demo
 * catalogue and of the package. It runs for ten seconds before the import, and then during the import.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import guide from '../demo/guide.json' with { type: 'json' }
import { logIn, quantile, send } from './client.ts'

const connections = 4
const beforeMs = 10_000
const cli = resolve(import.meta.dirname, '../apps/server/src/cli.ts')
const args = process.argv.slice(3)

const { email, password } = guide.accounts.trade
const token = await logIn(email, password)
const skus = [guide.parts.inStock, guide.parts.superseded]
for await (const line of createInterface(createReadStream(join(args[0]!, 'prices.csv')))) {
  if (/^\d/.test(line)) skus.push(line.slice(0, line.indexOf(',')))
  if (skus.length === 2_000) break
}

/** Makes requests until the promise settles. A part that the new catalogue lacks may be refused, but not with a 5xx. */
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

function report(when: string, { times, errors }: { times: number[]; errors: number }): void {
  const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1))
  console.log(
    `${when}: ${times.length} requests, p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms, ${errors} errors`,
  )
}

report('before', await load(new Promise((done) => setTimeout(done, beforeMs))))
const started = performance.now()
const child = spawn(process.execPath, [cli, 'import', ...args], { stdio: 'inherit' })
let peak = 0
const watch = setInterval(() => {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
  } catch {
    // The process has just ended, or the system is not Linux.
  }
}, 100)
const exit = once(child, 'exit')
report('during', await load(exit))
clearInterval(watch)
const [code] = await exit
console.log(
  `The import took ${((performance.now() - started) / 1000).toFixed(1)} s, ${Math.round(peak / 1024)} MB at most, exit ${code}`,
)
process.exit(code)
