import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../browser/texts.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { garageQuery, useChooseKept } from '../../state/garage.ts'
import { vehicleName } from '../../text/vehicle-words.ts'
import { NumberPlate } from '../../ui/NumberPlate.tsx'
import classes from './KeptVehicles.module.css'

const shown = 8

/** The vehicles that the account keeps, beside the search; a press selects one. Empty without any. */
export default function KeptVehicles({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation()
  const { vehicle: current } = useVehicle()
  const { data: kept = [] } = useQuery(garageQuery())
  const { mutate: choose, isPending } = useChooseKept(onChosen)
  if (kept.length === 0) return null
  return (
    <section className={classes.root} aria-label={t('garage.own')}>
      <h2>{t('garage.own')}</h2>
      <ul>
        {kept.slice(0, shown).map((one) => (
          <li key={one.Id}>
            <button
              type="button"
              disabled={isPending}
              aria-current={(one.Vin !== null && one.Vin === current?.Vin) || undefined}
              onClick={() => choose(one)}
            >
              <NumberPlate text={one.Plate} />
              <b>{vehicleName(one)}</b>
              {one.Owner && <span>{one.Owner}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
