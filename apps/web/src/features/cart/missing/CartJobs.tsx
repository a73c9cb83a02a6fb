import { usePriceView } from '../../../state/frame/customer.ts'
import { useFollowCart } from '../../../state/job/job.queries.ts'
import { useJobKits } from '../../../state/job/useJobKits.ts'
import { KitList } from '../../../ui/job/KitList.tsx'
import { MissingParts } from './MissingParts.tsx'

/** Below the cart: what its jobs lack, for each vehicle, and whole jobs for the current one. It comes after the cart. */
export default function CartJobs() {
  const isNet = usePriceView() === 'net-first'
  const { query, isAdding, onAdd } = useJobKits()
  useFollowCart()
  return (
    <>
      <MissingParts isNet={isNet} />
      <KitList kits={query.data ?? []} isNet={isNet} isAdding={isAdding} onAdd={onAdd} />
    </>
  )
}
