import type { OrderRow } from '@partboard/contract/order-pages/order-shapes'
import type { OrderSearchKind } from '@partboard/contract/order-pages/orders'
import { IconRefresh } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { isToPay } from '../../text/order-state.ts'
import { vehicleOf } from '../../text/vehicle-words.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PartPicture } from '../../ui/PartPicture.tsx'
import { CardTable } from '../../ui/page/CardTable.tsx'
import { Identifier } from '../../ui/page/Identifier.tsx'
import { OrderState } from './OrderState.tsx'
import classes from './OrdersPage.module.css'

type Props = { orders: readonly OrderRow[]; kind: OrderSearchKind | null }

/** The orders of one page; each row links to its order. */
export function OrdersTable({ orders, kind }: Props) {
  const { t } = useTranslation()
  return (
    <CardTable
      className={classes.table}
      caption={t('orders.title')}
      head={
        <tr>
          <th>{t('history.numberAndDay')}</th>
          <th>{t('history.referenceAndVehicle')}</th>
          <th>{t('history.parts')}</th>
          <th>{t('history.state')}</th>
          <th className={classes.amount}>{t('orders.total')}</th>
          <th>
            <span className="visually-hidden">{t('history.actions')}</span>
          </th>
        </tr>
      }
    >
      {orders.map((order) => (
        <OrderLine key={order.Id} order={order} isOfVehicle={kind === 'vin' || kind === 'vehicle'} />
      ))}
    </CardTable>
  )
}

/** @param isOfVehicle the orders of one vehicle were searched, so its words are highlighted */
function OrderLine({ order, isOfVehicle }: { order: OrderRow; isOfVehicle: boolean }) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const params = { id: String(order.Id) }
  return (
    <tr>
      <td className={classes.number}>
        <Link
          to="/my-account/order-history/$id"
          params={params}
          aria-label={t('orders.open', { number: order.OrderNumber })}
        >
          <Identifier>{order.OrderNumber}</Identifier>
        </Link>
        <span className={classes.date}>{date(order.CreatedOn)}</span>
        {order.OrderedBy && <small>{order.OrderedBy}</small>}
      </td>
      <td className={classes.whose}>
        {order.Reference && <b>{order.Reference}</b>}
        {order.Shown && <Whose shown={order.Shown} isOfVehicle={isOfVehicle} />}
      </td>
      <td className={classes.parts}>{order.Shown && <Pictures shown={order.Shown} />}</td>
      <td className={classes.state}>{order.Shown && <OrderState progress={order.Shown.Progress} />}</td>
      <td className={classes.total}>{money(order.OrderTotal, order.CurrencyCode)}</td>
      <td className={classes.actions}>
        {order.Shown && isToPay(order.Shown.Progress) && (
          <ButtonLink
            variant="filled"
            to="/my-account/order-history/$id"
            params={params}
            aria-label={t('history.payOf', { number: order.OrderNumber })}
          >
            {t('history.pay')}
          </ButtonLink>
        )}
        <ButtonLink
          to="/my-account/order-history/$id/again"
          params={params}
          aria-label={t('history.againOf', { number: order.OrderNumber })}
          leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
        >
          {t('history.again')}
        </ButtonLink>
      </td>
    </tr>
  )
}

type Shown = NonNullable<OrderRow['Shown']>

function Whose({ shown: { Vehicles }, isOfVehicle }: { shown: Shown; isOfVehicle: boolean }) {
  const { t } = useTranslation()
  const [first, ...others] = Vehicles.map(vehicleOf)
  return (
    <>
      {first && (
        <span>
          {isOfVehicle ? <mark>{first}</mark> : first}
          {others.length > 0 && ` ${t('history.more', { count: others.length })}`}
        </span>
      )}
    </>
  )
}

function Pictures({ shown: { Parts, LineCount } }: { shown: Shown }) {
  const { t } = useTranslation()
  return (
    <span className={classes.pictures}>
      {Parts.map(({ Sku, Name, Drawing }) => (
        <PartPicture key={Sku} drawing={Drawing} label={Name} size="hint" />
      ))}
      {LineCount > Parts.length && (
        <span>
          <span aria-hidden>+{LineCount - Parts.length}</span>
          <span className="visually-hidden">{t('history.more', { count: LineCount - Parts.length })}</span>
        </span>
      )}
    </span>
  )
}
