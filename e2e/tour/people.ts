import type { VehicleData } from '@partboard/contract/fit/vehicles'
import { scopeOf } from '../../apps/server/src/testing/demo.ts'
import guide from '../../demo/guide.json' with { type: 'json' }
import { type Client, newCustomer } from '../support/client.ts'

/** The visitor of a screen. All but the guest are logged in; the clerk is so in the office. */
export type Person = 'guest' | 'trade' | 'retail' | 'newcomer' | 'clerk'
export type People = Record<Exclude<Person, 'guest' | 'clerk'>, Client> & {
  /** The order that `trade` placed. */
  order: { Id: number; OrderNumber: string }
  /** The vehicle, as the shop's search answers it. */
  vehicle: unknown
  /** Id of a group with several boards, one of them for that vehicle. */
  category: number
}

const goods = [guide.parts.inStock, '34114300202', '34114300301', '34354300611']

/**
 * Prepares the customers of a tour: trade with an order, a full cart and lists, retail with a cart, and an empty one.
 *
 * @param trade the trade account of the demo catalogue
 */
export async function preparePeople(trade: Client): Promise<People> {
  const { boards, vins } = guide
  const [retail, newcomer] = await Promise.all([newCustomer(trade.base), newCustomer(trade.base)])
  await trade.post('/api/ShoppingCart/ClearCart')
  const vehicle = await trade.post('/api/Level4/VehicleSearch', { vin: vins.car })
  await fillCart(trade, vehicle)
  const { PlacedOrder: order } = await trade.post('/api/ShoppingCart/ConfirmCheckout', {
    ...(await trade.checkoutChoice()),
    OrderNote: 'Dzwonić po 15.',
  })
  await fillCart(trade, vehicle)
  await fillCart(retail)
  const Items = goods.map((Sku, index) => ({ Sku, Quantity: index + 1 }))
  for (const Name of ['Hamulce 320d', 'Przegląd w maju']) {
    // When a tour runs again on the same shop, the lists of the last tour exist.
    await trade.post('/api/ShoppingList', { Name, Items }).catch(() => undefined)
  }
  const { CategoryId: category } = await trade.post('/api/Level4Product/Board', { id: boards.withConditions })
  return { trade, retail, newcomer, order, vehicle, category }
}

/** Adds parts. When a vehicle is given, all but the last part are added for it. */
async function fillCart(customer: Client, vehicle?: VehicleData): Promise<void> {
  for (const [index, Sku] of goods.entries()) {
    const isFor = vehicle && index < goods.length - 1 ? { Vehicle: scopeOf(vehicle) } : {}
    await customer.post('/api/Level4/AddItem', { Sku, Quantity: index + 1, ...isFor })
  }
}
