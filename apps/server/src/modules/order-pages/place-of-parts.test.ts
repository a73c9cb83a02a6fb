import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { as, type BuiltCustomer, blik, buildCustomer, warsaw } from '../../testing/builders.ts'
import { loadedDatabase } from '../../testing/database.ts'
import { guide } from '../../testing/demo.ts'
import { asStaff, buildStaff } from '../../testing/office.ts'
import { checkPaper } from '../../testing/pdf-check.ts'
import { findSeller } from '../mail/index.ts'
import { findOrderToConfirm, orderConfirmation, orderLetter, pickList } from '../orders/index.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })

/** Front and rear pads of one car: one name has all words of the other. */
const [front, rear] = ['34114300202', '34214310202']
type Line = { Sku?: string; Product?: { Sku: string }; Place?: string }
const placesOf = (lines: readonly Line[]) =>
  Object.fromEntries(lines.map(({ Sku, Product, Place }) => [Sku ?? Product!.Sku, Place]))

const doors: Record<string, (who: BuiltCustomer, lang: string, vehicle: object | null) => Promise<Line[]>> = {
  'the cart': async (who, lang) =>
    (await as(app, who, { 'accept-language': lang }).get('/api/Level4/Cart')).json().Items,
  'a list': async (who, lang) => {
    const Items = [front, rear].map((Sku) => ({ Sku, Quantity: 1 }))
    const made = await as(app, who, { 'accept-language': lang }).post('/api/ShoppingList', {
      Name: `Klocki ${lang}`,
      Items,
    })
    return made.json().Items
  },
  'a pasted text': async (who, lang, vehicle) => {
    const read = await as(app, who, { 'accept-language': lang }).post('/api/Part/ReadText', {
      Text: `${front}\n${rear}`,
      ...(vehicle && { Vehicle: vehicle }),
    })
    return read.json().Lines.map(({ Parts }: { Parts: { Part: Line }[] }) => Parts[0]!.Part)
  },
  'an order': async (who, lang) => {
    const mine = as(app, who, { 'accept-language': lang })
    const { PlacedOrder } = (
      await mine.post('/api/ShoppingCart/ConfirmCheckout', {
        BillingAddressId: who.addressId,
        PickUpInStoreId: warsaw,
        PaymentMethodSystemName: blik,
        TermsOfServiceOnOrderConfirmPage: true,
      })
    ).json()
    return (await mine.get(`/api/Order/get?id=${PlacedOrder.Id}`)).json().Items
  },
}

describe.each([false, true])('with a vehicle: %s', (hasVehicle) => {
  let vehicle: object | null = null
  beforeAll(async () => {
    if (!hasVehicle) return
    const who = await buildCustomer(db)
    const data = (await as(app, who).post('/api/Level4/VehicleSearch', { vin: guide.vins.car })).json()
    vehicle = { vehicleId: data.VehicleId, vehicleKeyList: data.VehicleKeyList }
  })

  test.each(Object.entries(doors))('parts of one name have their places in %s', async (_, linesOf) => {
    const who = await buildCustomer(db)
    for (const Sku of [front, rear])
      await as(app, who).post('/api/Level4/AddItem', {
        Sku,
        Quantity: 1,
        ...(vehicle && { Vehicle: vehicle }),
      })
    const places = placesOf(await linesOf(who, 'pl', vehicle))
    expect(places[front!]).toMatch(/przedni/i)
    expect(places[rear!]).toMatch(/tyln/i)
  })
})

test('an order has them in the language of its reader', async () => {
  const who = await buildCustomer(db)
  for (const Sku of [front, rear]) await as(app, who).post('/api/Level4/AddItem', { Sku, Quantity: 1 })
  await doors['an order']!(who, 'pl', null)
  const english = as(app, who, { 'accept-language': 'en' })
  const [{ Id }] = (await english.get('/api/Order/List')).json()
  const { Items } = (await english.get(`/api/Order/get?id=${Id}`)).json()
  const places = placesOf(Items)
  expect(places[front!]).toMatch(/front/i)
  expect(places[rear!]).toMatch(/rear/i)
})

/** An order of the two parts on the way to a reader who did not buy it. */
const readers: Record<string, (orderId: number) => Promise<string>> = {
  'the office': async (id) => {
    const staff = asStaff(app, await buildStaff(db))
    const { lines } = (await staff.get(`/api/office/v1/orders/${id}`)).json()
    return lines.map(({ name, board }: Record<string, string>) => `${name} ${board}`).join('\n')
  },
  'the letter of the order': async (id) => {
    const document = (await findOrderToConfirm(db, id, { toCompany: true }))!
    return JSON.stringify(await orderLetter(document, [], await findSeller(db, 1), 'https://shop.example'))
  },
  'the confirmation on paper': async (id) => (await checkPaper((await orderConfirmation(db, id))!)).text,
  'the list for picking': async (id) =>
    (await checkPaper((await pickList(db, { orderIds: [id], branchIds: [], lang: 'pl' }))!)).text,
}

test.each(Object.entries(readers))('parts of one name have their places in %s', async (_, textOf) => {
  const who = await buildCustomer(db)
  for (const Sku of [front, rear]) await as(app, who).post('/api/Level4/AddItem', { Sku, Quantity: 1 })
  await doors['an order']!(who, 'pl', null)
  const [{ Id }] = (await as(app, who).get('/api/Order/List')).json()
  const text = await textOf(Id)
  expect(text).toMatch(/Hamulec przedni/)
  expect(text).toMatch(/Hamulec tylny/)
})
