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
} from '../../../testing/builders.ts'
import { writeLetter } from '../../letters/write-letter.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

const base64 = (text: string) => Buffer.from(text).toString('base64')
const Password = base64(builtPassword)
const confirmUrl = '/api/ShoppingCart/ConfirmCheckout'
const erasure = '/api/Customer/Erasure'
const erasing = { password: Password, confirmed: true }

const me = async (who: BuiltCustomer) => (await as(app, who).get('/api/Customer/get')).json()
const handOver = (who: BuiltCustomer, to: { id: number }, password = Password) =>
  as(app, who).post(`/api/Customer/People/${to.id}/HandOver`, { Password: password })
const skusOf = async (who: BuiltCustomer): Promise<string[]> =>
  (await as(app, who).get('/api/Level4/Cart'))
    .json()
    .Items.map((line: { Product: { Sku: string } }) => line.Product.Sku)
const emailOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

/** An owner, and a mechanic above whose sum an order waits. Each has a cart and a list. */
async function buildGarage() {
  const owner = await buildCustomer(db, { priceBasis: 'net', discounts: { A: 1000 } })
  const mechanic = await buildPerson(db, owner, { orderLimitMinor: 100_00 })
  const dear = await buildPart(db, { grossMinor: 600_00 })
  await addToCart(app, mechanic, dear)
  const asked = (await as(app, mechanic).post(confirmUrl, byCourier(mechanic))).json()
  expect(asked.ErrorCode).toBe('approval_needed')
  const [ownersPart, mechanicsPart] = [await buildPart(db), await buildPart(db)]
  await addToCart(app, owner, ownersPart)
  await addToCart(app, mechanic, mechanicsPart)
  for (const who of [owner, mechanic]) await as(app, who).post('/api/ShoppingList', { Name: 'Moja lista' })
  return { owner, mechanic, ownersPart, mechanicsPart }
}

test('a company is handed over in one step: two people exchange places, the account stays', async () => {
  const { owner, mechanic, ownersPart, mechanicsPart } = await buildGarage()
  await db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', owner.id).execute()
  const ordered = (await as(app, owner).post(confirmUrl, byCourier(owner))).json()
  expect(ordered.Success, ordered.Errors.join()).toBe(true)
  await addToCart(app, owner, ownersPart)
  const parked = await as(app, mechanic).post('/api/ShoppingCart/Carts', { Name: 'Flota' })
  expect(parked.statusCode, parked.body).toBe(200)
  await addToCart(app, mechanic, mechanicsPart)
  const emails = [await emailOf(owner), await emailOf(mechanic)]

  const done = await handOver(owner, mechanic)
  expect(done.statusCode, done.body).toBe(204)
  expect([await emailOf(owner), await emailOf(mechanic)]).toEqual(emails.toReversed())

  // Both are told who owns the account now.
  const { rows: mails } = await sql<{ customerId: number }>`
    select (payload->>'customerId')::int as "customerId" from graphile_worker._private_jobs
    where payload->>'kind' = 'handedOver' order by 1`.execute(db)
  expect(mails.map(({ customerId }) => customerId)).toEqual([owner.id, mechanic.id].toSorted((a, b) => a - b))
  // The mail names another person, so an e-mail that is not confirmed gets none.
  await sql`update customer set first_name = 'Wygrana', last_name = 'Kliknij' where id = ${owner.id}`.execute(
    db,
  )
  const readBy = async ({ id }: { id: number }) => {
    const mail = { kind: 'handedOver', customerId: id, lang: 'pl', storeId: 1 } as const
    return JSON.stringify((await writeLetter(db, mail, { id: 1, createdAt: new Date() }, ''))?.blocks)
  }
  expect(await readBy(owner)).toContain('jest teraz: Wygrana Kliknij.')
  expect(await readBy(mechanic)).toBeUndefined()

  // Both stay logged in, each with the own cart, parked carts and lists.
  const [formerOwner, newOwner] = [await me(owner), await me(mechanic)]
  expect(newOwner).toMatchObject({ Id: owner.id, Email: emails[1], PriceBasis: 'net' })
  for (const who of [newOwner, formerOwner]) expect(who).not.toHaveProperty('Rights')
  expect(formerOwner).toMatchObject({ Id: mechanic.id, Email: emails[0], PriceBasis: 'net' })
  expect(await skusOf(owner)).toEqual([ownersPart.sku])
  expect(await skusOf(mechanic)).toEqual([mechanicsPart.sku])
  const cartsOf = async (who: BuiltCustomer) => (await as(app, who).get('/api/ShoppingCart/Carts')).json()
  expect(JSON.stringify(await cartsOf(mechanic))).toContain('Flota')
  expect(JSON.stringify(await cartsOf(owner))).not.toContain('Flota')
  for (const who of [owner, mechanic])
    expect((await as(app, who).get('/api/ShoppingList')).json()).toHaveLength(1)

  // The order that waits is the mechanic's, who is the first person now; the other one may still approve it.
  const [request] = (await as(app, mechanic).get('/api/Order/Requests')).json()
  expect(request).toMatchObject({ State: 'open', IsOwn: true })
  const approved = await as(app, owner).post(`/api/Order/Requests/${request.Id}/Approve`, {
    Total: request.Total,
  })
  expect(approved.json().Errors).toEqual([])
  expect((await as(app, mechanic).get('/api/Order/List')).json()).toHaveLength(2)

  expect((await as(app, mechanic).get('/api/Customer/People')).json()).toMatchObject([
    { IsFirst: true, IsSelf: true, Email: emails[1] },
    { IsFirst: false, HasJoined: true, ManagesPeople: true, Email: emails[0] },
  ])

  // The former owner leaves, and the company keeps its orders.
  const left = await as(app, owner).post(erasure, erasing)
  expect(left.statusCode, left.body).toBe(204)
  expect((await as(app, mechanic).get('/api/Order/List')).json()).toHaveLength(2)
  expect((await as(app, mechanic).get('/api/Customer/People')).json()).toMatchObject([
    { IsFirst: true, IsSelf: true, Email: emails[1] },
  ])
})

