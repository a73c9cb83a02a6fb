import { deferredDialog } from '../../ui/deferred-dialog.tsx'
import type { useVinSearch } from './useVinSearch.ts'

const ChooseVehicleDialog = deferredDialog(() => import('./ChooseVehicleModal.tsx'))

/** Asks which vehicle is meant when a search by VIN found more than one. */
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
