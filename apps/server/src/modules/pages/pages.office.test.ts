import { getTopic, listTopics } from '@partboard/contract/pages/content'
import type { InfoPage } from '@partboard/contract/pages/content.office'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../platform/time/clock.ts'
import { buildTestApp } from '../../testing/app.ts'
import { buildShop, locker } from '../../testing/builders.ts'
import { testDatabase } from '../../testing/database.ts'
import { asKey, asStaff, buildKey, buildStaff } from '../../testing/office.ts'

const database = await testDatabase()
const { app, db } = await buildTestApp({ database })
await buildShop(db)
/** Another process of the same shop. */
const { app: other } = await buildTestApp({ database })
afterEach(() => setClock(null))

const ewa = asStaff(app, await buildStaff(db, { role: 'content' }))
const hanna = asStaff(app, await buildStaff(db, { role: 'owner' }))
const url = '/api/office/v1/pages'
const match = (revision: number) => ({ 'if-match': `"${revision}"` })
const both = (text: string) => ({ pl: text, en: `${text} (en)` })

let made = 0
async function created(seName = `strona-${++made}`): Promise<InfoPage> {
  const response = await ewa.post(url, { seName, title: both('Strona'), places: ['row1'] })
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}

async function drafted(page: InfoPage, html: string): Promise<InfoPage> {
  const payload = { title: both('Strona'), body: both(html) }
  const response = await ewa.put(`${url}/${page.id}/draft`, payload, match(page.revision))
  expect(response.statusCode, response.body).toBe(200)
  return response.json().page
}

