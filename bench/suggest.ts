/**
 * Measures suggestions at a fixed rate of 100 requests a second, whether the previous ones were answered or not. The
 * texts are beginnings of names, numbers and, where the catalogue has them, further numbers of the loaded catalogue. A fifth of them are mistyped, and half of them are
 * for one of thirty vehicles. Hardly any answer is in the cache.
 *
 *     npm start                                    # in one terminal, with the catalogue to measure
 *     node bench/suggest.ts http://127.0.0.1:8080  # in another
 *
 * With `search` as an argument it measures the page with all results instead (`/api/Part/Search`), within 15 ms.
 *
 * "In the server" is the shop's own measurement (/metrics, from the request to the end of its answer); the other figure
 * is the waiting time of a caller on the same machine. It takes five seconds of warm-up and thirty seconds of measuring.
 */
import guide from '../demo/guide.json' with { type: 'json' }
import { logIn, quantile, send } from './client.ts'

const isSearch = process.argv.includes('search')
const route = isSearch ? '/api/Part/Search' : '/api/Part/Suggest'
/** A bound of the shop's histogram, in seconds. */
const bound = isSearch ? 0.015 : 0.01
const perSecond = 100
const warmUp = 5 * perSecond
const measured = 30 * perSecond
const vehicles = 30

const { email, password } = guide.accounts.trade
const token = await logIn(email, password)

async function get(path: string): Promise<string> {
  const { status, body } = await send('GET', path, { token })
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
  return body
}
async function post(path: string, question: object) {
  const { status, body } = await send('POST', path, { token, body: question })
  return status === 200 ? JSON.parse(body) : null
}

type Part = { Id: number; Name: string; Sku: string }
const suggest = (text: string, typeKeys = '', path = '/api/Part/Suggest') =>
  get(`${path}?q=${encodeURIComponent(text)}&vehicleKeyList=${typeKeys}`)

/** A random number generator with a new seed for every run; otherwise a second run would find cached answers. */
let seed = 1 + (Date.now() % 2_147_483_646)
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}
const anyOf = <T>(values: readonly T[]): T => values[random(values.length)]!

async function knownParts(): Promise<Part[]> {
  const letters = 'abcdefghijklmnoprstuwz'
  const pairs = [...letters].flatMap((first) => [...letters].map((second) => first + second))
  const numbers = Array.from({ length: 90 }, (_, group) => String(group + 10))
  const found: Part[] = []
  for (const text of [...pairs, ...numbers]) found.push(...(JSON.parse(await suggest(text)) as Part[]))
  return [...new Map(found.map((part) => [part.Sku, part])).values()]
}

/** Type keys of random vehicles, found with the filters of the vehicle search. */
async function knownVehicles(): Promise<string[]> {
  const steps = {
    serie: 'serie',
    body: 'bodyId',
    model: 'modelId',
    engine: 'engineId',
    steering: 'steeringId',
    transmission: 'transmissionId',
    year: 'year',
    month: 'month',
  }
  const found: string[] = []
  for (let tries = 0; found.length < vehicles && tries < 3 * vehicles; tries++) {
    const filters: Record<string, unknown> = { brandId: 2, category: 'PKW' }
    for (const [type, field] of Object.entries(steps)) {
      const options = (await post(`/api/level4/VehicleFilter?type=${type}`, filters)) as
        | { Id: string }[]
        | null
      if (options && options.length > 0) filters[field] = anyOf(options).Id
    }
    const vehicle = await post('/api/Level4/VehicleSearch', filters)
    if (vehicle) found.push(vehicle.VehicleKeyList.join(','))
  }
  if (found.length === 0) throw new Error('No vehicle was found by filters')
  return found
}

/** Swaps two neighbouring letters after the first one. */
function mistyped(text: string): string {
  if (text.length < 5) return text
  const at = 1 + random(text.length - 3)
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
}

/** The further numbers of a few hundred parts: bar codes and cross references. */
async function knownNumbers(some: readonly Part[]): Promise<string[]> {
  const found: string[] = []
  for (const { Id } of some.slice(0, 300))
    found.push(
      ...JSON.parse(await get(`/api/Product('${Id}')`)).Numbers.map(
        ({ Number: number }: { Number: string }) => number,
      ),
    )
  return found
}

const parts = await knownParts()
const furtherNumbers = await knownNumbers(parts)
const typeKeys = await knownVehicles()
const queries = Array.from({ length: warmUp + measured }, () => {
  const { Name, Sku } = anyOf(parts)
  const number = furtherNumbers.length > 0 && random(2) === 0 ? anyOf(furtherNumbers) : Sku.split(':').at(-1)!
  const whole = random(4) === 0 ? number : Name
  const text = whole.slice(0, 2 + random(Math.max(1, Math.min(whole.length, 24) - 2)))
  return { text: random(5) === 0 ? mistyped(text) : text, keys: random(2) === 0 ? anyOf(typeKeys) : '' }
})

/** Number of answers of the shop so far, and of those within the bound. */
async function counted(): Promise<{ all: number; quick: number }> {
  const lines = (await get('/metrics')).split('\n').filter((line) => line.includes(`route="${route}"`))
  const sum = (wanted: RegExp) =>
    lines
      .filter((line) => wanted.test(line))
      .reduce((total, line) => total + Number(line.split(' ').at(-1)), 0)
  return { all: sum(/_count\{/), quick: sum(new RegExp(`_bucket\\{.*le="${bound}"`)) }
}

const waits: number[] = []
let empty = 0
async function ask({ text, keys }: { text: string; keys: string }, counts: boolean) {
  const started = performance.now()
  const answer = await suggest(text, keys, route)
  if (!counts) return
  waits.push(performance.now() - started)
  if (answer === '[]' || answer.includes('"Parts":[]')) empty++
}

let before = await counted()
const started = performance.now()
const requests: Promise<void>[] = []
for (const [at, query] of queries.entries()) {
  const wait = started + (at * 1000) / perSecond - performance.now()
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  if (at === warmUp) before = await counted()
  requests.push(ask(query, at >= warmUp))
}
await Promise.all(requests)
const after = await counted()

const inTime = (after.quick - before.quick) / (after.all - before.all)
console.log(
  `${parts.length} parts, ${furtherNumbers.length} further numbers and ${typeKeys.length} vehicles typed; ${empty} of ${measured} answers empty`,
)
console.log(
  `in the server: ${(100 * inTime).toFixed(2)} % of ${after.all - before.all} within ${1_000 * bound} ms`,
)
console.log(
  `a caller waits: p50 ${quantile(waits, 0.5).toFixed(2)} ms, p99 ${quantile(waits, 0.99).toFixed(2)} ms, most ${Math.max(...waits).toFixed(2)} ms`,
)
process.exit()
