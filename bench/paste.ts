/**
 * Measures the reading of pasted texts: 300 and 1,000 lines of the messages of
 * apps/server/src/modules/search/paste/messages.txt, one call after another.
 *
 *     npm start                                  # in one terminal, with the demo
 *     node bench/paste.ts http://127.0.0.1:8080  # in another
 */
import { readFileSync } from 'node:fs'
import guide from '../demo/guide.json' with { type: 'json' }
import { logIn, quantile, send } from './client.ts'

const calls = 30
const file = new URL('../apps/server/src/modules/search/paste/messages.txt', import.meta.url)
const lines = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => !/^[=#]/.test(line) && line.includes(' |'))
  .map((line) => line.slice(line.indexOf(' |') + 3))

const { email, password } = guide.accounts.trade
const token = await logIn(email, password)

for (const count of [300, 1_000]) {
  const Text = Array.from({ length: count }, (_, nth) => lines[nth % lines.length]).join('\n')
  const times: number[] = []
  let size = 0
  for (let nth = 0; nth <= calls; nth++) {
    const start = performance.now()
    const { status, body } = await send('POST', '/api/Part/ReadText', { token, body: { Text } })
    if (status !== 200) throw new Error(`${status}: ${body}`)
    times.push(performance.now() - start)
    size = body.length
  }
  const [first, ...others] = times
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(others, share).toFixed(0))
  console.log(
    `${count} lines: first ${first!.toFixed(0)} ms, p50 ${p50} ms, p99 ${p99} ms, ${(size / 1024).toFixed(0)} KB`,
  )
}
