import type { LineVehicle } from '@partboard/contract/fit'

/** The vehicle of a line in words: series and model, and the last seven of its VIN; '' = for none. */
export const vehicleOf = (vehicle: LineVehicle | null): string =>
  vehicle ? [vehicle.Text, vehicle.Vin?.slice(-7)].filter(Boolean).join(' · ') : ''
