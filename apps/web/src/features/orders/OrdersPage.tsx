import type { OrderRow } from '@partboard/contract/orders'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { useFormat } from '../../lib/format.ts'
import { EmptyMessage } from '../../ui/EmptyMessage.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import classes from './OrdersPage.module.css'
import { ordersQuery } from './orders.queries.ts'
import { StatusTag } from './StatusTag.tsx'

export function OrdersPage() {
  const { t } = useTranslation()
  const { data: orders } = useSuspenseQuery(ordersQuery())
  return (
    <div className={classes.page}>
      <PageTitle title={t('orders.title')} />
      <Sheet as="div" className={classes.sheet}>
        {orders.length === 0 ? (
          <EmptyMessage title={t('orders.empty')} text={t('orders.emptyText')}>
            <ButtonLink size="md" to="/level4">
              {t('cart.toCatalogue')}
            </ButtonLink>
          </EmptyMessage>
        ) : (
          <OrdersTable orders={orders} />
        )}
      </Sheet>
    </div>
  )
}

function OrdersTable({ orders }: { orders: readonly OrderRow[] }) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('orders.title')}</caption>
      <thead>
        <tr>
          <th>{t('orders.number')}</th>
          <th>{t('orders.created')}</th>
          <th>{t('orders.status')}</th>
          <th>{t('orders.payment')}</th>
          <th>{t('orders.shipping')}</th>
          <th className={classes.amount}>{t('orders.total')}</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  )
}

/** The table's true layout while the orders are on their way. */
export function OrdersSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.page} aria-busy>
      <PageTitle title={t('orders.title')} />
      <Sheet as="div" className={classes.sheet}>
        <SkeletonRows rows={6} widths={['80px', '90px', '1fr', '1fr', '1fr', '100px']} />
      </Sheet>
    </div>
  )
}
