import type { LineVehicle } from '@partboard/contract/fit'

/** Series, model and the last seven of the VIN of a line's vehicle; '' if the line has none. */
export const vehicleOf = (vehicle: LineVehicle | null): string =>
  vehicle ? [vehicle.Text, vehicle.Vin?.slice(-7)].filter(Boolean).join(' · ') : ''
