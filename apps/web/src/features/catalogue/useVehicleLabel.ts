import { useVehicle } from '../../state/frame/vehicle.ts'
import { useFormat } from '../../text/format.ts'

/**
 * The name of the current vehicle: "F30N 320d, 08.03.2016", or with the month for a selection with filters. Empty without
 * a vehicle.
 */
export function useVehicleLabel(): { name: string; full: string } {
  const { vehicle } = useVehicle()
  const { date, month } = useFormat()
  if (vehicle === null) return { name: '', full: '' }
  const { baureihe, verkaufsbezeichnung, produktionsdatum } = vehicle.VehicleInfo
  const name = `${baureihe} ${verkaufsbezeichnung}`
  const built = produktionsdatum
    ? date(produktionsdatum)
    : month({ year: vehicle.Year, month: vehicle.Month })
  return { name, full: `${name}, ${built}` }
}
