import { useQuery } from '@tanstack/react-query'
import { usePriceView } from '../frame/customer.ts'
import { useVehicle } from '../frame/vehicle.ts'
import { kitsQuery, useAddKit } from './job.queries.ts'

/** The kits of the current vehicle, and the function that adds one; without a vehicle there are none. */
export function useJobKits() {
  const { vehicle, fitScope } = useVehicle()
  const query = useQuery({ ...kitsQuery(fitScope), enabled: vehicle !== null })
  const { mutate, isPending } = useAddKit()
  return {
    query,
    isNet: usePriceView() === 'net-first',
    isAdding: isPending,
    onAdd: mutate,
  }
}
