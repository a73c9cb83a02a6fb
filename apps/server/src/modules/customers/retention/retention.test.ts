import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { orderYears, outboxDays, periods, visitorDays } from '../../../platform/retention/periods.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildCustomer, buildShop } from '../../../testing/builders.ts'
import { deleteExpired } from './retention.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const dataDir = mkdtempSync(join(tmpdir(), 'partboard-retention-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('expired rows and files are deleted, also in several batches, and the others stay', async () => {
  const anna = await buildCustomer(db)
  await sql`
    insert into event (kind, payload, created_at)
    select 'test', '{}', now() - make_interval(days => case when n <= 2500 then 91 else 89 end)
    from generate_series(1, 2503) n`.execute(db)
  await sql`
    insert into session (token_hash, customer_id, expires_at)
    select sha256(n::text::bytea), ${anna.id}, now() - make_interval(hours => n) from generate_series(20, 30, 5) n`.execute(
    db,
  )
  await sql`insert into catalogue_key (kind, key) values ('board', 'x')`.execute(db)
  await sql`
    insert into product_demand (type_key, product_id, day, times)
    select '', id, (now() - make_interval(days => n))::date, 1 from catalogue_key, generate_series(80, 100, 10) n`.execute(
    db,
  )
  const outbox = join(dataDir, 'outbox')
  mkdirSync(outbox)
  for (const [name, days] of [
    ['old.eml', outboxDays + 1],
    ['new.eml', outboxDays - 1],
    ['old.txt', 99],
  ] as const) {
    writeFileSync(join(outbox, name), '')
    utimesSync(join(outbox, name), new Date(), new Date(Date.now() - days * 24 * 3_600_000))
  }
  expect(await deleteExpired(db, dataDir)).toMatchObject({
    event: 2500,
    session: 2,
    product_demand: 2,
    outbox: 1,
  })
  expect(await deleteExpired(db, dataDir)).toMatchObject({ event: 0, session: 0, outbox: 0 })
  expect(readdirSync(outbox).sort()).toEqual(['new.eml', 'old.txt'])
  expect((await as(app, anna).get('/api/Customer/get')).statusCode).toBe(200)
})

test('the docs list the same periods', () => {
  const docs = readFileSync(resolve(import.meta.dirname, '../../../../../../docs/retention.md'), 'utf8')
  const documented = [...docs.matchAll(/^- (.*): (.*)$/gm)].map(([, what, period]) => [what, period])
  const text = (days: number, since: string) => `${days} ${days === 1 ? 'day' : 'days'} after ${since}`
  expect(documented).toEqual([
    ...periods.map(({ what, table, days, since }) => [`${what} (\`${table}\`)`, text(days, since)]),
    [
      'buyers who began an order without an account and placed none (`customer`)',
      text(visitorDays, 'their last use'),
    ],
    ['mails in `DATA_DIR/outbox`', text(outboxDays, 'they were written')],
    [
      'names, addresses, notes, references, vehicles, invoices and documents in orders of closed accounts (`shop_order`)',
      `${orderYears} years after the end of that in which their tax fell due`,
    ],
  ])
})
