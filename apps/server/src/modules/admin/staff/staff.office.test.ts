import { sql } from 'kysely'
import { generate } from 'otplib'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildShop, krakow, warsaw } from '../../../testing/builders.ts'
import { demoDir, guide } from '../../../testing/demo.ts'
import {
  asKey,
  asStaff,
  type BuiltStaff,
  buildKey,
  buildStaff,
  mailedToken,
  staffHeaders,
} from '../../../testing/office.ts'
import { addDemoStaff } from '../../customers/accounts/demo-accounts.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const owner = await buildStaff(db)
const office = '/api/office/v1'
const password = 'pewne i długie hasło'

async function invite(person: object = {}) {
  const email = `${Math.random().toString(36).slice(2)}@sklep.example`
  const response = await asStaff(app, owner).post(`${office}/staff`, {
    email,
    name: 'Ola Nowak',
    role: 'sales',
    ...person,
  })
  expect(response.statusCode).toBe(201)
  const member = response.json()
  return { email, member, token: await mailedToken(db, member.id) }
}

const accept = (token: string, newPassword = password) =>
  app.inject({ method: 'POST', url: `${office}/invitation`, payload: { token, password: newPassword } })

async function signIn(email: string, typed = password) {
  const payload = { email, password: typed }
  const response = await app.inject({ method: 'POST', url: `${office}/session`, payload })
  const [cookie] = response.cookies
  return {
    response,
    cookie,
    session: { id: 0, name: '', token: cookie?.value ?? '' } satisfies BuiltStaff,
  }
}

/** A code that has not been used: of a later time step for each call. */
const codeOf = (secret: string, stepsLater = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsLater * 30 })

test('a person sets a password by the link, connects an app, and signs in with its code', async () => {
  const { email, token } = await invite()
  expect((await accept(token)).statusCode).toBe(204)
  expect((await accept(token)).json()).toMatchObject({ status: 404, code: 'invitation_not_found' })

  const first = await signIn(email.toUpperCase())
  expect(first.response.json()).toMatchObject({ next: 'connectApp', role: 'sales', email })
  expect(first.cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/office' })
  let ola = asStaff(app, first.session)
  expect((await ola.get(`${office}/staff`)).json()).toMatchObject({ code: 'second_factor_missing' })

  const { secret, uri } = (await ola.post(`${office}/session/totp/setup`)).json()
  expect(uri).toContain(encodeURIComponent(email))
  expect((await ola.post(`${office}/session/totp`, { code: '000000' })).json()).toMatchObject({
    status: 401,
    code: 'second_factor_wrong',
  })
  const code = await codeOf(secret)
  // The session has another token than before the second factor.
  const done = await ola.post(`${office}/session/totp`, { code })
  expect(done.json()).toMatchObject({ next: null })
  expect((await ola.get(`${office}/session`)).statusCode).toBe(401)
  ola = asStaff(app, { ...first.session, token: done.cookies[0]!.value })
  expect((await ola.get(`${office}/session`)).json()).toMatchObject({ next: null, name: 'Ola Nowak' })
  expect((await ola.post(`${office}/session/totp/setup`)).json()).toMatchObject({ code: 'already_confirmed' })

  // The same code does not open a second session; the next one does.
  const second = await signIn(email)
  expect(second.response.json()).toMatchObject({ next: 'enterCode' })
  let again = asStaff(app, second.session)
  expect((await again.post(`${office}/session/totp`, { code })).statusCode).toBe(401)
  const nextCode = await codeOf(secret, 1)
  // Many addresses guess at the codes: only where a right one was entered before, another one counts.
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await sql`
    insert into attempt (kind, key, counts_until)
    select 'staff code anywhere', ${String(id)}, now() + interval '1 hour' from generate_series(1, 100)`.execute(
    db,
  )
  const elsewhere = await app.inject({
    method: 'POST',
    url: `${office}/session/totp`,
    remoteAddress: '10.8.0.1',
    headers: staffHeaders(second.session),
    payload: { code: nextCode },
  })
  expect(elsewhere.json()).toMatchObject({ status: 429, code: 'too_many_tries' })
  const opened = await again.post(`${office}/session/totp`, { code: nextCode })
  expect(opened.json()).toMatchObject({ next: null })
  again = asStaff(app, { ...second.session, token: opened.cookies[0]!.value })

  expect((await ola.delete(`${office}/session`)).statusCode).toBe(204)
  expect((await ola.get(`${office}/session`)).statusCode).toBe(401)
  expect((await again.get(`${office}/session`)).statusCode).toBe(200)
})

test('a wrong password says no more than that, and the eleventh is not tried', async () => {
  const { email, token } = await invite()
  await accept(token)
  const wrong = await signIn(email, 'inne hasło')
  expect(wrong.response.json()).toMatchObject({ status: 401, code: 'office_login_failed' })
  expect(wrong.cookie).toBeUndefined()
  expect((await signIn('nikt@sklep.example')).response.json()).toMatchObject({ code: 'office_login_failed' })
  await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'inne hasło')))
  expect((await signIn(email)).response.json()).toMatchObject({ status: 429, code: 'too_many_logins' })
})

