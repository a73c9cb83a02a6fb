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
  office: (await asStaff(app, owner).get('/api/office/v1/openapi.json')).json(),
}
const headers = {
  customers: { authorization: `Bearer ${world.customer.token}` },
  office: staffHeaders(owner),
}
/** Most characters that a refusal says, however much is wrong. */
const longestRefusal = 40_000
/** The stream never ends. */
const left = /events\/stream/

/** Few inputs of each call: one that does not depend on the call, and one of each list, text and parameter. */
function sampled(requests: Iterable<HostileRequest>): HostileRequest[] {
  const seen = new Set<string>()
  return [...requests].filter(({ call, input }, nth) => {
    const field = /^(.*?)(?:: \d+ | = )/.exec(input)?.[1] ?? 'whole'
    const kind = `${call} ${field}`
    // Not always the first one: calls share what reads them.
    const isTaken = !seen.has(kind) && (field !== 'whole' || nth % 5 === 0)
    if (isTaken) seen.add(kind)
    return isTaken && !left.test(call)
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
