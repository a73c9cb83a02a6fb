import { confirmPasswordRecovery, login, verifyEmail } from '@partboard/contract/customers/auth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashToken, newToken } from '../../../platform/http/tokens.ts'
import { buildTestApp } from '../../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  buildCustomer,
  buildPart,
  buildPerson,
  buildShop,
  byCourier,
} from '../../../testing/builders.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { writeLetter } from '../../letters/write-letter.ts'
import { personalTables } from '../accounts/close-account.queries.ts'
import { hashPassword } from '../passwords/passwords.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

const base64 = (text: string) => Buffer.from(text).toString('base64')
const strangersPassword = await hashPassword('operator', 'hasło obcego')
const post = (url: string, payload: object, token?: string) =>
  app.inject({ method: 'POST', url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} })
const logIn = (email: string, password: string) => post(login.url, { email, password: base64(password) })
const rowOf = ({ id }: { id: number }) =>
  db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What an account of an e-mail has that nobody has proven: everything that its maker could leave in it. */
async function buildUnproven(rest: Parameters<typeof buildCustomer>[1] = {}) {
  const account = await buildCustomer(db, rest)
  const colleague = await buildPerson(db, account)
  const part = await buildPart(db)
  const { post: send } = as(app, account)
  await addToCart(app, account, part)
  const ordered = (
    await send('/api/ShoppingCart/ConfirmCheckout', byCourier(account, { OrderNote: 'WYGRAŁEŚ' }))
  ).json()
  await addToCart(app, account, part)
  await send('/api/ShoppingList', { Name: 'Lista', Items: [] })
  await send('/api/Customer/Update', { Newsletter: true, FirstName: 'Kliknij', Phone: '501000000' })
  await send('/api/Offers', { Title: 'Oferta', Lines: [{ Kind: 'part', Sku: part.sku, Quantity: 1 }] })
  const invited = { Email: `x${account.id}@przyklad.example`, FirstName: 'A', LastName: 'B' }
  const rights = { SeesPrices: true, MayOrder: true, OrderLimit: null, ManagesPeople: false }
  await send('/api/Customer/People', { ...invited, ...rights })
  await sql`
    update customer set email_verified_at = null, password_hash = ${strangersPassword}, company = 'Obca',
      vat_number = '5260250274', billing_address_id = ${account.addressId}
    where id = ${account.id}`.execute(db)
  return {
    account,
    colleague,
    orderId: ordered.PlacedOrder.Id as number,
    email: (await rowOf(account)).email,
  }
}

async function verificationOf({ id }: { id: number }): Promise<string> {
  const token = newToken()
  await sql`
    insert into email_verification (token_hash, customer_id, expires_at)
    values (${hashToken(token)}, ${id}, now() + interval '1 day')`.execute(db)
  return token
}

async function recoveryOf({ id }: { id: number }): Promise<string> {
  const token = newToken()
  await sql`
    insert into password_recovery (token_hash, customer_id, job_id, expires_at)
    values (${hashToken(token)}, ${id}, 0, now() + interval '1 hour')`.execute(db)
  return token
}

const recover = (email: string, token: string, password = 'nowe hasło') =>
  post(confirmPasswordRecovery.url, {
    email,
    token,
    NewPassword: base64(password),
    ConfirmNewPassword: base64(password),
  })

async function leftOf({ id }: { id: number }): Promise<string[]> {
  const left = []
  for (const table of personalTables) {
    const { rows } = await sql`select from ${sql.table(table)} where customer_id = ${id}`.execute(db)
    if (rows.length > 0) left.push(table)
  }
  return left
}

