import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { Note } from '../../../ui/Note.tsx'
import classes from './BoardPage.module.css'
import { useBoardContext } from './board-context.tsx'

/** The notes above the table: no line fits, or the fit is known only with a VIN. */
export function BoardNotes() {
  const { t } = useTranslation()
  const { board, vehicleSpecific } = useBoardContext()
  const { vehicle } = useVehicle()
  const fitsNot = board.Items.length > 0 && board.Items.every((line) => line.NotApplicable)
  const needsVin = vehicleSpecific && (vehicle === null || vehicle.Vin === null)
  if (!fitsNot && !needsVin) return null
  return (
    <div className={classes.note} data-screen>
      <Note kind={fitsNot ? 'warn' : 'info'}>
        {fitsNot ? t('part.notApplicable') : `${t('vehicle.necessary')}. ${t('board.whyVin')}`}{' '}
        <Link to="/">{t('vehicle.choose')}</Link>
      </Note>
    </div>
  )
}