test('a weak password of the office is refused, and the link stays', async () => {
  const { token } = await invite()
  expect((await accept(token, 'abc')).json().errors).toHaveProperty('password')
  expect((await accept(token)).statusCode).toBe(204)
})

test('an unfit person is refused by field, a known e-mail by name', async () => {
  const add = (person: object) => asStaff(app, owner).post(`${office}/staff`, person)
  const { email } = await invite()
  expect((await add({ email: 'x', name: '', role: 'king' })).json().errors).toMatchObject({
    email: [expect.any(String)],
    name: [expect.any(String)],
    role: [expect.any(String)],
  })
  expect((await add({ email, name: 'Ola', role: 'sales' })).json()).toMatchObject({ code: 'email_taken' })
  const elsewhere = { email: 'a@b.example', name: 'Ola', role: 'sales', branchIds: [warsaw, 999] }
  expect((await add(elsewhere)).json().errors).toHaveProperty('branchIds')
})

test('two changes at once: the second is told, and nothing of the first is lost', async () => {
  const { member } = await invite({ branchIds: [warsaw] })
  const change = (body: object, revision: number | null) =>
    asStaff(app, owner).patch(
      `${office}/staff/${member.id}`,
      body,
      revision === null ? {} : { 'if-match': `"${revision}"` },
    )
  expect((await change({ name: 'Ola' }, null)).json()).toMatchObject({ status: 428 })
  const changed = await change({ branchIds: [krakow] }, member.revision)
  expect(changed.json()).toMatchObject({ branchIds: [krakow], revision: member.revision + 1 })
  expect((await change({ role: 'warehouse' }, member.revision)).json()).toMatchObject({
    status: 412,
    code: 'changed_meanwhile',
  })
  expect((await change({ role: 'warehouse' }, member.revision + 1)).json()).toMatchObject({
    role: 'warehouse',
    branchIds: [krakow],
    name: 'Ola Nowak',
  })
})

test('who is stopped or reset has no session any more', async () => {
  for (const action of ['stop', 'reset'] as const) {
    const ola = await buildStaff(db, { role: 'sales' })
    const url = `${office}/staff/${ola.id}`
    const boss = asStaff(app, owner)
    if (action === 'stop') await boss.patch(url, { isActive: false }, { 'if-match': '"1"' })
    else expect((await boss.post(`${url}/reset`)).json()).toMatchObject({ hasPassword: false })
    expect((await asStaff(app, ola).get(`${office}/session`)).statusCode).toBe(401)
  }
})

