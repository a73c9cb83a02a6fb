/**
 * Sends invalid requests that are made from the shop's own OpenAPI document, and checks the answers: none may be a
 * server error (5xx), none may take longer than two seconds. Starts its own shop on a temporary data directory, with
 * full stock; the rate limits are reset now and then. Prints the statuses of the answers for each call: a call that
 * never answers 2xx was not really tested.
 *
 *     npm run test:fuzz                                   100,000 requests
 *     npm run test:fuzz -- --requests 5000 --seed 42      fewer; the same seed repeats the same requests
 */
import { parseArgs } from 'node:util'
import { withoutHoldLimits } from '../../apps/server/src/testing/known-accounts.ts'
import { temporaryShop } from '../support/temporary-shop.ts'
import { Answers } from './answers.ts'
import { Sender, withOwn } from './own.ts'
import { randomOf } from './random.ts'
import { readOperations, requestOf, type WrongRequest } from './requests.ts'

const LONGEST_MS = 2_000
const AT_ONCE = 8
/** Number of requests after which the customer's deleted data is restored. */
const MENDS_EVERY = 250

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } },
})
const total = Number(values.requests)
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
console.log(`seed ${seed}, ${total} requests`)

const { server: shop, database, stop } = await temporaryShop('fuzz', { LOG_LEVEL: 'error' })
const answers = new Answers()
const faults: string[] = []
try {
  await shop.start()
  await database.pool.query(withoutHoldLimits)
  await database.pool.query('update stock set on_hand = 1000000')
  const operations = await readOperations(shop.url)
  const sender = new Sender(shop.url, database.pool)
  let next = 0

  const work = async () => {
    for (let index = next++; index < total; index = next++) {
      if (index % MENDS_EVERY === 0) await sender.mend()
      await sender.ready()
      // Each request has its own random numbers, because the requests before it end in any order.
      const random = randomOf(seed + index * 7919)
      const operation = withOwn(random.oneOf(operations), sender.own, index)
      const request = requestOf(operation, random)
      const status = await send(request, request.withToken ? sender.token : 'nobody', index)
      answers.note(operation, status)
      // Some requests end the session or change the password. The next ones need a logged-in customer.
      if (status === 401 && request.withToken) await sender.mend()
      if ((index + 1) % 10_000 === 0) console.log(`${index + 1} requests`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
} finally {
  await stop()
}

console.log(answers.table())
for (const fault of faults.slice(0, 20)) console.error(fault)
if (faults.length > 0) console.error(shop.log().slice(-4_000))
const unreached = answers.neverTaken()
if (unreached.length > 0) console.error(`Never answered 2xx: ${unreached.join(', ')}`)
console.log(`${total - faults.length} passed, ${faults.length} failed`)
process.exit(faults.length === 0 && unreached.length === 0 ? 0 : 1)

/** @returns the status of the answer; 0 when there was none */
async function send(request: WrongRequest, token: string, index: number): Promise<number> {
  const { method, path, headers, body } = request
  const started = performance.now()
  let status = 0
  let text = ''
  try {
    const answer = await fetch(shop.url + path, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    text = await answer.text()
    status = answer.status
  } catch (error) {
    text = String((error as Error).cause ?? error)
  }
  const ms = performance.now() - started
  const shown = `${method} ${path.slice(0, 200)} ${body?.slice(0, 300) ?? ''}`
  answers.noteTime(ms, shown)
  if (status === 0 || status >= 500 || ms > LONGEST_MS)
    faults.push(`request ${index}: ${status} after ${Math.round(ms)} ms: ${shown}\n  ${text.slice(0, 300)}`)
  return status
}
