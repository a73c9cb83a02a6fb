import type { VehicleData, VehicleFilters } from '@partboard/contract/fit/vehicles'
import { useTranslation } from '../../browser/texts.ts'
import { vehicleName } from '../../text/vehicle-words.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
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
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('vehicles.completeTitle')}
      width={560}
      className={classes.body}
    >
      {opened && <Questions opened={opened} onComplete={onComplete} />}
    </Dialog>
  )
}

function Questions({ opened, onComplete }: { opened: VehicleData; onComplete: Props['onComplete'] }) {
  const { t } = useTranslation()
  const vin = opened.Vin!
  const { steps, choose, retry } = useCascade({ start: { before: { vin }, types: opened.LeftOpen } })
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
