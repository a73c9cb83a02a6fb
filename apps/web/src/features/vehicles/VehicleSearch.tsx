import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { CascadeFields, stepLabel, useCascade } from './CascadeFields.tsx'
import { anyMonth, chosenFilters, fewSteps, isLeftOut, type Picks } from './cascade.ts'
import { useChooseVehicle, useVinSearch } from './useVinSearch.ts'
import classes from './VehicleSearch.module.css'
import { VinDialogs } from './VinDialogs.tsx'
import { VinField } from './VinField.tsx'

/**
 * Search for a vehicle by VIN, or by steps. Used on the home page and in the vehicle dialog.
 *
 * @param read what is already known of the vehicle, chosen in the steps
 * @param isShort whether it begins with the few steps that every driver can answer; the others come on request
 * @param hint said below the few steps
 */
export function VehicleSearch({
  read,
  isShort = false,
  hint,
  onChosen,
}: {
  read?: Picks | undefined
  isShort?: boolean
  hint?: ReactNode
  onChosen: () => void
}) {
  const vinSearch = useVinSearch(onChosen)
  const [asked, setAsked] = useState({ isFew: isShort, picks: read })
  return (
    <div className={classes.root}>
      <div className={classes.vin}>
        <VinField vinSearch={vinSearch} />
      </div>
      <Steps
        key={String(asked.isFew)}
        isFew={asked.isFew}
        read={asked.picks}
        hint={asked.isFew && hint}
        onSwitch={isShort ? (picks) => setAsked({ isFew: !asked.isFew, picks }) : null}
        onChosen={onChosen}
      />
      <VinDialogs vinSearch={vinSearch} />
    </div>
  )
}

function Steps({
  isFew,
  read,
  hint,
  onSwitch,
  onChosen,
}: {
  isFew: boolean
  read: Picks | undefined
  hint: ReactNode
  /** Asks more or fewer steps, with what was chosen; null = there is no choice. */
  onSwitch: ((picks: Picks) => void) | null
  onChosen: () => void
}) {
  const { t } = useTranslation()
  const { steps, choose, retry } = useCascade(isFew ? { start: fewSteps, read } : { read })
  const { mutate: chooseByFilters, isPending } = useChooseVehicle(onChosen)
  const filters = chosenFilters(steps)
  const next = steps.find((step) => step.value === undefined && !isLeftOut(step))
  return (
    <>
      <div className={classes.or}>
        <p>{t('vehicles.orStepByStep')}</p>
        {onSwitch && (
          <Button
            variant="subtle"
            onClick={() => onSwitch(Object.fromEntries(steps.map(({ type, value }) => [type, value])))}
          >
            {t(isFew ? 'vehicles.moreSteps' : 'vehicles.fewerSteps')}
          </Button>
        )}
      </div>
      <div className={classes.steps} data-few={isFew || undefined}>
        <CascadeFields steps={steps} choose={choose} />
        {retry && <ErrorMessage onRetry={retry} />}
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
      <div className={classes.foot}>
        <p role="status">
          {next
            ? t(isFew ? 'vehicles.nextOpen' : 'vehicles.next', { step: t(stepLabel(next.type)) })
            : t('vehicles.complete')}
        </p>
        <Button
          size="md"
          variant={filters ? 'filled' : 'default'}
          disabled={filters === null || isPending}
          onClick={() => filters && chooseByFilters(isFew ? { ...filters, month: anyMonth } : filters)}
        >
          {isPending ? t('vehicles.finding') : t('vehicles.showCatalogue')}
        </Button>
      </div>
    </>
  )
}
