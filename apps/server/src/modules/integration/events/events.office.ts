import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import * as wire from '@partboard/contract/integration/events.office'
import type { Right } from '@partboard/domain/admin/office-rights'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { withinTime } from '../../../platform/database/time-limit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { isStillAllowed, type OfficeActor } from '../../../platform/http/office/actors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'
import { type FeedFilter, lastPlace, readFeed } from './event-feed.ts'
import { liveFeed } from './live-feed.ts'

/** Maximum number of open streams of a process. */
const maxStreams = 200
/** ms after which a stream reads the feed again without a notification, and after which it sends a sign of life. */
const pollMs = 2_000
const heartbeatMs = 15_000
/** Minimum ms between two reads of a stream, so that many events at once cost few queries. */
const minPauseMs = 250
const queryTimeoutMs = 5_000
const batchSize = 100

/** The feed of events, for programs and screens. */
export const eventsOffice: OfficePlugin = async (app) => {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  let streams = 0

  app.route({
    ...route(wire.listEvents),
    handler: async ({ actor, query: { after, limit, kinds } }) => {
      const filter = { kinds, subjects: null, branchIds: actor.branchIds }
      const page = await readFeed(app.db, {
        after: after === undefined ? null : Number(after),
        limit,
        filter,
      })
      if (!page) throw new ShopError('events_gone')
      return page
    },
  })

  app.route({
    ...route(wire.streamEvents),
    compress: false,
    handler: async ({ actor, query, headers }, reply) => {
      if (streams >= maxStreams || closing.signal.aborted)
        throw new ShopError('too_many_requests', { retryAfter: 10, limit: 'streams' })
      const lastId = headers['last-event-id']
      const sent = typeof lastId === 'string' && /^\d{1,15}$/.test(lastId) ? lastId : query.after
      const after = sent === undefined ? await lastPlace(app.db) : Number(sent)
      const filter = { kinds: query.kinds, subjects: readableSubjects(actor), branchIds: actor.branchIds }
      if (!(await readFeed(app.db, { after, limit: 1, filter }))) throw new ShopError('events_gone')
      streams++
      const ended = new AbortController()
      reply.raw.once('close', () => {
        streams--
        ended.abort()
      })
      const signal = AbortSignal.any([closing.signal, ended.signal])
      // nginx does not collect an answer with this header.
      reply.type('text/event-stream').header('x-accel-buffering', 'no')
      return reply.send(Readable.from(follow(app.db, { actor, after, filter, signal })) as never)
    },
  })
}

const rightOf: Record<string, Right> = {
  order: 'orders:read',
  customer: 'customers:read',
  stock: 'stock:read',
  catalogue: 'catalogue:read',
  price: 'catalogue:read',
  promotion: 'catalogue:read',
}

/** The kinds of subjects whose events the caller may see; null = all. */
function readableSubjects({ rights }: OfficeActor): string[] | null {
  if (rights.includes('events:read')) return null
  return Object.keys(rightOf).filter((subject) => rights.includes(rightOf[subject]!))
}

/** The messages of a stream, until the session or the connection ends, or the database fails. */
async function* follow(
  db: Kysely<Database>,
  options: { actor: OfficeActor; after: number; filter: FeedFilter; signal: AbortSignal },
): AsyncGenerator<string> {
  const { actor, filter, signal } = options
  const feed = liveFeed(db)
  let { after } = options
  let lastSign = performance.now()
  yield `retry: ${pollMs}\n\n`
  while (!signal.aborted) {
    const seen = feed.count
    const readAt = performance.now()
    // The time limit of the request is over long before its stream. The rights are read after the events: who lost one
    // before an event came does not get it.
    const page = await withinTime(queryTimeoutMs, async () => {
      const read = await readFeed(db, { after, limit: batchSize, filter })
      return (await isStillAllowed(db, actor)) ? read : null
    }).catch(() => null)
    if (!page) return
    const isQuiet = page.items.length === 0
    if (!isQuiet)
      yield page.items.map((event) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`).join('')
    else if (performance.now() - lastSign > heartbeatMs) yield ': \n\n'
    if (!isQuiet || performance.now() - lastSign > heartbeatMs) lastSign = performance.now()
    after = Number(page.next)
    if (page.hasMore) continue
    await feed.changed(seen, pollMs, signal)
    const pauseMs = minPauseMs - (performance.now() - readAt)
    if (pauseMs > 0) await wait(pauseMs)
  }
}
