import { afterAll, expect, test } from 'vitest'
import { setClock } from '../../platform/time/clock.ts'
import { buildTestApp } from '../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  blik,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  inStore,
  warsaw,
} from '../../testing/builders.ts'
import { asStaff, buildStaff } from '../../testing/office.ts'
import { insertPages } from '../content/pages.queries.ts'
import { findSeller } from '../mail/seller/seller.queries.ts'
import { orderLetter } from '../orders/letters/order-letter.ts'
import { findOrderToConfirm } from '../orders/letters/order-to-confirm.queries.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const clerk = asStaff(app, await buildStaff(db, { role: 'sales' }))
afterAll(() => setClock(null))

async function buildFirm(vat = '1234563218'): Promise<BuiltCustomer> {
  const firm = await buildCustomer(db)
  await db.updateTable('address').set({ vat_number: vat }).where('customer_id', '=', firm.id).execute()
  return firm
}

/** Puts a part of this gross price into the cart. */
async function want(customer: BuiltCustomer, grossMinor: number, tariff = '8708'): Promise<void> {
  const part = await buildPart(db, { grossMinor })
  await db.updateTable('part').set({ tariff }).where('id', '=', part.id).execute()
  await addToCart(app, customer, part)
}
const confirm = async (customer: BuiltCustomer, config: object) =>
  (await as(app, customer).post('/api/ShoppingCart/ConfirmCheckout', config)).json()
const inBranch = ({ addressId }: BuiltCustomer, changes: object = {}) => ({
  BillingAddressId: addressId,
  PickUpInStoreId: warsaw,
  PaymentMethodSystemName: inStore,
  TermsOfServiceOnOrderConfirmPage: true,
  ...changes,
})
const orderOf = async (customer: BuiltCustomer, id: number) =>
  (await as(app, customer).get(`/api/Order/get?id=${id}`)).json()
const inOffice = async (id: number) => (await clerk.get(`/api/office/v1/orders/${id}`)).json()

test('a firm cannot pay more than 15 000 zł in cash, and reads why; a person can', async () => {
  const firm = await buildFirm()
  await want(firm, 15_000_01)
  const methods = await as(app, firm).get(
    `/api/ShoppingCart/PaymentMethods?billingAddressId=${firm.addressId}`,
  )
  const names = methods
    .json()
    .PaymentMethods.map((one: { PaymentMethodSystemName: string }) => one.PaymentMethodSystemName)
  expect(names).not.toContain(inStore)
  expect(methods.json().Warnings).toEqual([expect.stringMatching(/15.000,00.zł/)])
  const refused = await confirm(firm, inBranch(firm))
  expect(refused).toMatchObject({ Success: false, Errors: [expect.stringMatching(/Między firmami/)] })
  expect(await confirm(firm, inBranch(firm, { PaymentMethodSystemName: blik }))).toMatchObject({
    Success: true,
  })

  const exact = await buildFirm()
  await want(exact, 15_000_00)
  expect(await confirm(exact, inBranch(exact))).toMatchObject({ Success: true })
  const anna = await buildCustomer(db)
  await want(anna, 15_000_01)
  expect(await confirm(anna, inBranch(anna))).toMatchObject({ Success: true })
})

test('an order of a Polish firm over 15 000 zł names split payment, on the order and in the mail', async () => {
  const firm = await buildFirm()
  await want(firm, 15_000_01)
  const { PlacedOrder } = await confirm(firm, byCourier(firm))
  expect(await orderOf(firm, PlacedOrder.Id)).toMatchObject({ SplitPayment: true, SaleDocument: 'invoice' })
  expect(await inOffice(PlacedOrder.Id)).toMatchObject({ buyer: { splitPayment: true } })
  const document = await findOrderToConfirm(db, PlacedOrder.Id, { toCompany: true })
  const letter = await orderLetter(document!, [], await findSeller(db, 1), '')
  expect(JSON.stringify(letter.blocks)).toContain('podzielonej płatności')

  const oil = await buildFirm()
  await want(oil, 20_000_00, '2710')
  const { PlacedOrder: other } = await confirm(oil, byCourier(oil))
  expect(await orderOf(oil, other.Id)).toMatchObject({ SplitPayment: false })
})

