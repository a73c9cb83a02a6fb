/**
 * Measures what the jobs of a cart with 100 lines lack. The lines are the parts of the boards of the demo's brakes,
 * engine and others, half of them for the demo car and half without a vehicle.
 *
 *     npm start                                    # in one terminal
 *     node bench/missing.ts http://127.0.0.1:8080  # in another
 *
 * "In the server" is the shop's own measurement (/metrics, from the request to the end of its answer); the other figure
 * is the waiting time of a caller on the same machine. The first answer fills the caches of verdicts, and stands alone.
 */
import guide from '../demo/guide.json' with { type: 'json' }
import { logIn, quantile, send } from './client.ts'

const lines = 100
const measured = 300

const { email, password } = guide.accounts.trade
const token = await logIn(email, password)

async function call(method: string, path: string, body?: object) {
  const answer = await send(method, path, { token, ...(body && { body }) })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
  return answer.body
}

const vehicle = JSON.parse(await call('POST', '/api/Level4/VehicleSearch', { vin: guide.vins.car }))
const scope = {
  vehicleId: vehicle.VehicleId,
  vehicleKeyList: vehicle.VehicleKeyList,
  equipmentList: vehicle.EquipmentList,
  year: vehicle.Year,
  month: vehicle.Month,
  transmissionType: vehicle.TransmissionType,
}

type Part = { Id: number; ProductFitList: unknown[]; ProductRepairList: unknown[] }
const boardIds = Array.from({ length: 200 }, (_, nth) => guide.boards.withConditions - 100 + nth)
const parts = new Map<number, Part>()
for (const id of boardIds) {
  const { status, body } = await send('POST', '/api/Level4Product/Board', { token, body: { id, ...scope } })
  if (status === 200) for (const part of JSON.parse(body).Items as Part[]) parts.set(part.Id, part)
}
const needing = [...parts.values()].filter(
  ({ ProductFitList, ProductRepairList }) => ProductFitList.length + ProductRepairList.length > 0,
)

await call('POST', '/api/ShoppingCart/ClearCart')
let inCart = 0
for (const [nth, { Id }] of needing.entries()) {
  if (inCart === lines) break
  const Vehicle = nth % 2 === 0 ? scope : null
  await call('POST', '/api/Level4/AddItem', { ProductId: Id, Quantity: 1, Vehicle, Insist: true })
  inCart = JSON.parse(await call('GET', '/api/Level4/SimpleCart')).Items.length
}

/** Number of answers of the shop so far, those within 50 ms, and the seconds of all of them. */
async function counted() {
  const rows = (await call('GET', '/metrics'))
    .split('\n')
    .filter((line) => line.includes('route="/api/Level4/Cart/Missing"'))
  const sum = (wanted: RegExp) =>
    rows
      .filter((line) => wanted.test(line))
      .reduce((total, line) => total + Number(line.split(' ').at(-1)), 0)
  return { all: sum(/_count\{/), quick: sum(/_bucket\{.*le="0\.05"/), seconds: sum(/_sum\{/) }
}

async function ask(): Promise<number> {
  const started = performance.now()
  await call('GET', '/api/Level4/Cart/Missing')
  return performance.now() - started
}

const first = await ask()
const { Groups } = JSON.parse(await call('GET', '/api/Level4/Cart/Missing'))
const before = await counted()
const waits: number[] = []
for (let nth = 0; nth < measured; nth++) waits.push(await ask())
const after = await counted()
await call('POST', '/api/ShoppingCart/ClearCart')

const all = after.all - before.all
const items = Groups.reduce((sum: number, { Items }: { Items: unknown[] }) => sum + Items.length, 0)
console.log(
  `${inCart} lines lack ${items} parts in ${Groups.length} groups; the first answer took ${first.toFixed(1)} ms`,
)
console.log(
  `in the server: ${(((after.seconds - before.seconds) / all) * 1000).toFixed(1)} ms on average, ${((100 * (after.quick - before.quick)) / all).toFixed(1)} % of ${all} within 50 ms`,
)
console.log(
  `a caller waits: p50 ${quantile(waits, 0.5).toFixed(1)} ms, p99 ${quantile(waits, 0.99).toFixed(1)} ms`,
)
process.exit()
