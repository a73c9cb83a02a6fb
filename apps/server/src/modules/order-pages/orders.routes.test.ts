import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { buildTestApp } from '../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  blik,
  buildCustomer,
  buildPart,
  buildPerson,
  buildShop,
  warsaw,
} from '../../testing/builders.ts'
import { writeInvoice } from '../billing/invoices/invoices.queries.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

async function order(
  customer: BuiltCustomer,
  grossMinor = 100_00,
): Promise<{ Id: number; OrderNumber: string }> {
  await addToCart(app, customer, await buildPart(db, { grossMinor }))
  const response = await as(app, customer).post('/api/ShoppingCart/ConfirmCheckout', {
    BillingAddressId: customer.addressId,
    PickUpInStoreId: warsaw,
    PaymentMethodSystemName: blik,
    TermsOfServiceOnOrderConfirmPage: true,
  })
  return response.json().PlacedOrder
}

test('orders are listed newest first, with the states in the request’s language', async () => {
  const anna = await buildCustomer(db)
  const first = await order(anna, 19_99)
  const second = await order(anna)
  const response = await as(app, anna, { 'accept-language': 'en-US' }).get('/api/Order/List')
  expect(response.headers['x-total-count']).toBe('2')
  expect(response.json()).toEqual([
    expect.objectContaining({ ...second, OrderTotal: 100 }),
    {
      ...first,
      OrderTotal: 19.99,
      CurrencyCode: 'PLN',
      CreatedOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      OrderStatus: 'Pending',
      PaymentStatus: 'Pending',
      ShippingStatus: 'Pickup in branch',
      OrderStatusCode: 'Pending',
      PaymentStatusCode: 'Pending',
      ShippingStatusCode: 'NotRequired',
      Reference: '',
    },
  ])
})

test('a page of orders has the total count', async () => {
  const anna = await buildCustomer(db)
  const placed = [await order(anna), await order(anna), await order(anna)]
  const page = async (query: string) => {
    const response = await as(app, anna).get(`/api/Order/List?${query}`)
    return [response.json().map(({ Id }: { Id: number }) => Id), response.headers['x-total-count']]
  }
  const [oldest, middle, newest] = placed.map(({ Id }) => Id)
  expect(await page('page=1&pageSize=2')).toEqual([[newest, middle], '3'])
  expect(await page('page=2&pageSize=2')).toEqual([[oldest], '3'])
  expect(await page('page=9&pageSize=2')).toEqual([[], '3'])
  expect(await page('page=1')).toEqual([[newest, middle, oldest], '3'])
  for (const query of ['page=0', 'pageSize=x', 'pageSize=201'])
    expect((await as(app, anna).get(`/api/Order/List?${query}`)).statusCode, query).toBe(400)
})

test('a customer without orders gets an empty list', async () => {
  const response = await as(app, await buildCustomer(db)).get('/api/Order/List')
  expect([response.json(), response.headers['x-total-count']]).toEqual([[], '0'])
})

test('another customer’s order does not exist', async () => {
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  const { Id } = await order(anna)
  expect((await as(app, anna).get(`/api/Order/get?id=${Id}`)).json()).toMatchObject({ Id })
  for (const id of [Id, 999_999]) {
    const response = await as(app, jan).get(`/api/Order/get?id=${id}`)
    expect([response.statusCode, response.json().title]).toEqual([404, 'Nie ma takiego zamówienia.'])
  }
  for (const query of ['', '?id=0', '?id=x'])
    expect((await as(app, anna).get(`/api/Order/get${query}`)).statusCode, query).toBe(400)
  expect((await app.inject({ url: `/api/Order/get?id=${Id}` })).statusCode).toBe(401)
})

test('notes are listed newest first', async () => {
  const anna = await buildCustomer(db)
  const { Id } = await order(anna)
  for (const note of ['przyjęto', 'spakowano'])
    await db.insertInto('order_note').values({ order_id: Id, note }).execute()
  const { OrderNotes } = (await as(app, anna).get(`/api/Order/get?id=${Id}`)).json()
  expect(OrderNotes.map(({ Note }: { Note: string }) => Note)).toEqual(['spakowano', 'przyjęto'])
})

test('a customer sees only own back-office documents, newest first', async () => {
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  const document = (documentNo: string, day: string, due: string | null) => ({
    customer_id: anna.id,
    document_no: documentNo,
    document_date: day,
    due_date: due,
    description: 'Klocki',
    amount_minor: -1234_56,
    branch_code: 'WAW',
  })
  await db
    .insertInto('incadea_order')
    .values([document('FV/1', '2026-10-05', '2026-10-19'), document('FV/2', '2026-11-12', null)])
    .execute()
  const answer = await as(app, anna).get('/api/level4Customer/incadeaOrders')
  expect(answer.json()).toEqual([
    {
      documentNo: 'FV/2',
      documentDate: '2026-11-12',
      description: 'Klocki',
      dueDate: null,
      amount: -1234.56,
      branchCode: 'WAW',
    },
    expect.objectContaining({ documentNo: 'FV/1', documentDate: '2026-10-05', dueDate: '2026-10-19' }),
  ])
  expect((await as(app, jan).get('/api/level4Customer/incadeaOrders')).json()).toEqual([])
  expect((await app.inject('/api/level4Customer/incadeaOrders')).statusCode).toBe(401)
})

test('invoices are listed and downloaded by the customer, and by no one else', async () => {
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  const [blind, sighted] = [await buildPerson(db, anna, { seesPrices: false }), await buildPerson(db, anna)]
  const [{ Id }, { Id: ofBlind }] = [await order(anna), await order(blind)]
  const pdf = Buffer.from('%PDF-1.7\n\xff', 'latin1')
  const invoice = {
    number: 'FV/17/2026',
    issuedOn: '2026-11-23',
    dueOn: null,
    net: 81_30,
    vat: 18_70,
    gross: 100_00,
    pdf,
  }
  for (const id of [Id, ofBlind]) await inTransaction(db, (trx) => writeInvoice(trx, id, invoice))
  const listed = async (who: BuiltCustomer, id: number) =>
    (await as(app, who).get(`/api/Order/get?id=${id}`)).json().Invoices
  const download = (who: BuiltCustomer, id: number, number = 'FV/17/2026') =>
    as(app, who).get(`/api/Order/invoice?id=${id}&number=${encodeURIComponent(number)}`)
  for (const who of [anna, sighted]) {
    expect(await listed(who, Id)).toEqual([
      {
        Number: 'FV/17/2026',
        Kind: 'invoice',
        IssuedOn: '2026-11-23',
        DueOn: null,
        Gross: 100,
        KsefNumber: null,
      },
    ])
    const answer = (await download(who, Id)).json()
    expect(answer).toEqual({ FileName: 'FV-17-2026.pdf', Pdf: pdf.toString('base64') })
  }
  expect(await listed(blind, ofBlind)).toEqual([])
  const refused = [
    download(jan, Id),
    download(blind, Id),
    download(blind, ofBlind),
    download(anna, Id, 'FV/0'),
  ]
  for (const answer of await Promise.all(refused)) expect(answer.statusCode).toBe(404)
})
