import type { Format } from '@partboard/client/text/format.ts'
import type { LineVehicle } from '@partboard/contract/fit/fit'
import type { Vehicle, VehicleData } from '@partboard/contract/fit/vehicles'
import { isVin } from '@partboard/domain/fit/vin-form'

/** Series and model of a vehicle; its brand if the maker has neither. */
export const vehicleName = ({ VehicleInfo: info }: Pick<VehicleData, 'VehicleInfo'>) =>
  [info.baureihe, info.verkaufsbezeichnung].filter(Boolean).join(' ') || info.marke

/** The model of a vehicle; without one its brand. */
export const modelOf = ({
  verkaufsbezeichnung,
  marke,
}: VehicleData['VehicleInfo'] | Vehicle['VehicleInfo']) => verkaufsbezeichnung || marke

/** Build date: the day, or what the customer said: the month, or only the year; '' = not known. */
export function builtOn(
  { VehicleInfo: info, Year, Month }: Pick<VehicleData, 'VehicleInfo' | 'Year' | 'Month'>,
  { date, month }: Format,
): string {
  if (info.produktionsdatum) return date(info.produktionsdatum)
  if (Month > 0) return month({ year: Year, month: Month })
  return Year > 0 ? String(Year) : ''
}

/** What a vehicle is called by in short: the last seven of its VIN, or its whole frame number. */
const shortOf = (vin: string) => (isVin(vin) ? vin.slice(-7) : vin)

/** The last seven of the VIN, or the frame number; null if the vehicle was selected by steps. */
export const lastSeven = ({ Vin }: Pick<VehicleData, 'Vin'>) => Vin && shortOf(Vin)

/** The label of what identifies a vehicle, in any spelling. */
export const vinLabel = (vin: string | null | undefined) =>
  vin && !isVin(vin.replace(/[\s-]/g, '').toUpperCase()) ? 'shell.kindFrame' : 'shell.kindVin'

/** Identity of a selected vehicle: its VIN, or the type keys, gearbox and month of the steps. */
export function vehicleKey(vehicle: VehicleData): string {
  if (vehicle.Vin !== null) return vehicle.Vin
  return [...vehicle.VehicleKeyList, vehicle.TransmissionType, vehicle.Year, vehicle.Month].join('-')
}

/** Series, model and the last seven of the VIN, or the frame number, of a line's vehicle; '' if the line has none. */
export const vehicleOf = (vehicle: LineVehicle | null): string =>
  vehicle ? [vehicle.Text, vehicle.Vin && shortOf(vehicle.Vin)].filter(Boolean).join(' · ') : ''
