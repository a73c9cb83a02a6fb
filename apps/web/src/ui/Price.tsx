import { useTranslation } from 'react-i18next'
import classes from './Price.module.css'

type Props = {
  /** Amounts as text, from `useFormat` (with the currency, or without it where the column's head names it). */
  gross: string
  net: string
  /** The price before the reduction, in the kind that is shown first; null when nothing was reduced. */
  old?: string | null
  /** Both kinds, the first one large; else gross alone. */
  showNet: boolean
  /** Which kind this customer buys by; the other stands below. */
  first?: 'net' | 'gross'
}

/**
 * A price, always said to be net or gross: the trade sees net above gross, consumers gross only, or with the
 * net price below where the shop switches it on.
 */
export function Price({ gross, net, old = null, showNet, first = 'net' }: Props) {
  const { t } = useTranslation()
  const netFirst = showNet && first === 'net'
  const second = netFirst ? t('ui.gross', { amount: gross }) : t('ui.net', { amount: net })
  return (
    <span className={classes.root}>
      <span className={classes.main}>
        {old !== null && (
          <del>
            <span className="visually-hidden">{t('ui.oldPrice')} </span>
            {old}
          </del>
        )}
        <b>{netFirst ? net : gross}</b>
        {showNet && (
          <span className="visually-hidden"> {netFirst ? t('ui.netWord') : t('ui.grossWord')}</span>
        )}
      </span>
      <span className={classes.second}>{showNet ? second : t('ui.grossWord')}</span>
    </span>
  )
}
