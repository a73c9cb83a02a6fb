import type { ProductStock } from '@partboard/contract/catalogue'
import type { Promised } from '@partboard/contract/fit'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../text/format.ts'
import classes from './PromiseText.module.css'

type Props = {
  /** From when it can be had, as the server promises it; null = it does not. */
  promise: Promised | null
  /** Pieces that are there; without a promise they are all that can be said. Null = not known. */
  pieces?: number | null
  /** What the shop orders from the supplier; null = it does not. */
  backorder?: ProductStock['Backorder']
  /** For a narrow column. */
  isShort?: boolean
}

/** From when a part can be had: the promise, else that it is ordered, else how many there are. Nothing is promised here that the server does not. */
export function PromiseText({ promise, pieces = null, backorder = null, isShort = false }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (promise) return <span className={classes.promise}>{isShort ? promise.Short : promise.Text}</span>
  if (pieces)
    return <span className={classes.promise}>{t('promise.pieces', { pieces: number(pieces) })}</span>
  if (backorder) {
    return (
      <span className={classes.onOrder}>
        {isShort ? t('promise.onOrder') : t('promise.onOrderIn', daysOf(backorder))}
      </span>
    )
  }
  return <span className={classes.none}>{t('promise.none')}</span>
}

const daysOf = ({ MinDays, MaxDays }: { MinDays: number; MaxDays: number }) => ({
  days: MinDays === MaxDays ? String(MaxDays) : `${MinDays}–${MaxDays}`,
  count: MaxDays,
})
