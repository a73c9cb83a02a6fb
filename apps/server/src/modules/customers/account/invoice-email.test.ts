import { getCustomer, updateCustomer } from '@partboard/contract/customers/account'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { as, type BuiltCustomer, buildCustomer, buildPerson, buildShop } from '../../../testing/builders.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { writeLetter } from '../../letters/write-letter.ts'
import type { MailJob } from '../../mail/index.ts'
import { proveEmail } from '../accounts/prove-email.ts'
import { moveAll } from '../people/merge.queries.ts'

const { app, db, config } = await buildTestApp()
await buildShop(db)
const clerk = asStaff(app, await buildStaff(db, { role: 'sales' }))
const books = 'faktury@warsztat.example'

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})
async function notices(): Promise<MailJob[]> {
  const { rows } = await sql<{ payload: MailJob }>`
    select payload from graphile_worker._private_jobs where payload ->> 'kind' = 'invoiceEmailChanged'`.execute(
    db,
  )
  return rows.map(({ payload }) => payload)
}
const change = (who: BuiltCustomer, InvoiceEmail: string) =>
  as(app, who).post(updateCustomer.url, { InvoiceEmail })

test('an account names the e-mail for its invoices, and its own e-mail is told once', async () => {
  const anna = await buildCustomer(db)
  expect((await change(anna, books)).json()).toMatchObject({ InvoiceEmail: books })
  expect((await change(anna, books)).statusCode).toBe(200)
  expect(await notices()).toMatchObject([{ customerId: anna.id }])
  const job = { id: 1, createdAt: new Date() }
  const letter = (await writeLetter(db, (await notices())[0]!, job, config.publicUrl))!
  expect(letter.to.email).not.toBe(books)
  expect(JSON.stringify(letter.blocks)).toContain(books)
  expect((await change(anna, '')).json()).toMatchObject({ InvoiceEmail: '' })
})

test('what is no e-mail is refused at its field', async () => {
  const anna = await buildCustomer(db)
  const refused = await change(anna, 'faktury warsztat')
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toEqual({
    InvoiceEmail: ['Podaj poprawny adres e-mail, np. jan@przyklad.pl.'],
  })
  expect(await notices()).toEqual([])
})

test('it belongs to the company: people who manage people change it for all', async () => {
  const anna = await buildCustomer(db)
  const mechanic = await buildPerson(db, anna, { managesPeople: false })
  const manager = await buildPerson(db, anna, { managesPeople: true })
  expect((await change(mechanic, books)).json().code).toBe('not_allowed')
  expect((await change(manager, books)).statusCode).toBe(200)
  expect((await as(app, mechanic).get(getCustomer.url)).json()).toMatchObject({ InvoiceEmail: books })
  expect(await notices()).toMatchObject([{ customerId: anna.id }])
})

test('the office reads and changes it, and the account is told', async () => {
  const anna = await buildCustomer(db)
  const url = `/api/office/v1/customers/${anna.id}`
  const changed = await clerk.patch(url, { invoiceEmail: books }, { 'if-match': '"1"' })
  expect(changed.json()).toMatchObject({ invoiceEmail: books })
  expect(await notices()).toMatchObject([{ customerId: anna.id }])
  const refused = await clerk.patch(url, { invoiceEmail: 'x' }, { 'if-match': '"2"' })
  expect(Object.keys(refused.json().errors)).toEqual(['invoiceEmail'])
})

test('who proves the e-mail of the account gets its invoices, and so does one that is merged', async () => {
  const [anna, jan, garage] = [await buildCustomer(db), await buildCustomer(db), await buildCustomer(db)]
  const invoiceEmail = async ({ id }: BuiltCustomer) =>
    (await sql<{ email: string }>`select invoice_email as email from customer where id = ${id}`.execute(db))
      .rows
  for (const one of [anna, jan]) expect((await change(one, books)).statusCode).toBe(200)
  await sql`update customer set email_verified_at = null where id = ${anna.id}`.execute(db)
  const proof = { lang: 'pl', keptToken: null } as const
  expect(await db.transaction().execute((trx) => proveEmail(trx, anna.id, proof))).toBe('begun')
  await db.transaction().execute((trx) => moveAll(trx, { from: jan.id, into: garage.id, name: 'Jan' }))
  for (const one of [anna, jan, garage]) expect(await invoiceEmail(one)).toEqual([{ email: '' }])
})
