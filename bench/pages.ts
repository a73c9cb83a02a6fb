/**
 * Measures the HTML of parts in a store that is open to visitors: what a search engine fetches.
 *
 *     npm start                                           # in one terminal, with the demo
 *     npm run shop -- stores set 1 openToVisitors=true  # in another
 *     node bench/pages.ts http://127.0.0.1:8080
 *
 * The parts are those of the map of the site. The first round fills the caches of catalogue answers and stands alone.
 */
import { quantile, send } from './client.ts'

const maxParts = 200
const rounds = 5

async function fetchText(path: string): Promise<string> {
  const { status, body } = await send('GET', path, {})
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return body
}

const locsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname)
const files = locsOf(await fetchText('/sitemap.xml')).filter((path) => path.startsWith('/sitemap/parts-'))
const paths = (await Promise.all(files.map(fetchText))).flatMap(locsOf).slice(0, maxParts)

/** Waiting times of one round in ms. */
async function round(): Promise<number[]> {
  const waits: number[] = []
  for (const path of paths) {
    const started = performance.now()
    const html = await fetchText(path)
    waits.push(performance.now() - started)
    if (!html.includes('"@type":"Product"')) throw new Error(`${path} has no product in its HTML`)
  }
  return waits
}

const told = (waits: readonly number[]) =>
  `p50 ${quantile(waits, 0.5).toFixed(1)} ms, p99 ${quantile(waits, 0.99).toFixed(1)} ms`

console.log(`${paths.length} parts, each for the first time: ${told(await round())}`)
const again: number[] = []
for (let nth = 0; nth < rounds; nth++) again.push(...(await round()))
console.log(`again, ${rounds} times: ${told(again)}`)
process.exit()
