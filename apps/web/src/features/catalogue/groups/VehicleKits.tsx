import { useFollowCart } from '../../../state/job/job.queries.ts'
import { useJobKits } from '../../../state/job/useJobKits.ts'
import { KitList } from '../../../ui/job/KitList.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'

/** Whole jobs for the vehicle, below its groups. They come after the groups. */
export default function VehicleKits() {
  const { query, isNet, isAdding, onAdd } = useJobKits()
  useFollowCart()
  return (
    <QueryState query={query}>
      {(kits) => <KitList kits={kits} isNet={isNet} isAdding={isAdding} onAdd={onAdd} />}
    </QueryState>
  )
}
