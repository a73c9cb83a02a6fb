import { listCustomerInvoices } from '@partboard/contract/order-pages/customer-invoices'
import { LISTED_INVOICES } from '@partboard/domain/numbers/limits'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { setClock } from '../../../platform/time/clock.ts'
import { buildTestApp } from '../../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  buildCustomer,
  buildPerson,
  buildShop,
  deferred,
} from '../../../testing/builders.ts'
import { byPickup, officeOrders, officeOrdersUrl } from '../../../testing/office-orders.ts'

const { app, db } = await buildTestApp()
afterAll(() => setClock(null))
await buildShop(db)
await sql`update store set invoicing = 'office', company_name = 'Części sp. z o.o.',
  company_address = 'ul. Prosta 1, 00-001 Warszawa', company_vat = '1234563218',
  bank_account = 'PL61109010140000071219812874', invoice_due_days = 14`.execute(db)
const { sales, place } = await officeOrders(app, db)

const onAccount = { ...byPickup, PaymentMethodSystemName: deferred }
const garage = async () => {
  const customer = await buildCustomer(db, { priceBasis: 'net', creditLimitMinor: 1_000_000_00 })
  await sql`update address set company = 'Warsztat', vat_number = '1234563218'
    where customer_id = ${customer.id}`.execute(db)
  return customer
}
async function invoiced(customer: BuiltCustomer) {
  const { id } = await place(onAccount, { customer })
  const answer = await sales.post(`${officeOrdersUrl}/${id}/invoices`, {})
  expect(answer.statusCode, answer.body).toBe(201)
  return { id, number: answer.json().items[0].number as string }
}
const list = async (customer: BuiltCustomer, query = '') =>
  (await as(app, customer).get(`${listCustomerInvoices.url}${query}`)).json()

test('an account reads all its invoices, newest first, with what is to be paid and since when it is late', async () => {
  const customer = await garage()
  expect(await list(customer)).toEqual({ Invoices: [], Total: 0 })
  const first = await invoiced(customer)
  const second = await invoiced(customer)
  const { Invoices, Total } = await list(customer)
  expect(Total).toBe(2)
  expect(Invoices.map(({ Number: number }: { Number: string }) => number)).toEqual([
    second.number,
    first.number,
  ])
  expect(Invoices[0]).toMatchObject({
    Kind: 'invoice',
    OrderId: second.id,
    Due: Invoices[0].Gross,
    IsOverdue: false,
    DueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  setClock(new Date(Date.now() + 20 * 24 * 3_600_000))
  expect((await list(customer)).Invoices[0]).toMatchObject({ Due: Invoices[0].Gross, IsOverdue: true })
  setClock(null)
  // What a bank transfer of the order says is the same.
  const { Transfer } = (await as(app, customer).get(`/api/Order/get?id=${second.id}`)).json()
  expect([Transfer.Amount, Transfer.DueOn]).toEqual([Invoices[0].Due, Invoices[0].DueOn])

  const paid = await sales.post(`${officeOrdersUrl}/${second.id}/payments`, {
    amount: Transfer.Amount,
    method: 'przelew',
  })
  expect(paid.statusCode, paid.body).toBeLessThan(300)
  expect((await list(customer)).Invoices[0]).toMatchObject({ Due: 0, IsOverdue: false })
})

test('others read nothing of it: another account, and a person who sees no prices', async () => {
  const customer = await garage()
  await invoiced(customer)
  expect(await list(await garage())).toEqual({ Invoices: [], Total: 0 })
  const blind = await buildPerson(db, customer, { seesPrices: false })
  expect(await list(blind)).toEqual({ Invoices: [], Total: 0 })
  expect((await list(await buildPerson(db, customer))).Total).toBe(1)
})

test('a long list comes in pages', async () => {
  const customer = await garage()
  const { id } = await invoiced(customer)
  await sql`insert into order_invoice (order_id, number, issued_on, due_on, net_minor, vat_minor, gross_minor, pdf)
    select ${id}, 'ERP/' || n, current_date - n, null, 100, 23, 123, ''::bytea
    from generate_series(1, ${LISTED_INVOICES}) n`.execute(db)
  const [page, rest, behind] = await Promise.all(
    ['', `?from=${LISTED_INVOICES}`, '?from=900'].map((one) => list(customer, one)),
  )
  expect([page.Invoices.length, page.Total]).toEqual([LISTED_INVOICES, LISTED_INVOICES + 1])
  expect(rest.Invoices.map(({ Number: number }: { Number: string }) => number)).toEqual([
    `ERP/${LISTED_INVOICES}`,
  ])
  expect(behind).toEqual({ Invoices: [], Total: LISTED_INVOICES + 1 })
  expect((await as(app, customer).get(`${listCustomerInvoices.url}?from=-1`)).statusCode).toBe(400)
})
