import type { OrderRow } from '@partboard/contract/orders'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { CardTable } from '../../ui/page/CardTable.tsx'
import classes from './OrdersPage.module.css'
import { StatusTag } from './StatusTag.tsx'

/** The orders of one page; each row links to its order. */
export function OrdersTable({ orders }: { orders: readonly OrderRow[] }) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  return (
    <CardTable
      className={classes.table}
      caption={t('orders.title')}
      head={
        <tr>
          <th>{t('orders.number')}</th>
          <th>{t('orders.created')}</th>
          <th>{t('orders.status')}</th>
          <th>{t('orders.payment')}</th>
          <th>{t('orders.shipping')}</th>
          <th className={classes.amount}>{t('orders.total')}</th>
        </tr>
      }
    >
      {orders.map((order) => (
        <tr key={order.Id}>
          <td className={classes.number}>
            <Link
              to="/my-account/order-history/$id"
              params={{ id: String(order.Id) }}
              aria-label={t('orders.open', { number: order.OrderNumber })}
            >
              {order.OrderNumber}
            </Link>
            {order.OrderedBy && <small> {order.OrderedBy}</small>}
            {order.Reference && <small className={classes.reference}>{order.Reference}</small>}
          </td>
          <td className={classes.date}>{date(order.CreatedOn)}</td>
          <td data-label={t('orders.status')}>
            <StatusTag code={order.OrderStatusCode} text={order.OrderStatus} />
          </td>
          <td data-label={t('orders.payment')}>
            <StatusTag code={order.PaymentStatusCode} text={order.PaymentStatus} />
          </td>
          <td data-label={t('orders.shipping')}>
            <StatusTag code={order.ShippingStatusCode} text={order.ShippingStatus} />
          </td>
          <td className={classes.total}>{money(order.OrderTotal, order.CurrencyCode)}</td>
        </tr>
      ))}
    </CardTable>
  )
}
