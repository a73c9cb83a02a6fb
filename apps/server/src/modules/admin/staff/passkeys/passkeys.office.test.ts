import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../../testing/app.ts'
import { Authenticator } from '../../../../testing/authenticator.ts'
import { buildShop } from '../../../../testing/builders.ts'
import { ageProof, asStaff, type BuiltStaff, buildStaff } from '../../../../testing/office.ts'
import { relyingPartyOf } from './relying-party.ts'

const { app, db } = await buildTestApp({ env: { PUBLIC_URL: 'https://czesci.example' } })
await buildShop(db)
const party = { id: 'czesci.example', origin: 'https://czesci.example' }
const office = '/api/office/v1'

async function addPasskey(person: BuiltStaff, device = new Authenticator(party)) {
  const calls = asStaff(app, person)
  const options = (await calls.post(`${office}/passkeys/challenge`)).json()
  const response = await calls.post(`${office}/passkeys`, {
    name: 'Laptop',
    credential: device.register(options),
  })
  expect(response.statusCode).toBe(201)
  return { device, id: response.json().id as number }
}

const challenge = async () =>
  (await app.inject({ method: 'POST', url: `${office}/session/passkey/challenge` })).json()

const send = (credential: object) =>
  app.inject({ method: 'POST', url: `${office}/session/passkey`, payload: credential })

const refusal = { status: 401, code: 'passkey_refused' }

test('a passkey alone opens a complete session, and each use is in the list', async () => {
  const person = await buildStaff(db, { role: 'sales' })
  const { device, id } = await addPasskey(person)
  const calls = asStaff(app, person)
  expect((await calls.get(`${office}/passkeys`)).json().items).toMatchObject([
    { id, name: 'Laptop', lastUsedAt: null },
  ])
  const response = await send(device.signIn(await challenge()))
  expect(response.json()).toMatchObject({ next: null, role: 'sales', name: person.name })
  expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: true })
  const signedIn = asStaff(app, { ...person, token: response.cookies[0]!.value })
  expect((await signedIn.get(`${office}/passkeys`)).json().items).toMatchObject([
    { id, lastUsedAt: expect.any(String) },
  ])
  const actions = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_id', '=', String(person.id))
    .execute()
  expect(actions).toContainEqual({ action: 'staff.passkeyAdded' })
})

test('a challenge counts once, for 5 minutes, and only where it was given', async () => {
  const person = await buildStaff(db)
  const { device } = await addPasskey(person)
  const first = device.signIn(await challenge())
  expect((await send(first)).statusCode).toBe(200)
  expect((await send(first)).json()).toMatchObject(refusal)

  const ownChallenge = (await asStaff(app, person).post(`${office}/passkeys/challenge`)).json()
  expect((await send(device.signIn(ownChallenge))).json()).toMatchObject(refusal)
  const invented = Buffer.alloc(32).toString('base64url')
  expect((await send(device.signIn({ challenge: invented }))).json()).toMatchObject(refusal)

  const late = await challenge()
  await sql`update passkey_challenge set expires_at = now() - interval '1 second'`.execute(db)
  expect((await send(device.signIn(late))).json()).toMatchObject(refusal)
})

test('another origin, an unverified person and another key are refused', async () => {
  const { device } = await addPasskey(await buildStaff(db))
  const lies = [{ origin: 'https://czesci.example.evil' }, { isVerified: false }]
  for (const lie of lies)
    expect((await send(device.signIn(await challenge(), lie))).json()).toMatchObject(refusal)
  const stranger = new Authenticator(party)
  stranger.register({ challenge: '', user: { id: 'eA' } })
  expect((await send(stranger.signIn(await challenge()))).json()).toMatchObject(refusal)
  const { signature } = stranger.signIn(await challenge()).response
  const forged = device.signIn(await challenge())
  expect((await send({ ...forged, response: { ...forged.response, signature } })).json()).toMatchObject(
    refusal,
  )
})

test('a counter that goes back is refused', async () => {
  const { device } = await addPasskey(await buildStaff(db))
  device.counter = 50
  expect((await send(device.signIn(await challenge()))).statusCode).toBe(200)
  device.counter = 50
  expect((await send(device.signIn(await challenge()))).json()).toMatchObject(refusal)
  device.counter = 51
  expect((await send(device.signIn(await challenge()))).statusCode).toBe(200)
})

