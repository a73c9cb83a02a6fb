/**
 * Sends requests that nobody would send, made from the shop's own description of its API, and looks at the answers:
 * none may be a fault of the server (5xx), none may take longer than two seconds. Starts a shop of its own on data that
 * are thrown away.
 *
 *     npm run test:fuzz                                   100,000 requests
 *     npm run test:fuzz -- --requests 5000 --seed 42      fewer; the same requests as another run with this seed
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newAccount, newCustomer } from '../support/client.ts'
import { startShop } from '../support/shop.ts'
import { randomOf } from './random.ts'
import { readOperations, requestOf, type WrongRequest } from './requests.ts'

const LONGEST_MS = 2_000
const AT_ONCE = 8

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } },
})
const total = Number(values.requests)
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
console.log(`seed ${seed}, ${total} requests`)

const dataDir = mkdtempSync(join(tmpdir(), 'partboard-fuzz-'))
const shop = await startShop({ DATA_DIR: dataDir })
const statuses = new Map<number, number>()
const faults: string[] = []
let longest = { ms: 0, request: '' }
try {
  const operations = await readOperations(shop.url)
  let customer = await newCustomer(shop.url)
  let renewing: Promise<unknown> | undefined
  let next = 0

  const work = async () => {
    for (let index = next++; index < total; index = next++) {
      // Each request has numbers of its own, so that those before it, which end in any order, do not change it.
      const request = requestOf(operations, randomOf(seed + index * 7919))
      const token = request.withToken ? customer.token : 'nobody'
      const status = await send(request, token, index)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // Some requests end the session or change the password. The next ones need somebody who is logged in.
      if (status === 401 && request.withToken && token === customer.token) {
        renewing ??= newCustomer(shop.url, newAccount()).then((fresh) => {
          customer = fresh
          renewing = undefined
        })
        await renewing
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
} finally {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
console.log(byStatus.join(', '))
console.log(`longest ${Math.round(longest.ms)} ms: ${longest.request}`)
for (const fault of faults.slice(0, 20)) console.error(fault)
console.log(`${total - faults.length} passed, ${faults.length} failed`)
process.exit(faults.length === 0 ? 0 : 1)

/** @returns the status of the answer; 0 when there was none */
async function send(request: WrongRequest, token: string, index: number): Promise<number> {
  const { method, path, headers, body } = request
  const started = performance.now()
  let status = 0
  let text = ''
  try {
    const answer = await fetch(shop.url + path, {
      ...{ method, headers: { ...headers, authorization: `Bearer ${token}` }, redirect: 'manual' },
      ...(body === undefined ? {} : { body }),
    })
    text = await answer.text()
    status = answer.status
  } catch (error) {
    text = String((error as Error).cause ?? error)
  }
  const ms = performance.now() - started
  const shown = `${method} ${path.slice(0, 200)} ${body?.slice(0, 300) ?? ''}`
  if (ms > longest.ms) longest = { ms, request: shown }
  if (status === 0 || status >= 500 || ms > LONGEST_MS)
    faults.push(`request ${index}: ${status} after ${Math.round(ms)} ms: ${shown}\n  ${text.slice(0, 300)}`)
  return status
}
