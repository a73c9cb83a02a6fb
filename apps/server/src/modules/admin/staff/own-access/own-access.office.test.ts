import { sql } from 'kysely'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../../testing/app.ts'
import { buildShop } from '../../../../testing/builders.ts'
import { ageProof, asStaff, type BuiltStaff, buildStaff } from '../../../../testing/office.ts'
import { hashPassword } from '../../../customers/passwords/passwords.ts'
import { storeSecret } from '../session.queries.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const office = '/api/office/v1'
const password = 'pewne i długie hasło'
const passwordHash = await hashPassword('operator', password)
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const codeOf = (stepsLater = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsLater * 30 })

/** A person with password and app, and a complete session. */
async function buildPerson(): Promise<BuiltStaff & { email: string }> {
  const person = await buildStaff(db, { role: 'sales' })
  await storeSecret(db, person.id, secret)
  const { email } = await db
    .updateTable('staff')
    .set({ password_hash: passwordHash, totp_confirmed_at: new Date() })
    .where('id', '=', person.id)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { ...person, email }
}

const signIn = async (email: string, typed = password) => {
  const payload = { email, password: typed }
  const response = await app.inject({ method: 'POST', url: `${office}/session`, payload })
  return { response, person: { id: 0, name: '', token: response.cookies[0]?.value ?? '' } }
}

const mails = async (id: number) =>
  (
    await sql<{ action: string }>`
      select a.action from graphile_worker._private_jobs j join audit_entry a on a.id = (j.payload ->> 'auditId')::bigint
      where j.payload ->> 'staffId' = ${String(id)} order by a.id`.execute(db)
  ).rows.map(({ action }) => action)

test('a fresh proof needs password and an unused code, and gives the session another token', async () => {
  const person = await buildPerson()
  const calls = asStaff(app, person)
  await ageProof(db, person)
  const prove = (body: object) => calls.post(`${office}/session/proof`, body)
  const wrong = { status: 403, code: 'own_password_wrong' }
  const code = await codeOf()
  expect((await prove({ password: 'inne hasło', code })).json()).toMatchObject(wrong)
  expect((await prove({ password, code: '000000' })).json()).toMatchObject(wrong)
  expect((await prove({ password })).json()).toMatchObject(wrong)
  const proved = await prove({ password, code })
  expect(proved.json()).toMatchObject({ next: null, name: person.name })
  expect((await calls.get(`${office}/session`)).statusCode).toBe(401)
  const renewed = asStaff(app, { ...person, token: proved.cookies[0]!.value })
  expect((await renewed.post(`${office}/session/proof`, { password, code })).json()).toMatchObject(wrong)
  expect((await renewed.post(`${office}/session/recovery-codes`)).statusCode).toBe(200)
})

test('guesses of the password are limited like codes', async () => {
  const calls = asStaff(app, await buildPerson())
  const guess = () => calls.post(`${office}/session/proof`, { password: 'zgaduję', code: '123456' })
  for (let tries = 0; tries < 10; tries++) expect((await guess()).statusCode).toBe(403)
  expect((await guess()).json()).toMatchObject({ status: 429, code: 'too_many_tries' })
  const change = { current: 'zgaduję', password: 'nowe i długie hasło' }
  expect((await calls.put(`${office}/session/password`, change)).statusCode).toBe(429)
})

test('a person changes the password: the current one is needed, other sessions end, and a mail tells', async () => {
  const person = await buildPerson()
  const calls = asStaff(app, person)
  const other = (await signIn(person.email)).person
  const change = (body: object) => calls.put(`${office}/session/password`, body)
  const next = 'nowe i długie hasło'
  expect((await change({ current: 'inne hasło', password: next })).json()).toMatchObject({
    code: 'own_password_wrong',
  })
  expect((await change({ current: password, password: 'abc' })).json().errors).toHaveProperty('password')
  expect((await change({ current: password, password: next })).statusCode).toBe(204)
  expect((await asStaff(app, other).get(`${office}/session`)).statusCode).toBe(401)
  expect((await calls.get(`${office}/session`)).statusCode).toBe(200)
  expect((await signIn(person.email)).response.statusCode).toBe(401)
  expect((await signIn(person.email, next)).response.statusCode).toBe(200)
  expect(await mails(person.id)).toEqual(['staff.passwordChanged'])
})

test('a person sees and ends the own sessions, and nobody else’s', async () => {
  const person = await buildPerson()
  const calls = asStaff(app, person)
  const other = (await signIn(person.email)).person
  const stranger = await buildPerson()
  const list = async (of = calls) => (await of.get(`${office}/session/access`)).json().sessions
  const [own, second] = await list()
  expect(own).toMatchObject({ isCurrent: true })
  expect(second).toMatchObject({ isCurrent: false, network: '127.0.0.x' })
  expect(await list()).toHaveLength(2)
  const end = (id: number, of = calls) => of.delete(`${office}/session/access/${id}`)
  const missing = { status: 404, code: 'own_session_not_found' }
  expect((await end(second.id, asStaff(app, stranger))).json()).toMatchObject(missing)
  expect((await end(own.id)).json()).toMatchObject(missing)
  expect((await end(second.id)).statusCode).toBe(204)
  expect((await asStaff(app, other).get(`${office}/session`)).statusCode).toBe(401)
  await signIn(person.email)
  await signIn(person.email)
  expect((await calls.delete(`${office}/session/access`)).statusCode).toBe(204)
  expect(await list()).toHaveLength(1)
  expect((await asStaff(app, stranger).get(`${office}/session`)).statusCode).toBe(200)
})

test('ten recovery codes are shown once, and each opens one session; new ones replace them', async () => {
  const person = await buildPerson()
  const calls = asStaff(app, person)
  const make = async () => (await calls.post(`${office}/session/recovery-codes`)).json().codes as string[]
  const enter = async (code: string) => {
    const { person: started } = await signIn(person.email)
    return asStaff(app, started).post(`${office}/session/totp`, { code })
  }
  const [first, second] = await make()
  expect((await calls.get(`${office}/session/access`)).json()).toMatchObject({ recoveryCodes: 10 })
  const rows = JSON.stringify(await db.selectFrom('staff_recovery_code').selectAll().execute())
  expect(rows).not.toContain(first)
  const at = await Promise.all([enter(first!.toUpperCase()), enter(first!)])
  expect(at.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  expect((await calls.get(`${office}/session/access`)).json()).toMatchObject({ recoveryCodes: 9 })
  const codes = await make()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  expect((await enter(second!)).statusCode).toBe(401)
  expect((await enter(codes[0]!.replaceAll('-', ''))).statusCode).toBe(200)
  expect(await mails(person.id)).toEqual([
    ...[
      'staff.recoveryCodesMade',
      'staff.recoveryCodeUsed',
      'staff.recoveryCodesMade',
      'staff.recoveryCodeUsed',
    ],
  ])
  const stranger = await buildPerson()
  const { person: started } = await signIn(stranger.email)
  expect((await asStaff(app, started).post(`${office}/session/totp`, { code: codes[1]! })).statusCode).toBe(
    401,
  )
})
