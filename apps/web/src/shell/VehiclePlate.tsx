import { IconCar, IconChevronDown } from '@partboard/ui/icons/index.ts'
import { useState } from 'react'
import { deferred } from '../browser/deferred.ts'
import { useTranslation } from '../browser/texts.ts'
import { VehicleDialog } from '../features/vehicles/VehicleDialog.ts'
import { garageTexts } from '../locales/garage.ts'
import { useVehicle } from '../state/frame/vehicle.ts'
import { loadTexts } from '../state/i18n.ts'
import { useFormat } from '../text/format.ts'
import { builtOn, lastSeven, modelOf, vehicleName, vinLabel } from '../text/vehicle-words.ts'
import { MenuButton } from './MenuButton.tsx'
import classes from './VehiclePlate.module.css'

const { Part: VehicleDropdown, preload } = deferred(async () => {
  const [part] = await Promise.all([import('./VehicleDropdown.tsx'), loadTexts([garageTexts])])
  return part
})

/**
 * The current vehicle, always visible. A press opens a menu with recent vehicles and the search.
 *
 * @param onFound called after the customer searched and found another vehicle
 */
export function VehiclePlate({ onFound }: { onFound?: () => void }) {
  const { vehicle, recent } = useVehicle()
  const [isSearching, setSearching] = useState(false)
  const found = () => {
    setSearching(false)
    onFound?.()
  }

  return (
    <>
      {recent.length === 0 ? (
        <button type="button" className={classes.plate} data-empty onClick={() => setSearching(true)}>
          <EmptyCell />
        </button>
      ) : (
        <MenuButton
          preload={preload}
          button={
            <button type="button" className={classes.plate} data-empty={vehicle === null || undefined}>
              {vehicle ? <VehicleCells vehicle={vehicle} /> : <EmptyCell />}
            </button>
          }
        >
          {(button) => <VehicleDropdown button={button} onSearch={() => setSearching(true)} />}
        </MenuButton>
      )}
      <VehicleDialog isOpen={isSearching} onClose={() => setSearching(false)} onChosen={found} />
    </>
  )
}

function EmptyCell() {
  const { t } = useTranslation()
  return (
    <span className={classes.cell}>
      <span className={classes.empty}>
        <IconCar size={18} stroke={1.6} aria-hidden />
        {t('vehicle.choose')}
      </span>
    </span>
  )
}

function VehicleCells({ vehicle }: { vehicle: NonNullable<ReturnType<typeof useVehicle>['vehicle']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { baureihe, karosserie } = vehicle.VehicleInfo
  const built = builtOn(vehicle, format)
  const end = lastSeven(vehicle)
  return (
    <>
      <span className="visually-hidden">{t('vehicles.current')}</span>
      <span className={`${classes.cell} ${classes.wide}`}>
        <span>{[baureihe, karosserie, vehicle.TransmissionType].filter(Boolean).join(' · ')}</span>
        <b>{modelOf(vehicle.VehicleInfo)}</b>
      </span>
      {built && (
        <span className={`${classes.cell} ${classes.wide} ${classes.date}`}>
          <span>{t('vehicles.built')}</span>
          <b>{built}</b>
        </span>
      )}
      {end && (
        <span className={`${classes.cell} ${classes.wide}`}>
          <span>{t(vinLabel(vehicle.Vin))}</span>
          <b>{end}</b>
        </span>
      )}
      <span className={`${classes.cell} ${classes.phone}`}>
        <b>{vehicleName(vehicle)}</b>
        <span>
          <span className={end ? classes.spare : undefined}>
            {built}
            {built && end && ' · '}
          </span>
          {end}
        </span>
      </span>
      <span className={classes.chevron}>
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </span>
    </>
  )
}
