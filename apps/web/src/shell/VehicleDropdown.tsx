import '../theme/menu.css'
import { Menu } from '@mantine/core'
import { useTranslation } from '../browser/texts.ts'
import { useVehicle } from '../state/frame/vehicle.ts'
import { useFormat } from '../text/format.ts'
import { builtOn, lastSeven, vehicleKey, vehicleName } from '../text/vehicle-words.ts'
import { NumberPlate } from '../ui/NumberPlate.tsx'
import type { MenuButtonElement } from './MenuButton.tsx'
import { OpenedMenu } from './OpenedMenu.tsx'
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
    <OpenedMenu button={button} position="bottom-end" width={320}>
      <Menu.Label>{t('vehicles.recent')}</Menu.Label>
      {recent.map((one) => (
        <Menu.Item
          key={vehicleKey(one)}
          onClick={() => choose(one)}
          data-current={vehicle !== null && vehicleKey(one) === vehicleKey(vehicle)}
          className={classes.item}
        >
          <NumberPlate text={one.VehicleInfo.kennzeichen} />
          <b>{vehicleName(one)}</b>
          <span className={classes.detail}>
            {[builtOn(one, format), lastSeven(one)].filter(Boolean).join(' · ')}
          </span>
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={onSearch}>{t('vehicles.change')}</Menu.Item>
      {vehicle && <Menu.Item onClick={clear}>{t('vehicles.without')}</Menu.Item>}
    </OpenedMenu>
  )
}
