import type { VehicleData } from '@partboard/contract/vehicles'
import type { Format } from './format.ts'

/** A vehicle in two words: series and model. */
export const vehicleName = ({ VehicleInfo: info }: VehicleData) =>
  `${info.baureihe} ${info.verkaufsbezeichnung}`

/** When it was built: the day, or by filters the month. */
export function builtOn({ VehicleInfo: info, Year, Month }: VehicleData, { date, month }: Format): string {
  return info.produktionsdatum ? date(info.produktionsdatum) : month({ year: Year, month: Month })
}

/** The last seven of the VIN; null when the vehicle was chosen by filters. */
export const lastSeven = ({ Vin }: VehicleData) => Vin?.slice(-7) ?? null

/** What tells one chosen vehicle from another: its VIN, or by filters the type keys, gearbox and month. */
export function vehicleKey(vehicle: VehicleData): string {
  if (vehicle.Vin !== null) return vehicle.Vin
  return [...vehicle.VehicleKeyList, vehicle.TransmissionType, vehicle.Year, vehicle.Month].join('-')
}
