import { useTranslation } from '../../../../browser/texts.ts'
import { useVehicleLabel } from '../../useVehicleLabel.ts'
import classes from '../BoardPage.module.css'
import { useBoardContext } from '../board-context.tsx'

/** The note below the table: its vehicle, the number of lines that are left out, and the reason. */
export function HiddenLines() {
  const { t } = useTranslation()
  const { board, showAll, onShowAll } = useBoardContext()
  const { full: vehicleLabel } = useVehicleLabel()
  const count = board.Items.length
  return (
    <p className={classes.foot} role="status">
      <span>
        {vehicleLabel === ''
          ? t('board.linesWithoutVehicle', { count })
          : t('board.linesFor', { count, vehicle: vehicleLabel })}
      </span>
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
