import type { BoardItem } from '@partboard/contract/catalogue'
import { stepUrl } from '@partboard/contract/picture-steps'
import { fold } from '@partboard/domain/words'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { TextInput } from '../../../ui/controls/TextInput.tsx'
import classes from './BoardTiles.module.css'
import { useGrowingList } from './useGrowingList.ts'

/** How many tiles are added at once. */
const portion = 120
/** Above this number of boards they can be filtered. */
const filteredAbove = 60

/** The boards of a group as tiles. A long list grows while it is scrolled, and is filtered by number and name. */
export function BoardTiles({ boards }: { boards: readonly BoardItem[] }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const found = useMemo(() => filterBoards(boards, wanted), [boards, wanted])
  const { shown, end } = useGrowingList(found, portion)
  return (
    <>
      {boards.length > filteredAbove && (
        <div className={classes.filter}>
          <TextInput
            type="search"
            label={t('catalogue.filterBoards')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <span role="status">
            {t('catalogue.boardsFound', { count: boards.length, found: found.length })}
          </span>
        </div>
      )}
      <ul className={classes.boards}>
        {shown.map((board) => (
          <li key={board.Id}>
            <BoardTile board={board} />
          </li>
        ))}
      </ul>
      {end && <div ref={end} />}
    </>
  )
}

/** The boards whose number or name has each of the words, without regard to case and diacritics. */
function filterBoards(boards: readonly BoardItem[], text: string): readonly BoardItem[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return boards
  return boards.filter(({ Name, Sku }) => {
    const own = fold(`${Sku} ${Name}`)
    return words.every((word) => own.includes(word))
  })
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
