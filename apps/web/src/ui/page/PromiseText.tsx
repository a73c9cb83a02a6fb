import type { ProductStock } from '@partboard/contract/catalogue/part-shapes'
import type { Promised } from '@partboard/contract/fit/fit'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import classes from './PromiseText.module.css'

type Props = {
  /** The server's promise; null = none. */
  promise: Promised | null
  /** Pieces in stock, which are shown without a promise. Null = unknown. */
  pieces?: number | null
  /** The supplier's working days; null = the shop does not order the part. */
  backorder?: ProductStock['Backorder']
  /** For a narrow column. */
  isShort?: boolean
}

/** The availability of a part: the server's promise, else the order from the supplier, else the stock. */
export function PromiseText({ promise, pieces = null, backorder = null, isShort = false }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (promise) {
    return (
      <span className={classes.promise} title={isShort ? promise.Text : undefined}>
        {isShort ? promise.Short : promise.Text}
      </span>
    )
  }
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