async function published(page: InfoPage, at: string | null = null): Promise<InfoPage> {
  const response = await ewa.post(`${url}/${page.id}/publish`, { at }, match(page.revision))
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const readBody = async (seName: string, lang = 'pl-PL', shop = app) => {
  const headers = { 'accept-language': lang }
  return (await shop.inject({ url: `${getTopic.url}?seName=${seName}`, headers })).json().Body
}

describe('a page', () => {
  test('is read by customers once it is published, in both languages', async () => {
    const page = await drafted(await created(), '<p>Raz</p>')
    expect(page).toMatchObject({ current: null, draft: { version: 1, state: 'draft' } })
    expect(await readBody(page.seName)).toBeUndefined()
    const { current, draft } = await published(page)
    expect(current).toMatchObject({ version: 1, state: 'current', author: expect.stringContaining('Osoba') })
    expect(draft).toBeNull()
    expect(await readBody(page.seName)).toBe('<p>Raz</p>')
    expect(await readBody(page.seName, 'en-US')).toBe('<p>Raz</p> (en)')
    const names = (await app.inject(listTopics.url)).json().map(({ SeName }: { SeName: string }) => SeName)
    expect(names).toContain(page.seName)
  })

  test('keeps every version, and says what customers could read at an instant', async () => {
    let page = await published(await drafted(await created(), '<p>Raz</p>'))
    const first = page.current!.publishedFrom!
    page = await published(await drafted(page, '<p>Dwa</p>'))
    expect(page.history.map(({ version, state }) => [version, state])).toEqual([
      [2, 'current'],
      [1, 'superseded'],
    ])
    expect(page.history[1]!.publishedUntil).toBe(page.current!.publishedFrom)
    const then: InfoPage = (await ewa.get(`${url}/${page.id}?at=${first}`)).json()
    expect(then.current).toMatchObject({ version: 1, body: { pl: '<p>Raz</p>' }, text: { pl: 'Raz' } })
    expect((await ewa.get(`${url}/${page.id}?at=2020-01-01T00:00:00Z`)).json().current).toBeNull()
    const one = (await ewa.get(`${url}/${page.id}/versions/1`)).json()
    expect(one).toMatchObject({ version: 1, state: 'superseded', body: { pl: '<p>Raz</p>' } })
  })

  test('is filled by the settings of the asked day, as far back as they are known', async () => {
    const asked = async (at: Date) =>
      (await ewa.get(`${url}/${page.id}?at=${at.toISOString()}`)).json().current as InfoPage['current']
    const html = '<p>{{company.name}}</p><p>{{delivery.table}}</p><p>{{payment.table}}</p>'
    const page = await published(await drafted(await created(), html))
    await sql`update topic_version set published_from = 'epoch' where topic_id = ${page.id}`.execute(db)
    const { companyName } = await db
      .selectFrom('store')
      .select('company_name as companyName')
      .executeTakeFirstOrThrow()
    /** The database counts microseconds, so a change is after the millisecond in which it was made. */
    const soon = () => new Date(Date.now() + 1_000)
    const before = new Date()
    await sql`update store set company_name = 'Nowa Firma'`.execute(db)
    await sql`update shipping_method set fee_gross_minor = fee_gross_minor + 77700`.execute(db)
    await sql`update shipping_method set is_on = false where system_name = ${locker}`.execute(db)
    const [was, is] = [await asked(before), await asked(soon())]
    expect(was!.valuesAt).toBe(before.toISOString())
    expect(was!.filled.pl).toContain(companyName)
    expect(is!.filled.pl).toContain('Nowa Firma')
    expect(is!.filled).toEqual((await ewa.get(`${url}/${page.id}`)).json().current.filled)
    expect(was!.filled).toEqual(page.current!.filled)
    const oldest = await asked(new Date('2020-01-01T00:00:00Z'))
    expect(oldest!.filled).toEqual(page.current!.filled)
    expect(Date.parse(oldest!.valuesAt)).toBeGreaterThan(Date.parse('2026-01-01'))
    expect(Date.parse(oldest!.valuesAt)).toBeLessThan(before.getTime())

    const count = async () =>
      (await sql<{ rows: number }>`select count(*)::int as rows from page_setting`.execute(db)).rows[0]!.rows
    const rows = await count()
    await sql`update store set logo = '/logo.svg'`.execute(db)
    await sql`update store set company_name = company_name`.execute(db)
    await asked(before)
    expect(await count()).toBe(rows)
    await sql`update store set company_name = ${companyName}`.execute(db)
    await sql`update shipping_method set fee_gross_minor = fee_gross_minor - 77700, is_on = true`.execute(db)
    expect((await asked(soon()))!.filled).toEqual(page.current!.filled)
  })

  test('that is planned becomes visible at its time in every process, and not before', async () => {
    const now = await published(await drafted(await created(), '<p>Teraz</p>'))
    const later = '2099-12-01T00:00:00.000Z'
    const page = await published(await drafted(now, '<p>Potem</p>'), later)
    expect(page.planned).toMatchObject([{ version: 2, state: 'planned', publishedFrom: later }])
    setClock(new Date('2099-11-30T23:59:50Z'))
    for (const shop of [app, other]) expect(await readBody(page.seName, 'pl-PL', shop)).toBe('<p>Teraz</p>')
    setClock(new Date(later))
    for (const shop of [app, other]) expect(await readBody(page.seName, 'pl-PL', shop)).toBe('<p>Potem</p>')
  })

  test('that is planned can be taken back', async () => {
    const planned = await published(await drafted(await created(), '<p>Raz</p>'), '2099-01-01T00:00:00Z')
    const path = `${url}/${planned.id}/withdraw`
    const response = await ewa.post(path, { version: 1 }, match(planned.revision))
    expect(response.json()).toMatchObject({ planned: [], draft: { version: 1, state: 'draft' } })
    const again = await ewa.post(path, { version: 1 }, match(response.json().revision))
    expect(again.json()).toMatchObject({ status: 409, code: 'page_not_planned' })
  })

  test('of a former version is restored as a new draft', async () => {
    const page = await published(
      await drafted(await published(await drafted(await created(), '<p>Raz</p>')), '<p>Dwa</p>'),
    )
    const restore = (revision: number, version = 1) =>
      ewa.post(`${url}/${page.id}/restore`, { version }, match(revision))
    expect((await restore(page.revision, 9)).json()).toMatchObject({ code: 'page_version_not_found' })
    const restored: InfoPage = (await restore(page.revision)).json()
    expect(restored.draft).toMatchObject({ version: 3, body: { pl: '<p>Raz</p>' } })
    expect(await readBody(page.seName)).toBe('<p>Dwa</p>')
    expect((await restore(restored.revision)).json()).toMatchObject({ status: 409, code: 'page_has_draft' })
    const discarded = await ewa.delete(`${url}/${page.id}/draft`, undefined, match(restored.revision))
    expect(discarded.json()).toMatchObject({ draft: null, current: { version: 2 } })
  })

  test('knows when each language last changed', async () => {
    const page = await published(await drafted(await created(), '<p>Raz</p>'))
    setClock(new Date(Date.now() + 12 * 24 * 3_600_000))
    const payload = { title: both('Strona'), body: { pl: '<p>Nowe</p>', en: '<p>Raz</p> (en)' } }
    await ewa.put(`${url}/${page.id}/draft`, payload, match(page.revision))
    const { items } = (await ewa.get(url)).json()
    expect(items.find(({ id }: InfoPage) => id === page.id)).toMatchObject({
      hasDraft: true,
      translationAgeDays: 12,
    })
  })

  test('changes its address and places at once', async () => {
    const page = await published(await drafted(await created(), '<p>Raz</p>'))
    const change = (seName: string, revision: number) =>
      ewa.patch(`${url}/${page.id}`, { seName, places: ['top'] }, match(revision))
    const taken = await created()
    expect((await change(taken.seName, page.revision)).json()).toMatchObject({ code: 'page_address_taken' })
    expect((await change('nowy-adres', page.revision)).json()).toMatchObject({ places: ['top'] })
    expect(await readBody('nowy-adres')).toBe('<p>Raz</p>')
    expect(await readBody(page.seName)).toBeUndefined()
  })

  test('is removed only with its address, and its versions stay', async () => {
    const page = await published(await drafted(await created(), '<p>Raz</p>'))
    const remove = (confirm: string) =>
      ewa.delete(`${url}/${page.id}?confirm=${confirm}`, undefined, match(page.revision))
    expect((await remove('')).json()).toMatchObject({ status: 409, code: 'page_not_confirmed' })
    const before = page.current!.publishedFrom
    expect((await remove(page.seName)).statusCode).toBe(204)
    expect(await readBody(page.seName)).toBeUndefined()
    expect((await ewa.get(`${url}/${page.id}`)).json()).toMatchObject({ code: 'page_not_found' })
    const then = (await ewa.get(`${url}/${page.id}?at=${before}`)).json()
    expect(then.current).toMatchObject({ body: { pl: '<p>Raz</p>' } })
    expect((await created(page.seName)).id).not.toBe(page.id)
  })

  test.each(['regulamin', 'zwroty', 'gwarancja-prawna', 'prywatnosc'])(
    '%s cannot be removed',
    async (name) => {
      const page = await created(name)
      const removed = await ewa.delete(`${url}/${page.id}?confirm=${name}`, undefined, match(page.revision))
      expect(removed.json()).toMatchObject({ status: 409, code: 'page_required' })
      const moved = await ewa.patch(`${url}/${page.id}`, { seName: 'inny' }, match(page.revision))
      expect(moved.json()).toMatchObject({ status: 409, code: 'page_required' })
    },
  )
})

describe('a draft', () => {
  test('of the second of two editors is refused, and the first one stays', async () => {
    const page = await drafted(await created(), '<p>Raz</p>')
    const save = (editor: typeof ewa, text: string) =>
      editor.put(`${url}/${page.id}/draft`, { title: both('S'), body: both(text) }, match(page.revision))
    expect((await save(ewa, '<p>Ewa</p>')).statusCode).toBe(200)
    expect((await save(hanna, '<p>Hanna</p>')).json()).toMatchObject({
      status: 412,
      code: 'changed_meanwhile',
    })
    expect((await ewa.get(`${url}/${page.id}`)).json().draft.body.pl).toBe('<p>Ewa</p>')
    const noMatch = await ewa.put(`${url}/${page.id}/draft`, { title: both('S'), body: both('') })
    expect(noMatch.json()).toMatchObject({ status: 428, code: 'revision_missing' })
  })

  test('is cleaned, and the answer says what was removed', async () => {
    const page = await created()
    const html = '<p onclick="a()">a<script>b()</script></p><a href="data:text/html,c">c</a>'
    const payload = { title: both('S'), body: { pl: html, en: html } }
    const { page: saved, removed } = (
      await ewa.put(`${url}/${page.id}/draft`, payload, match(page.revision))
    ).json()
    expect(saved.draft.body).toEqual({ pl: '<p>a</p><a>c</a>', en: '<p>a</p><a>c</a>' })
    expect(removed).toEqual([
      { kind: 'handler', name: 'onclick', count: 2 },
      { kind: 'element', name: 'script', count: 2 },
      { kind: 'link', name: 'data', count: 2 },
    ])
    expect((await ewa.post(`${url}/clean`, { html })).json().html).toBe('<p>a</p><a>c</a>')
  })

  test.each(['{{kurs}}', '<p>Tabela: {{delivery.table}}</p>', '{{constructor}}'])(
    'with the value %s is refused by its name',
    async (html) => {
      const page = await created()
      const payload = { title: both('S'), body: both(html) }
      const response = await ewa.put(`${url}/${page.id}/draft`, payload, match(page.revision))
      expect(response.json()).toMatchObject({ status: 422, code: 'page_unknown_value' })
      expect(response.json().title).toContain(/\{\{.*\}\}/.exec(html)![0])
    },
  )

  test('is published only with both languages, and not in the past', async () => {
    const page = await created()
    const publish = (revision: number, at: string | null = null) =>
      ewa.post(`${url}/${page.id}/publish`, { at }, match(revision))
    expect((await publish(page.revision)).json()).toMatchObject({ code: 'page_text_missing' })
    const { revision } = await drafted(page, '<p>Raz</p>')
    expect((await publish(revision, '2020-01-01T00:00:00Z')).json()).toMatchObject({ code: 'page_past' })
    const done = await publish(revision)
    expect((await publish(done.json().revision)).json()).toMatchObject({ code: 'page_no_draft' })
  })
})

describe('values of the settings', () => {
  test('are filled when the page is read: a fee is that of the checkout', async () => {
    const html =
      '<p>{{delivery.table}}</p><p>{{payment.table}}</p><p>{{branches.table}}</p><p>{{company.name}}</p>'
    const page = await published(await drafted(await created(), html))
    await db.updateTable('store').set({ company_name: 'Części & <Spółka>' }).execute()
    const body = await readBody(page.seName)
    expect(body).toContain('18,45\u00a0zł, od 500\u00a0zł bez opłaty')
    expect(body).toContain('<p>Części &amp; &lt;Spółka&gt;</p>')
    expect(body).toContain('6,00\u00a0zł')
    expect(body).toContain('Warszawa')
    await db
      .updateTable('shipping_method')
      .set({ fee_gross_minor: 19_99 })
      .where('fee_gross_minor', '=', 18_45)
      .execute()
    expect(await readBody(page.seName, 'en-US')).toContain('PLN\u00a019.99, free from PLN\u00a0500')
    await db.updateTable('shipping_method').set({ is_on: false }).where('system_name', '=', locker).execute()
    expect(await readBody(page.seName)).not.toContain('15,99')
    const headers = { 'x-currency': 'EUR' }
    const inEuros = await app.inject({ url: `${getTopic.url}?seName=${page.seName}`, headers })
    expect(inEuros.json().Body).toContain('4,68\u00a0€')
  })

  test('are listed with what they say now', async () => {
    const { items } = (await ewa.get('/api/office/v1/page-values')).json()
    expect(items.map(({ name }: { name: string }) => name)).toContain('delivery.table')
    expect((await ewa.get('/api/office/v1/page-values?storeId=99')).statusCode).toBe(400)
  })
})

test('a change is in the audit log with its author', async () => {
  const page = await published(await drafted(await created(), '<p>Raz</p>'))
  const entries = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_kind', '=', 'page')
    .where('subject_id', '=', String(page.id))
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['page.added', 'page.drafted', 'page.published'])
})

