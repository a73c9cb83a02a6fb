import { failsInline } from '@partboard/client/queries/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { Identifier } from '../../ui/page/Identifier.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { OrderState } from '../orders/OrderState.tsx'
import { ordersQuery } from '../orders/orders.queries.ts'
import classes from './UnderWay.module.css'

const maxOrders = 4

/** The newest orders that are under way, and where each is. */
export default function OpenOrders() {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const { data } = useQuery(failsInline(ordersQuery(1)))
  const orders = data?.rows.filter(({ Shown }) => Shown && Shown.Progress.Actor !== 'nobody') ?? []
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
              <Identifier>{order.OrderNumber}</Identifier>
            </Link>
            <span className={classes.when}>{date(order.CreatedOn)}</span>
            <span className={classes.status}>
              {order.Shown && <OrderState progress={order.Shown.Progress} />}
            </span>
            <span className={classes.total}>{money(order.OrderTotal, order.CurrencyCode)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
