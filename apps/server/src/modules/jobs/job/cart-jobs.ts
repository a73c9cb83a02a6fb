import { vehicleKey } from '@partboard/domain/cart/reference'
import type { Held } from '@partboard/domain/jobs/job'
import type { CartRow } from '../../cart/index.ts'
import { type Judge, type JudgedVehicle, readVehicle } from '../../fit/index.ts'
import type { SoldParts } from './sold-parts.ts'

/** A line of a cart, with its vehicle. */
export type JobCartLine = { row: CartRow; vehicle: JudgedVehicle | null }

/** Reads the vehicles of the lines of a cart. They are few, and cached. */
export async function readCartVehicles(judge: Judge, rows: readonly CartRow[]): Promise<JobCartLine[]> {
  const lines: JobCartLine[] = []
  for (const row of rows) lines.push({ row, vehicle: await readVehicle(judge, row.vehicle) })
  return lines
}

/** The key of a vehicle (`vehicleKey`); null = no vehicle. */
export function keyOf(vehicle: JudgedVehicle | null): string | null {
  if (!vehicle) return null
  const { vin, fit } = vehicle
  // Only a vehicle with a VIN is known by its day.
  const built = fit.built && 'year' in fit.built ? fit.built : null
  return vehicleKey({ vin, vehicleKeyList: fit.typeKeys, year: built?.year, month: built?.month })
}

/**
 * The pieces in a cart, as numbers that are sold today. A line that is put aside is in the cart too: adding its part
 * again takes it back.
 */
export const heldIn = (lines: readonly JobCartLine[], { soldFor }: SoldParts): Held[] =>
  lines.flatMap(({ row: { sku, quantity }, vehicle }) => {
    const sold = soldFor(sku)
    const numbers = sold.length > 0 ? sold.map((part) => part.sku) : [sku]
    return numbers.map((number) => ({ sku: number, pieces: quantity, vehicle: keyOf(vehicle) }))
  })
