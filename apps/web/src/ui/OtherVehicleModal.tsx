import type { VehicleData } from '@partboard/contract/fit/vehicles'
import { useTranslation } from '../browser/texts.ts'
import { useFormat } from '../text/format.ts'
import { builtOn, vehicleKey, vehicleName, vinLabel } from '../text/vehicle-words.ts'
import classes from './OtherVehicleModal.module.css'
import { Identifier } from './page/Identifier.tsx'
import { Labelled } from './page/Labelled.tsx'
import { VehicleDialog } from './VehicleDialog.tsx'

type Props = {
  isOpen: boolean
  /** The vehicles to choose from. */
  others: readonly VehicleData[]
  /** Explains the effect of the choice. */
  why: string
  /** Explains the effect of no vehicle; missing = a vehicle is required. */
  withoutWhy?: string
  /** Null = no vehicle and no check of the fit. */
  onChoose: (vehicle: VehicleData | null) => void
  onClose: () => void
}

/** Asks for another vehicle of a part that does not fit: a recent vehicle, or none. */
export default function OtherVehicleModal({ isOpen, others, why, withoutWhy, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  function choose(vehicle: VehicleData | null) {
    onChoose(vehicle)
    onClose()
  }
  return (
    <VehicleDialog
      isOpen={isOpen}
      title={t('part.whichVehicle')}
      width={560}
      why={others.length > 0 ? why : t('verdict.noRecent')}
      className={classes.list}
      onClose={onClose}
    >
      {others.map((one) => (
        <li key={vehicleKey(one)}>
          <button type="button" onClick={() => choose(one)}>
            <Labelled label={one.VehicleInfo.marke}>{vehicleName(one)}</Labelled>
            <Labelled label={t('vehicles.built')}>{builtOn(one, format) || '–'}</Labelled>
            {one.Vin !== null && (
              <Labelled label={t(vinLabel(one.Vin))}>
                <Identifier>{one.Vin}</Identifier>
              </Labelled>
            )}
          </button>
        </li>
      ))}
      {withoutWhy !== undefined && (
        <li>
          <button type="button" onClick={() => choose(null)}>
            <span>
              <b>{t('part.withoutCheck')}</b>
              <span className={classes.hint}>{withoutWhy}</span>
            </span>
          </button>
        </li>
      )}
    </VehicleDialog>
  )
}
