import type { BrowserContextOptions } from 'playwright-core'
import { keepsLogin } from './browser.ts'
import type { Client } from './client.ts'

/**
 * What the browser of a customer keeps who logged in and chose a vehicle, by VIN or by filters, for `openPage`.
 *
 * @param before vehicles that were chosen earlier
 */
export async function keepsVehicle(
  customer: Client,
  search: Record<string, unknown>,
  culture = 'pl-PL',
  before: Record<string, unknown>[] = [],
): Promise<BrowserContextOptions> {
  const vehicle = await customer.post('/api/Level4/VehicleSearch', search)
  const others = await Promise.all(before.map((one) => customer.post('/api/Level4/VehicleSearch', one)))
  const value = JSON.stringify({ vehicle, recent: [vehicle, ...others], ticks: {} })
  const options = keepsLogin(customer, culture)
  if (typeof options.storageState !== 'object') throw new Error('keepsLogin keeps its state elsewhere now')
  options.storageState.origins[0]?.localStorage.push({ name: 'level4-vehicle', value })
  return { ...options, reducedMotion: 'reduce' }
}
