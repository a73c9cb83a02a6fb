import type { BrowserContextOptions } from '@playwright/test'
import type { Client } from './client.ts'

/** Browser storage of a customer who is logged in and chose a language, for `openPage`. */
export function keepsLogin(customer: Client, culture = 'pl-PL'): BrowserContextOptions {
  return keeps(customer, { culture })
}

/**
 * Browser storage of a customer who is logged in and chose a vehicle, by VIN or by filters, for `openPage`.
 *
 * @param before vehicles that the customer chose earlier
 */
export async function keepsVehicle(
  customer: Client,
  search: Record<string, unknown>,
  culture = 'pl-PL',
  before: Record<string, unknown>[] = [],
): Promise<BrowserContextOptions> {
  const vehicle = await customer.post('/api/Level4/VehicleSearch', search)
  const others = await Promise.all(before.map((one) => customer.post('/api/Level4/VehicleSearch', one)))
  const chosen = JSON.stringify({ vehicle, recent: [vehicle, ...others], ticks: {} })
  return keeps(customer, { culture, 'level4-vehicle': chosen })
}

function keeps({ base, token }: Client, values: Record<string, string>): BrowserContextOptions {
  const localStorage = Object.entries({ 'user-token': token, ...values }).map(([name, value]) => ({
    name,
    value,
  }))
  return { baseURL: base, storageState: { cookies: [], origins: [{ origin: base, localStorage }] } }
}
