import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeSvg } from '../../platform/papers/bank-code.ts'
import { buildTestApp } from '../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  buildCustomer,
  buildPerson,
  buildShop,
  buildTransfer,
  deferred,
  transfer,
} from '../../testing/builders.ts'
import { asStaff, buildStaff } from '../../testing/office.ts'
import { byPickup, officeOrders, officeOrdersUrl as orders } from '../../testing/office-orders.ts'
import { readCode } from '../../testing/read-code.ts'
import { writeLetter } from '../letters/write-letter.ts'

const { app, db, config } = await buildTestApp()
await buildShop(db)
const { sales, place, read } = await officeOrders(app, db)
const owner = asStaff(app, await buildStaff(db, { role: 'owner' }))
const stores = '/api/office/v1/settings/stores/1'
const typed = '61 1090 1014 0000 0712 1981 2874'
await buildTransfer(db)

const set = async (body: object) => {
  const { revision } = (await owner.get(stores)).json()
  return owner.patch(stores, body, { 'if-match': `"${revision}"` })
}
const offered = async (customer: BuiltCustomer): Promise<string[]> =>
  (await as(app, customer).get('/api/ShoppingCart/PaymentMethods?countryId=1'))
    .json()
    .PaymentMethods.map(({ PaymentMethodSystemName }: Record<string, string>) => PaymentMethodSystemName)
const notes = async (): Promise<{ systemName: string; isOffered: boolean; text: string }[]> =>
  (await owner.get('/api/office/v1/settings/methods')).json().notes
const orderOf = async (customer: BuiltCustomer, id: number) =>
  (await as(app, customer).get(`/api/Order/get?id=${id}`)).json()
const letterOf = async (orderId: number) =>
  (await writeLetter(
    db,
    { kind: 'orderPlaced', orderId, toCompany: true },
    { id: 1, createdAt: new Date() },
    config.publicUrl,
  ))!
