import { useVehicle } from '../../../state/frame/vehicle.ts'
import { useFollowCart } from '../../../state/job/job.queries.ts'
import { useJobKits } from '../../../state/job/useJobKits.ts'
import { vehicleName } from '../../../text/vehicle-words.ts'
import { KitList } from '../../../ui/job/KitList.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'

/** Whole jobs for the vehicle, folded into one line above its groups. They come after the groups. */
export default function VehicleKits() {
  const { query, isNet, isAdding, onAdd } = useJobKits()
  const { vehicle } = useVehicle()
  useFollowCart()
  return (
    <QueryState query={query}>
      {(kits) => (
        <KitList
          kits={kits}
          isNet={isNet}
          isAdding={isAdding}
          onAdd={onAdd}
          vehicle={vehicle ? vehicleName(vehicle) : ''}
        />
      )}
    </QueryState>
  )
}