test('a removed passkey, and those of a stopped or reset person, do not sign in', async () => {
  const owner = asStaff(app, await buildStaff(db))
  const [removed, stopped, reset] = [await buildStaff(db), await buildStaff(db), await buildStaff(db)]
  const devices = [await addPasskey(removed), await addPasskey(stopped), await addPasskey(reset)]
  const other = asStaff(app, stopped)
  const path = `${office}/passkeys/${devices[0]!.id}`
  expect((await other.delete(path)).json()).toMatchObject({ status: 404, code: 'passkey_not_found' })
  expect((await asStaff(app, removed).delete(path)).statusCode).toBe(204)
  const stop = await owner.patch(`${office}/staff/${stopped.id}`, { isActive: false }, { 'if-match': '"1"' })
  expect(stop.statusCode).toBe(200)
  expect((await owner.post(`${office}/staff/${reset.id}/reset`)).statusCode).toBe(200)
  for (const { device } of devices)
    expect((await send(device.signIn(await challenge()))).json()).toMatchObject(refusal)
  const left = await db
    .selectFrom('passkey')
    .select('id')
    .where('staff_id', 'in', [removed.id, stopped.id, reset.id])
    .execute()
  expect(left).toEqual([])
})

test('a new passkey needs a fresh sign-in, the challenge of its session, and the origin of the office', async () => {
  const person = await buildStaff(db)
  const calls = asStaff(app, person)
  const start = async () => (await calls.post(`${office}/passkeys/challenge`)).json()
  const add = (credential: object) => calls.post(`${office}/passkeys`, { name: 'Telefon', credential })
  const device = () => new Authenticator(party)
  const wrong = { status: 400, code: 'passkey_invalid' }
  const elsewhere = device().register(await start(), { origin: 'https://evil.example' })
  expect((await add(elsewhere)).json()).toMatchObject(wrong)
  expect((await add(device().register(await start(), { isVerified: false }))).json()).toMatchObject(wrong)
  const { user } = await start()
  const ofSignIn = device().register({ ...(await challenge()), user })
  expect((await add(ofSignIn)).json()).toMatchObject(wrong)
  const ofOther = (await asStaff(app, await buildStaff(db)).post(`${office}/passkeys/challenge`)).json()
  expect((await add(device().register(ofOther))).json()).toMatchObject(wrong)

  await ageProof(db, person)
  expect(await start()).toMatchObject({ status: 403, code: 'fresh_proof_needed' })
})

test('a passkey is a fresh proof for its own person alone', async () => {
  const [person, other] = [await buildStaff(db), await buildStaff(db)]
  const { device } = await addPasskey(person)
  for (const one of [person, other]) await ageProof(db, one)
  const prove = async (who: BuiltStaff) =>
    asStaff(app, who).post(`${office}/session/proof/passkey`, device.signIn(await challenge()))
  expect((await prove(other)).json()).toMatchObject(refusal)
  const proved = await prove(person)
  expect(proved.cookies[0]).toMatchObject({ name: '__Host-office_session', path: '/', secure: true })
  expect((await asStaff(app, person).get(`${office}/session`)).statusCode).toBe(401)
  const renewed = asStaff(app, { ...person, token: proved.cookies[0]!.value })
  expect((await renewed.post(`${office}/passkeys/challenge`)).statusCode).toBe(200)
})

test('the eleventh wrong signature for a person is not tried', async () => {
  const { device } = await addPasskey(await buildStaff(db))
  const wrong = async () => send(device.signIn(await challenge(), { isVerified: false }))
  for (let tries = 0; tries < 10; tries++) expect((await wrong()).statusCode).toBe(401)
  expect((await send(device.signIn(await challenge()))).json()).toMatchObject({
    status: 429,
    code: 'too_many_logins',
  })
})

test('the relying party is the public address; numbers are none, except those of this machine', () => {
  expect(relyingPartyOf('https://czesci.example/sklep')).toEqual(party)
  expect(relyingPartyOf('http://127.0.0.1:4000')).toEqual({
    id: 'localhost',
    origin: 'http://localhost:4000',
  })
  for (const url of ['http://10.0.0.7', 'http://[2001:db8::1]:80'])
    expect(() => relyingPartyOf(url)).toThrow('passkeys_need_name')
})
