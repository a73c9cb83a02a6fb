import '../../theme/modal.css'
import { Modal } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { Themed } from '../../theme/Themed.tsx'
import { KeptVehicles } from './kept-vehicles.ts'
import classes from './VehicleModal.module.css'
import { VehicleSearch } from './VehicleSearch.tsx'

/** The vehicle search in a dialog. */
export default function VehicleModal({
  isOpen,
  onClose,
  onChosen,
}: {
  isOpen: boolean
  onClose: () => void
  onChosen: () => void
}) {
  const { t } = useTranslation()
  return (
    <Themed>
      <Modal
        opened={isOpen}
        onClose={onClose}
        title={t('vehicle.choose')}
        size={860}
        classNames={{ body: classes.body }}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <VehicleSearch onChosen={onChosen} />
        <Suspense>
          <KeptVehicles onChosen={onChosen} />
        </Suspense>
      </Modal>
    </Themed>
  )
}
