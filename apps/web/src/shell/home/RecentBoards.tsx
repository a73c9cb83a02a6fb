import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { type RecentBoard, useRecentBoards } from '../../lib/recent-boards.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './RecentBoards.module.css'

/** The boards viewed last, as small papers with a title line; nothing before the first. */
export function RecentBoards() {
  const { t } = useTranslation()
  const boards = useRecentBoards().slice(0, 5)
  if (boards.length === 0) return null
  return (
    <section aria-labelledby="recent-boards">
      <h2 id="recent-boards" className={classes.head}>
        {t('home.recentBoards')}
      </h2>
      <ul className={classes.list}>
        {boards.map((board) => (
          <li key={board.id}>
            <BoardPaper board={board} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BoardPaper({ board }: { board: RecentBoard }) {
  const seen = useSeenAt(board.at)
  return (
    <Link
      to="/level4/product/$product"
      params={{ product: String(board.id) }}
      search={{ vehicleSpecific: true }}
      className={classes.board}
    >
      <Sheet as="div" className={classes.paper}>
        <Picture className={classes.picture} url={board.pictureUrl} alt="" lazy />
        <span className={classes.title}>
          <b>{board.name}</b>
          <span>{board.sku}</span>
        </span>
      </Sheet>
      <span className={classes.when}>{[board.vehicleLabel, seen].filter(Boolean).join(' · ')}</span>
    </Link>
  )
}

/** Today with the time, yesterday, else the day. */
function useSeenAt(at: string): string {
  const { t, i18n } = useTranslation()
  const { date } = useFormat()
  const seen = new Date(at)
  const daysAgo = Math.round((startOfDay(new Date()) - startOfDay(seen)) / 86_400_000)
  if (daysAgo === 0) {
    const time = seen.toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit' })
    return t('home.today', { time })
  }
  return daysAgo === 1 ? t('home.yesterday') : date(at)
}

const startOfDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
