import type { Part } from '@partboard/contract/catalogue/part-shapes'
import type { JobItem } from '@partboard/contract/jobs/jobs'
import { useQuery } from '@tanstack/react-query'
import { useVehicle } from '../../../../state/frame/vehicle.ts'
import { partJobQuery, useFollowCart } from '../../../../state/job/job.queries.ts'

/** What the job of a line needs, for the current vehicle, and the cart does not have. */
export function useLineJob({ Id, NotApplicable }: Part): readonly JobItem[] {
  const { fitScope } = useVehicle()
  useFollowCart()
  const { data } = useQuery({ ...partJobQuery(Id, fitScope), enabled: !NotApplicable })
  return data?.Items.filter(isLacking) ?? []
}

const isLacking = ({ Reason, Fit, Quantity }: JobItem) =>
  (Reason === 'single_use' || Reason === 'required') && Fit !== 'not_applicable' && Quantity > 0
