import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  buildCustomer,
  buildPart,
  buildPerson,
  buildShop,
  builtPassword,
  byCourier,
  deferred,
} from '../../../testing/builders.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { writeLetter } from '../../letters/write-letter.ts'
import type { Letter } from '../../mail/letter.ts'
import { formatSku } from '../../parts/catalogue/part-brands.ts'

const { app, db, config } = await buildTestApp()
await buildShop(db)

const base64 = (text: string) => Buffer.from(text).toString('base64')
const people = '/api/Customer/People'
const requests = '/api/Order/Requests'
const confirmUrl = '/api/ShoppingCart/ConfirmCheckout'
const rights = { SeesPrices: true, MayOrder: true, OrderLimit: 500, ManagesPeople: false }

const call = (who: BuiltCustomer, method: 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${who.token}` },
    ...(payload ? { payload } : {}),
  })
const creditUsed = async ({ id }: { id: number }) =>
  (await db.selectFrom('customer').select('credit_used_minor').where('id', '=', id).executeTakeFirstOrThrow())
    .credit_used_minor
const held = async (sku: string) =>
  (await db.selectFrom('stock').select('held').where('sku', '=', sku).executeTakeFirstOrThrow()).held

/** A mechanic whose cart of 600 zł plus delivery is above the sum, and was kept as a request. */
async function requestOf(owner: BuiltCustomer, rest: object = {}) {
  const mechanic = await buildPerson(db, owner, { orderLimitMinor: 500_00 })
  const part = await buildPart(db, { grossMinor: 600_00 })
  await addToCart(app, mechanic, part)
  const answer = (await as(app, mechanic).post(confirmUrl, byCourier(mechanic, rest))).json()
  const [request] = (await as(app, owner).get(requests)).json()
  return { mechanic, part, answer, request }
}

/** Invites an e-mail and opens the mail. @returns the token of its link, and the letter */
async function inviteBy(owner: BuiltCustomer, email: string) {
  const body = { Email: email, FirstName: 'Piotr', LastName: 'Zieliński', ...rights }
  const answer = await as(app, owner).post(people, body)
  expect(answer.statusCode, answer.body).toBe(200)
  const invited = answer.json().find((one: { Email: string }) => one.Email === email)
  const letter = await invitationOf(invited.Id)
  return { Id: invited.Id as number, body, listed: answer.json(), letter, token: tokenIn(letter) }
}

const invitationOf = (invitationId: number) =>
  writeLetter(
    db,
    { kind: 'invitation', invitationId, lang: 'pl', storeId: 1 },
    { id: 1, createdAt: new Date() },
    config.publicUrl,
  )
const tokenIn = (letter: Letter | null) => {
  const button = letter?.blocks.find((block) => 'button' in block) as { url: string } | undefined
  return button ? new URL(button.url).searchParams.get('token')! : null
}
const guest = (method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url, ...(payload ? { payload } : {}) })
const password = base64('zupełnie nowe')
const passwords = { NewPassword: password, ConfirmNewPassword: password }
const accept = (token: string) => guest('POST', `/api/Invitation/${token}/Accept`, passwords)
const logIn = (email: string) => guest('POST', '/api/user/login', { email, password })
const registration = (Email: string) => ({
  FirstName: 'Ofiara',
  LastName: 'Prawdziwa',
  Email,
  Password: 'zupełnie nowe',
  ConfirmPassword: 'zupełnie nowe',
  Phone: '',
  Company: '',
  VatNumber: '',
  StreetAddress: 'ul. Przykładowa',
  StreetAddress2: '15',
  ZipPostalCode: '60-002',
  City: 'Poznań',
  CountryId: 1,
})

test('an invited person accepts on the page of the link, logs in and has the prices of the company', async () => {
  const owner = await buildCustomer(db, { priceBasis: 'net', discounts: { A: 1000 } })
  await sql`update customer set company = 'Warsztat Żak' where id = ${owner.id}`.execute(db)
  const { Id, body, listed, token } = await inviteBy(owner, 'Piotr@Warsztat.example')
  expect(listed).toMatchObject([
    { IsFirst: true, IsSelf: true, HasJoined: true, InvitedUntil: null },
    { Email: body.Email, IsFirst: false, IsSelf: false, HasJoined: false, ...rights },
  ])
  expect((await as(app, owner).post(people, body)).json()).toMatchObject({
    errors: { Email: ['Ta osoba jest już na liście.'] },
  })
  // An invitation is no login.
  expect((await logIn(body.Email)).statusCode).toBe(401)

  const page = await guest('GET', `/api/Invitation/${token}`)
  expect(page.json()).toMatchObject({
    Company: 'Warsztat Żak',
    InvitedBy: expect.stringMatching(/^Jan Żak/),
    Email: body.Email,
    ...rights,
    HasAccount: false,
  })
  const wrong = { NewPassword: base64('krótkie'), ConfirmNewPassword: password }
  expect((await guest('POST', `/api/Invitation/${token}/Accept`, wrong)).json().errors).toHaveProperty(
    'ConfirmNewPassword',
  )
  // Of two presses at once, one joins.
  const both = await Promise.all([accept(token!), accept(token!)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404])
  expect((await guest('GET', `/api/Invitation/${token}`)).json().code).toBe('invitation_ended')
  expect(await invitationOf(Id)).toBeNull()

  const login = await logIn(body.Email)
  const piotr = { id: Id, token: login.json(), addressId: owner.addressId }
  const profile = (await as(app, piotr).get('/api/Customer/get')).json()
  expect(profile).toMatchObject({
    Id,
    FirstName: 'Piotr',
    EmailVerified: true,
    PriceBasis: 'net',
    Rights: ['SeePrices', 'Order'],
    Addresses: [{ Id: owner.addressId }],
  })
  expect((await as(app, owner).get('/api/Customer/get')).json()).not.toHaveProperty('Rights')
  const part = await buildPart(db, { grossMinor: 123_00 })
  const priceFor = async (who: BuiltCustomer) =>
    (await as(app, who).post('/api/level4/ProductStock', { sku: part.sku })).json()
  for (const who of [owner, piotr])
    expect(await priceFor(who)).toMatchObject({ PriceNetto: 90, Discount: 10 })
})

test('an invitation occupies no e-mail: registration wins, and a forgotten password leads to no company', async () => {
  const owner = await buildCustomer(db)
  const email = 'obca@przyklad.example'
  const { token, letter } = await inviteBy(owner, email)
  // A company that the shop has not checked is named by its e-mail, and nobody of it by name.
  const own = await as(app, owner).get('/api/Customer/get')
  expect(JSON.stringify(letter!.blocks)).toContain(own.json().Email)
  expect(JSON.stringify(letter)).not.toContain('Piotr')
  expect((await guest('GET', `/api/Invitation/${token}`)).json()).toMatchObject({ InvitedBy: '' })
  const recovery = { kind: 'recovery', email, lang: 'pl', storeId: 1 } as const
  expect(await writeLetter(db, recovery, { id: 2, createdAt: new Date() }, '')).toBeNull()

  const registered = await guest('POST', '/api/Customer/Register', registration(email))
  expect(registered.statusCode, registered.body).toBe(200)
  expect((await accept(token!)).json().code).toBe('invitation_account')
  const recovered = await writeLetter(db, recovery, { id: 3, createdAt: new Date() }, '')
  expect(JSON.stringify(recovered!.blocks)).not.toContain(own.json().Email)
  const login = await logIn(email)
  const profile = await as(app, { ...owner, token: login.json() }).get('/api/Customer/get')
  expect(profile.json().Id).not.toBe(owner.id)
  expect(profile.json().Addresses).toHaveLength(1)
})

test('a company does not learn whether an e-mail has an account; the e-mail reads what applies', async () => {
  const [owner, known] = [await buildCustomer(db), await buildCustomer(db)]
  const { Email } = (await as(app, known).get('/api/Customer/get')).json()
  const answers = [await inviteBy(owner, Email), await inviteBy(owner, 'nieznana@przyklad.example')]
  const shapes = answers.map(({ listed, body, Id }) =>
    JSON.stringify(listed.at(-1))
      .replaceAll(body.Email, '')
      .replaceAll(String(Id), '')
      .replace(/\d+-[^"]*Z/, ''),
  )
  expect(shapes[0]).toBe(shapes[1])
  expect(answers.map(({ token }) => token === null)).toEqual([true, false])
  expect(JSON.stringify(answers[0]!.letter!.blocks)).toContain('ma już konto w sklepie')
})

test('nobody gathers people around an e-mail that is not confirmed', async () => {
  const owner = await buildCustomer(db)
  await db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', owner.id).execute()
  const body = { Email: 'ktos@przyklad.example', FirstName: 'Piotr', LastName: 'Zieliński', ...rights }
  expect((await as(app, owner).post(people, body)).json()).toMatchObject({
    status: 409,
    code: 'email_unconfirmed',
  })
  expect((await as(app, owner).get(people)).json()).toHaveLength(1)
})

test('an invitation is changed, sent again, withdrawn, and lapses', async () => {
  const owner = await buildCustomer(db)
  const { Id, token } = await inviteBy(owner, 'czeka@przyklad.example')
  const url = `${people}/${Id}`
  await call(owner, 'PUT', url, { ...rights, OrderLimit: 900 })
  expect((await guest('GET', `/api/Invitation/${token}`)).json()).toMatchObject({ OrderLimit: 900 })
  const handed = await as(app, owner).post(`${url}/HandOver`, { Password: base64(builtPassword) })
  expect(handed.json().code).toBe('person_not_joined')

  await sql`update invitation set expires_at = now() where id = ${Id}`.execute(db)
  expect((await accept(token!)).json().code).toBe('invitation_ended')
  expect((await as(app, owner).get(people)).json()).toHaveLength(2)
  expect((await as(app, owner).post(`${url}/Invite`)).statusCode).toBe(204)
  expect((await guest('GET', `/api/Invitation/${token}`)).statusCode).toBe(200)
  expect((await call(owner, 'DELETE', url)).json()).toHaveLength(1)
  expect((await accept(token!)).json().code).toBe('invitation_ended')
  const foreign = await buildCustomer(db)
  const other = await inviteBy(foreign, 'obce@przyklad.example')
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await call(owner, method, `${people}/${other.Id}`, rights)).statusCode).toBe(404)
})

test('each person has a cart; the order is the company’s, marked with who ordered', async () => {
  const owner = await buildCustomer(db)
  const alone = await buildPart(db)
  await addToCart(app, owner, alone)
  const first = (await as(app, owner).post(confirmUrl, byCourier(owner))).json()
  const mechanic = await buildPerson(db, owner)
  const part = await buildPart(db)
  await addToCart(app, owner, part, 3)
  await addToCart(app, mechanic, part, 2)
  expect((await as(app, mechanic).post(confirmUrl, byCourier(mechanic))).json().Success).toBe(true)
  expect((await as(app, owner).get('/api/Level4/SimpleCart')).json().ItemCount).toBe(3)
  const orders = (await as(app, owner).get('/api/Order/List')).json()
  expect(orders).toHaveLength(2)
  expect(orders[0].OrderedBy).toMatch(/^Jan Żak/)
  // An order of the time when the account had one person has no field more.
  expect(orders[1].Id).toBe(first.PlacedOrder.Id)
  expect(orders[1]).not.toHaveProperty('OrderedBy')
})

test('the rights of a manager go together, and a change holds from the next request', async () => {
  const owner = await buildCustomer(db)
  const mechanic = await buildPerson(db, owner)
  const url = `${people}/${mechanic.id}`
  const wrong = await call(owner, 'PUT', url, { ...rights, ManagesPeople: true })
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    400,
    { ManagesPeople: ['Osoba, która zarządza, musi widzieć ceny i zamawiać bez limitu.'] },
  ])
  await call(owner, 'PUT', url, { ...rights, MayOrder: false })
  await addToCart(app, mechanic, await buildPart(db))
  expect((await as(app, mechanic).post(confirmUrl, byCourier(mechanic))).json()).toMatchObject({
    Success: false,
    ErrorCode: 'may_not_order',
  })
  const address = await as(app, mechanic).post('/api/Customer/DeleteAddress', { addressId: owner.addressId })
  expect(address.json().code).toBe('not_allowed')
  const firstPerson = await call(owner, 'PUT', `${people}/${owner.id}`, rights)
  expect(firstPerson.statusCode).toBe(404)
})

test('a removed person has no session, no login and no open request; the order keeps the name', async () => {
  const owner = await buildCustomer(db)
  const { mechanic } = await requestOf(owner)
  await addToCart(app, mechanic, await buildPart(db))
  await as(app, mechanic).post(confirmUrl, byCourier(mechanic))
  const removed = await call(owner, 'DELETE', `${people}/${mechanic.id}`)
  expect(removed.json()).toHaveLength(1)
  expect((await as(app, mechanic).get('/api/Level4/Cart')).statusCode).toBe(401)
  expect((await as(app, owner).get(requests)).json()).toEqual([])
  const [order] = (await as(app, owner).get('/api/Order/List')).json()
  expect(order.OrderedBy).toMatch(/^Jan Żak/)
  const row = await db
    .selectFrom('customer')
    .select(['email', 'first_name', 'closed_at'])
    .where('id', '=', mechanic.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ email: `closed-${mechanic.id}@closed.invalid`, first_name: '' })
  const self = await call(owner, 'DELETE', `${people}/${owner.id}`)
  expect(self.statusCode).toBe(404)
})

test('what a manager changes is in the audit log with the manager, whose name is erased with the account', async () => {
  const owner = await buildCustomer(db)
  const manager = await buildPerson(db, owner, { managesPeople: true })
  const body = { Email: 'trzecia@warsztat.example', FirstName: 'Trzecia', LastName: 'Osoba', ...rights }
  const invited = (await as(app, manager).post(people, body)).json()
  const { Id } = invited.at(-1)
  await call(manager, 'PUT', `${people}/${Id}`, { ...rights, OrderLimit: 900 })
  await as(app, manager).post(`${people}/${Id}/Invite`)
  await call(manager, 'DELETE', `${people}/${Id}`)
  const clerk = asStaff(app, await buildStaff(db))
  const entries = async () =>
    (await clerk.get(`/api/office/v1/audit?subject=customer:${owner.id}`)).json().items
  const [{ last_name: name }] = (await db
    .selectFrom('customer')
    .select('last_name')
    .where('id', '=', manager.id)
    .execute()) as [{ last_name: string }]
  const log = await entries()
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    'customer.personRemoved',
    'customer.personInvited',
    'customer.personChanged',
    'customer.personInvited',
  ])
  for (const { actor, traceId } of log) {
    expect(actor).toEqual({ kind: 'customer', id: manager.id, name: `Jan ${name}` })
    expect(traceId).toMatch(/./)
  }
  expect(log[2]).toMatchObject({ before: { orderLimitMinor: 500_00 }, after: { orderLimitMinor: 900_00 } })
  await call(owner, 'DELETE', `${people}/${manager.id}`)
  const [last, ...before] = await entries()
  expect(last.actor).toMatchObject({ kind: 'customer', id: owner.id, name: expect.stringContaining('Jan') })
  for (const { actor } of before) expect(actor).toEqual({ kind: 'customer', id: manager.id, name: '' })
})

test('an order above the sum waits without stock; of two approvals at once one places it', async () => {
  const owner = await buildCustomer(db)
  const { mechanic, part, answer, request } = await requestOf(owner, { OrderNote: 'na jutro' })
  expect(answer).toMatchObject({ Success: false, ErrorCode: 'approval_needed', PlacedOrder: null })
  expect(await held(part.sku)).toBe(0)
  expect((await as(app, mechanic).get('/api/Level4/SimpleCart')).json().ItemCount).toBe(0)
  expect(request).toMatchObject({ State: 'open', Total: 600, IsOwn: false, OrderNote: 'na jutro' })
  const letter = await writeLetter(
    db,
    { kind: 'requestMade', customerId: owner.id, requestId: request.Id, lang: 'pl', storeId: 1 },
    { id: 1, createdAt: new Date() },
    config.publicUrl,
  )
  const number = formatSku(part.sku)
  expect(letter!.blocks).toContainEqual({
    rows: [{ label: 'Klocki hamulcowe', note: number, value: '1 ×' }],
  })
  const url = `${requests}/${request.Id}/Approve`
  expect((await as(app, mechanic).post(url, { Total: 600 })).statusCode).toBe(403)

  const other = await buildPerson(db, owner, { managesPeople: true })
  const both = await Promise.all([owner, other].map((who) => as(app, who).post(url, { Total: 600 })))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await held(part.sku)).toBe(1)
  const orders = (await as(app, owner).get('/api/Order/List')).json()
  expect(orders).toHaveLength(1)
  const [decided] = (await as(app, mechanic).get(requests)).json()
  expect(decided).toMatchObject({ State: 'approved', PlacedOrder: { Id: orders[0].Id } })
  const order = (await as(app, mechanic).get(`/api/Order/get?id=${orders[0].Id}`)).json()
  expect(order.OrderNotes).toMatchObject([{ Note: 'na jutro' }])
})

test('nobody approves a total that nobody has read, and a refusal is mailed with its reason', async () => {
  const owner = await buildCustomer(db)
  const { mechanic, part, request } = await requestOf(owner)
  await sql`update price set gross_minor = 70000, net_minor = 56911 where sku = ${part.sku}`.execute(db)
  const url = `${requests}/${request.Id}`
  expect((await as(app, owner).post(`${url}/Approve`, { Total: 600 })).json()).toMatchObject({
    Success: false,
    ErrorCode: 'total_changed',
  })
  expect((await as(app, owner).get(requests)).json()).toMatchObject([{ State: 'open', Total: 700 }])
  expect((await as(app, owner).post(`${url}/Refuse`, { Reason: 'Mamy je na półce' })).statusCode).toBe(204)
  expect((await as(app, owner).post(`${url}/Approve`, { Total: 700 })).json().code).toBe('request_decided')
  const mail = {
    kind: 'requestRefused',
    customerId: mechanic.id,
    requestId: request.Id,
    lang: 'pl',
    storeId: 1,
  } as const
  const letter = await writeLetter(db, mail, { id: 1, createdAt: new Date() }, config.publicUrl)
  expect(JSON.stringify(letter!.blocks)).toContain('Powód: Mamy je na półce')
  const foreign = await buildCustomer(db)
  expect((await as(app, foreign).post(`${url}/Approve`, { Total: 700 })).statusCode).toBe(404)
})

test('the person who asked withdraws the request', async () => {
  const owner = await buildCustomer(db)
  const { mechanic, request } = await requestOf(owner)
  await as(app, mechanic).post(`${requests}/${request.Id}/Refuse`, {})
  expect((await as(app, mechanic).get(requests)).json()).toMatchObject([{ State: 'withdrawn' }])
})

test('two people at once do not overdraw the credit of their company', async () => {
  const owner = await buildCustomer(db, { priceBasis: 'net', creditLimitMinor: 700_00 })
  const mechanics = [await buildPerson(db, owner), await buildPerson(db, owner)]
  const part = await buildPart(db, { grossMinor: 600_00 })
  for (const one of mechanics) await addToCart(app, one, part)
  const answers = await Promise.all(
    mechanics.map(async (one) =>
      (await as(app, one).post(confirmUrl, byCourier(one, { PaymentMethodSystemName: deferred }))).json(),
    ),
  )
  expect(answers.map(({ Success }) => Success).toSorted()).toEqual([false, true])
  expect(await creditUsed(owner)).toBe(599_99)
  expect(await Promise.all(mechanics.map(creditUsed))).toEqual([0, 0])
})

test('a blocked company has no sessions and no logins', async () => {
  const owner = await buildCustomer(db)
  const mechanic = await buildPerson(db, owner)
  await sql`update customer set blocked_at = now() where id = ${owner.id}`.execute(db)
  for (const one of [owner, mechanic])
    expect((await as(app, one).get('/api/Level4/Cart')).statusCode).toBe(401)
})

test('the database refuses an order of a person outside the company', async () => {
  const mechanic = await buildPerson(db, await buildCustomer(db))
  await expect(sql`insert into shop_order (customer_id) values (${mechanic.id})`.execute(db)).rejects.toThrow(
    'an order belongs to the company',
  )
})
