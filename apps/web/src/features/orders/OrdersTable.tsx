import type { OrderRow } from '@partboard/contract/order-pages/order-shapes'
import type { OrderSearchKind } from '@partboard/contract/order-pages/orders'
import type { Stage } from '@partboard/domain/orders/order-state'
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCheck,
  IconCircle,
  IconRefresh,
  IconTruck,
  IconX,
} from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { vehicleOf } from '../../text/vehicle-words.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PartPicture } from '../../ui/PartPicture.tsx'
import { CardTable } from '../../ui/page/CardTable.tsx'
import { stateText } from './history/order-state-text.ts'
import classes from './OrdersPage.module.css'
import tag from './StatusTag.module.css'
import { StatusTag } from './StatusTag.tsx'

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
          {order.OrderNumber}
        </Link>
        <span className={classes.date}>{date(order.CreatedOn)}</span>
        {order.OrderedBy && <small>{order.OrderedBy}</small>}
      </td>
      <td className={classes.whose}>
        {order.Reference && <b>{order.Reference}</b>}
        {order.Shown && <Whose shown={order.Shown} isOfVehicle={isOfVehicle} />}
      </td>
      <td className={classes.parts}>{order.Shown && <Pictures shown={order.Shown} />}</td>
      <td className={classes.state}>
        {order.Shown && <State shown={order.Shown} />}
        <span className={classes.statuses}>
          <StatusTag code={order.OrderStatusCode} text={order.OrderStatus} />
          <StatusTag code={order.PaymentStatusCode} text={order.PaymentStatus} />
          <StatusTag code={order.ShippingStatusCode} text={order.ShippingStatus} />
        </span>
      </td>
      <td className={classes.total}>{money(order.OrderTotal, order.CurrencyCode)}</td>
      <td className={classes.actions}>
        {order.Shown?.IsUnpaid && (
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

type Look = { icon: typeof IconCheck; tone: 'ok' | 'warn' | 'info' | 'plain' }

const looks: Readonly<Record<Stage, Look>> = {
  new: { icon: IconCircle, tone: 'plain' },
  confirmed: { icon: IconCheck, tone: 'plain' },
  picked: { icon: IconCheck, tone: 'plain' },
  readyForPickup: { icon: IconBuildingStore, tone: 'info' },
  shipped: { icon: IconTruck, tone: 'info' },
  delivered: { icon: IconCheck, tone: 'ok' },
  cancelled: { icon: IconX, tone: 'plain' },
  returned: { icon: IconRefresh, tone: 'plain' },
}

function State({ shown }: { shown: Shown }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { icon: Icon, tone } = shown.IsUnpaid
    ? { icon: IconAlertTriangle, tone: 'warn' as const }
    : looks[shown.StateCode]
  const isOver = !shown.IsUnpaid && (shown.StateCode === 'delivered' || shown.StateCode === 'shipped')
  return (
    <span className={tag.tag} data-tone={tone}>
      <Icon size={15} stroke={1.6} aria-hidden />
      {stateText(shown, t)}
      {isOver && shown.StateSince && ` ${date(shown.StateSince)}`}
    </span>
  )
}