const textOf = async (id: number) => {
  const { rawPayload } = await sales.get(`${orders}/${id}/confirmation.pdf`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('without an account no transfer is offered, and the office says why', async () => {
  const anna = await buildCustomer(db)
  expect(await offered(anna)).not.toContain(transfer)
  expect(await notes()).toContainEqual(
    expect.objectContaining({
      systemName: transfer,
      isOffered: false,
      text: expect.stringContaining('nie ma rachunku bankowego'),
    }),
  )
  expect((await set({ bankAccount: '61 1090 1014 0000 0712 1981 2875' })).json()).toMatchObject({
    errors: { bankAccount: ['To nie jest numer rachunku bankowego. Sprawdź cyfry.'] },
  })
  expect(
    (await set({ bankAccount: typed.replaceAll(' ', ''), bankName: 'Bank Testowy' })).json(),
  ).toMatchObject({
    bankAccount: typed,
  })
  expect(await offered(anna)).toContain(transfer)
  expect((await notes()).map(({ systemName }) => systemName)).not.toContain(transfer)
})

test('without a provider no BLIK is offered; the demo stands in for one, and says so', async () => {
  const anna = await buildCustomer(db)
  expect(await notes()).toEqual([
    expect.objectContaining({
      systemName: 'Payments.Blik',
      isOffered: true,
      text: expect.stringContaining('demonstracyjny'),
    }),
  ])
  await db.updateTable('store').set({ payment_provider: null }).execute()
  expect(await offered(anna)).not.toContain('Payments.Blik')
  expect(await notes()).toEqual([
    expect.objectContaining({
      systemName: 'Payments.Blik',
      isOffered: false,
      text: expect.stringContaining('operatora'),
    }),
  ])
  const answer = await as(app, anna).post('/api/ShoppingCart/ConfirmCheckout', {
    PaymentMethodSystemName: 'Payments.Blik',
  })
  expect(answer.json().Success).toBe(false)
  await db.updateTable('store').set({ payment_provider: 'demo' }).execute()
})

describe('an order by transfer', () => {
  let placed: Awaited<ReturnType<typeof place>>
  beforeAll(async () => {
    placed = await place({ PaymentMethodSystemName: transfer })
  })
  const content = async (number: string, amountMinor: number) => {
    const [row] = await db.selectFrom('store').select('name').execute()
    return `|PL|61109010140000071219812874|${String(amountMinor).padStart(6, '0')}|${row!.name}|${number}|||`
  }

  test('says on its page where and what to pay, with the code that a bank reads', async () => {
    const { id, number, buyer } = placed
    const order = await orderOf(buyer, id)
    expect(order.Transfer).toEqual({
      Holder: 'Partboard',
      Account: typed,
      BankName: 'Bank Testowy',
      Title: number,
      Amount: order.OrderTotal,
      CurrencyCode: 'PLN',
      DueOn: order.PayBy,
      IsOverdue: false,
      QrCode: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
    expect(order.Transfer.DueOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    const code = await content(number, Math.round(order.OrderTotal * 100))
    expect(Buffer.from(order.Transfer.QrCode.split(',')[1], 'base64').toString()).toBe(codeSvg(code))
  })

  test('says it in its mail and on its confirmation', async () => {
    const { id, number, buyer } = placed
    const { OrderTotal } = await orderOf(buyer, id)
    const { blocks } = await letterOf(id)
    expect(blocks).toContainEqual({
      lines: expect.arrayContaining([`Rachunek: ${typed}`, `Tytuł: ${number}`]),
    })
    const { code } = blocks.find((block) => 'code' in block)!
    expect(readCode(code)).toBe(await content(number, Math.round(OrderTotal * 100)))
    expect(await textOf(id)).toContain(`Odbiorca: Partboard Rachunek: ${typed}`)
  })

  test('says the rest when a part was paid, and nothing once it is paid', async () => {
    const { id, buyer } = placed
    const { totals } = await read(id)
    await sales.post(`${orders}/${id}/payments`, { amount: 10, method: 'transfer' })
    const { Transfer } = await orderOf(buyer, id)
    expect(Transfer).toMatchObject({ Amount: Number((totals.due - 10).toFixed(2)), DueOn: null })
    await sales.post(`${orders}/${id}/payments`, { amount: Transfer.Amount, method: 'transfer' })
    expect(await orderOf(buyer, id)).not.toHaveProperty('Transfer')
    expect(JSON.stringify((await letterOf(id)).blocks)).not.toContain('Rachunek')
    expect(await textOf(id)).not.toContain('Rachunek')
  })

  test('says nothing when it is cancelled, or is paid in the branch', async () => {
    const { id, buyer } = await place({ PaymentMethodSystemName: transfer })
    await sales.post(`${orders}/${id}/transitions`, { to: 'cancelled' })
    expect(await orderOf(buyer, id)).not.toHaveProperty('Transfer')
    const there = await place(byPickup)
    expect(await orderOf(there.buyer, there.id)).not.toHaveProperty('Transfer')
  })

  test('says nothing to a person who does not see prices', async () => {
    const company = await buildCustomer(db)
    const person = await buildPerson(db, company, { seesPrices: false })
    const { id } = await place(
      {
        PaymentMethodSystemName: transfer,
        BillingAddressId: company.addressId,
        ShippingAddressId: company.addressId,
      },
      { customer: person },
    )
    expect(await orderOf(person, id)).not.toHaveProperty('Transfer')
    expect(await orderOf(company, id)).toHaveProperty('Transfer')
  })
})

test('an order on account says the account and the due day once it has an invoice', async () => {
  const trade = await buildCustomer(db, { priceBasis: 'net', creditLimitMinor: 1_000_000 })
  const { id } = await place({ PaymentMethodSystemName: deferred }, { customer: trade })
  expect(await orderOf(trade, id)).not.toHaveProperty('Transfer')
  await db
    .insertInto('order_invoice')
    .values({
      order_id: id,
      number: 'FV/1',
      issued_on: '2026-11-23',
      due_on: '2026-12-07',
      net_minor: 100,
      vat_minor: 0,
      gross_minor: 100,
      pdf: Buffer.from(''),
    })
    .execute()
  expect((await orderOf(trade, id)).Transfer).toMatchObject({
    Account: typed,
    Amount: null,
    DueOn: '2026-12-07',
    QrCode: null,
  })
})
