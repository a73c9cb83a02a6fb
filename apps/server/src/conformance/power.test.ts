import { officeCalls } from '@partboard/contract/documentation/office'
import type { OfficeEndpoint } from '@partboard/contract/endpoint'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { addKey } from '../modules/admin/staff/staff.changes.ts'
import type { StaffMail } from '../modules/mail/queue.ts'
import { staffLetter } from '../modules/mail/staff/staff-letters.ts'
import { commandLine } from '../platform/audit/audit.ts'
import { buildTestApp } from '../testing/app.ts'
import { buildShop } from '../testing/builders.ts'
import { capturedLog } from '../testing/log.ts'
import { ageProof, asKey, asStaff, buildKey, buildStaff } from '../testing/office.ts'

/** Every act of power of the office: it needs a fresh proof, all owners read of it, and the security log has it. */
const log = capturedLog()
const { app, db } = await buildTestApp({ log: log.log, env: { LOG_LEVEL: 'info' } })
await buildShop(db)
const office = '/api/office/v1'
const iban = '61 1090 1014 0000 0712 1981 2874'

type Call = { url: string; body?: object; headers?: Record<string, string> }

const anyWebhook = async () => {
  const url = `https://${Math.random().toString(36).slice(2)}.example/`
  const { id } = (
    await asStaff(app, await buildStaff(db)).post(`${office}/webhooks`, { name: 'ERP', url })
  ).json().webhook
  return `${office}/webhooks/${id}`
}
const storeRevision = async () => {
  const { revision } = (await asStaff(app, await buildStaff(db)).get(`${office}/settings/stores/1`)).json()
  return { 'if-match': `"${revision}"` }
}
const anyPerson = async () => `${office}/staff/${(await buildStaff(db, { role: 'sales' })).id}`

/** A call that succeeds, for each act of power for the shop. */
const acts: Record<string, () => Promise<Call>> = {
  inviteStaff: async () => ({
    url: `${office}/staff`,
    body: { email: `${Math.random().toString(36).slice(2)}@sklep.example`, name: 'Ola Lis', role: 'sales' },
  }),
  changeStaff: async () => ({
    url: await anyPerson(),
    body: { role: 'owner' },
    headers: { 'if-match': '"1"' },
  }),
  resetStaff: async () => ({ url: `${await anyPerson()}/reset` }),
  issueKey: async () => ({ url: `${office}/keys`, body: { name: 'ERP', scopes: ['orders:read'] } }),
  revokeKey: async () => {
    const { id } = await addKey(db, commandLine, { name: 'Old', scopes: ['orders:read'], expiresAt: null })
    return { url: `${office}/keys/${id}` }
  },
  changeStore: async () => ({
    url: `${office}/settings/stores/1`,
    body: { bankAccount: iban },
    headers: await storeRevision(),
  }),
  setPaymentSettings: async () => ({
    url: `${office}/settings/stores/1/payments`,
    body: { provider: 'stripe', secretKey: 'sk_test_abc', webhookSecret: 'whsec_abc' },
    headers: await storeRevision(),
  }),
  addWebhook: async () => ({ url: `${office}/webhooks`, body: { name: 'ERP', url: 'https://erp.example/' } }),
  changeWebhook: async () => ({
    url: await anyWebhook(),
    body: { url: 'https://other.example/' },
    headers: { 'if-match': '"1"' },
  }),
  renewSecret: async () => ({ url: `${await anyWebhook()}/secret` }),
  deleteWebhook: async () => ({ url: await anyWebhook() }),
}

/** Calls that look like power, and why they are none. */
const harmless: Record<string, string> = {
  signIn: 'it is the proof',
  signOut: 'it ends the own session',
  startTotp: 'it works only before the second factor, right after the password',
  enterCode: 'it is the proof',
  startPasskeySignIn: 'a guest asks for a challenge',
  signInWithPasskey: 'it is the proof',
  proveIdentity: 'it is the proof',
  proveByPasskey: 'it is the proof',
  endOwnSession: 'it takes access away, from the own sessions alone',
  endOtherOwnSessions: 'it takes access away, from the own sessions alone',
  changeOwnPassword: 'it needs the current password, and the person is told',
  acceptInvitation: 'it needs the token of the mail',
  checkSetup: 'the shop has no owner yet',
  setUpShop: 'the shop has no owner yet',
  endCustomerSession: 'it takes access away, from a customer',
  endCustomerSessions: 'it takes access away, from a customer',
  testWebhook: 'it sends an invented event to the address that is stored',
  replayDelivery: 'it sends again what was sent',
  replayDeliveries: 'it sends again what was sent',
}

const looksLikePower = ({ name, endpoint }: { name: string; endpoint: OfficeEndpoint }): boolean => {
  const { method, url, access, schema } = endpoint
  if (method === 'GET') return false
  const shape = (schema.body as z.ZodObject | undefined)?.shape ?? {}
  return (
    ['staff:write', 'webhooks:write'].includes(String(access)) ||
    /staff|key|secret|password|totp|proof|recovery|session|setup|\/stores\/\{id\}\/payments|provider/i.test(
      name + url,
    ) ||
    Object.keys(shape).some((field) => /bankAccount|iban|secret|password|token|scopes|\bkey\b/i.test(field))
  )
}

