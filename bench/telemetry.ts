/**
 * Measures the cost of telemetry for a request. Two shops on one machine, one without and one with OpenTelemetry's
 * variables, get the same requests in turns. This script is also the receiver, on port 4318.
 *
 *     PORT=8081 DATA_DIR=/tmp/without npm start
 *     PORT=8082 DATA_DIR=/tmp/with OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318 npm start
 *     node bench/telemetry.ts http://127.0.0.1:8081 http://127.0.0.1:8082
 *
 * It uses one connection, so that the response time is the shop's working time, and 30 rounds of 40 requests a case.
 */
import { createServer } from 'node:http'
import guide from '../demo/guide.json' with { type: 'json' }
import { base64, quantile } from './client.ts'

const rounds = 30
const each = 40

let received = 0
const receiver = createServer((request, response) => {
  request.on('data', (bytes: Buffer) => {
    received += bytes.length
  })
  request.on('end', () => response.end())
}).listen(4318, '127.0.0.1')

const shops = process.argv.slice(2, 4)
const { email, password } = guide.accounts.trade
const tokens = await Promise.all(
  shops.map(async (shop) => {
    const body = JSON.stringify({ email, password: base64(password) })
    const headers = { 'content-type': 'application/json' }
    return (
      await fetch(`${shop}/api/User/Login`, { method: 'POST', headers, body })
    ).json() as Promise<string>
  }),
)

const cases: [name: string, path: string, body?: unknown][] = [
  ['a part number (kept)', '/api/Level4Product/Find', { Sku: guide.parts.superseded }],
  ['price and stock', '/api/level4/ProductStock', { sku: guide.parts.inStock }],
  ["the cart's badge", '/api/Level4/SimpleCart'],
]

console.log('call                    without ms   with ms   ratio')
for (const [name, path, body] of cases) {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    for (const [index, shop] of shops.entries())
      for (let nth = 0; nth < each; nth++) {
        const begun = performance.now()
        const answer = await fetch(shop + path, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: `Bearer ${tokens[index]}`, 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
        times[index]!.push(performance.now() - begun)
      }
  const [without, having] = times.map((one) => quantile(one, 0.5)) as [number, number]
  const figures = [
    without.toFixed(2).padStart(10),
    having.toFixed(2).padStart(9),
    (having / without).toFixed(2),
  ]
  console.log(name.padEnd(22), ...figures)
}
console.log(`The receiver got ${Math.round(received / 1000)} KB.`)
receiver.close()
receiver.closeAllConnections()
