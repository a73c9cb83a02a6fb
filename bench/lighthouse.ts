/**
 * Runs Lighthouse with mobile settings on login, home, a category, a board and the cart, and takes medians of five
 * runs. The exit code is 1 if performance is below 95, or accessibility or best practices below 100.
 *
 *     npm run lighthouse                             # starts a temporary shop
 *     npm run lighthouse -- http://127.0.0.1:8080    # measures a running shop
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../e2e/support/shop.ts'
import { quantile } from './client.ts'
import { inspectPages, pages, type Report } from './lighthouse-pages.ts'

const runs = 5
const floor = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
const categories = ['performance', 'accessibility', 'best-practices'] as const

const given = process.argv[2]
const dataDir = mkdtempSync(join(tmpdir(), 'partboard-lighthouse-'))
const shop = given ? undefined : await startShop({ DATA_DIR: dataDir })
const reports: Report[] = []
try {
  for (let run = 0; run < runs; run++) {
    await inspectPages(given ?? shop!.url, categories, (report) => reports.push(report))
  }
} finally {
  await shop?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

console.log('page       performance  accessibility  best practices   LCP ms   TBT ms    CLS')
const below: string[] = []
for (const { name } of pages) {
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
  )
  if (categories.some((category, index) => scores[index]! < floor[category])) below.push(name)
}
for (const name of below) {
  const findings = new Set(reports.filter((report) => report.name === name).flatMap((one) => one.findings))
  console.log(`\n${name}:`)
  for (const finding of findings) console.log(`  ${finding}`)
}
process.exit(below.length === 0 ? 0 : 1)