test('every call that gives or takes power says so, or why not', () => {
  const powers = officeCalls.filter(({ endpoint }) => endpoint.power)
  const unlisted = officeCalls.filter(
    (call) => looksLikePower(call) && !call.endpoint.power && !harmless[call.name],
  )
  expect(unlisted.map(({ name }) => name)).toEqual([])
  expect(Object.keys(harmless).filter((name) => powers.some((power) => power.name === name))).toEqual([])
  const ofShop = powers.filter(({ endpoint }) => endpoint.power !== 'own').map(({ name }) => name)
  expect(ofShop.sort()).toEqual(Object.keys(acts).sort())
})

test.each(Object.keys(acts))('%s needs a fresh proof; then all owners read of it', async (name) => {
  const { endpoint } = officeCalls.find((call) => call.name === name)!
  const verb = endpoint.method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'
  const { url, body, headers } = await acts[name]!()
  const [person, witness] = [await buildStaff(db), await buildStaff(db)]
  const before = await latestEntry()
  await ageProof(db, person)
  const refused = await asStaff(app, person)[verb](url, body, headers)
  expect(refused.json()).toMatchObject({ status: 403, code: 'fresh_proof_needed' })
  expect(await latestEntry()).toEqual(before)

  await sql`update staff_session set proved_at = now() where staff_id = ${person.id}`.execute(db)
  const done = await asStaff(app, person)[verb](url, body, headers)
  expect(done.statusCode).toBeLessThan(300)
  const entry = (await latestEntry())!
  expect(entry).toMatchObject({ actor_id: person.id, actor_network: '127.0.0.x' })
  const mails = await mailsOf(entry.id)
  expect(mails.map(({ staffId }) => staffId)).toEqual(expect.arrayContaining([person.id, witness.id]))
  for (const lang of ['pl', 'en'] as const) {
    const letter = await staffLetter(db, { ...mails[0]!, lang }, 'https://shop.example')
    expect(JSON.stringify(letter!.blocks)).toContain(person.name)
    expect(JSON.stringify(letter!.blocks)).toContain('127.0.0.x')
    expect(letter!.subject).not.toMatch(/\{\{|undefined/)
  }
  expect(log.lines()).toContainEqual(
    expect.objectContaining({ security: 'office_power', account: person.id, address: '127.0.0.1' }),
  )
})

const latestEntry = () =>
  db
    .selectFrom('audit_entry')
    .select(['id', 'actor_id', 'actor_network'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

async function mailsOf(auditId: number): Promise<StaffMail[]> {
  const { rows } = await sql<{ payload: StaffMail }>`
    select payload from graphile_worker._private_jobs where payload ->> 'auditId' = ${String(auditId)}`.execute(
    db,
  )
  return rows.map(({ payload }) => payload)
}

test('what is about the own sign-in needs a fresh proof too', async () => {
  const person = await buildStaff(db, { role: 'sales' })
  await ageProof(db, person)
  for (const { endpoint } of officeCalls) {
    if (endpoint.power !== 'own') continue
    const verb = endpoint.method.toLowerCase() as 'post' | 'put' | 'delete'
    const response = await asStaff(app, person)[verb](endpoint.url.replace('{id}', '1'))
    expect(response.json()).toMatchObject({ code: 'fresh_proof_needed' })
  }
})

test('no key sets the bank account or the provider, whatever its scopes', async () => {
  const program = asKey(app, await buildKey(db, ['settings:write']))
  const url = `${office}/settings/stores/1`
  const headers = await storeRevision()
  for (const body of [{ bankAccount: iban }, { bankAccount: '', name: 'Sklep' }])
    expect((await program.patch(url, body, headers)).json()).toMatchObject({
      status: 403,
      code: 'people_only',
    })
  expect((await program.put(`${url}/payments`, { provider: null }, headers)).json()).toMatchObject({
    status: 403,
    code: 'people_only',
  })
  expect((await program.patch(url, { companyPhone: '+48 22 000 00 00' }, headers)).statusCode).toBe(200)
})

test('the command line tells the owners too, and the person who was an owner', async () => {
  const boss = await buildStaff(db)
  const victim = await buildStaff(db)
  await addKey(db, commandLine, { name: 'Cron', scopes: ['orders:read'], expiresAt: null })
  const entry = (await latestEntry())!
  expect((await mailsOf(entry.id)).map(({ staffId }) => staffId)).toContain(boss.id)
  await asStaff(app, boss).patch(`${office}/staff/${victim.id}`, { isActive: false }, { 'if-match': '"1"' })
  const stopped = (await mailsOf((await latestEntry())!.id)).find(({ staffId }) => staffId === victim.id)
  expect((await staffLetter(db, stopped!, 'https://shop.example'))!.subject).toContain(victim.name)
})