test('the audit log has one entry for the saves of a person, and names each person who wrote', async () => {
  const page = await created()
  const save = async (client: typeof ewa, text: string) => {
    const { revision } = (await ewa.get(`${url}/${page.id}`)).json()
    const texts = { title: both('x'), body: both(`<p>${text}</p>`) }
    const response = await client.put(`${url}/${page.id}/draft`, texts, { 'if-match': `"${revision}"` })
    expect(response.statusCode, response.body).toBe(200)
  }
  await save(ewa, 'Raz')
  await save(ewa, 'Raz, dwa')
  await save(hanna, 'Trzy')
  await save(hanna, 'Trzy, cztery')
  await save(ewa, 'Pięć')
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_name'])
    .where('subject_kind', '=', 'page')
    .where('subject_id', '=', String(page.id))
    .where('action', '=', 'page.drafted')
    .orderBy('id')
    .execute()
  expect(entries.map(({ actor_name }) => actor_name)).toHaveLength(3)
})

test('a key with content:read reads pages and changes nothing', async () => {
  const program = asKey(app, await buildKey(db, ['content:read']))
  expect((await program.get(url)).statusCode).toBe(200)
  expect((await program.post(url, { seName: 'x', title: both('x') })).json()).toMatchObject({ status: 403 })
})
