import { Modal } from '@mantine/core'
import type { Part } from '@partboard/contract/catalogue'
import type { VehicleData } from '@partboard/contract/vehicles'
import { useTranslation } from 'react-i18next'
import { useAddToCart } from '../../../lib/basket.ts'
import { useFormat } from '../../../lib/format.ts'
import { useVehicle, vehicleKey } from '../../../lib/vehicle.ts'
import { builtOn, vehicleName } from '../../../lib/vehicle-words.ts'
import { Labelled } from '../../../ui/Labelled.tsx'
import classes from './OtherVehicleModal.module.css'

type Props = { isOpen: boolean; part: Part; quantity: number; onClose: () => void }

/** The recent vehicles, and the way without any: a press adds the part for it, whatever the verdict is. */
export default function OtherVehicleModal({ isOpen, part, quantity, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { vehicle, recent } = useVehicle()
  const { mutate } = useAddToCart()
  const others = recent.filter((one) => vehicle === null || vehicleKey(one) !== vehicleKey(vehicle))
  function add(forVehicle: VehicleData | null) {
    mutate({ ProductId: part.Id, Quantity: quantity, Insist: true, forVehicle })
    onClose()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('part.whichVehicle')}
      size={560}
      classNames={{ body: classes.body }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <p className={classes.why}>{t('part.whichVehicleWhy')}</p>
      <ul className={classes.list}>
        {others.map((one) => (
          <li key={vehicleKey(one)}>
            <button type="button" onClick={() => add(one)}>
              <Labelled label={one.VehicleInfo.marke}>{vehicleName(one)}</Labelled>
              <Labelled label={t('vehicles.built')}>{builtOn(one, format)}</Labelled>
              {one.Vin !== null && <Labelled label="VIN">{one.Vin}</Labelled>}
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => add(null)}>
            <span>
              <b>{t('part.withoutCheck')}</b>
              <span className={classes.hint}>{t('part.withoutCheckWhy')}</span>
            </span>
          </button>
        </li>
      </ul>
    </Modal>
  )
}
