import { useTranslation } from 'react-i18next'
import classes from './Price.module.css'

type Props = {
  /** Amounts as text, from `useFormat` (with the currency, or without it where the column's head names it). */
  gross: string
  net: string
  /** The price before the reduction, in the kind that is shown first; null when nothing was reduced. */
  old?: string | null
  /** Net first with gross below; else gross alone. */
  showNet: boolean
}

/** A price, always said to be net or gross: the trade sees net above gross, consumers gross only. */
export function Price({ gross, net, old = null, showNet }: Props) {
  const { t } = useTranslation()
  return (
    <span className={classes.root}>
      <span className={classes.main}>
        {old !== null && (
          <del>
            <span className="visually-hidden">{t('ui.oldPrice')} </span>
            {old}
          </del>
        )}
        <b>{showNet ? net : gross}</b>
        {showNet && <span className="visually-hidden"> {t('ui.netWord')}</span>}
      </span>
      <span className={classes.second}>{showNet ? t('ui.gross', { amount: gross }) : t('ui.grossWord')}</span>
    </span>
  )
}
