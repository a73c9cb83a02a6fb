import '../../theme/modal.css'
import { Modal } from '@mantine/core'
import type { VehicleData, VehicleFilters } from '@partboard/contract/fit/vehicles'
import { useTranslation } from '../../browser/texts.ts'
import { vehicleName } from '../../text/vehicle-words.ts'
import { Themed } from '../../theme/Themed.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { CascadeFields, stepLabel, useCascade } from './CascadeFields.tsx'
import classes from './CompleteVehicleModal.module.css'
import { chosenFilters } from './cascade.ts'

type Props = {
  isOpen: boolean
  /** The vehicle as far as its VIN tells; null only while the dialog is closed. */
  opened: VehicleData | null
  onComplete: (filters: VehicleFilters) => void
  onClose: () => void
}

/** Asks for what the VIN of a vehicle that is not in the catalogue leaves open. */
export default function CompleteVehicleModal({ isOpen, opened, onComplete, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Themed>
      <Modal
        opened={isOpen}
        onClose={onClose}
        title={t('vehicles.completeTitle')}
        size={560}
        classNames={{ body: classes.body }}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        {opened && <Questions opened={opened} onComplete={onComplete} />}
      </Modal>
    </Themed>
  )
}

function Questions({ opened, onComplete }: { opened: VehicleData; onComplete: Props['onComplete'] }) {
  const { t } = useTranslation()
  const vin = opened.Vin!
  const { steps, choose, retry } = useCascade({ before: { vin }, types: opened.LeftOpen })
  // An answer may leave one value of the next step, which is then not asked.
  const asked = steps.filter(({ options }) => options?.length !== 1)
  const filters = chosenFilters(steps)
  const next = steps.find(({ value }) => value === undefined)
  return (
    <>
      <p className={classes.why}>
        {t('vehicles.completeWhy', {
          vin,
          vehicle: `${opened.VehicleInfo.marke} ${vehicleName(opened)}`.trim(),
        })}
      </p>
      <CascadeFields steps={asked} choose={choose} />
      {retry && <ErrorMessage onRetry={retry} />}
      <div className={classes.foot}>
        <p role="status">
          {next ? t('vehicles.nextOpen', { step: t(stepLabel(next.type)) }) : t('vehicles.complete')}
        </p>
        <Button
          size="md"
          variant={filters ? 'filled' : 'default'}
          disabled={filters === null}
          onClick={() => filters && onComplete(filters)}
        >
          {t('vehicles.showCatalogue')}
        </Button>
      </div>
    </>
  )
}
