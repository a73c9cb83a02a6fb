import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import type { VehicleSearch } from '@partboard/contract/fit/vehicles'
import { latinPlate } from '@partboard/domain/fit/plate'
import type { Judge } from '../../fit/index.ts'
import { listKeptVehicles } from '../../fit/index.ts'
import { findPlateOf } from './paste.queries.ts'

/** A vehicle with a plate. `given` = the customer's chosen one; it is known by its record. */
type Plated = { given: Scope } | { search: VehicleSearch }

/** The vehicles that a customer may call by their plates, by plate (`latinPlate`). */
export type OwnPlates = ReadonlyMap<string, readonly Plated[]>

/** Reads the plates of the vehicles that the account keeps, and of the one that the customer has chosen. */
export async function platesOf(
  { db, version }: Judge,
  companyId: number,
  given: Scope | null,
): Promise<OwnPlates> {
  const kept = await listKeptVehicles(db, companyId)
  const chosen = given?.vehicleId ? await findPlateOf(db, version, given.vehicleId) : null
  const isKept = kept.some(({ search }) => search.vehicleId && search.vehicleId === given?.vehicleId)
  const plated = [
    ...kept.map(({ plate, search }) => ({ plate, vehicle: { search } })),
    ...(given && chosen && !isKept ? [{ plate: chosen, vehicle: { given } }] : []),
  ].filter(({ plate }) => latinPlate(plate) !== '')
  const byPlate = Map.groupBy(plated, ({ plate }) => latinPlate(plate))
  return new Map([...byPlate].map(([plate, found]) => [plate, found.map(({ vehicle }) => vehicle)]))
}
