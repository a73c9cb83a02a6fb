import { listOrderRequests } from '@partboard/contract/customers/people'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  blik,
  buildCustomer,
  buildPerson,
  byCourier,
  warsaw,
} from '../../testing/builders.ts'
import { loadedDatabase } from '../../testing/database.ts'
import { guide } from '../../testing/demo.ts'
import { asStaff, buildStaff } from '../../testing/office.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })

/** Pads for a car, a disc for a motorcycle, and a part for no vehicle, each with the reference of its job. */
async function fill(who: BuiltCustomer) {
  const own = as(app, who)
  const vehicleOf = async (vin: string) => {
    const data = (await own.post('/api/Level4/VehicleSearch', { vin })).json()
    return { vehicleId: data.VehicleId, vehicleKeyList: data.VehicleKeyList }
  }
  for (const [Sku, vin] of [
    ['34114300202', guide.vins.car],
    ['34114300601', guide.vins.motorcycle],
    ['83194380601', null],
  ] as const)
    await own.post('/api/Level4/AddItem', {
      Sku,
      Quantity: 1,
      Insist: true,
      ...(vin && { Vehicle: await vehicleOf(vin) }),
    })
}
const toBranch = ({ addressId }: BuiltCustomer) => ({
  BillingAddressId: addressId,
  PickUpInStoreId: warsaw,
  PaymentMethodSystemName: blik,
  TermsOfServiceOnOrderConfirmPage: true,
})

test('who approves an order reads each line’s vehicle and fit, and how it is delivered', async () => {
  const owner = await buildCustomer(db)
  const mechanic = await buildPerson(db, owner, { orderLimitMinor: 1 })
  await fill(mechanic)
  const answer = (
    await as(app, mechanic).post(
      '/api/ShoppingCart/ConfirmCheckout',
      toBranch({ ...mechanic, addressId: owner.addressId }),
    )
  ).json()
  expect(answer.ErrorCode, JSON.stringify(answer)).toBe('approval_needed')
  const [request] = (await as(app, owner).get(listOrderRequests.url)).json()
  expect(request.Delivery).toMatch(/^Odbiór w oddziale – .*Warszawa/)
  expect(
    request.Items.map(({ Vehicle, Fit }: { Vehicle: { Vin: string } | null; Fit: string }) => [
      Vehicle?.Vin,
      Fit,
    ]),
  ).toEqual([
    [guide.vins.car, 'fits'],
    [guide.vins.motorcycle, expect.any(String)],
    [undefined, 'none'],
  ])

  // A courier has no branch, and what was decided is judged no more.
  await as(app, owner).post(`${listOrderRequests.url}/${request.Id}/Refuse`, { Reason: '' })
  await fill(mechanic)
  await as(app, mechanic).post(
    '/api/ShoppingCart/ConfirmCheckout',
    byCourier({ ...mechanic, addressId: owner.addressId }),
  )
  const listed = (await as(app, owner).get(listOrderRequests.url)).json()
  expect(listed.map(({ State, Delivery }: Record<string, string>) => [State, Delivery])).toEqual([
    ['open', 'Kurier'],
    ['refused', expect.stringMatching(/^Odbiór/)],
  ])
  expect(listed[1].Items[0]).toMatchObject({ Vehicle: null, Fit: 'none' })
})

test('the office reads every vehicle of an order: at its line, and how many there are in the list', async () => {
  const who = await buildCustomer(db)
  await fill(who)
  const { PlacedOrder } = (await as(app, who).post('/api/ShoppingCart/ConfirmCheckout', toBranch(who))).json()
  const clerk = asStaff(app, await buildStaff(db))
  const order = (await clerk.get(`/api/office/v1/orders/${PlacedOrder.Id}`)).json()
  expect(order.lines.map(({ vehicle }: { vehicle: { vin: string } | null }) => vehicle?.vin)).toEqual([
    guide.vins.car,
    guide.vins.motorcycle,
    undefined,
  ])
  const { items } = (await clerk.get(`/api/office/v1/orders?q=${PlacedOrder.OrderNumber}`)).json()
  expect(items).toMatchObject([{ vehicle: { vin: guide.vins.car }, otherVehicles: 1 }])
})
