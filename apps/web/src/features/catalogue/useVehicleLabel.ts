import { useVehicle } from '../../state/frame/vehicle.ts'
import { useFormat } from '../../text/format.ts'
import { builtOn, vehicleName } from '../../text/vehicle-words.ts'

/**
 * The name of the current vehicle: "F30N 320d, 08.03.2016", or with the month or year for a selection with filters. Empty
 * without a vehicle.
 */
export function useVehicleLabel(): { name: string; full: string } {
  const { vehicle } = useVehicle()
  const format = useFormat()
  if (vehicle === null) return { name: '', full: '' }
  const name = vehicleName(vehicle)
  return { name, full: [name, builtOn(vehicle, format)].filter(Boolean).join(', ') }
}
