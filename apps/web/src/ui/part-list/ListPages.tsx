import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../controls/Button.tsx'
import classes from './PartList.module.css'

type Props = {
  /** Rows before the shown ones. */
  from: number
  shown: number
  total: number
  /** There are more than `total`. */
  isMore?: boolean
  /** Rows of a page. */
  size: number
  onFrom: (from: number) => void
}

/** Which rows of a list are shown, and the ways to those before and after them. Nothing where all are. */
export function ListPages({ from, shown, total, isMore = false, size, onFrom }: Props) {
  const { t } = useTranslation()
  const hasNext = from + shown < total
  if (from === 0 && !hasNext) return null
  return (
    <div className={classes.pages}>
      <Button disabled={from === 0} onClick={() => onFrom(Math.max(0, from - size))}>
        {t('search.before')}
      </Button>
      <span>
        {t('search.shown', { from: from + 1, to: from + shown, total: isMore ? `${total}+` : total })}
      </span>
      <Button disabled={!hasNext} onClick={() => onFrom(from + size)}>
        {t('search.next')}
      </Button>
    </div>
  )
}
