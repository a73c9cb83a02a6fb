/**
 * Measures how long others wait for hostile inputs: sends inputs of the largest allowed size to every call of both
 * documents, while another client asks for the store again and again. Starts a shop of its own. An input for which the
 * other client waits longer than the limit is repeated, because a machine has pauses of its own, and the shortest of its
 * waits counts. Where the system says it, the processor time of the server's thread is measured too: while another
 * program has the processor, everybody waits, but the server uses none.
 *
 *     node bench/hostile.ts                       # every call, one second of inputs for each
 *     node bench/hostile.ts --seconds 60          # more inputs of each call
 *     node bench/hostile.ts --calls ReadText      # calls whose name matches
 */
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { csrfTokenOf } from '../apps/server/src/platform/http/office/actors.ts'
import { type Document, type HostileRequest, hostileRequests } from '../apps/server/src/testing/hostile.ts'
import { withoutHoldLimits } from '../apps/server/src/testing/known-accounts.ts'
import { buildStaff } from '../apps/server/src/testing/office.ts'
import { newCustomer } from '../e2e/support/client.ts'
import { temporaryShop } from '../e2e/support/temporary-shop.ts'

/** Longest wait of another client, in ms. */
const limitMs = 100
const repeats = 3
/** Longest time of the whole walk, in ms. */
const longestWalkMs = 7 * 60_000
const rows = 25

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '' }, seconds: { type: 'string', default: '1' } },
})
const callMs = Number(values.seconds) * 1_000
const asked = new RegExp(values.calls, 'i')
/** Calls that end the session of the walk, or never end. */
const left = /logout|session|Customer\/(?:Erase|SetPassword)|staff\/|events\/stream|setup/i

type Walked = { call: string; input: string; status: number; waitMs: number; usedMs: number }

/** How long the server itself kept others waiting at most. */
const heldMs = ({ waitMs, usedMs }: Walked) => Math.min(waitMs, usedMs)

const { server: shop, database, stop } = await temporaryShop('hostile', { LOG_LEVEL: 'error' })
const walked: Walked[] = []
/** Inputs for which there was no time. */
let unsent = 0
try {
  await shop.start()
  await database.pool.query(withoutHoldLimits)
  const office = await buildStaff(database.db)
  const headers = {
    office: { cookie: `office_session=${office.token}`, 'x-csrf-token': csrfTokenOf(office.token) },
    customer: {} as Record<string, string>,
  }
  const logIn = async () => {
    await database.pool.query('delete from attempt')
    headers.customer = { authorization: `Bearer ${(await newCustomer(shop.url)).token}` }
  }
  await logIn()
  const bystander = watch(shop.url)
  const end = performance.now() + longestWalkMs
  for (const door of ['customer', 'office'] as const) {
    const path = door === 'office' ? '/api/office/openapi.json' : '/api/openapi.json'
    const document = (await (await fetch(shop.url + path, { headers: headers.office })).json()) as Document
    const ids = await idsOf(document, headers[door])
    const requests = [...hostileRequests(document, (path) => ids.get(path))].filter(
      ({ path, call }) => !left.test(path) && asked.test(call),
    )
    let count = 0
    for (const ofCall of Map.groupBy(requests, ({ call }) => call).values()) {
      const until = performance.now() + callMs
      for (const request of spread(ofCall)) {
        if (performance.now() > until || performance.now() > end) {
          unsent++
          continue
        }
        if (++count % 200 === 0) await database.pool.query('delete from attempt')
        let worst = await measured(request, headers[door], bystander)
        if (worst.status === 401 && door === 'customer') {
          await logIn()
          worst = await measured(request, headers[door], bystander)
        }
        for (let again = 1; again < repeats && heldMs(worst) > limitMs; again++) {
          await sleep(200)
          const next = await measured(request, headers[door], bystander)
          if (heldMs(next) < heldMs(worst)) worst = next
        }
        walked.push(worst)
        if (heldMs(worst) > limitMs || worst.status >= 500) console.log(lineOf(worst))
      }
    }
    console.log(`${door}: ${count} requests`)
  }
  bystander.stop()
} finally {
  await stop()
}

