import { useTranslation } from 'react-i18next'
import classes from './Price.module.css'

type Props = {
  /** Amounts as text, from `useFormat` (with the currency, or without it where the column's head names it). */
  gross: string
  net: string
  /** The old price in the kind that is shown first; null when nothing was reduced. */
  old?: string | null
  /** An earlier price of the shop is struck out; a list price that the customer's own discount comes off is named. */
  oldKind?: 'catalogue' | 'earlier'
  /** Of an earlier price: the lowest price of the 30 days before the reduction, with VAT. */
  lowest?: string | null
  /** Both kinds, the first one large; else gross alone. */
  showNet: boolean
  /** Which kind this customer buys by; the other stands below. */
  first?: 'net' | 'gross'
}

/**
 * A price, always said to be net or gross: the trade sees net above gross, consumers gross only, or with the
 * net price below where the shop switches it on.
 */
export function Price(props: Props) {
  const { gross, net, old = null, oldKind = 'catalogue', lowest = null, showNet, first = 'net' } = props
  const { t } = useTranslation()
  const netFirst = showNet && first === 'net'
  const second = netFirst ? t('ui.gross', { amount: gross }) : t('ui.net', { amount: net })
  return (
    <span className={classes.root}>
      <span className={classes.main}>
        {old !== null && oldKind === 'earlier' && (
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
      {old !== null && oldKind === 'catalogue' && (
        <span className={classes.second}>{t('ui.cataloguePrice', { amount: old })}</span>
      )}
      {/* What the law asks for beside a reduction is meant for consumers, who read prices with VAT. */}
      {old !== null && lowest !== null && oldKind === 'earlier' && !showNet && (
        <span className={classes.lowest}>{t('ui.lowestPrice', { amount: lowest })}</span>
      )}
    </span>
  )
}
