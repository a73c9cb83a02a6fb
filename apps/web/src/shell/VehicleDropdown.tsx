import type { VehicleData } from '@partboard/contract/fit/vehicles'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { notify } from '../browser/notify.ts'
import { useTranslation } from '../browser/texts.ts'
import { searchOfVehicle, useVehicle } from '../state/frame/vehicle.ts'
import { garageQuery, useChooseKept, useKeepVehicle } from '../state/garage.ts'
import { useFormat } from '../text/format.ts'
import { builtOn, lastSeven, vehicleKey, vehicleName } from '../text/vehicle-words.ts'
import { NumberPlate } from '../ui/NumberPlate.tsx'
import { Menu, type MenuButtonElement, MenuDivider, MenuItem, MenuLabel } from '../ui/overlay/Menu.tsx'
import classes from './VehiclePlate.module.css'

/** Menu of recent vehicles, with the items to search another one and to continue without a vehicle. */
export default function VehicleDropdown({
  button,
  onSearch,
}: {
  button: MenuButtonElement
  onSearch: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { vehicle, recent, choose, clear } = useVehicle()
  return (
    <Menu button={button} align="end" width={320}>
      <MenuLabel>{t('vehicles.recent')}</MenuLabel>
      {recent.map((one) => (
        <MenuItem
          key={vehicleKey(one)}
          onPress={() => choose(one)}
          data-current={vehicle !== null && vehicleKey(one) === vehicleKey(vehicle)}
          className={classes.item}
        >
          <NumberPlate text={one.VehicleInfo.kennzeichen} />
          <b>{vehicleName(one)}</b>
          <span className={classes.detail}>
            {[builtOn(one, format), lastSeven(one)].filter(Boolean).join(' · ')}
          </span>
        </MenuItem>
      ))}
      <KeptVehicles />
      <MenuDivider />
      <MenuItem onPress={onSearch}>{t('vehicles.change')}</MenuItem>
      {vehicle && <SaveCurrent vehicle={vehicle} />}
      {vehicle && <MenuItem onPress={clear}>{t('vehicles.without')}</MenuItem>}
    </Menu>
  )
}

/** Kept vehicles that the menu shows; the page has them all. */
const keptShown = 6

/** The vehicles that the account keeps, beside the recent ones of this browser. */
function KeptVehicles() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { recent } = useVehicle()
  const { data: kept = [] } = useQuery(garageQuery())
  const { mutate: choose } = useChooseKept(() => undefined)
  const others = kept.filter(({ Vin }) => Vin === null || recent.every((one) => one.Vin !== Vin))
  if (kept.length === 0) return null
  return (
    <>
      <MenuDivider />
      <MenuLabel>{t('garage.own')}</MenuLabel>
      {others.slice(0, keptShown).map((one) => (
        <MenuItem key={one.Id} onPress={() => choose(one)} className={classes.item}>
          <NumberPlate text={one.Plate} />
          <b>{vehicleName(one)}</b>
          <span className={classes.detail}>{[one.Owner, lastSeven(one)].filter(Boolean).join(' · ')}</span>
        </MenuItem>
      ))}
      <MenuItem onPress={() => void navigate({ to: '/my-account/vehicles' })}>{t('garage.all')}</MenuItem>
    </>
  )
}

/** Keeps the current vehicle in the account, unless it is kept already. */
function SaveCurrent({ vehicle }: { vehicle: VehicleData }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: kept } = useQuery(garageQuery())
  const { mutate: keep } = useKeepVehicle()
  const search = searchOfVehicle(vehicle)
  if (!kept || !search || kept.some(({ Vin }) => Vin !== null && Vin === vehicle.Vin)) return null
  const save = () =>
    keep(
      { Search: search },
      {
        onSuccess: () =>
          notify.success(t('garage.saved'), {
            label: t('garage.addDetails'),
            onPress: () => void navigate({ to: '/my-account/vehicles' }),
          }),
      },
    )
  return <MenuItem onPress={save}>{t('garage.saveCurrent')}</MenuItem>
}
