import { type Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/schema.ts'
import { registry } from '../../../platform/observability/metrics.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { type BuiltCustomer, buildCustomer, buildShop } from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { capturedLog } from '../../../testing/log.ts'
import { startSmtp } from '../../../testing/smtp.ts'
import { startMail } from '../../letters/worker.ts'
import { enqueueMail, type MailJob } from '../queue.ts'
import { requireBudget } from './budget.ts'
import { listMails } from './mail-log.queries.ts'

const smtp = await startSmtp()
const database = await testDatabase()
const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://czesci.example' }
const { db, config } = await buildTestApp({ database, env })
await buildShop(db)
const { log, lines } = capturedLog()
const mail = startMail({ db, pool: database.pool, config, log })
afterAll(() => mail.stop())

const context = { lang: 'pl', storeId: 1 } as const
const from = (network: string, account: number | null = null) => ({ ...context, cause: { account, network } })
const emailOf = async ({ id }: BuiltCustomer) =>
  (await db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
async function buildUnconfirmed(): Promise<BuiltCustomer> {
  const anna = await buildCustomer(db)
  await db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', anna.id).execute()
  return anna
}
const takenBy = (email: string) => smtp.taken.filter(({ to }) => to?.[0]?.address === email).length

/** Puts mails into the queue, due at once, and waits until none is. */
async function send(jobs: readonly MailJob[]): Promise<void> {
  for (const job of jobs) await enqueueMail(db, job, 0)
  await done()
}
const due = async () =>
  (
    await sql<{ id: number }>`
      select id from graphile_worker.jobs where run_at < now() + interval '10 seconds'`.execute(db)
  ).rows
const done = () => expect.poll(due, { timeout: 60_000, interval: 20 }).toEqual([])
const outcome = async (name: string) =>
  (await registry.getSingleMetric('partboard_mails_total')!.get()).values.find(
    ({ labels }) => labels.outcome === name,
  )?.value ?? 0

test('forty changes of a password are one mail for each minute, at most five an hour', async () => {
  const anna = await buildCustomer(db)
  const before = await outcome('collapsed')
  await Promise.all(
    Array.from({ length: 40 }, () =>
      enqueueMail(db, { kind: 'passwordChanged', customerId: anna.id, ...context }),
    ),
  )
  await done()
  expect(takenBy(await emailOf(anna))).toBeLessThanOrEqual(2)
  expect((await outcome('collapsed')) - before).toBeGreaterThanOrEqual(38)
  expect(lines()).toContainEqual(
    expect.objectContaining({ task: 'mail', kind: 'passwordChanged', outcome: 'collapsed', limit: 'equal' }),
  )
})

test('an address that nobody has confirmed gets five mails an hour; a duty waits, and its owner still gets a link', async () => {
  const anna = await buildUnconfirmed()
  const email = await emailOf(anna)
  const ids = { customerId: anna.id }
  await send([
    { kind: 'verification', ...ids, ...from('192.0.2.1', anna.id) },
    { kind: 'passwordChanged', ...ids, ...from('192.0.2.1', anna.id) },
    { kind: 'welcome', ...ids, ...from('192.0.2.1', anna.id) },
    { kind: 'recovery', email, ...from('192.0.2.1') },
    { kind: 'recovery', email: email.toUpperCase(), ...from('192.0.2.1') },
  ])
  expect(takenBy(email)).toBe(5)

  const dropped = await outcome('dropped')
  await send([
    { kind: 'recovery', email, ...from('192.0.2.1') },
    { kind: 'verification', ...ids, ...from('192.0.2.1', anna.id) },
  ])
  expect([takenBy(email), (await outcome('dropped')) - dropped]).toEqual([5, 2])

  // The owner asks from another network, and may again be refused only there.
  for (let time = 0; time < 2; time++) await send([{ kind: 'recovery', email, ...from('192.0.2.77') }])
  expect(takenBy(email)).toBe(6)
  // Other networks cannot do so without end.
  await send(
    Array.from({ length: 8 }, (_, place) => ({
      kind: 'recovery' as const,
      email,
      ...from(`198.51.100.${place}`),
    })),
  )
  expect(takenBy(email)).toBe(10)

  await enqueueMail(db, { kind: 'accountErased', email, ...context })
  await done()
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker._private_jobs
    where payload ->> 'email' = ${email}`.execute(db)
  expect(rows).toEqual([{ minutes: expect.any(Number) }])
  expect(rows[0]!.minutes).toBeGreaterThan(50)

  // An hour later there is room.
  await sql`update attempt set counts_until = now() - interval '1 second' where kind like 'mail %'`.execute(
    db,
  )
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`.execute(
    db,
  )
  await done()
  expect(takenBy(email)).toBe(11)
})

test('an account, and a network, cannot write to ever more strangers', async () => {
  const refusal = (cause: { account: number | null; network: string }, email: string) =>
    db
      .transaction()
      .execute((trx) => requireBudget(trx, { kind: 'offerSent', offerId: 1, ...context, cause }, email))
      .then(
        () => null,
        ({ code, details }) => ({ code, retryAfter: details.retryAfter }),
      )
  const spend = (kind: string, key: string, times: number) =>
    sql`insert into attempt (kind, key, counts_until)
      select ${kind}, ${key}, now() + interval '10 minutes' from generate_series(1, ${times})`.execute(db)
  await spend('mail account', '7001', 59)
  await spend('mail network', '203.0.113.9', 299)
  expect(await refusal({ account: 7001, network: '203.0.113.9' }, 'a@obcy.example')).toBeNull()
  await spend('mail account', '7001', 1)
  expect(await refusal({ account: 7001, network: '203.0.113.9' }, 'a@obcy.example')).toMatchObject({
    code: 'too_many_tries',
    retryAfter: expect.any(Number),
  })
  expect(await refusal({ account: 7002, network: '203.0.113.9' }, 'a@obcy.example')).toBeNull()
  await spend('mail network', '203.0.113.9', 1)
  expect(await refusal({ account: 7002, network: '203.0.113.9' }, 'a@obcy.example')).not.toBeNull()
  // Asking counts nothing, and a customer's own confirmed address is no stranger's.
  const known = await emailOf(await buildCustomer(db))
  expect(await refusal({ account: 7001, network: '203.0.113.9' }, known)).toBeNull()
})

test('a mail of which the outcome cannot be written is not sent again, and nothing is sent while nothing can be noted', async () => {
  const anna = await buildCustomer(db)
  const email = await emailOf(anna)
  const refuseWrites = (when: 'insert' | 'update') =>
    sql
      .raw(`create trigger full_disk before ${when} on mail_log for each row execute function full_disk()`)
      .execute(db)
  await sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '53100', message = 'No space left on device'; end $$`.execute(db)
  const dropTrigger = () => sql`drop trigger full_disk on mail_log`.execute(db)

  await refuseWrites('update')
  await enqueueMail(db, { kind: 'passwordChanged', customerId: anna.id, ...context })
  await smtp.mailTo(email)
  const states = async () =>
    (
      await db
        .selectFrom('mail_log')
        .select(['accepted_at', 'in_doubt', 'handing_over_since'])
        .where('recipient', '=', email)
        .orderBy('id')
        .execute()
    ).map((row) => [row.accepted_at !== null, row.handing_over_since !== null, row.in_doubt])
  expect(await states()).toEqual([[false, true, false]])
  // The runner is cut off, and its jobs come back: as after an outcome that the queue could not write.
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`.execute(db)
  await dropTrigger()
  await done()
  await expect.poll(states).toEqual([[true, false, false]])
  expect(takenBy(email)).toBe(1)

  await refuseWrites('insert')
  await enqueueMail(db, { kind: 'newsletterConfirm', customerId: anna.id, ...context })
  await db.updateTable('customer').set({ newsletter: true }).where('id', '=', anna.id).execute()
  await enqueueMail(db, { kind: 'newsletterConfirm', customerId: anna.id, ...context })
  await enqueueMail(db, { kind: 'welcome', customerId: anna.id, ...context })
  await expect.poll(async () => (await due()).length).toBeGreaterThan(0)
  expect(takenBy(email)).toBe(1)
  await dropTrigger()
  await done()
  expect(takenBy(email)).toBeGreaterThan(1)
})

test('a mail whose sender died while it was handed over is sent again, and the office sees the doubt', async () => {
  const anna = await buildCustomer(db)
  const email = await emailOf(anna)
  const noteOf = async (isAccepted: boolean) => {
    await mail.stop()
    await enqueueMail(db, { kind: 'welcome', customerId: anna.id, ...context })
    await note(db, email, isAccepted)
    const next = startMail({ db, pool: database.pool, config, log })
    await done()
    await next.stop()
  }
  await noteOf(false)
  expect(takenBy(email)).toBe(1)
  const about = { customerId: anna.id }
  expect(await listMails(db, about, { after: null, limit: 10 })).toMatchObject([
    { inDoubt: true, tries: 2, acceptedAt: expect.any(Date) },
  ])
  await noteOf(true)
  expect(takenBy(email)).toBe(1)
})

/** Writes the note of an earlier try of the waiting mail. */
const note = (on: Kysely<Database>, email: string, isAccepted: boolean) =>
  sql`
    insert into mail_log (job_id, job_at, kind, customer_id, recipient, subject, answer, handing_over_since, accepted_at)
    select id, date_trunc('milliseconds', created_at), 'welcome', (payload ->> 'customerId')::int, ${email}, '', '',
      case when not ${isAccepted}::boolean then now() end, case when ${isAccepted}::boolean then now() end
    from graphile_worker._private_jobs`.execute(on)
