import type { OrderDetail } from '@partboard/contract/orders'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { PartNumber } from '../../ui/PartNumber.tsx'
import classes from './OrderItems.module.css'

type Props = { items: OrderDetail['Items']; currency: string }

/** What was ordered, in the order's own currency and at the prices of that day. */
export function OrderItems({ items, currency }: Props) {
  const { t } = useTranslation()
  const { moneyPlain, number, percent, currencySign } = useFormat()
  const sign = currencySign(currency)
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('orders.items')}</caption>
      <thead>
        <tr>
          <th>{t('orders.items')}</th>
          <th className={classes.figure}>{t('ui.quantity')}</th>
          <th className={classes.figure}>{t('orders.unitPrice', { currency: sign })}</th>
          <th className={classes.figure}>{t('orders.discount')}</th>
          <th className={classes.figure}>{t('orders.subTotal', { currency: sign })}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.Sku}>
            <td className={classes.part}>
              <Link to="/level4/product/$product" params={{ product: item.Sku }}>
                <PartNumber sku={item.Sku} />
              </Link>
              <span>{item.ProductName}</span>
            </td>
            <td className={classes.quantity}>{number(item.Quantity)}</td>
            <td className={classes.unit}>
              {item.Discount ? (
                <del>
                  <span className="visually-hidden">{t('ui.oldPrice')} </span>
                  {moneyPlain(item.UnitPriceWithoutDiscount)}
                </del>
              ) : null}
              {moneyPlain(item.UnitPrice)}
            </td>
            <td className={classes.discount}>{item.Discount ? percent(item.Discount) : '–'}</td>
            <td className={classes.sum}>{moneyPlain(item.SubTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
