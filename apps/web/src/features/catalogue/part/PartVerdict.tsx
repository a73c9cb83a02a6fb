import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { useFormat } from '../../../text/format.ts'
import { builtOn, vehicleName } from '../../../text/vehicle-words.ts'
import { FitVerdict } from '../../../ui/FitVerdict.tsx'
import { EquipmentQuestion } from './EquipmentQuestion.tsx'
import { FittingPart } from './FittingPart.tsx'
import classes from './PartVerdict.module.css'
import type { PartBoard } from './usePartEquipment.ts'

/** The fit for the selected vehicle, and the next step: the part that fits instead, or the deciding equipment. */
export function PartVerdict({ part, board }: { part: Part; board: PartBoard | null }) {
  const { t } = useTranslation()
  const { vehicle } = useVehicle()
  const format = useFormat()
  const detail = vehicle && (vehicle.Vin ?? `${builtOn(vehicle, format)}, ${t('part.withoutVin')}`)
  return (
    <FitVerdict
      fit={part.Fit}
      facts={part.FitFacts}
      vehicle={vehicle ? vehicleName(vehicle) : ''}
      detail={detail ?? ''}
      aside={asideOf()}
    >
      {vehicle === null && (
        <p className={classes.choose}>
          <Link to="/">{t('vehicle.choose')}</Link>
        </p>
      )}
      {part.Fit === 'not_applicable' && part.FitInstead && <FittingPart instead={part.FitInstead} />}
      {vehicle && board && <EquipmentQuestion part={part} board={board} />}
    </FitVerdict>
  )

  function asideOf() {
    if (part.Fit === 'fits') return t('part.proofKept')
    if (part.Fit === 'not_applicable') return t('part.notApplicable')
    return part.Fit === 'unknown' && vehicle?.Vin === null ? t('part.vinKnows') : undefined
  }
}
