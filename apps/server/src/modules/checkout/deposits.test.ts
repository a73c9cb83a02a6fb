import { parkItems } from '@partboard/contract/cart/cart'
import { expect, test } from 'vitest'
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
  cash,
  deferred,
} from '../../testing/builders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

const paidBy = (customer: BuiltCustomer, payment: string) =>
  byCourier(customer, { PaymentMethodSystemName: payment })
const totalsOf = async (customer: BuiltCustomer, payment: string = blik, headers = {}) =>
  (await as(app, customer, headers).post('/api/ShoppingCart/Totals', paidBy(customer, payment))).json()
const confirm = async (customer: BuiltCustomer, payment: string = blik) =>
  (await as(app, customer).post('/api/ShoppingCart/ConfirmCheckout', paidBy(customer, payment))).json()
const orderOf = async (customer: BuiltCustomer, id: number) =>
  (await as(app, customer).get(`/api/Order/get?id=${id}`)).json()

/** In grosze, so that the sum is exact. */
const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((total, amount) => total + Math.round((amount ?? 0) * 100), 0)

const caliper = await buildPart(db, { grossMinor: 307_50, depositMinor: 250_00, name: 'Zacisk' })
const battery = await buildPart(db, {
  grossMinor: 100_00,
  depositMinor: 30_00,
  depositKind: 'battery',
  name: 'Akumulator',
})

test('a private customer pays the deposits with the parts, and the order keeps them', async () => {
  const anna = await buildCustomer(db)
  await addToCart(app, anna, caliper)
  await addToCart(app, anna, battery, 2)
  const { Items } = (await as(app, anna).get('/api/Level4/Cart')).json()
  expect(Items).toMatchObject([
    { DepositPrice: 250, DepositKind: 'core' },
    { DepositPrice: 30, DepositKind: 'battery' },
  ])

  const totals = await totalsOf(anna)
  expect(totals).toMatchObject({
    SubTotal: 507.5,
    DepositTotal: 310,
    Shipping: 0,
    OrderTotal: 817.5,
    Netto: null,
    Deposits: [
      {
        Sku: caliper.sku,
        Name: 'Zacisk',
        Quantity: 1,
        Price: 250,
        Total: 250,
        TotalNetto: null,
        Kind: 'core',
      },
      { Sku: battery.sku, Quantity: 2, Price: 30, Total: 60, TotalNetto: null, Kind: 'battery' },
    ],
    // VAT is on the parts and the core deposit; the battery deposit has none.
    TaxRates: [{ Rate: 23, Value: 141.65 }],
  })
  const { PlacedOrder } = await confirm(anna)
  await db.updateTable('part').set({ deposit_minor: 1 }).where('sku', '=', caliper.sku).execute()
  expect(await orderOf(anna, PlacedOrder.Id)).toMatchObject({
    Deposits: totals.Deposits,
    DepositTotal: 310,
    OrderTotal: 817.5,
    Tax: 141.65,
    NetTotal: 675.85,
    PriceBasis: 'gross',
    Netto: null,
    Items: [{ DepositPrice: 250, DepositKind: 'core' }, { DepositKind: 'battery' }],
  })
  await db.updateTable('part').set({ deposit_minor: 250_00 }).where('sku', '=', caliper.sku).execute()
})

test('deposits bring no delivery nearer to being free, and a line put aside has none', async () => {
  const anna = await buildCustomer(db)
  await addToCart(app, anna, caliper)
  await addToCart(app, anna, battery)
  // 407,50 of parts: with the deposits it would be more than the 500 zł that travel free.
  expect(await totalsOf(anna)).toMatchObject({ SubTotal: 407.5, DepositTotal: 280, Shipping: 18.45 })
  await as(app, anna).post(parkItems.url, { ProductIds: [caliper.id], Parked: true })
  expect(await totalsOf(anna)).toMatchObject({ SubTotal: 100, DepositTotal: 30, OrderTotal: 148.45 })
})

test.each([[{}], [{ 'x-currency': 'EUR' }]])(
  'a trade customer’s columns add up to the grosz, in the cart and in the order (%o)',
  async (headers: Record<string, string>) => {
    const marek = await buildCustomer(db, { priceBasis: 'net', discounts: { A: 1250 } })
    const small = await buildPart(db, { netMinor: 33, grossMinor: 41 })
    const book = await buildPart(db, { grossMinor: 31_50, vatBp: 500 })
    for (const [part, quantity] of [
      [caliper, 1],
      [battery, 3],
      [small, 5],
      [book, 2],
    ] as const)
      await addToCart(app, marek, part, quantity)
    const totals = await totalsOf(marek, cash, headers)
    const { Netto, NetTotal, Tax, TaxRates, OrderTotal, Deposits, DepositTotal } = totals
    expect(sum(Object.values(Netto))).toBe(sum([NetTotal]))
    expect(sum([NetTotal, Tax])).toBe(sum([OrderTotal]))
    expect(sum(TaxRates.map(({ Value }: { Value: number }) => Value))).toBe(sum([Tax]))
    expect(sum(Deposits.map(({ Total }: { Total: number }) => Total))).toBe(sum([DepositTotal]))
    expect(sum(Deposits.map(({ TotalNetto }: { TotalNetto: number }) => TotalNetto))).toBe(
      sum([Netto.Deposits]),
    )
    const cart = (await as(app, marek, headers).get('/api/Level4/Cart')).json()
    expect(sum(cart.Items.map(({ TotalNetto }: { TotalNetto: number }) => TotalNetto))).toBe(
      sum([Netto.SubTotal]),
    )

    const response = await as(app, marek, headers).post(
      '/api/ShoppingCart/ConfirmCheckout',
      paidBy(marek, cash),
    )
    const order = await orderOf(marek, response.json().PlacedOrder.Id)
    expect(order).toMatchObject({ Netto, NetTotal, Tax, OrderTotal, Deposits, PriceBasis: 'net' })
    expect(sum(order.Items.map(({ SubTotalNetto }: { SubTotalNetto: number }) => SubTotalNetto))).toBe(
      sum([Netto.SubTotal]),
    )
  },
)

test('credit and payment caps look at the total with deposits', async () => {
  const dear = await buildPart(db, { grossMinor: 4800_00, depositMinor: 250_00 })
  const marek = await buildCustomer(db, { priceBasis: 'net', creditLimitMinor: 5000_00 })
  await addToCart(app, marek, dear)
  const offered = (await as(app, marek).get('/api/ShoppingCart/PaymentMethods')).json()
  const names = offered.PaymentMethods.map(
    ({ PaymentMethodSystemName }: { PaymentMethodSystemName: string }) => PaymentMethodSystemName,
  )
  expect(names).not.toContain(cash)
  expect((await confirm(marek, cash)).Errors).toEqual([expect.stringMatching(/5\s000,00/)])
  expect((await confirm(marek, deferred)).Errors).toEqual([expect.stringContaining('50,00')])
  await db.updateTable('customer').set({ credit_limit_minor: 5050_00 }).where('id', '=', marek.id).execute()
  expect((await confirm(marek, deferred)).Success).toBe(true)
})
