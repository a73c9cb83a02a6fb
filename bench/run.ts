/**
 * Measures the shop beside its floor: the same answers and writes by bare Fastify and PostgreSQL, in the same run
 * (docs/performance.md#the-shop-beside-its-floor).
 *
 *     npm run bench
 *     npm run bench -- --parts 50000 --seconds 6 --rounds 3
 *     npm run bench -- --only part,board,order      # with the rows of the floor that belong to them
 *     npm run bench -- --fresh                      # makes the catalogue again
 *     npm run bench -- --workers 2 --only part       # the same with several workers, without pinning
 *     npm run bench -- --at 0.7                     # then also the tails at 70 % of each measured rate
 *     npm run bench -- --only stock --profile FOLDER # then also the functions that took the time of Node
 *     npm run bench -- --no-history                 # does not write bench/history.jsonl
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { buyingRows } from './buying-rows.ts'
import { fillCarts, openSessions, resetShop } from './customers.ts'
import { type Floor, floorRows, prepareFloor, startFloor } from './floor.ts'
import { readGoods } from './goods.ts'
import { addToHistory, currentCommit, fallen, type HistoryEntry, rowsForHistory } from './history.ts'
import type { Operation } from './load.ts'
import {
  countStatements,
  type Figures,
  makeOnce,
  measureRound,
  measureTail,
  medianOf,
  type Target,
} from './measure.ts'
import { startShop } from './measured-shop.ts'
import { prepareShop } from './prepare-shop.ts'
import { canPin, machineName, pinned, pinSelf, postgresOf, readMemory } from './process-figures.ts'
import { microseconds, printProfile, type Stretch } from './profile.ts'
import { answerSizes, readingRows } from './reading-rows.ts'
import { printCircumstances, printMemory, printTable, printTails, type Result } from './report.ts'
import type { Row } from './rows.ts'
import { type StatementCount, StatementCounter } from './statements.ts'

/** V8 compiles what runs often after some thousand calls; until then a row takes up to twice its time. */
const warmUpSeconds = 5
/** One counts statements, one warms up the server, and one may measure tails. */
const unmeasuredRounds = 3
const serverCore = 0
const clientCore = 1

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    workers: { type: 'string', default: '1' },
    at: { type: 'string' },
    profile: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    'no-history': { type: 'boolean', default: false },
  },
})
const [parts, seconds, rounds] = [values.parts, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
]
if (!(Number.isInteger(parts) && parts >= 2_000 && seconds > 0 && Number.isInteger(rounds) && rounds > 0))
  throw new Error('--parts is at least 2000, --seconds is above 0, and --rounds is at least 1')

const share = values.at === undefined ? null : Number(values.at)
if (share !== null && !(share > 0 && share < 1)) throw new Error('--at is between 0 and 1, such as 0.7')

const dataDir = await prepareShop(parts, values.fresh)
const workers = Number(values.workers)
// Workers need more than one core, and share them with the client.
const pins = workers === 1 && canPin()
if (pins) pinSelf(clientCore)
else if (workers > 1) console.log('Nothing is pinned: the workers and the client share all cores.')
else
  console.log('Nothing is pinned: there is no taskset or no second core. Server and client share all cores.')
const wrapper = pins ? pinned(serverCore) : []

if (values.profile !== undefined && workers > 1) throw new Error('--profile is for one worker')

const profile = values.profile && resolve(values.profile)
const shop = await startShop(dataDir, { wrapper, workers, profile })
const { pool: admin, close } = openDatabase(shop.adminUrl, { max: 1 })
/** When the rows of the shop were measured, by their names. */
const measuredAt = new Map<string, Stretch[]>()
try {
  await measureShop()
} finally {
  await close()
  await shop.stop()
}
if (profile) printProfile(profile, shop.pid, measuredAt)

async function measureShop(): Promise<void> {
  const goods = await readGoods(admin)
  const skus = goods.sold.map(({ sku }) => sku)
  await resetShop(admin, skus)
  const customers = await openSessions(admin, shop.url)
  const warmUp = (operations: readonly Operation[]) => makeOnce(shop.port, operations)
  const world = { goods, customers, admin, warmUp, rounds: rounds + unmeasuredRounds }
  const buying = buyingRows(world)

  // The floor copies this order.
  await fillCarts(admin, customers, skus, 1)
  await warmUp([buying.find(({ key }) => key === 'confirm')!.next()!])
  await prepareFloor(admin, skus)
  const sizes = await answerSizes(shop.url, customers[0]!, goods)
  const floor = await startFloor(shop.databaseUrl, { version: goods.version, sizes, wrapper })
  try {
    const rows = chooseRows([...floorRows(goods, customers), ...readingRows(world), ...buying])
    await measureRows(rows, floor)
  } finally {
    await floor.stop()
  }
}

