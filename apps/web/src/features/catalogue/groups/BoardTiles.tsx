import type { BoardItem } from '@partboard/contract/catalogue/catalogue-shapes'
import { stepUrl } from '@partboard/contract/parts/picture-steps'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { type BoardsOf, boardsQuery } from '../lookup/lists.queries.ts'
import classes from './BoardTiles.module.css'
import { LongList } from './LongList.tsx'

/** The boards of a group as tiles. */
export function BoardTiles(boards: BoardsOf) {
  const { t } = useTranslation()
  const { scope } = useVehicle()
  return (
    <LongList
      kind="boards"
      label={t('catalogue.filterBoards')}
      query={(text) => boardsQuery(boards, scope, text)}
    >
      {(rows) => (
        <ul className={classes.boards}>
          {rows.map((board) => (
            <li key={board.Id}>
              <BoardTile board={board} />
            </li>
          ))}
        </ul>
      )}
    </LongList>
  )
}

/** A board as a small sheet: its drawing above a title line. */
function BoardTile({ board }: { board: BoardItem }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/level4/product/$product"
      params={{ product: String(board.Id) }}
      search={{ vehicleSpecific: board.VehicleSpecific }}
      className={classes.board}
    >
      {board.PictureUrl === '' ? (
        <span className={classes.noPicture}>{t('catalogue.noDrawing')}</span>
      ) : (
        <span className={classes.picture}>
          <img src={stepUrl(board.PictureUrl, 400)} alt="" loading="lazy" />
        </span>
      )}
      <span className={classes.line}>
        <b>{board.Name}</b>
        <span>{board.Sku}</span>
      </span>
      {board.Retrofit && <span className={classes.retrofit}>{t('catalogue.retrofit')}</span>}
    </Link>
  )
}
