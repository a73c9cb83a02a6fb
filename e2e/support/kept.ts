import type { BrowserContextOptions } from '@playwright/test'
import type { Client } from './client.ts'

/** Browser storage of a customer who is logged in and chose a language, for `openPage`. */
export function keepsLogin(customer: Client, culture = 'pl-PL'): BrowserContextOptions {
  return keeps(customer, { culture, 'level4-scope': '' })
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
  return keeps(customer, { culture, ...storedVehicle(vehicle, others) })
}

/** A chosen vehicle as the browser stores it, with the query that the page asks before the app is there. */
export function storedVehicle(vehicle: Record<string, unknown>, others: unknown[] = []) {
  const { VehicleId, VehicleKeyList, EquipmentList, Year, Month, TransmissionType } = vehicle
  const scope = new URLSearchParams()
  const values = {
    vehicleId: VehicleId,
    vehicleKeyList: VehicleKeyList,
    equipmentList: EquipmentList,
    year: Year,
    month: Month,
    transmissionType: TransmissionType,
  }
  for (const [name, value] of Object.entries(values)) {
    const text = String(value ?? '')
    if (text !== '' && text !== '0') scope.set(name, text)
  }
  return {
    'level4-vehicle': JSON.stringify({ vehicle, recent: [vehicle, ...others], ticks: {} }),
    'level4-scope': String(scope),
  }
}

function keeps({ base, token }: Client, values: Record<string, string>): BrowserContextOptions {
  const localStorage = Object.entries({ 'user-token': token, ...values }).map(([name, value]) => ({
    name,
    value,
  }))
  return { baseURL: base, storageState: { cookies: [], origins: [{ origin: base, localStorage }] } }
}