test.each(['recovery', 'confirmation'] as const)(
  'the first %s of an e-mail ends what somebody else made in the account',
  async (way) => {
    const { account, colleague, orderId, email } = await buildUnproven()
    expect((await leftOf(account)).length).toBeGreaterThan(5)
    const token = way === 'recovery' ? await recoveryOf(account) : await verificationOf(account)
    const done = way === 'recovery' ? await recover(email, token) : await post(verifyEmail.url, { token })
    expect(done.statusCode, done.body).toBe(200)

    for (const stranger of [account, colleague])
      expect((await as(app, stranger).get('/api/Customer/get')).statusCode).toBe(401)
    expect((await logIn(email, 'hasło obcego')).statusCode).toBe(401)
    expect(await leftOf(account)).toEqual([])
    expect(await rowOf(colleague)).toMatchObject({ email: `closed-${colleague.id}@closed.invalid` })
    expect(await rowOf(account)).toMatchObject({
      email,
      first_name: '',
      last_name: '',
      phone: '',
      company: '',
      vat_number: '',
      newsletter: false,
      billing_address_id: null,
      email_verified_at: expect.any(Date),
    })
    const consents = await db
      .selectFrom('consent')
      .select('action')
      .where('customer_id', '=', account.id)
      .execute()
    expect(consents.at(-1)).toEqual({ action: 'withdrawn' })

    if (way === 'confirmation') {
      // The owner of the mailbox gets the link to a password, and the same link again does nothing more.
      const { rows } = await sql`
        select from graphile_worker._private_jobs
        where payload ->> 'kind' = 'recovery' and payload ->> 'email' = ${email}`.execute(db)
      expect(rows).toHaveLength(1)
      expect((await post(verifyEmail.url, { token })).statusCode).toBe(200)
      await recover(email, await recoveryOf(account))
    }
    const owner: BuiltCustomer = { ...account, token: (await logIn(email, 'nowe hasło')).json() }
    // The order stays, without what the stranger typed; so does its mail.
    const [order] = (await as(app, owner).get('/api/Order/List')).json()
    expect(order.Id).toBe(orderId)
    const detail = await as(app, owner).get(`/api/Order/get?id=${orderId}`)
    expect(detail.statusCode).toBe(200)
    expect(JSON.stringify(order)).not.toContain('Żak')
    for (const word of ['Żak', 'Przykładowa', 'Poznań', 'WYGRAŁEŚ']) expect(detail.body).not.toContain(word)
    const letter = await writeLetter(
      db,
      { kind: 'orderPlaced', orderId },
      { id: 1, createdAt: new Date() },
      '',
    )
    expect(JSON.stringify(letter!.blocks)).not.toContain('Przykładowa')
    const copy = await as(app, owner).post('/api/Customer/Data', {})
    expect(copy.body).not.toContain('Przykładowa')
    // The shop still knows where to send it.
    const clerk = asStaff(app, await buildStaff(db))
    expect((await clerk.get(`/api/office/v1/orders/${orderId}`)).body).toContain('Przykładowa')
  },
)

test('what the shop gave stays: number, prices, credit and the company with trade prices', async () => {
  const { account, email } = await buildUnproven({
    priceBasis: 'net',
    creditLimitMinor: 500_00,
    discounts: { A: 1000 },
  })
  await recover(email, await recoveryOf(account))
  expect(await rowOf(account)).toMatchObject({
    price_basis: 'net',
    credit_limit_minor: 500_00,
    company: 'Obca',
    vat_number: '5260250274',
  })
  const discounts = await sql`select from customer_discount where customer_id = ${account.id}`.execute(db)
  expect(discounts.rows).toHaveLength(1)
})

test('pressed in a session of the account, the confirmation ends the other sessions and nothing else', async () => {
  const { account, colleague, email } = await buildUnproven()
  const other = (await logIn(email, 'hasło obcego')).json()
  const before = await leftOf(account)
  // A session of somebody else proves nothing about who made the account.
  const token = await verificationOf(account)
  const done = await post(verifyEmail.url, { token }, account.token)
  expect(done.statusCode, done.body).toBe(200)
  expect((await as(app, account).get('/api/Customer/get')).json()).toMatchObject({ EmailVerified: true })
  expect((await as(app, { ...account, token: other }).get('/api/Customer/get')).statusCode).toBe(401)
  expect((await as(app, colleague).get('/api/Customer/get')).statusCode).toBe(200)
  expect(await leftOf(account)).toEqual(before)
  // The second press in another browser, and a recovery, end nothing: the e-mail was proven.
  expect((await post(verifyEmail.url, { token })).statusCode).toBe(200)
  await recover(email, await recoveryOf(account))
  expect(await leftOf(account)).toContain('address')
})

test('a session of another account, or one that has ended, keeps nothing', async () => {
  for (const kind of ['foreign', 'ended'] as const) {
    const { account } = await buildUnproven()
    const bearer = kind === 'foreign' ? (await buildCustomer(db)).token : account.token
    if (kind === 'ended')
      await sql`update session set expires_at = now() where customer_id = ${account.id}`.execute(db)
    await post(verifyEmail.url, { token: await verificationOf(account) }, bearer)
    expect(await leftOf(account), kind).toEqual([])
  }
})

test('of a confirmation and a recovery at once, the account begins anew once', async () => {
  const { account, email } = await buildUnproven()
  const [token, recovery] = [await verificationOf(account), await recoveryOf(account)]
  const answers = await Promise.all([post(verifyEmail.url, { token }), recover(email, recovery)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  // Whoever waited for the lock has begun an empty cart.
  expect((await leftOf(account)).filter((table) => table !== 'cart')).toEqual([])
  const { rows } = await sql`
    select from audit_entry where action = 'customer.begunAnew' and subject_id = ${String(account.id)}`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
})

test('a person of a company who proves the e-mail late loses the own things, and the company nothing', async () => {
  const company = await buildCustomer(db)
  const person = await buildPerson(db, company)
  await addToCart(app, person, await buildPart(db))
  const { email, first_name } = await rowOf(person)
  await sql`update customer set email_verified_at = null where id = ${person.id}`.execute(db)
  await recover(email, await recoveryOf(person))
  expect(await leftOf(person)).toEqual([])
  expect(await rowOf(person)).toMatchObject({ company_id: company.id, closed_at: null, first_name })
  expect(await leftOf(company)).toContain('address')
})