async function measureRows(rows: readonly Row[], floor: Floor): Promise<void> {
  const backend = await admin.query<{ pid: number }>('select pg_backend_pid() as pid')
  const watched = { node: shop.pid, postgres: postgresOf(dataDir), except: [backend.rows[0]!.pid] }
  const targetOf = (row: Row): Target =>
    row.floor === undefined
      ? { port: floor.port, watched: { ...watched, node: floor.pid } }
      : { port: shop.port, watched }

  const atStart = readMemory(watched)
  const counter = new StatementCounter(admin, dataDir)
  const statements = new Map<string, StatementCount>()
  const figures = new Map<string, Figures[]>()
  for (const row of rows) {
    const target = targetOf(row)
    const count = await countStatements(row, target, (work) => counter.count(work))
    statements.set(row.key, count)
    await measureRound(row, target, warmUpSeconds)
  }
  for (let round = 1; round <= rounds; round++)
    for (const row of rows) {
      const from = microseconds()
      const measured = await measureRound(row, targetOf(row), seconds)
      if (row.floor !== undefined)
        measuredAt.set(row.name, [...(measuredAt.get(row.name) ?? []), { from, until: microseconds() }])
      figures.set(row.key, [...(figures.get(row.key) ?? []), measured])
      console.log(`round ${round}: ${row.name}: ${measured.perSecond.toFixed(0)} per second`)
    }
  const results = resultsOf(rows, figures, statements)
  report(results, { atStart, atEnd: readMemory(watched) })
  if (share !== null) await measureTails(share, rows, results, targetOf)
}

/** The rows without a burst: the state of the others is used up. The floor's show what the machine itself adds. */
async function measureTails(
  of: number,
  rows: readonly Row[],
  results: readonly Result[],
  targetOf: (row: Row) => Target,
): Promise<void> {
  const tails = []
  for (const row of rows.filter(({ burst }) => !burst)) {
    const { perSecond } = results.find(({ key }) => key === row.key)!.figures
    tails.push({ name: row.name, tail: await measureTail(row, targetOf(row), of * perSecond, seconds) })
  }
  printTails(of, tails)
}

/** The rows of `--only`, and the rows of the floor that they are compared with. */
function chooseRows(all: readonly Row[]): Row[] {
  if (values.only === undefined) return [...all]
  const wanted = values.only.split(',')
  for (const key of wanted)
    if (!all.some((row) => row.key === key))
      throw new Error(`There is no row ${key}; the rows are ${all.map((row) => row.key).join(', ')}`)
  const chosen = all.filter(({ key }) => wanted.includes(key))
  return all.filter((row) => chosen.some(({ key, floor }) => key === row.key || floor === row.key))
}

function resultsOf(
  rows: readonly Row[],
  figures: ReadonlyMap<string, Figures[]>,
  statements: ReadonlyMap<string, StatementCount>,
): Result[] {
  const medians = new Map(rows.map(({ key }) => [key, medianOf(figures.get(key)!)]))
  return rows.map(({ key, name, floor }) => ({
    key,
    name,
    figures: medians.get(key)!,
    statements: statements.get(key)!,
    ratio: floor === undefined ? null : medians.get(key)!.perSecond / medians.get(floor)!.perSecond,
  }))
}

function report(results: readonly Result[], memory: HistoryEntry['memory']): void {
  console.log()
  printTable(results)
  printMemory(memory.atStart, memory.atEnd)
  printCircumstances(results)
  const entry = {
    date: new Date().toISOString().slice(0, 10),
    commit: currentCommit(),
    machine: machineName(),
    parts,
    seconds,
    rounds,
    rows: rowsForHistory(results),
    memory,
  }
  for (const line of fallen(entry)) console.log(`Fell by more than 15 %: ${line}`)
  if (values.only === undefined && workers === 1 && !values.profile && !values['no-history'])
    addToHistory(entry)
}