test('of two hand-overs at once one counts, also to different people', async () => {
  const owner = await buildCustomer(db)
  const [piotr, ewa] = [await buildPerson(db, owner), await buildPerson(db, owner)]
  const emails = { [await emailOf(piotr)]: piotr, [await emailOf(ewa)]: ewa }
  const answers = await Promise.all([handOver(owner, piotr), handOver(owner, ewa)])
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
  const first = await emailOf(owner)
  expect(Object.keys(emails)).toContain(first)
  expect(await me(emails[first]!)).toMatchObject({ Id: owner.id })
})

test('only the first person hands over, with the password, to a person of the company who has joined', async () => {
  const owner = await buildCustomer(db)
  const manager = await buildPerson(db, owner, { managesPeople: true })
  const rights = { SeesPrices: true, MayOrder: true, OrderLimit: null, ManagesPeople: false }
  const names = { Email: 'zaproszona@przyklad.example', FirstName: 'Ewa', LastName: 'Nowak' }
  const listed = (await as(app, owner).post('/api/Customer/People', { ...names, ...rights })).json()
  const invited = { id: listed.at(-1).Id }
  const stranger = await buildPerson(db, await buildCustomer(db))
  const answerOf = async (answer: ReturnType<typeof handOver>) => (await answer).json()
  expect(await answerOf(handOver(manager, invited))).toMatchObject({ status: 403, code: 'not_allowed' })
  expect(await answerOf(handOver(owner, manager, base64('nie to hasło')))).toMatchObject({
    errors: { Password: ['To nie jest Twoje obecne hasło.'] },
  })
  expect(await answerOf(handOver(owner, invited))).toMatchObject({ status: 409, code: 'person_not_joined' })
  for (const nobody of [stranger, owner])
    expect(await answerOf(handOver(owner, nobody))).toMatchObject({ status: 404, code: 'not_found' })
  expect(await me(owner)).toMatchObject({ Id: owner.id })
})

test('an owner does not leave the others behind: the account is closed for all only if that is said', async () => {
  const { owner, mechanic } = await buildGarage()
  const preview = (await as(app, owner).get(erasure)).json()
  expect(preview).toMatchObject({
    Obstacles: [],
    OtherPeople: [expect.stringMatching(/^Jan Żak/)],
    OpenRequests: 1,
  })
  expect((await as(app, mechanic).get(erasure)).json()).toMatchObject({ OtherPeople: [], OpenRequests: 0 })

  const refused = (await as(app, owner).post(erasure, erasing)).json()
  expect(refused).toMatchObject({ status: 409, code: 'company_has_people' })
  expect(refused.title ?? refused.detail).toMatch(
    /Przekaż firmę jednej z nich albo zamknij konto dla wszystkich/,
  )
  for (const who of [owner, mechanic]) expect(await me(who)).toHaveProperty('Id', who.id)

  const mailed = [await emailOf(owner), await emailOf(mechanic)]
  const closed = await as(app, owner).post(erasure, { ...erasing, closesCompany: true })
  expect(closed.statusCode, closed.body).toBe(204)
  expect((await as(app, mechanic).get('/api/Customer/get')).statusCode).toBe(401)
  const { rows } = await sql<{ email: string }>`
    select payload ->> 'email' as email from graphile_worker._private_jobs
    where payload ->> 'kind' = 'accountErased'`.execute(db)
  expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(mailed))
})
