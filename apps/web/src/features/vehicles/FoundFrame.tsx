import { IconCar } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { useFrames } from '../../state/frames.ts'
import { modelOf } from '../../text/vehicle-words.ts'
import { Button } from '../../ui/controls/Button.tsx'
import classes from './NamedVehicle.module.css'
import { useChooseVehicle } from './useVinSearch.ts'

/** Offers the vehicle whose frame or serial number was searched. */
export function FoundFrame({ text }: { text: string }) {
  const { t } = useTranslation()
  const { vehicle } = useVehicle()
  const { mutate: choose, isPending } = useChooseVehicle(() => {})
  const [found] = useFrames(text.trim())
  if (!found || vehicle?.Vin === found.Vin) return null
  const name = [modelOf(found.VehicleInfo), found.Vin].join(' · ')
  return (
    <div className={classes.named}>
      <p>{t('search.frame', { number: found.Vin })}</p>
      <Button disabled={isPending} onClick={() => choose({ vehicleId: found.Id })}>
        <IconCar size={18} stroke={1.6} aria-hidden />
        {t('search.chooseNamed', { name })}
      </Button>
    </div>
  )
}
