import type { CustomerPerson } from '@partboard/contract/customers/people.office'
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
  byCourier,
  deferred,
} from '../../../testing/builders.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const clerk = asStaff(app, await buildStaff(db, { role: 'sales' }))

const url = '/api/office/v1/customers'
const peopleAt = ({ id }: { id: number }) => `${url}/${id}/people`
const rights = { seesPrices: true, mayOrder: true, orderLimit: 500, managesPeople: false }
const actions = async ({ id }: { id: number }) =>
  (
    await db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)
const emailOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const order = async (who: BuiltCustomer, part: { id: number }, rest: object = {}) => {
  await addToCart(app, who, part)
  const answer = await as(app, who).post('/api/ShoppingCart/ConfirmCheckout', byCourier(who, rest))
  expect(answer.json().Errors).toEqual([])
}

test('a clerk invites, changes and removes a person; two clerks do not overwrite each other', async () => {
  const company = await buildCustomer(db)
  const invited = { email: 'nowa@warsztat.example', firstName: 'Nowa', lastName: 'Osoba', ...rights }
  const answer = await clerk.post(peopleAt(company), invited)
  expect(answer.statusCode, answer.body).toBe(200)
  const [first, person]: CustomerPerson[] = answer.json().items
  expect([first!.isFirst, person]).toMatchObject([true, { ...invited, hasJoined: false }])
  const one = `${peopleAt(company)}/${person!.id}`
  const match = { 'if-match': `"${person!.revision}"` }
  expect((await clerk.put(one, { ...rights, orderLimit: null })).statusCode).toBe(428)
  const changed = await clerk.put(one, { ...rights, orderLimit: null }, match)
  expect(changed.json().items[1]).toMatchObject({ orderLimit: null })
  expect((await clerk.put(one, rights, match)).json().code).toBe('changed_meanwhile')
  expect((await clerk.post(`${one}/invite`)).statusCode).toBe(204)
  expect((await clerk.delete(one)).json().items).toHaveLength(1)
  expect((await clerk.delete(one)).statusCode).toBe(404)
  expect(await actions(company)).toEqual([
    'customer.personInvited',
    'customer.personChanged',
    'customer.personInvited',
    'customer.personRemoved',
  ])
})

test('a person is in no list and has no page; a search for the person finds the company', async () => {
  const company = await buildCustomer(db)
  const person = await buildPerson(db, company)
  const found = (await clerk.get(`${url}?q=${await emailOf(person)}`)).json().items
  expect(found.map(({ id }: { id: number }) => id)).toEqual([company.id])
  const all = (await clerk.get(`${url}?limit=200`)).json().items
  expect(all.map(({ id }: { id: number }) => id)).not.toContain(person.id)
  for (const rest of ['', '/people'])
    expect((await clerk.get(`${url}/${person.id}${rest}`)).statusCode, rest).toBe(404)
  // A person may ask for a copy of the own data, which has nothing of the company.
  const { tables } = (await clerk.get(`${url}/${person.id}/export`)).json()
  expect(tables.customer).toHaveLength(1)
  expect(tables.address).toEqual([])
  expect((await clerk.post(`${url}/${person.id}/close`)).statusCode).toBe(404)
})

test('the page of an order says who ordered, and the copy of personal data names every person', async () => {
  const company = await buildCustomer(db)
  const person = await buildPerson(db, company)
  await sql`update customer set last_name = 'Mechanikowski' where id = ${person.id}`.execute(db)
  await order(person, await buildPart(db))
  const [{ id }] = (await clerk.get(`/api/office/v1/orders?customer=${company.id}`)).json().items
  const { history } = (await clerk.get(`/api/office/v1/orders/${id}`)).json()
  expect(history[0].by).toEqual({ kind: 'customer', name: 'Jan Mechanikowski' })
  const { tables } = (await clerk.get(`${url}/${company.id}/export`)).json()
  expect(tables.customer).toHaveLength(2)
  expect(JSON.stringify(tables.customer)).toContain('Mechanikowski')
})

test('closing a customer ends the logins of its people', async () => {
  const company = await buildCustomer(db)
  const person = await buildPerson(db, company)
  expect((await clerk.post(`${url}/${company.id}/close`)).statusCode).toBe(204)
  expect((await as(app, person).get('/api/Level4/Cart')).statusCode).toBe(401)
  expect(await emailOf(person)).toMatch(/@closed\.invalid$/)
})

/** Merges as the dialog does: with what the preview has shown. */
async function merge(into: number, from: number) {
  const shown = await clerk.get(`${url}/${into}/merge?from=${from}`)
  return shown.statusCode === 200
    ? clerk.post(`${url}/${into}/merge`, { from, seen: shown.json().seen })
    : shown
}

