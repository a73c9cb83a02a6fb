import { useTranslation } from '../../../../browser/texts.ts'
import { graphicsOf } from '../../../../drawing/graphics.ts'
import { Labelled } from '../../../../ui/page/Labelled.tsx'
import { useBranchColumns } from '../../stock/useBranchColumns.ts'
import { useVehicleLabel } from '../../useVehicleLabel.ts'
import { useBoardContext, useSelectedLine } from '../board-context.tsx'
import { buyingParts } from '../late/buying-parts.ts'
import classes from './TitleBlock.module.css'

/** The block below the drawing: the selected line, else the board. Both have the same height, so the layout is stable. */
export function TitleBlock() {
  const { t } = useTranslation()
  const buying = buyingParts.use()
  const line = useSelectedLine()
  return (
    <section className={classes.block} aria-label={line && buying ? t('board.chosen') : t('board.board')}>
      {line && buying ? <buying.ChosenLine line={line} /> : <WholeBoard />}
    </section>
  )
}

function WholeBoard() {
  const { t } = useTranslation()
  const { board } = useBoardContext()
  const { branches } = useBranchColumns()
  const { full: vehicleLabel } = useVehicleLabel()
  return (
    <>
      <div className={classes.title}>
        <Labelled label={t('board.board')}>
          <strong>{board.Name}</strong>
        </Labelled>
      </div>
      <div className={classes.numberCell}>
        <Labelled label={t('board.boardNumber')}>
          <strong>{board.Sku}</strong>
        </Labelled>
      </div>
      <div className={classes.need}>
        <Labelled label={t('board.lines')}>{board.Items.length}</Labelled>
      </div>
      <div className={classes.fit}>
        <Labelled label={t('board.vehicle')}>{vehicleLabel || t('board.noVehicle')}</Labelled>
      </div>
      <div className={classes.when}>
        <Labelled label={t('board.hidden')}>{board.HiddenCount}</Labelled>
      </div>
      <div className={classes.branches}>
        {branches.map(({ id, name }) => (
          <div key={id} className={classes.branch}>
            <Labelled label={name}>
              <span className={classes.quiet}>–</span>
            </Labelled>
          </div>
        ))}
      </div>
      <div className={classes.actions}>
        <span className={classes.hint}>
          {t(graphicsOf(board).length > 0 ? 'board.howToChoose' : 'board.howToChooseInTable')}
        </span>
      </div>
    </>
  )
}
