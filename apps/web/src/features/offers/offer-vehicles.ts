import { vehicleOf } from '../../text/vehicle-words.ts'
import type { OfferRow } from './offer.ts'

/** Lines for one vehicle. `vehicle` is its description, '' for lines without a vehicle. */
export type VehicleGroup = { vehicle: string; rows: OfferRow[] }

/** Groups the lines by vehicle, in the order of the lines. */
export const vehicleGroups = (rows: readonly OfferRow[]): VehicleGroup[] =>
  [...Map.groupBy(rows, ({ line }) => vehicleOf(line.Vehicle))].map(([vehicle, group]) => ({
    vehicle,
    rows: group,
  }))