const slowest = walked.toSorted((a, b) => heldMs(b) - heldMs(a))
const failed = walked.filter(({ status }) => status >= 500 || status === 0)
console.log(
  ['longest wait  processor  status  call: input', ...slowest.slice(0, rows).map(lineOf)].join('\n'),
)
const calls = new Set(walked.map(({ call }) => call)).size
const over = walked.filter((one) => heldMs(one) > limitMs).length
console.log(
  `${walked.length} inputs, ${calls} calls; above ${limitMs} ms: ${over}; answered 5xx: ${failed.length}; not sent: ${unsent}`,
)
for (const one of failed.slice(0, rows)) console.log(lineOf(one))
process.exit(over + failed.length > 0 ? 1 : 0)

function lineOf({ call, input, status, waitMs, usedMs }: Walked): string {
  return `${waitMs.toFixed(0).padStart(9)} ms  ${usedMs.toFixed(0).padStart(6)} ms  ${String(status).padStart(6)}  ${call}: ${input}`
}

async function measured(
  { call, input, method, path, type, body }: HostileRequest,
  own: Record<string, string>,
  bystander: Bystander,
): Promise<Walked> {
  bystander.begin()
  const before = threadMs()
  let status = 0
  try {
    const answer = await fetch(shop.url + path, {
      method,
      headers: { ...own, ...(body === null ? {} : { 'content-type': type }) },
      body: (body?.() ?? null) as BodyInit | null,
      signal: AbortSignal.timeout(20_000),
    })
    status = answer.status
    await answer.arrayBuffer()
  } catch {
    status = 0
  }
  const waitMs = await bystander.longest()
  return { call, input, status, waitMs, usedMs: before === 0 ? waitMs : threadMs() - before }
}

/** Processor time of the server's thread in ms; 0 = the system does not say it. Linux counts it in hundredths. */
function threadMs(): number {
  try {
    const stat = readFileSync(`/proc/${shop.pid}/task/${shop.pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return 10 * (Number(user) + Number(system))
  } catch {
    return 0
  }
}

/** Inputs in an order whose beginning has some of each kind: neighbours resemble each other. */
function spread<T>(inputs: readonly T[], step = 7): T[] {
  return Array.from({ length: step }, (_, first) => inputs.filter((_, nth) => nth % step === first)).flat()
}

type Bystander = { begin(): void; longest(): Promise<number>; stop(): void }

/** A client that asks for the store again and again. */
function watch(url: string): Bystander {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let isStopped = false
  let longest = 0
  let since = performance.now()
  const ask = (): void => {
    since = performance.now()
    get(`${url}/api/Store/get`, { agent }, (answer) => {
      answer.resume().on('end', () => {
        longest = Math.max(longest, performance.now() - since)
        since = Number.POSITIVE_INFINITY
        if (!isStopped) setTimeout(ask, 2)
      })
    }).on('error', () => isStopped || setTimeout(ask, 2))
  }
  ask()
  return {
    begin: () => {
      longest = 0
    },
    async longest() {
      // The request that waits now, if one does, is answered first.
      const started = since
      while (since === started && since !== Number.POSITIVE_INFINITY) await sleep(1)
      return longest
    },
    stop: () => {
      isStopped = true
      agent.destroy()
    },
  }
}

/** For each path with a parameter, the id of the first item of the list before it. */
async function idsOf(document: Document, own: Record<string, string>): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const path of Object.keys(document.paths)) {
    const [list] = path.split(/\/\{|\('\{/)
    if (list === path || !document.paths[list!]?.get) continue
    const answer = await fetch(shop.url + list, { headers: own })
    const read: unknown = answer.ok ? await answer.json() : null
    const [first] = ((read as { items?: unknown[] } | null)?.items ?? (Array.isArray(read) ? read : [])) as {
      id?: number
      Id?: number
    }[]
    const id = first?.id ?? first?.Id
    if (id !== undefined) ids.set(path, String(id))
  }
  return ids
}
