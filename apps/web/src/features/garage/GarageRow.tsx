import type { GarageVehicle } from '@partboard/contract/fit/vehicles'
import { IconCheck } from '@partboard/ui/icons/index.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { useChangeKept, useChooseKept, useKeepVehicle, useRemoveKept } from '../../state/garage.ts'
import { useFormat } from '../../text/format.ts'
import { builtOn, vehicleName } from '../../text/vehicle-words.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { NumberPlate } from '../../ui/NumberPlate.tsx'
import { Identifier } from '../../ui/page/Identifier.tsx'
import classes from './Garage.module.css'
import { GarageForm } from './GarageForm.tsx'

/** One kept vehicle: one press selects it. Its form opens in its place. */
export function GarageRow({ vehicle }: { vehicle: GarageVehicle }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { vehicle: current } = useVehicle()
  const [isEdited, setEdited] = useState(false)
  const change = useChangeKept(vehicle.Id)
  const { mutate: choose, isPending } = useChooseKept(() => void navigate({ to: '/level4' }))
  const remove = useRemove()
  const name = [vehicle.Plate, vehicleName(vehicle)].filter(Boolean).join(', ')
  if (isEdited)
    return (
      <li className={classes.row}>
        <GarageForm
          title={name}
          initial={vehicle}
          onSave={(texts) => change.mutateAsync(texts)}
          onClose={() => setEdited(false)}
        />
      </li>
    )
  const isCurrent = vehicle.Vin !== null && current?.Vin === vehicle.Vin
  const built = builtOn(vehicle, format)
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <NumberPlate text={vehicle.Plate} />
        <b>{vehicleName(vehicle)}</b>
        <span className={classes.detail}>
          {built}
          {built && vehicle.Vin && ' · '}
          {vehicle.Vin && <Identifier>{vehicle.Vin}</Identifier>}
        </span>
      </div>
      <div className={classes.whose}>
        {vehicle.Owner && <span>{vehicle.Owner}</span>}
        {vehicle.Note && <span className={classes.detail}>{vehicle.Note}</span>}
      </div>
      <div className={classes.actions}>
        {isCurrent ? (
          <span className={classes.chosen}>
            <IconCheck size={16} stroke={1.6} aria-hidden />
            {t('garage.chosen')}
          </span>
        ) : (
          <Button
            variant="filled"
            disabled={isPending}
            onClick={() => choose(vehicle)}
            aria-label={t('garage.chooseOf', { vehicle: name })}
          >
            {t('garage.choose')}
          </Button>
        )}
        {vehicle.Vin && (
          <ButtonLink
            to="/my-account/order-history"
            search={{ q: vehicle.Vin }}
            aria-label={t('garage.ordersOf', { vehicle: name })}
          >
            {t('garage.orders')}
          </ButtonLink>
        )}
        <Button onClick={() => setEdited(true)} aria-label={t('garage.editOf', { vehicle: name })}>
          {t('garage.edit')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => remove(vehicle)}
          aria-label={t('garage.removeOf', { vehicle: name })}
        >
          {t('garage.remove')}
        </Button>
      </div>
    </li>
  )
}

/** Removes a vehicle. The link in the notification brings it back with its texts. */
function useRemove() {
  const { t } = useTranslation()
  const { mutate: remove } = useRemoveKept()
  const { mutate: keep } = useKeepVehicle()
  return (vehicle: GarageVehicle) => {
    const { Search, Plate, Owner, Note } = vehicle
    const undo = { label: t('ui.undo'), onPress: () => keep({ Search, Plate, Owner, Note }), waits: true }
    remove(vehicle, { onSuccess: () => notify.success(t('garage.removed'), undo) })
  }
}