test('the order keeps what the buyer gets and said; a person without a tax number says nothing', async () => {
  const anna = await buildCustomer(db)
  await want(anna, 100_00)
  const { PlacedOrder: first } = await confirm(
    anna,
    byCourier(anna, { SaleDocument: 'invoice', Professional: true }),
  )
  const own = { SaleDocument: 'invoice', Professional: null, AskForInvoiceUntil: null }
  expect(await orderOf(anna, first.Id)).toMatchObject(own)

  const firm = await buildFirm()
  await want(firm, 100_00)
  const { PlacedOrder: second } = await confirm(
    firm,
    byCourier(firm, { SaleDocument: 'receipt', Professional: false }),
  )
  const stated = { SaleDocument: 'invoice', Professional: false, AskForInvoiceUntil: null }
  expect(await orderOf(firm, second.Id)).toMatchObject(stated)
  expect(await inOffice(second.Id)).toMatchObject({
    buyer: { saleDocument: 'invoice', professional: false, splitPayment: false, invoiceRequestedAt: null },
  })
  const refused = await as(app, firm).post(`/api/Order/requestInvoice?id=${second.Id}`, {})
  expect(refused.json()).toMatchObject({ status: 409, code: 'invoice_not_possible' })
})

test('the order keeps the versions of the pages that were accepted, and the words of the button', async () => {
  const words = { pl: 'Regulamin', en: 'Terms' }
  const places = ['in_footer_row1', 'in_footer_row2', 'in_footer_row3', 'in_sitemap', 'in_top_menu']
  const hidden = Object.fromEntries(places.map((place) => [place, false])) as Record<
    'in_footer_row1' | 'in_footer_row2' | 'in_footer_row3' | 'in_sitemap' | 'in_top_menu',
    boolean
  >
  const page = { id: 901, se_name: 'regulamin', position: 1, title: words, body: words, ...hidden }
  await db.transaction().execute((trx) => insertPages(trx, [page], new Date('2026-01-01')))
  const anna = await buildCustomer(db)
  await want(anna, 100_00)
  const { PlacedOrder } = await confirm(anna, byCourier(anna))
  expect((await inOffice(PlacedOrder.Id)).buyer.acceptedTexts).toEqual({
    pages: [{ id: 901, name: 'regulamin', version: 1 }],
    button: 'Zamawiam z obowiązkiem zapłaty',
  })
})

test('a consumer asks for an invoice within three months after the month of the order; the office sees it', async () => {
  const anna = await buildCustomer(db)
  await want(anna, 100_00)
  const { PlacedOrder } = await confirm(anna, byCourier(anna))
  await want(anna, 100_00)
  const { PlacedOrder: late } = await confirm(anna, byCourier(anna))
  const before = await orderOf(anna, PlacedOrder.Id)
  expect(before).toMatchObject({ SaleDocument: 'receipt', InvoiceRequestedOn: null })
  const ask = (id: number) => as(app, anna).post(`/api/Order/requestInvoice?id=${id}`, {})
  expect((await ask(PlacedOrder.Id)).statusCode).toBe(204)
  const after = await orderOf(anna, PlacedOrder.Id)
  expect(after.InvoiceRequestedOn).toMatch(/Z$/)
  expect((await ask(PlacedOrder.Id)).statusCode).toBe(204)
  expect((await orderOf(anna, PlacedOrder.Id)).InvoiceRequestedOn).toBe(after.InvoiceRequestedOn)
  const { items } = (await clerk.get('/api/office/v1/today')).json()
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'invoiceRequests', count: 1, subject: String(PlacedOrder.Id) }),
  )
  const events = await db
    .selectFrom('event')
    .select('kind')
    .where('kind', '=', 'order.invoice_requested')
    .execute()
  expect(events).toHaveLength(1)

  setClock(new Date(Date.parse(before.AskForInvoiceUntil) + 48 * 3_600_000))
  expect((await ask(late.Id)).json()).toMatchObject({ code: 'invoice_not_possible' })
  setClock(null)
})
