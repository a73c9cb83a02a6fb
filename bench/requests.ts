/**
 * Measures throughput and latency of the calls that customers wait for. `/healthz` shows the maximum of the machine and
 * the HTTP server.
 *
 *     npm start                                     # in one terminal
 *     node bench/requests.ts http://127.0.0.1:8080  # in another
 *
 * It uses eight connections, and takes two seconds for each case.
 */
import guide from '../demo/guide.json' with { type: 'json' }
import { logIn, quantile, send } from './client.ts'

const connections = 8
const milliseconds = 2_000

const { email, password } = guide.accounts.trade
const token = await logIn(email, password)
const vehicle = JSON.parse(
  (await send('POST', '/api/Level4/VehicleSearch', { token, body: { vin: guide.vins.car } })).body,
)
const scope = {
  vehicleId: vehicle.VehicleId,
  vehicleKeyList: vehicle.VehicleKeyList,
  equipmentList: vehicle.EquipmentList,
}

const cases: [name: string, method: string, path: string, body?: unknown][] = [
  ['healthz', 'GET', '/healthz'],
  ['config', 'GET', '/api/config'],
  ['groups', 'POST', '/api/Level4Category/List', { id: 0, ...scope }],
  ['board', 'POST', '/api/Level4Product/Board', { id: guide.boards.withConditions, ...scope }],
  ['find', 'POST', '/api/Level4Product/Find', { Sku: guide.parts.superseded }],
  ['stock and price', 'POST', '/api/level4/ProductStock', { sku: guide.parts.inStock }],
  ['simple cart', 'GET', '/api/Level4/SimpleCart'],
]

console.log('call             requests/s   p50 ms   p99 ms')
for (const [name, method, path, body] of cases) {
  const times: number[] = []
  const end = performance.now() + milliseconds
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const started = performance.now()
        const { status } = await send(method, path, { token, body })
        if (status !== 200) throw new Error(`${name} answered ${status}`)
        times.push(performance.now() - started)
      }
    }),
  )
  const figures = [times.length / (milliseconds / 1000), quantile(times, 0.5), quantile(times, 0.99)]
  console.log(
    name.padEnd(16),
    ...figures.map((figure, index) => figure.toFixed(index ? 2 : 0).padStart(index ? 8 : 10)),
  )
}
process.exit()
