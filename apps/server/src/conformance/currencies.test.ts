import { convert } from '@partboard/domain/numbers/money'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
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
  courier,
  euroMicro,
  locker,
} from '../testing/builders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

/** Amounts of the wire are decimals; sums are compared in cents. */
const cents = (amount: number | null) => Math.round((amount ?? 0) * 100)
const sumOf = (amounts: (number | null)[]) => amounts.reduce((sum: number, one) => sum + cents(one), 0)
const euros = (grosze: number) => convert(grosze, euroMicro)

const inEuro = (customer: BuiltCustomer) => as(app, customer, { 'x-currency': 'EUR' })
/** Builds a cart with prices that need rounding in euros, at three rates of VAT. */
async function fullCart(customer: BuiltCustomer): Promise<number[]> {
  const prices = [19_99, 3_49, 77_77]
  const rates = [2300, 800, 500]
  for (const [index, grossMinor] of prices.entries())
    await addToCart(app, customer, await buildPart(db, { grossMinor, vatBp: rates[index]! }), index + 1)
  return prices
}

test('ProductStock is converted and rounded once, for one piece', async () => {
  const marek = await buildCustomer(db, { priceBasis: 'net', discounts: { A: 12_50 } })
  const part = await buildPart(db, { netMinor: 219_99 })
  const stock = (await inEuro(marek).post('/api/level4/ProductStock', { sku: part.sku })).json()
  // 219,99 zł is 51,50 €; with 12.5 % off it is 45,06 €.
  expect(stock).toMatchObject({ PriceNetto: 45.06, Price: 55.42, OldPriceNetto: 51.5, Discount: 12.5 })
})

test('the cart converts the unit price once, and lines are multiples of it', async () => {
  const anna = await buildCustomer(db)
  const prices = await fullCart(anna)
  const { Items } = (await inEuro(anna).get('/api/Level4/Cart')).json()
  expect(Items.map((line: { Product: { Price: number } }) => cents(line.Product.Price))).toEqual(
    prices.map(euros),
  )
  expect(Items.map(({ Total }: { Total: number }) => cents(Total))).toEqual(
    prices.map((price, index) => euros(price) * (index + 1)),
  )
})

test('delivery and payment fees and the threshold of free delivery are converted', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { grossMinor: 250_00 })
  await addToCart(app, anna, part)
  const fees = async () => {
    const url = `/api/ShoppingCart/ShippingMethods?addressId=${anna.addressId}`
    const { ShippingMethods } = (await inEuro(anna).get(url)).json()
    return Object.fromEntries(
      ShippingMethods.map((method: Record<string, string | number>) => [
        method.ShippingRateComputationMethodSystemName,
        method.Fee,
      ]),
    )
  }
  expect(await fees()).toEqual({ [courier]: euros(18_45) / 100, [locker]: euros(15_99) / 100 })
  await addToCart(app, anna, part)
  expect((await fees())[courier]).toBe(0)

  const { PaymentMethods } = (await inEuro(anna).get('/api/ShoppingCart/PaymentMethods?countryId=1')).json()
  const onDelivery = PaymentMethods.find(
    (method: { PaymentMethodSystemName: string }) => method.PaymentMethodSystemName === cash,
  )
  expect(cents(onDelivery.Fee)).toBe(euros(6_00))
})

test('BLIK pays zloty alone: an order in euros is neither offered it nor placed by it', async () => {
  const anna = await buildCustomer(db)
  await fullCart(anna)
  const offered = async (client: ReturnType<typeof as>) => {
    const { PaymentMethods } = (await client.get('/api/ShoppingCart/PaymentMethods?countryId=1')).json()
    return PaymentMethods.map((method: Record<string, string>) => method.PaymentMethodSystemName)
  }
  expect(await offered(as(app, anna))).toContain(blik)
  expect(await offered(inEuro(anna))).not.toContain(blik)
  expect(await offered(inEuro(anna))).toContain(cash)
  const refused = (await inEuro(anna).post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna))).json()
  expect(refused).toMatchObject({ Success: false, PlacedOrder: null })
})

test.each(['gross', 'net'] as const)('a %s cart in euros adds up to the cent', async (priceBasis) => {
  const customer = await buildCustomer(db, { priceBasis, discounts: { A: 3_33 } })
  await fullCart(customer)
  const totals = (
    await inEuro(customer).post(
      '/api/ShoppingCart/Totals',
      byCourier(customer, { PaymentMethodSystemName: cash }),
    )
  ).json()
  expect(cents(totals.Shipping)).toBe(euros(18_45))
  expect(cents(totals.PaymentMethodAdditionalFee)).toBe(euros(6_00))
  const parts = [totals.SubTotal, totals.SubTotalDiscount, totals.Shipping]
  expect(sumOf([...parts, totals.PaymentMethodAdditionalFee, totals.OrderTotalDiscount])).toBe(
    cents(totals.OrderTotal),
  )
  expect(totals.Total).toBe(totals.OrderTotal)
  expect(sumOf(totals.TaxRates.map(({ Value }: { Value: number }) => Value))).toBe(cents(totals.Tax))
  expect(sumOf([totals.NetTotal, totals.Tax])).toBe(cents(totals.OrderTotal))
})

test('an order keeps its store, currency and rate, and its amounts after the rate has changed', async () => {
  const anna = await buildCustomer(db)
  await fullCart(anna)
  const totals = (
    await inEuro(anna).post('/api/ShoppingCart/Totals', byCourier(anna, { PaymentMethodSystemName: cash }))
  ).json()
  const { PlacedOrder } = (
    await inEuro(anna).post(
      '/api/ShoppingCart/ConfirmCheckout',
      byCourier(anna, { PaymentMethodSystemName: cash }),
    )
  ).json()
  const read = async () => (await as(app, anna).get(`/api/Order/get?id=${PlacedOrder.Id}`)).json()
  const before = await read()
  expect(before).toMatchObject({
    CurrencyCode: 'EUR',
    OrderTotal: totals.OrderTotal,
    OrderSubtotal: totals.SubTotal,
    Tax: totals.Tax,
    OrderShipping: totals.Shipping,
    TaxRates: totals.TaxRates,
    PaymentMethodAdditionalFee: totals.PaymentMethodAdditionalFee,
  })
  expect(sumOf(before.Items.map(({ SubTotal }: { SubTotal: number }) => SubTotal))).toBe(
    cents(before.OrderSubtotal),
  )

  await db.updateTable('currency').set({ rate_micro: 300_000 }).where('code', '=', 'EUR').execute()
  expect(await read()).toEqual(before)
  const [row] = (await as(app, anna).get('/api/Order/List')).json()
  expect(row).toMatchObject({ OrderTotal: totals.OrderTotal, CurrencyCode: 'EUR' })
  const kept = await db
    .selectFrom('shop_order')
    .select(['store_id', 'currency_code', 'rate_micro'])
    .where('id', '=', PlacedOrder.Id)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ store_id: 1, currency_code: 'EUR', rate_micro: euroMicro })
  await db.updateTable('currency').set({ rate_micro: euroMicro }).where('code', '=', 'EUR').execute()
})
