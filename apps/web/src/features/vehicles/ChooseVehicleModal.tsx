import type { Vehicle } from '@partboard/contract/fit/vehicles'
import type { VehicleId } from '@partboard/contract/values'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { modelOf, vinLabel } from '../../text/vehicle-words.ts'
import { Identifier } from '../../ui/page/Identifier.tsx'
import { Labelled } from '../../ui/page/Labelled.tsx'
import { VehicleDialog } from '../../ui/VehicleDialog.tsx'
import classes from './ChooseVehicleModal.module.css'

type Props = {
  isOpen: boolean
  vehicles: readonly Vehicle[]
  onChoose: (id: VehicleId) => void
  onClose: () => void
}

/** The dialog 'Choose Vehicle', for several VINs with the same last seven characters. */
export default function ChooseVehicleModal({ isOpen, vehicles, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const { date } = useFormat()
  return (
    <VehicleDialog
      isOpen={isOpen}
      title={t('vehicle.choose')}
      width={640}
      why={t('vehicles.several', { count: vehicles.length })}
      className={classes.list}
      onClose={onClose}
    >
      {vehicles.map(({ Id, Vin, VehicleInfo: info }, index) => (
        <li key={Id}>
          <button type="button" data-autofocus={index === 0 || undefined} onClick={() => onChoose(Id)}>
            <Labelled label={[info.baureihe, info.motor].filter(Boolean).join(' · ')}>
              {modelOf(info)}
            </Labelled>
            <Labelled label={t('vehicles.built')}>{date(info.produktionsdatum)}</Labelled>
            <Labelled label={t(vinLabel(Vin))}>
              <Identifier>{Vin}</Identifier>
            </Labelled>
          </button>
        </li>
      ))}
    </VehicleDialog>
  )
}