test('of two owners who leave at once, one stays', async () => {
  const fresh = await buildTestApp()
  await buildShop(fresh.db)
  const owners = [await buildStaff(fresh.db), await buildStaff(fresh.db)]
  const answers = await Promise.all(
    owners.map((boss) =>
      asStaff(fresh.app, boss).patch(
        `${office}/staff/${boss.id}`,
        { isActive: false },
        { 'if-match': '"1"' },
      ),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({ code: 'last_owner' })
})

test('a key is shown once, works by its scopes, and ends when it is revoked', async () => {
  const boss = asStaff(app, owner)
  const refused = await boss.post(`${office}/keys`, { name: 'ERP', scopes: ['staff:write'] })
  expect(refused.json().errors).toHaveProperty('scopes.0')
  const { key, details } = (
    await boss.post(`${office}/keys`, { name: 'ERP', scopes: ['audit:read'], lastDay: '2099-12-31' })
  ).json()
  expect(key).toMatch(/^pbk_[\w-]{43}$/)
  expect(details).toMatchObject({ prefix: key.slice(0, 10), expiresAt: '2099-12-31T23:00:00.000Z' })
  expect(JSON.stringify((await boss.get(`${office}/keys`)).json())).not.toContain(key)

  const program = asKey(app, key)
  expect((await program.get(`${office}/audit`)).statusCode).toBe(200)
  await vi.waitFor(async () => {
    const { items } = (await boss.get(`${office}/keys`)).json()
    expect(items.find(({ id }: { id: number }) => id === details.id).lastUsedAt).not.toBeNull()
  })
  expect((await boss.delete(`${office}/keys/${details.id}`)).statusCode).toBe(204)
  expect((await boss.delete(`${office}/keys/${details.id}`)).statusCode).toBe(404)
  expect((await program.get(`${office}/audit`)).json()).toMatchObject({ code: 'key_unknown' })
})

test('the audit log tells who changed what, without secrets, page by page', async () => {
  const { member, token } = await invite()
  await accept(token)
  const url = `${office}/staff/${member.id}`
  await asStaff(app, owner).patch(url, { role: 'owner' }, { 'if-match': '"1"' })
  const program = asKey(app, await buildKey(db, ['audit:read']))
  const list = async (query: string) =>
    (await program.get(`${office}/audit?subject=staff:${member.id}${query}`)).json()
  const { items, next } = await list('')
  expect(next).toBeNull()
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'staff.changed',
    'staff.passwordSet',
    'staff.added',
  ])
  expect(items[0]).toMatchObject({
    actor: { kind: 'staff', id: owner.id, name: owner.name },
    before: { role: 'sales' },
    after: { role: 'owner' },
  })
  expect(JSON.stringify(items)).not.toContain(token)

  const first = await list('&limit=2')
  expect(first.items).toEqual(items.slice(0, 2))
  expect((await list(`&limit=2&after=${first.next}`)).items).toEqual(items.slice(2))
  expect(await list('&after=x')).toMatchObject({ status: 400, code: 'bad_cursor' })
})

test('the demo’s account signs in by password alone, and only while the shop is a demo', async () => {
  const [demo, grown] = [await buildTestApp({ env: { DEMO: 'on' } }), await buildTestApp()]
  for (const { app, db } of [demo, grown]) {
    await db.transaction().execute((trx) => addDemoStaff(trx, demoDir))
    const isDemo = app === demo.app
    const about = (await app.inject({ url: `${office}/about` })).json()
    expect(about).toEqual({ demo: isDemo ? guide.office : null })
    const response = await app.inject({ method: 'POST', url: `${office}/session`, payload: guide.office })
    expect(response.statusCode).toBe(isDemo ? 200 : 401)
    if (isDemo) expect(response.json()).toMatchObject({ next: null, isDemo: true, role: 'owner' })
  }
})

test('the document of the office is OpenAPI and has every call', async () => {
  const response = await app.inject({ url: '/api/office/openapi.json' })
  const { paths, components } = response.json()
  expect(paths[`${office}/session`].post).toMatchObject({ operationId: 'signIn', security: [] })
  expect(paths[`${office}/audit`].get.security).toEqual([{ key: [] }, { session: [] }])
  expect(components.schemas.StaffMember.required).toContain('revision')
  const again = await app.inject({
    url: '/api/office/openapi.json',
    headers: { 'if-none-match': String(response.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})
