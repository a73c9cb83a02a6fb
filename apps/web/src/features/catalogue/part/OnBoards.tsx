import type { FindResult } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { BoardPicture } from '../../../ui/BoardPicture.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import classes from './PartAside.module.css'

const shown = 4

/** The boards of the part; the first one highlights it. A separate tab has all boards with their models. */
export function OnBoards({
  part,
  series,
  onAll,
}: {
  part: Part
  series: FindResult['Boards']
  onAll: () => void
}) {
  const { t } = useTranslation()
  const boards = boardsOf(series)
  if (boards.length === 0) return null
  return (
    <Sheet className={classes.sheet} aria-labelledby="on-boards">
      <h2 id="on-boards" className={classes.title}>
        {t('part.onBoards')}{' '}
        <span className={classes.hint}>{t('part.boardCount', { count: boards.length })}</span>
      </h2>
      {part.Drawing && (
        <div className={classes.board}>
          <BoardPicture drawing={part.Drawing} />
        </div>
      )}
      <ul className={classes.boards}>
        {boards.slice(0, shown).map(({ id, position, name, models }) => (
          <li key={id}>
            <Link
              to="/level4/product/$product"
              params={{ product: String(id) }}
              search={{ hotspots: position, vehicleSpecific: true }}
            >
              {name}
            </Link>
            <span className={classes.hint}>
              {[t('part.numberOnBoard', { position }), models.join(', ')].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {boards.length > shown && (
        <button type="button" className={classes.more} onClick={onAll}>
          {t('part.allBoards', { count: boards.length })}
        </button>
      )}
    </Sheet>
  )
}

type BoardOfPart = { id: number; position: string; name: string; models: string[] }

/** Each board once, with its models. */
function boardsOf(series: FindResult['Boards']): BoardOfPart[] {
  const boards = new Map<number, BoardOfPart>()
  for (const { Brand, Items } of series)
    for (const { Id, Position, Name, Model } of Items) {
      const board = boards.get(Id) ?? { id: Id, position: Position, name: Name, models: [] }
      const model = [Brand, Model].filter(Boolean).join(' ')
      if (model !== '' && !board.models.includes(model)) board.models.push(model)
      boards.set(Id, board)
    }
  return [...boards.values()]
}
