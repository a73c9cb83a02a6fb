/**
 * Sends hostile inputs of the largest allowed size to every call of both documents. What they cost is bounded by what a
 * call reads and says, which is checked here; how long others wait is measured by bench/hostile.ts.
 */
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import { as } from '../testing/builders.ts'
import { loadedDatabase } from '../testing/database.ts'
import { type Document, type HostileRequest, hostileRequests } from '../testing/hostile.ts'
import { asStaff, buildStaff, staffHeaders } from '../testing/office.ts'
import { samplePayments } from '../testing/payments.ts'
import { buildWorld } from './world.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase(), env: await samplePayments() })
const world = await buildWorld(app, db)
const owner = await buildStaff(db)
const documents: Record<'customers' | 'office', Document> = {
  customers: (await as(app, world.customer).get('/api/openapi.json')).json(),
  office: (await asStaff(app, owner).get('/api/office/openapi.json')).json(),
}
const headers = {
  customers: { authorization: `Bearer ${world.customer.token}` },
  office: staffHeaders(owner),
}
/** Most characters that a refusal says, however much is wrong. */
const longestRefusal = 40_000
/** The stream never ends. */
const left = /events\/stream/

/** How many inputs of each kind a call gets here; the benchmark sends all. */
const most = { list: 2, text: 2, parameter: 1, whole: 1 }

/** A few inputs of each call, not always the first ones: calls share what reads them. */
function sampled(requests: Iterable<HostileRequest>): HostileRequest[] {
  const counts = new Map<string, number>()
  return [...requests].filter(({ call, input }, nth) => {
    const kind = / × /.test(input)
      ? 'list'
      : /: \d+ of /.test(input)
        ? 'text'
        : /^\?/.test(input)
          ? 'parameter'
          : 'whole'
    const count = counts.get(`${call} ${kind}`) ?? 0
    if (left.test(call) || count === most[kind] || (kind === 'whole' && nth % 5 > 0)) return false
    counts.set(`${call} ${kind}`, count + 1)
    return true
  })
}

describe.each(['customers', 'office'] as const)('%s', (door) => {
  const calls = Map.groupBy(sampled(hostileRequests(documents[door], () => undefined)), ({ call }) => call)
  test.each([...calls])('%s', { timeout: 60_000 }, async (_, requests) => {
    for (const { input, method, path, type, body } of requests) {
      const answer = await app.inject({
        method: method as 'POST',
        url: path,
        headers: { ...headers[door], ...(body === null ? {} : { 'content-type': type }) },
        ...(body === null ? {} : { payload: body() }),
      })
      expect(answer.statusCode, `${input}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
      if (answer.statusCode >= 400) expect(answer.body.length, input).toBeLessThan(longestRefusal)
    }
  })
})
