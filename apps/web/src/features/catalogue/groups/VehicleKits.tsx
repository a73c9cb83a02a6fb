import { pageMessageOf } from '../../../api/query.ts'
import { useFollowCart } from '../../../state/job/job.queries.ts'
import { useJobKits } from '../../../state/job/useJobKits.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { KitList } from '../../../ui/job/KitList.tsx'

/** Whole jobs for the vehicle, below its groups. They come after the groups. */
export default function VehicleKits() {
  const { kits, error, onRetry, isNet, isAdding, onAdd } = useJobKits()
  useFollowCart()
  if (!kits) return error && <ErrorMessage text={pageMessageOf(error)} onRetry={onRetry} />
  return <KitList kits={kits} isNet={isNet} isAdding={isAdding} onAdd={onAdd} />
}
