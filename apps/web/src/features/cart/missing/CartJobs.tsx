import { useQuery } from '@tanstack/react-query'
import { usePriceView } from '../../../state/frame/customer.ts'
import { useFollowCart } from '../../../state/job/job.queries.ts'
import { missingQuery } from '../../../state/job/missing.queries.ts'
import { useJobKits } from '../../../state/job/useJobKits.ts'
import { KitList } from '../../../ui/job/KitList.tsx'
import { MissingParts } from './MissingParts.tsx'

/** Below the cart: what its jobs lack, for each vehicle, and whole jobs for the current one. It comes after the cart. */
export default function CartJobs() {
  const isNet = usePriceView() === 'net-first'
  const { data, error, refetch } = useQuery(missingQuery())
  const { kits = [], isAdding, onAdd } = useJobKits()
  useFollowCart()
  return (
    <>
      <MissingParts groups={data?.Groups} error={error} onRetry={() => void refetch()} isNet={isNet} />
      <KitList kits={kits} isNet={isNet} isAdding={isAdding} onAdd={onAdd} />
    </>
  )
}
