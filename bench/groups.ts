/**
 * Measures the parts of one large group: pages, and pages with two filters. They begin elsewhere in each
 * run, so that no answer is kept.
 *
 *     DATA_DIR=/tmp/bench npm start                                           # in one terminal
 *     node bench/generate-package.ts /tmp/group --parts 50000 --group
 *     DATA_DIR=/tmp/bench npm run shop -- import /tmp/group
 *     node bench/groups.ts http://127.0.0.1:8080
 */
import guide from '../demo/guide.json' with { type: 'json' }
import { logIn, quantile, send } from './client.ts'

const tries = 9

const { email, password } = guide.accounts.trade
const token = await logIn(email, password)

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await send('POST', path, { token, body })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
  return JSON.parse(answer.body) as T
}

type Page = { Total: number; Filters: { Name: string; Values: { Value: string }[] }[] }
const page = (body: object) => post<Page>('/api/Level4Product/Parts', body)
const groupsBelow = (id: number) => post<{ Id: number; Name: string }[]>('/api/Level4Category/List', { id })

/** The group with the most parts. */
async function largestGroup(): Promise<{ id: number; total: number; filters: Page['Filters'] }> {
  let largest = { id: 0, total: 0, filters: [] as Page['Filters'] }
  for (const main of await groupsBelow(0))
    for (const { Id } of await groupsBelow(main.Id)) {
      const { Total, Filters } = await page({ id: Id, pageSize: 1 })
      if (Total > largest.total) largest = { id: Id, total: Total, filters: Filters }
    }
  return largest
}

const { id, total, filters } = await largestGroup()
const [first, second] = filters.filter(({ Name, Values }) => Name !== '' && Values.length > 1)
if (!first || !second) throw new Error('The largest group has no two filters')
const pages = Math.ceil(total / 20)
const start = Math.floor(Date.now() / 1_000)
const anyOf = (values: readonly { Value: string }[], nth: number) =>
  values[(start + nth) % values.length]!.Value
const questions = {
  'a page': (nth: number) => ({ id, page: 1 + ((start + nth * Math.ceil(pages / tries)) % pages) }),
  'a page with two filters': (nth: number) => ({
    id,
    page: 1 + (start % 5),
    pageSize: 20 + (start % 7),
    filters: [
      { Name: first.Name, Value: anyOf(first.Values, nth) },
      { Name: second.Name, Value: anyOf(second.Values, nth) },
    ],
  }),
}
console.log(`${total} parts, ${filters.length} filters; medians of ${tries} in ms`)
for (const [name, question] of Object.entries(questions)) {
  const times: number[] = []
  for (let nth = 0; nth < tries; nth++) {
    const started = performance.now()
    await page(question(nth))
    times.push(performance.now() - started)
  }
  console.log(`${name}: ${quantile(times, 0.5).toFixed(1)} (highest ${Math.max(...times).toFixed(1)})`)
}
