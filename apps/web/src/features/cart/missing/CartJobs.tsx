import { usePriceView } from '../../../state/frame/customer.ts'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { useJobKits } from '../../../state/job/useJobKits.ts'
import { vehicleName } from '../../../text/vehicle-words.ts'
import { KitList } from '../../../ui/job/KitList.tsx'

/** Below the cart: whole jobs for the current vehicle, folded. They come after the cart. */
export default function CartJobs() {
  const isNet = usePriceView() === 'net-first'
  const { query, isAdding, onAdd } = useJobKits()
  const { vehicle } = useVehicle()
  if (query.isLoading) return <span hidden data-waits />
  return (
    <KitList
      kits={query.data ?? []}
      isNet={isNet}
      isAdding={isAdding}
      onAdd={onAdd}
      vehicle={vehicle ? vehicleName(vehicle) : ''}
    />
  )
}
