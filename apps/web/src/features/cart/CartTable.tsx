import type { CartLine } from '@partboard/contract/cart'
import type { Deposit } from '@partboard/contract/fit'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../lib/customer.ts'
import { useFormat } from '../../lib/format.ts'
import type { LineChanges } from '../../lib/line-changes.ts'
import { CartLineRow } from './CartLineRow.tsx'
import classes from './CartTable.module.css'

type Props = {
  lines: readonly CartLine[]
  /** As the totals count them; none while they are not known. */
  deposits: readonly Deposit[]
  changes: LineChanges
}

/** The lines of the cart. On a phone each row becomes a small block of its own. */
export function CartTable({ lines, deposits, changes }: Props) {
  const { t } = useTranslation()
  const { currencySign } = useFormat()
  const kind = usePriceView() === 'net-first' ? t('ui.netWord') : t('ui.grossWord')
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('cart.title')}</caption>
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">{t('cart.picture')}</span>
          </th>
          <th>{t('cart.part')}</th>
          <th>{t('ui.quantity')}</th>
          <th className={classes.amount}>{t('cart.unitPrice', { kind, currency: currencySign() })}</th>
          <th className={classes.amount}>{t('cart.lineTotal', { kind, currency: currencySign() })}</th>
          <th>
            <span className="visually-hidden">{t('cart.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <CartLineRow
            key={line.Product.Id}
            line={line}
            deposit={deposits.find(({ Sku }) => Sku === line.Product.Sku)}
            changed={changes.get(line.Product.Id)}
          />
        ))}
      </tbody>
    </table>
  )
}
