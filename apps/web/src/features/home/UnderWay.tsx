import { failsInline } from '@partboard/client/queries/queries.ts'
import type { OrderStatusCode } from '@partboard/contract/order-pages/order-shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { cartQuery } from '../../state/frame/cart.ts'
import { useCustomer, usePriceView } from '../../state/frame/customer.ts'
import { cartTotalsQuery } from '../../state/totals.ts'
import { isForSale } from '../../text/for-sale.ts'
import { useFormat } from '../../text/format.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { ordersQuery } from '../orders/orders.queries.ts'
import { StatusTag } from '../orders/StatusTag.tsx'
import classes from './UnderWay.module.css'

/** The cart and the open orders. Hidden if both are empty. */
export function UnderWay() {
  return (
    <div className={classes.root}>
      <CartSummary />
      <OpenOrders />
    </div>
  )
}

function CartSummary() {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isNet = usePriceView() === 'net-first'
  const { data: cart } = useQuery(failsInline(cartQuery()))
  const lines = cart?.Items.filter(({ Parked }) => !Parked) ?? []
  const { data: totals } = useQuery({ ...cartTotalsQuery(useCustomer()), enabled: lines.length > 0 })
  if (lines.length === 0) return null
  const goods = isNet ? totals?.Netto?.SubTotal : totals?.SubTotal
  const unavailable = lines.filter(({ Product }) => !isForSale(Product.Price)).length
  return (
    <Sheet className={classes.sheet} aria-labelledby="home-cart">
      <div className={classes.head}>
        <h2 id="home-cart">{t('cart.title')}</h2>
        <Link to="/cart">{t('home.toCart')}</Link>
      </div>
      <div className={classes.cart}>
        <span>
          {t('cart.lines', { count: lines.length })}
          {goods !== undefined && (
            <b className={classes.sum}>{t(isNet ? 'ui.net' : 'ui.gross', { amount: money(goods) })}</b>
          )}
        </span>
        {unavailable > 0 && (
          <span className={classes.warning}>{t('home.unavailable', { count: unavailable })}</span>
        )}
      </div>
    </Sheet>
  )
}

const maxOrders = 4
const openStatuses = new Set<OrderStatusCode>(['Pending', 'Processing'])

function OpenOrders() {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const { data } = useQuery(failsInline(ordersQuery(1)))
  const orders = data?.rows.filter(({ OrderStatusCode }) => openStatuses.has(OrderStatusCode)) ?? []
  if (orders.length === 0) return null
  return (
    <Sheet className={classes.sheet} aria-labelledby="home-orders">
      <div className={classes.head}>
        <h2 id="home-orders">{t('home.orders')}</h2>
        <Link to="/my-account/order-history">{t('home.allOrders')}</Link>
      </div>
      <ul className={classes.orders}>
        {orders.slice(0, maxOrders).map((order) => (
          <li key={order.Id}>
            <Link to="/my-account/order-history/$id" params={{ id: String(order.Id) }}>
              {order.OrderNumber}
            </Link>
            <span className={classes.when}>{date(order.CreatedOn)}</span>
            <span className={classes.status}>
              <StatusTag code={order.PaymentStatusCode} text={order.PaymentStatus} />
              <StatusTag code={order.ShippingStatusCode} text={order.ShippingStatus} />
            </span>
            <span className={classes.total}>{money(order.OrderTotal, order.CurrencyCode)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
