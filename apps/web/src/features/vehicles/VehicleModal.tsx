import { Suspense } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import type { Picks } from './cascade.ts'
import { KeptVehicles } from './kept-vehicles.ts'
import classes from './VehicleModal.module.css'
import { VehicleSearch } from './VehicleSearch.tsx'

/** The vehicle search in a dialog. */
export default function VehicleModal({
  isOpen,
  read,
  onClose,
  onChosen,
}: {
  isOpen: boolean
  /** What is already known of the vehicle. */
  read?: Picks
  onClose: () => void
  onChosen: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('vehicle.choose')}
      width={860}
      className={classes.body}
    >
      <VehicleSearch read={read} onChosen={onChosen} />
      <Suspense>
        <KeptVehicles onChosen={onChosen} />
      </Suspense>
    </Dialog>
  )
}
