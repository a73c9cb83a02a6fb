import { scopes } from '@partboard/domain/admin/office-rights'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildCustomer, buildPart, buildShop, warsaw } from '../../../testing/builders.ts'
import { asKey, asStaff, buildKey, buildStaff } from '../../../testing/office.ts'
import { byPickup, officeOrders, refusal } from '../../../testing/office-orders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const { place } = await officeOrders(app, db)
const key = await buildKey(db, scopes)
const erp = asKey(app, key)
const v1 = '/api/office/v1'

test('list prices follow the ERP row by row, with history and promotions as by an import', async () => {
  const [first, second] = [await buildPart(db), await buildPart(db)]
  await db
    .updateTable('price')
    .set({
      promo_net_minor: 900,
      promo_gross_minor: 1107,
      promo_from: '2026-01-01',
      promo_until: '2030-01-01',
    })
    .where('sku', '=', second.sku)
    .execute()
  const { items } = (
    await erp.put(`${v1}/prices`, {
      items: [
        { sku: first.sku, net: 200 },
        { sku: first.sku, net: 201 },
        { sku: second.sku, gross: 10 },
        { sku: '99999999999', net: 1 },
        { sku: second.sku, net: 1, gross: 1.23 },
      ],
    })
  ).json()
  expect(items.map(({ taken }: { taken: boolean }) => taken)).toEqual([true, false, false, false, false])
  expect(items.map(({ reason }: { reason: string }) => reason)).toEqual([
    null,
    'Ta część jest w zapytaniu dwa razy.',
    'Cena musi być wyższa od promocji tej części.',
    'Cennik nie ma tej części.',
    'Podaj netto albo brutto.',
  ])
  const price = await db
    .selectFrom('price')
    .selectAll()
    .where('sku', '=', first.sku)
    .executeTakeFirstOrThrow()
  expect([price.net_minor, price.gross_minor]).toEqual([20_000, 24_600])
  await erp.put(`${v1}/prices`, { items: [{ sku: first.sku, gross: 123 }] })
  const history = await db
    .selectFrom('price_history')
    .select(['net_minor', 'until_at'])
    .where('sku', '=', first.sku)
    .orderBy('id')
    .execute()
  expect(history.slice(-2)).toEqual([
    { net_minor: 20_000, until_at: expect.any(Date) },
    { net_minor: 10_000, until_at: null },
  ])
})

test('an ERP sets quantity prices with the list price; without them they stay, and an empty list removes them', async () => {
  const part = await buildPart(db)
  const set = async (row: object) =>
    (await erp.put(`${v1}/prices`, { items: [{ sku: part.sku, ...row }] })).json().items[0].reason
  const stepsNow = async () =>
    (
      await db
        .selectFrom('price')
        .select('quantity_prices')
        .where('sku', '=', part.sku)
        .executeTakeFirstOrThrow()
    ).quantity_prices
  const both = [
    { from: 4, net: 90 },
    { from: 10, gross: 98.4 },
  ]
  expect(await set({ net: 100, quantityPrices: both })).toBeNull()
  const stored = [
    { from: 4, netMinor: 90_00, grossMinor: 110_70 },
    { from: 10, netMinor: 80_00, grossMinor: 98_40 },
  ]
  expect(await stepsNow()).toEqual(stored)
  const { after } = await db
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'prices.changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ [part.sku]: 100_00, [`${part.sku} quantityPrices`]: stored })

  expect(await set({ net: 110 })).toBeNull()
  expect(await set({ net: 90, quantityPrices: both })).toBe(
    'Ceny ilościowe muszą maleć od ceny części, a liczby sztuk rosnąć.',
  )
  expect(await set({ net: 100, quantityPrices: both.toReversed() })).not.toBeNull()
  expect(await set({ net: 100, quantityPrices: [{ from: 4, net: 90, gross: 110.7 }] })).toBe(
    'Podaj netto albo brutto.',
  )
  expect(await stepsNow()).toEqual(stored)
  expect(await set({ net: 110, quantityPrices: [] })).toBeNull()
  expect(await stepsNow()).toBeNull()
})

