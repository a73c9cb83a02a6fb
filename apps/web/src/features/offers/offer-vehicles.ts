import { vehicleOf } from '../../text/line-vehicle.ts'
import type { OfferRow } from './offer.ts'

/** Lines that are for one vehicle; the vehicle in words, '' = none. */
export type VehicleGroup = { vehicle: string; rows: OfferRow[] }

/** What is offered, by the vehicle it is for, in the order of the lines. */
export const vehicleGroups = (rows: readonly OfferRow[]): VehicleGroup[] =>
  [...Map.groupBy(rows, ({ line }) => vehicleOf(line.Vehicle))].map(([vehicle, group]) => ({
    vehicle,
    rows: group,
  }))
