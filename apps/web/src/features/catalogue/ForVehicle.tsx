import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import classes from './ForVehicle.module.css'
import { useVehicleLabel } from './useVehicleLabel.ts'

/** The vehicle of a catalogue page; without one, a link to the selection. */
export function ForVehicle() {
  const { t } = useTranslation()
  const { full } = useVehicleLabel()
  if (full !== '') return <p className={classes.text}>{t('catalogue.forVehicle', { vehicle: full })}</p>
  return (
    <p className={classes.text}>
      {t('catalogue.forAll')} <Link to="/">{t('vehicle.choose')}</Link>
    </p>
  )
}
