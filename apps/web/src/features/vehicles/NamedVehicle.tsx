import type { SearchedVehicle } from '@partboard/contract/search/part-search'
import { IconCar } from '@partboard/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { vehicleName } from '../../text/vehicle-words.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { Picks } from './cascade.ts'
import classes from './NamedVehicle.module.css'
import { VehicleDialog } from './VehicleDialog.ts'

const picksOf = ({ brandId, modelId, ...same }: SearchedVehicle['Filters']): Picks => ({
  ...same,
  brand: brandId,
  model: modelId,
})

/** Leads from a vehicle that the words name to choosing it, with what they say already chosen. */
export function NamedVehicle({ named }: { named: SearchedVehicle }) {
  const { t } = useTranslation()
  const { vehicle } = useVehicle()
  const [isOpen, setOpen] = useState(false)
  if (named.IsSelected) return null
  const { Text, Name, Filters } = named
  return (
    <div className={classes.named}>
      <p>
        {vehicle
          ? t('search.namedOther', { text: Text, vehicle: vehicleName(vehicle) })
          : t('search.named', { text: Text })}
      </p>
      <Button onClick={() => setOpen(true)}>
        <IconCar size={18} stroke={1.6} aria-hidden />
        {t('search.chooseNamed', { name: Name })}
      </Button>
      <VehicleDialog
        isOpen={isOpen}
        read={picksOf(Filters)}
        onClose={() => setOpen(false)}
        onChosen={() => setOpen(false)}
      />
    </div>
  )
}
