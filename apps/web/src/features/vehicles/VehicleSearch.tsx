import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { CascadeFields, stepLabel, useCascade } from './CascadeFields.tsx'
import { chosenFilters, isLeftOut, type Picks } from './cascade.ts'
import { useChooseVehicle, useVinSearch } from './useVinSearch.ts'
import classes from './VehicleSearch.module.css'
import { VinDialogs } from './VinDialogs.tsx'
import { VinField } from './VinField.tsx'

/**
 * Search for a vehicle by VIN, or by steps down to the month. Used on the home page and in the vehicle dialog.
 *
 * @param read what is already known of the vehicle, chosen in the steps
 */
export function VehicleSearch({ read, onChosen }: { read?: Picks | undefined; onChosen: () => void }) {
  const { t } = useTranslation()
  const vinSearch = useVinSearch(onChosen)
  const { steps, choose, retry } = useCascade({ read })
  const { mutate: chooseByFilters, isPending } = useChooseVehicle(onChosen)
  const filters = chosenFilters(steps)
  const next = steps.find((step) => step.value === undefined && !isLeftOut(step))

  return (
    <div className={classes.root}>
      <div className={classes.vin}>
        <VinField vinSearch={vinSearch} />
      </div>
      <p className={classes.or}>{t('vehicles.orStepByStep')}</p>
      <div className={classes.steps}>
        <CascadeFields steps={steps} choose={choose} />
        {retry && <ErrorMessage onRetry={retry} />}
      </div>
      <div className={classes.foot}>
        <p role="status">
          {next ? t('vehicles.next', { step: t(stepLabel(next.type)) }) : t('vehicles.complete')}
        </p>
        <Button
          size="md"
          variant={filters ? 'filled' : 'default'}
          disabled={filters === null || isPending}
          onClick={() => filters && chooseByFilters(filters)}
        >
          {isPending ? t('vehicles.finding') : t('vehicles.showCatalogue')}
        </Button>
      </div>
      <VinDialogs vinSearch={vinSearch} />
    </div>
  )
}
