/**
 * The side of another system, as an example: it follows the shop's feed of events, receives webhooks, and writes its
 * counts back (docs/integration.md). It needs Node 24 and no packages.
 *
 *     export SHOP_URL=https://parts.example SHOP_KEY=pbk_…
 *     node tools/erp/erp.ts read                # all events since the last run
 *     node tools/erp/erp.ts count counts.csv    # lines: part number;warehouse;pieces on the shelf
 *     WEBHOOK_SECRET=whsec_… node tools/erp/erp.ts listen 9000
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

type ShopEvent = { id: string; kind: string; subject: { kind: string; id: string }; data: object }
type Page = { items: ShopEvent[]; next: string; hasMore: boolean }
/** A change that was sent and may not have been answered. */
type Change = { key: string; body: string }
type State = { next?: string; change?: Change }

const stateFile = process.env.ERP_STATE ?? 'erp-state.json'
const maxItems = 1_000
const maxTries = 5
/** Age in seconds from which a signature no longer counts. */
const maxAge = 300

const readState = (): State => (existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {})

/** Replaces the file in one step, so that a crash leaves the old state or the new one. */
function writeState(state: State): void {
  writeFileSync(`${stateFile}.new`, JSON.stringify(state))
  renameSync(`${stateFile}.new`, stateFile)
}

class Refusal extends Error {
  readonly code: string
  constructor({ code, title, errors }: { code: string; title: string; errors?: object }) {
    super(`${title}${errors ? ` ${JSON.stringify(errors)}` : ''}`)
    this.code = code
  }
}

/** Calls the shop, and tries again while it is unavailable. @throws Refusal */
async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = { ...init.headers, authorization: `Bearer ${process.env.SHOP_KEY}` }
  for (let tried = 1; ; tried++) {
    const answer = await fetch(`${process.env.SHOP_URL}/api/office/v1${path}`, { ...init, headers }).catch(
      (error: Error) => {
        if (tried === maxTries) throw error
      },
    )
    if (answer?.ok) return (await answer.json()) as T
    const isBusy = !answer || answer.status === 503 || answer.status === 429
    if (answer && (!isBusy || tried === maxTries)) throw new Refusal(await answer.json())
    await wait(1_000 * Number(answer?.headers.get('retry-after') ?? tried))
  }
}

/** Here another system would write its own books. An event that it has seen already must change nothing. */
function record(event: ShopEvent): void {
  console.log(JSON.stringify(event))
}

/** Reads on from the last event. The place is stored after the events, so that a crash repeats events, but loses none. */
async function read(): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    const { next: after } = readState()
    const query = new URLSearchParams({ limit: '200', ...(after === undefined ? {} : { after }) })
    const page = await call<Page>(`/events?${query}`)
    for (const event of page.items) record(event)
    writeState({ ...readState(), next: page.next })
    hasMore = page.hasMore
  }
}

/** Sends a change. Its key is stored first: after a crash the same change is sent with the same key, and counts once. */
async function sendChange(): Promise<void> {
  const { change, ...rest } = readState()
  if (!change) return
  const headers = { 'content-type': 'application/json', 'idempotency-key': change.key }
  await call('/stock/counts', { method: 'PUT', headers, body: change.body }).catch((error) => {
    // A refused change is not sent again.
    if (error instanceof Refusal) writeState(rest)
    throw error
  })
  writeState(rest)
}

async function count(file: string): Promise<void> {
  await sendChange()
  const items = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [sku, warehouse, counted] = line.split(';')
      return { sku, warehouse, counted: Number(counted) }
    })
  for (let from = 0; from < items.length; from += maxItems) {
    const body = JSON.stringify({ items: items.slice(from, from + maxItems), reason: 'Counts of the ERP' })
    writeState({ ...readState(), change: { key: randomUUID(), body } })
    await sendChange()
  }
  console.log(`${items.length} counts were sent`)
}

/** Whether the shop has signed this body with our secret, not long ago. */
function isSigned(header: string | undefined, body: string): boolean {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (t === undefined || v1 === undefined || Math.abs(Date.now() / 1000 - Number(t)) > maxAge) return false
  const expected = createHmac('sha256', process.env.WEBHOOK_SECRET!).update(`${t}.${body}`).digest('hex')
  return timingSafeEqual(Buffer.from(v1), Buffer.from(expected))
}

/** Receives webhooks. A delivery that comes twice has the same id, and is processed once. */
function listen(port: number): void {
  const seen = new Set<string>()
  createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    if (!isSigned(request.headers['x-partboard-signature'] as string | undefined, body)) {
      response.writeHead(401).end()
      return
    }
    const delivery = String(request.headers['x-partboard-delivery'])
    if (!seen.has(delivery)) record(JSON.parse(body))
    seen.add(delivery)
    response.writeHead(204).end()
  }).listen(port, '127.0.0.1', () => console.log(`Listening on port ${port}`))
}

const [command, argument = ''] = process.argv.slice(2)
try {
  if (command === 'read') await read()
  else if (command === 'count') await count(argument)
  else if (command === 'listen') listen(Number(argument))
  else throw new Error('Usage: erp.ts read | count FILE | listen PORT')
} catch (error) {
  // events_gone: the ERP was away for more than 90 days, and has to read all orders again.
  console.error(error instanceof Refusal ? `${error.code}: ${error.message}` : error)
  process.exitCode = 1
}
