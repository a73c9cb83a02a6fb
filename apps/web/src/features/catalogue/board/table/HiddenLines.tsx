import { useTranslation } from '../../../../browser/texts.ts'
import { useVehicleLabel } from '../../useVehicleLabel.ts'
import classes from '../BoardPage.module.css'
import { useBoardContext } from '../board-context.tsx'
import { useFitCount } from '../useFitCount.ts'

/** The note below the table: how many lines fit the vehicle, how many do not, and how many are left out for what reason. */
export function HiddenLines() {
  const { t } = useTranslation()
  const { board, showAll, onShowAll } = useBoardContext()
  const { full: vehicleLabel } = useVehicleLabel()
  const { text, isOfVehicle } = useFitCount()
  return (
    <p className={classes.foot} role="status">
      {text !== '' && (
        <span className={classes.fitCount}>{isOfVehicle ? `${vehicleLabel}: ${text}` : text}</span>
      )}
      {board.HiddenCount > 0 && (
        <span>
          {t('board.hiddenByEquipment', { count: board.HiddenCount })}{' '}
          <button type="button" className={classes.link} onClick={() => onShowAll(true)}>
            {t('board.showThem')}
          </button>
        </span>
      )}
      {showAll && (
        <span>
          {t('board.allShown')}{' '}
          <button type="button" className={classes.link} onClick={() => onShowAll(false)}>
            {t('board.onlyFitting')}
          </button>
        </span>
      )}
    </p>
  )
}
