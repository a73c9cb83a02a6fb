import type { VehicleData } from '@partboard/contract/fit/vehicles'
import { useTranslation } from '../../browser/texts.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { useFormat } from '../../text/format.ts'
import { builtOn, lastSeven, vehicleKey, vehicleName } from '../../text/vehicle-words.ts'
import { NumberPlate } from '../../ui/NumberPlate.tsx'
import classes from './RecentVehicles.module.css'

const maxTiles = 4

/** Recent vehicles as tiles; a press selects one. Hidden if there are none. */
export function RecentVehicles({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { recent, vehicle: current, choose } = useVehicle()
  if (recent.length === 0) return null
  const isCurrent = (one: VehicleData) => current !== null && vehicleKey(one) === vehicleKey(current)
  return (
    <section aria-label={t('vehicles.recent')}>
      <ul className={classes.tiles}>
        {recent.slice(0, maxTiles).map((one) => (
          <li key={vehicleKey(one)}>
            <button
              type="button"
              aria-current={isCurrent(one) || undefined}
              onClick={() => {
                choose(one)
                onChosen()
              }}
            >
              <NumberPlate text={one.VehicleInfo.kennzeichen} />
              <b>{vehicleName(one)}</b>
              <span className={classes.detail}>
                {[builtOn(one, format), lastSeven(one)].filter(Boolean).join(' · ')}
              </span>
              {isCurrent(one) && <span className={classes.current}>{t('home.chosen')}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
