import { deferredDialog } from '../../ui/page/deferred-dialog.tsx'
import type { useVinSearch } from './useVinSearch.ts'

const ChooseVehicleDialog = deferredDialog(() => import('./ChooseVehicleModal.tsx'))

/** Asks the customer to choose if a search by VIN found several vehicles. */
export function VinCandidates({ vinSearch }: { vinSearch: ReturnType<typeof useVinSearch> }) {
  return (
    <ChooseVehicleDialog
      isOpen={vinSearch.candidates.length > 0}
      vehicles={vinSearch.candidates}
      onChoose={vinSearch.choose}
      onClose={vinSearch.dismiss}
    />
  )
}