test('a merge moves orders, credit, addresses, notes and people; the login stays with its cart and lists', async () => {
  const credit = { priceBasis: 'net', creditLimitMinor: 1000_00 } as const
  const [kept, gone] = [await buildCustomer(db, credit), await buildCustomer(db, credit)]
  const mechanic = await buildPerson(db, gone)
  const part = await buildPart(db, { grossMinor: 300_00 })
  for (const one of [kept, gone]) await order(one, part, { PaymentMethodSystemName: deferred })
  await addToCart(app, gone, part, 2)
  await as(app, gone).post('/api/ShoppingList', { Name: 'Przegląd', Items: [] })
  await clerk.post(`${url}/${gone.id}/notes`, { text: 'Płaci w terminie' })

  const merged = await merge(kept.id, gone.id)
  expect(merged.statusCode, merged.body).toBe(200)
  const customer = merged.json()
  expect(customer).toMatchObject({ openOrders: 2, notes: [{ text: 'Płaci w terminie' }] })
  expect(customer.addresses).toHaveLength(2)
  expect(customer.creditUsed).toBeGreaterThan(600)
  const { items } = (await clerk.get(peopleAt(kept))).json()
  expect(items.map(({ id }: CustomerPerson) => id)).toEqual([kept.id, gone.id, mechanic.id])
  expect((await clerk.get(`${url}/${gone.id}`)).statusCode).toBe(404)

  // The open cart is ordered by the merged login, for the company that stays.
  expect((await as(app, gone).get('/api/Level4/SimpleCart')).json().ItemCount).toBe(2)
  expect((await as(app, gone).get('/api/ShoppingList')).json()).toHaveLength(1)
  const answer = await as(app, gone).post('/api/ShoppingCart/ConfirmCheckout', byCourier(kept))
  expect(answer.json().Success, answer.body).toBe(true)
  expect((await as(app, kept).get('/api/Order/List')).json()).toHaveLength(3)
  expect(await actions(gone)).toContain('customer.mergedAway')
  // The open order that moved is cancelled by the shop, and the credit of the remaining account is free again.
  const moved = customer.orders.find(({ id }: { id: number }) => id > 0)
  const cancelled = await clerk.post(`/api/office/v1/orders/${moved.id}/transitions`, {
    to: 'cancelled',
    reason: 'pomyłka',
  })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect((await clerk.get(`${url}/${kept.id}`)).json().creditUsed).toBeLessThan(600)
})

test('a merge is refused while amounts or states forbid it, and changes nothing', async () => {
  const [kept, gone] = [
    await buildCustomer(db, { priceBasis: 'net' }),
    await buildCustomer(db, { priceBasis: 'net', creditLimitMinor: 1000_00 }),
  ]
  const refusal = async (into: number, from: number) => {
    const answer = await clerk.post(`${url}/${into}/merge`, { from, seen: '' })
    expect((await merge(into, from)).json().code).toBe(answer.json().code)
    return answer.json().code
  }
  expect(await refusal(kept.id, kept.id)).toBe('merge_itself')
  expect(await refusal(kept.id, 2_000_000_000)).toBe('customer_not_found')
  await order(gone, await buildPart(db), { PaymentMethodSystemName: deferred })
  expect(await refusal(kept.id, gone.id)).toBe('merge_credit')
  await clerk.post(`${url}/${gone.id}/block`, { reason: 'Nie płaci' })
  expect(await refusal(kept.id, gone.id)).toBe('merge_blocked')
  const applicant = await buildCustomer(db)
  await sql`update customer set trade_applied_at = now() where id = ${applicant.id}`.execute(db)
  expect(await refusal(kept.id, applicant.id)).toBe('merge_application')
  const closed = await buildCustomer(db)
  await clerk.post(`${url}/${closed.id}/close`)
  expect(await refusal(kept.id, closed.id)).toBe('customer_closed')
  expect((await clerk.get(peopleAt(kept))).json().items).toHaveLength(1)
})

test('a merge raises nobody: it shows who comes along, and asks again when that changes', async () => {
  const [kept, gone] = [await buildCustomer(db), await buildCustomer(db)]
  const manager = await buildPerson(db, gone, { managesPeople: true })
  const mechanic = await buildPerson(db, gone, { seesPrices: false, orderLimitMinor: 100_00 })
  await clerk.post(peopleAt(gone), {
    email: 'nikt@przyklad.example',
    firstName: 'A',
    lastName: 'B',
    ...rights,
  })
  const preview = async () => (await clerk.get(`${url}/${kept.id}/merge?from=${gone.id}`)).json()
  const { people, seen } = await preview()
  expect(people).toMatchObject([
    { id: gone.id, email: await emailOf(gone), managesPeople: false, orderLimit: null },
    { id: manager.id, email: await emailOf(manager), managesPeople: false, orderLimit: null },
    { id: mechanic.id, email: await emailOf(mechanic), seesPrices: false, orderLimit: 100 },
  ])
  await sql`update customer set order_limit_minor = 90000 where id = ${mechanic.id}`.execute(db)
  const late = await clerk.post(`${url}/${kept.id}/merge`, { from: gone.id, seen })
  expect([late.statusCode, late.json().code]).toEqual([409, 'merge_people_changed'])

  for (const unproven of [kept, gone, manager]) {
    await sql`update customer set email_verified_at = null where id = ${unproven.id}`.execute(db)
    const refused = (await merge(kept.id, gone.id)).json()
    expect(refused.code).toBe('merge_unconfirmed')
    expect(refused.title).toContain(await emailOf(unproven))
    await sql`update customer set email_verified_at = now() where id = ${unproven.id}`.execute(db)
  }
  expect((await merge(kept.id, gone.id)).statusCode).toBe(200)
  const { items } = (await clerk.get(peopleAt(kept))).json()
  expect(items.map(({ id }: CustomerPerson) => id)).toEqual([kept.id, gone.id, manager.id, mechanic.id])
  for (const one of [gone, manager])
    expect((await as(app, one).get('/api/Customer/People')).statusCode).toBe(403)
})

test('of two merges in opposite directions at once, one is done', async () => {
  const [left, right] = [await buildCustomer(db), await buildCustomer(db)]
  const answers = await Promise.all([merge(left.id, right.id), merge(right.id, left.id)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
})
