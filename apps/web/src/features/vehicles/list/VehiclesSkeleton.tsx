import { SkeletonRows } from '../../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'

/** The page of vehicles while it loads. */
export function VehiclesSkeleton() {
  return (
    <Sheet aria-busy>
      <SkeletonRows rows={8} widths={['30%']} />
    </Sheet>
  )
}
