import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { as, buildCustomer, buildShop } from '../../testing/builders.ts'
import { commandOf, runCommand } from '../../testing/commands.ts'
import { testDatabase } from '../../testing/database.ts'
import { capturedLog } from '../../testing/log.ts'
import { asStaff, buildStaff } from '../../testing/office.ts'
import { refusal } from '../../testing/office-orders.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { insertPages } from '../content/pages.queries.ts'
import { startMail } from '../letters/worker.ts'

const smtp = await startSmtp()
const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database, env: { SMTP_URL: smtp.url } })
await buildShop(db)
const mail = startMail({ db, pool: database.pool, config, log: capturedLog().log })
afterAll(() => mail.stop())
const clerk = asStaff(app, await buildStaff(db))

const places = {
  in_footer_row1: true,
  in_footer_row2: false,
  in_footer_row3: false,
  in_sitemap: true,
  in_top_menu: false,
}
const pageOf = (id: number, seName: string) => ({
  ...places,
  id,
  se_name: seName,
  position: id,
  title: { pl: 'Regulamin', en: 'Terms' },
  body: { pl: '<p>Stary tekst</p>', en: '<p>Old text</p>' },
})
await db
  .transaction()
  .execute((trx) => insertPages(trx, [pageOf(1, 'regulamin'), pageOf(2, 'o-nas')], new Date(0)))
await sql`
  insert into topic_version (topic_id, version, title, body, note, published_from, actor_kind, actor_name,
    pl_changed_at, en_changed_at, saved_at)
  select topic_id, 2, title, '{"pl": "<h2>1. Kto</h2><p>{{shop.name}} &amp; spółka</p><ul><li>nowe</li></ul>", "en": "<p>New</p>"}',
    'nowy adres', now() + interval '14 days', 'staff', 'Hanna', now(), now(), now()
  from topic_version`.execute(db)

const announce = (id: number, version: number) =>
  clerk.post(`/api/office/v1/pages/${id}/announcement`, { version })

test('a changed page of the law is told to every account once, by mail with its text and by a note in the shop', async () => {
  const [anna, jan, gone] = [await buildCustomer(db), await buildCustomer(db), await buildCustomer(db)]
  await sql`update customer set closed_at = now() where id = ${gone.id}`.execute(db)
  await sql`update customer set language = 'en' where id = ${jan.id}`.execute(db)
  expect((await as(app, anna).get('/api/Customer/get')).json()).not.toHaveProperty('TermsNote')

  expect((await announce(1, 2)).json()).toEqual({ mails: 2 })
  expect((await announce(1, 2)).json()).toEqual(refusal('page_announced', 409))
  expect((await announce(1, 9)).json()).toEqual(refusal('page_version_not_found', 404))
  expect((await announce(2, 2)).json()).toEqual(refusal('page_not_announced', 409))
  await expect(
    runCommand(commandOf('pages'), { ...database, config }, ['announce', 'regulamin', 'version=2', '--yes']),
  ).rejects.toThrow('told of this version already')

  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', anna.id)
    .executeTakeFirstOrThrow()
  const { subject, text } = await smtp.mailTo(email)
  expect(subject).toMatch(/^Regulamin: zmiana od \d\d\.\d\d\.\d{4}$/)
  expect(text).toContain('Co się zmienia: nowy adres')
  expect(text).toMatch(/1\. Kto\n.* & spółka\n– nowe/)
  const jans = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', jan.id)
    .executeTakeFirstOrThrow()
  expect((await smtp.mailTo(jans.email)).text).toContain('New')

  expect((await as(app, anna).get('/api/Customer/get')).json().TermsNote).toEqual({
    Text: expect.stringMatching(/^Od \d\d\.\d\d\.\d{4} obowiązuje nowa wersja: Regulamin\.$/),
    SeName: 'regulamin',
  })
  const later = await buildCustomer(db)
  expect((await as(app, later).get('/api/Customer/get')).json()).not.toHaveProperty('TermsNote')
})
