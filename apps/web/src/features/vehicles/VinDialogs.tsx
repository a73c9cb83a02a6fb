import { deferredDialog } from '../../ui/page/deferred-dialog.tsx'
import type { useVinSearch } from './useVinSearch.ts'

const ChooseVehicleDialog = deferredDialog(() => import('./ChooseVehicleModal.tsx'))
const CompleteVehicleDialog = deferredDialog(() => import('./CompleteVehicleModal.tsx'))

/**
 * Asks the customer to choose if a search by VIN found several vehicles, and for what the VIN leaves open if the
 * catalogue knows only its type.
 */
export function VinDialogs({ vinSearch }: { vinSearch: ReturnType<typeof useVinSearch> }) {
  return (
    <>
      <ChooseVehicleDialog
        isOpen={vinSearch.candidates.length > 0}
        vehicles={vinSearch.candidates}
        onChoose={vinSearch.choose}
        onClose={vinSearch.dismiss}
      />
      <CompleteVehicleDialog
        isOpen={vinSearch.opened !== null}
        opened={vinSearch.opened}
        onComplete={vinSearch.complete}
        onClose={vinSearch.dismiss}
      />
    </>
  )
}
