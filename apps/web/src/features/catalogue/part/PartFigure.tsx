import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { useDataNotice } from '../../../state/reference.ts'
import { PartPicture } from '../../../ui/PartPicture.tsx'
import classes from './PartFigure.module.css'
import type { PartBoard } from './usePartEquipment.ts'

/** The highlighted part among its neighbours, and its board below. */
export function PartFigure({ part, board }: { part: Part; board: PartBoard | null }) {
  const { t } = useTranslation()
  const notice = useDataNotice()
  return (
    <figure className={classes.figure}>
      <div className={classes.picture}>
        <PartPicture
          drawing={part.Drawing}
          pictureUrl={part.Pictures[0]?.ImageUrl ?? ''}
          label={part.Name}
          size="page"
        />
      </div>
      <figcaption className={classes.caption}>
        {board && (
          <span>
            <b>{board.position}</b> {t('part.onBoard')}{' '}
            <Link
              to="/level4/product/$product"
              params={{ product: String(board.id) }}
              search={{ hotspots: board.position, vehicleSpecific: true }}
            >
              {board.name}
            </Link>
          </span>
        )}
        {notice && <span className={classes.notice}>{notice}</span>}
      </figcaption>
    </figure>
  )
}
