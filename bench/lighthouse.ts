/**
 * Runs Lighthouse with mobile settings on login, home, a category, a board and the cart, and takes medians of five
 * runs. The exit code is 1 if performance is below the goal of the page, or accessibility or best practices below 100.
 *
 *     npm run lighthouse                             # starts a temporary shop behind the documented Caddy: HTTP/2
 *     npm run lighthouse -- --direct                 # the same without Caddy: HTTP/1.1
 *     npm run lighthouse -- http://127.0.0.1:8080    # measures a running shop
 *     npm run lighthouse -- --only board,cart --runs 1
 *     npm run lighthouse -- --save folder            # also writes the last report of each page as JSON
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort, startShop } from '../e2e/support/shop.ts'
import { quantile } from './client.ts'
import { startHttpsFront } from './https-front.ts'
import { type Address, inspectPages, pages, type Report } from './lighthouse-pages.ts'

const categories = ['performance', 'accessibility', 'best-practices'] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    direct: { type: 'boolean', default: false },
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    save: { type: 'string' },
  },
})
const only = values.only?.split(',')
const measured = pages.filter(({ name }) => !only || only.includes(name))
const [given] = positionals
const dataDir = mkdtempSync(join(tmpdir(), 'partboard-lighthouse-'))
const stops: (() => unknown)[] = []
const reports: Report[] = []
try {
  const address = given ? { base: given, shop: given, trusted: null } : await startedShop()
  for (let run = 0; run < Number(values.runs); run++) {
    await inspectPages(address, measured, categories, keep)
  }
} finally {
  for (const stop of stops.reverse()) await stop()
  rmSync(dataDir, { recursive: true, force: true })
}

console.log('page       performance  accessibility  best practices   LCP ms   TBT ms    CLS  protocol')
const below: string[] = []
for (const { name, performance } of measured) {
  const own = reports.filter((report) => report.name === name)
  const median = (figure: (report: Report) => number) => quantile(own.map(figure), 0.5)
  const scores = categories.map((category) => median(({ scores }) => scores[category] ?? 0))
  console.log(
    name.padEnd(10),
    ...scores.map((score, index) => String(score).padStart([11, 14, 15][index]!)),
    median(({ lcpMs }) => lcpMs)
      .toFixed(0)
      .padStart(8),
    median(({ tbtMs }) => tbtMs)
      .toFixed(0)
      .padStart(8),
    median(({ shift }) => shift)
      .toFixed(3)
      .padStart(6),
    ` ${own[0]?.protocol}`,
  )
  const goals = [performance, 100, 100]
  if (scores.some((score, index) => score < goals[index]!)) below.push(name)
}
for (const { name } of measured) {
  const largest = new Set(reports.filter((report) => report.name === name).map((one) => one.largest))
  console.log(`largest paint of ${name}: ${[...largest].join(' | ')}`)
}
for (const name of below) {
  const findings = new Set(reports.filter((report) => report.name === name).flatMap((one) => one.findings))
  console.log(`\n${name}:`)
  for (const finding of findings) console.log(`  ${finding}`)
}
process.exit(below.length === 0 ? 0 : 1)

function keep(report: Report): void {
  reports.push(report)
  if (!values.save) return
  mkdirSync(values.save, { recursive: true })
  writeFileSync(join(values.save, `${report.name}.json`), JSON.stringify(report.lhr))
}

/** Starts a temporary shop, behind the documented proxy unless `--direct` is given. */
async function startedShop(): Promise<Address> {
  if (values.direct) {
    const shop = await startShop({ DATA_DIR: dataDir })
    stops.push(shop.stop)
    return { base: shop.url, shop: shop.url, trusted: null }
  }
  const port = await freePort()
  const base = `https://localhost:${port}`
  const shop = await startShop({ DATA_DIR: dataDir, PUBLIC_URL: base, TRUST_PROXY: '127.0.0.1' })
  stops.push(shop.stop)
  const front = await startHttpsFront(join(dataDir, 'caddy'), port, await freePort(), shop.url)
  stops.push(front.stop)
  return { base, shop: shop.url, trusted: front.trusted }
}