test('a customer has a number of the ERP, is found by it, and no other customer gets it', async () => {
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  const change = async (id: number, erpNumber: string | null) => {
    const { revision } = (await erp.get(`${v1}/customers/${id}`)).json()
    return (await erp.patch(`${v1}/customers/${id}`, { erpNumber }, { 'if-match': `"${revision}"` })).json()
  }
  expect(await change(anna.id, 'K-10017')).toMatchObject({ id: anna.id, erpNumber: 'K-10017' })
  expect((await erp.get(`${v1}/customers?erpNumber=K-10017`)).json().items).toMatchObject([{ id: anna.id }])
  expect(await change(jan.id, 'K-10017')).toEqual(refusal('erp_number_taken'))
  expect(await change(anna.id, null)).toMatchObject({ erpNumber: null })
  expect(await change(jan.id, 'K-10017')).toMatchObject({ id: jan.id })
})

test('the customer sees the documents that the ERP writes; a known number is replaced', async () => {
  const anna = await buildCustomer(db)
  const url = `${v1}/customers/${anna.id}/documents`
  const invoice = {
    number: 'FV/1',
    date: '2026-11-20',
    description: 'Faktura',
    dueOn: '2026-12-04',
    amount: 123.45,
    branch: 'WAW',
  }
  await erp.put(url, { items: [invoice, { ...invoice, number: 'FV/2' }] })
  await erp.put(url, { items: [{ ...invoice, amount: 100 }] })
  expect((await erp.get(url)).json().items).toEqual([
    { ...invoice, number: 'FV/2' },
    { ...invoice, amount: 100 },
  ])
  expect((await as(app, anna).get('/api/level4Customer/incadeaOrders')).json()).toMatchObject([
    { documentNo: 'FV/2', amount: 123.45 },
    { documentNo: 'FV/1', amount: 100, dueDate: '2026-12-04' },
  ])
  expect((await erp.put(`${v1}/customers/2000000000/documents`, { items: [invoice] })).json()).toEqual(
    refusal('customer_not_found', 404),
  )
})

test('an invoice is stored with its PDF and listed; programs get an event', async () => {
  const { id } = await place(byPickup)
  const pdf = Buffer.from('%PDF-1.7\nan invoice')
  const put = (query: string, body: Buffer = pdf, type = 'application/pdf') =>
    app.inject({
      method: 'PUT',
      url: `${v1}/orders/${id}/invoices/FV%2F17%2F2026?${query}`,
      headers: { authorization: `Bearer ${key}`, 'content-type': type },
      payload: body,
    })
  const amounts = 'issuedOn=2026-11-23&dueOn=2026-12-07&net=100&vat=23&gross=123'
  const stored = {
    number: 'FV/17/2026',
    issuedOn: '2026-11-23',
    net: 100,
    vat: 23,
    gross: 123,
    bytes: pdf.length,
  }
  expect((await put(amounts)).json()).toMatchObject(stored)
  expect((await put(amounts)).json()).toMatchObject(stored)
  expect((await erp.get(`${v1}/orders/${id}/invoices`)).json().items).toMatchObject([stored])
  const answer = await erp.get(`${v1}/orders/${id}/invoices/FV%2F17%2F2026`)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.rawPayload).toEqual(pdf)

  expect((await put(amounts, Buffer.from('<html>'))).json()).toEqual(refusal('invoice_no_pdf', 400))
  expect((await put(amounts, Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413)
  expect((await put(amounts.replace('123', '124'))).json()).toMatchObject({
    errors: { gross: [expect.any(String)] },
  })
  expect((await erp.get(`${v1}/orders/${id}/invoices/none`)).json()).toEqual(
    refusal('invoice_not_found', 404),
  )
  const events = await db.selectFrom('event').select('payload').where('kind', '=', 'order.invoiced').execute()
  expect(events[0]?.payload).toMatchObject({ orderId: id, invoiceNumber: 'FV/17/2026' })

  const foreign = (await db.selectFrom('warehouse').select('id').where('id', '<>', warsaw).execute())[0]!.id
  const other = asStaff(app, await buildStaff(db, { role: 'warehouse', branchIds: [foreign] }))
  expect((await other.get(`${v1}/orders/${id}/invoices`)).json()).toEqual(refusal('order_not_found', 404))
})
