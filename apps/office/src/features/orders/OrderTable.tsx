import { Checkbox } from '@mantine/core'
import { ageText, deadlineText, spanText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import type { OrderSummary } from '@partboard/contract/order-pages/order-shapes.office'
import { isOpen } from '@partboard/domain/orders/order-state'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { OrderMark } from '../../ui/OrderMark.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import classes from './OrderTable.module.css'
import { nameOf, secondOf } from './order-texts.ts'

/** A new order that waits longer than this many minutes is late to be confirmed. */
const confirmWithin = 30
/** A deadline that is nearer than this many minutes is marked. */
const near = 30

type Props = {
  orders: readonly OrderSummary[]
  selected: number | undefined
  ticked: ReadonlySet<number>
  onSelect: (id: number) => void
  onTick: (id: number) => void
}

/** The rows of the list of orders, sorted by what must be ready first. */
export function OrderTable({ orders, selected, ticked, onSelect, onTick }: Props) {
  const { t } = useTranslation()
  return (
    <Table
      className={`${table.selectable} ${table.list} ${classes.orders}`}
      heads={[
        { text: <span className="visually-hidden">{t('orders.tick')}</span> },
        { text: t('orders.number') },
        { text: t('orders.customer') },
        { text: t('orders.state') },
        { text: t('orders.deadline') },
        { text: t('orders.branch'), className: classes.branch },
        { text: t('orders.payment'), className: classes.payment },
        { text: t('orders.gross'), end: true },
      ]}
    >
      {orders.map((order) => (
        <tr
          key={order.id}
          id={`order-${order.id}`}
          aria-selected={order.id === selected}
          onClick={() => onSelect(order.id)}
        >
          <td>
            <Checkbox
              size="xs"
              aria-label={t('orders.tickOrder', { number: order.number })}
              checked={ticked.has(order.id)}
              onChange={() => onTick(order.id)}
              onClick={(event) => event.stopPropagation()}
            />
          </td>
          <OrderCells order={order} />
        </tr>
      ))}
    </Table>
  )
}

function OrderCells({ order }: { order: OrderSummary }) {
  const { t, lang } = useTranslation()
  const references = [order.reference, ...order.lineReferences].filter(Boolean)
  const age = (Date.now() - Date.parse(order.placedAt)) / 60_000
  return (
    <>
      <td>
        <Link to="/orders/$id" params={{ id: String(order.id) }} className={classes.number}>
          {order.number}
        </Link>
        <span
          className={table.second}
          data-late={(order.stage === 'new' && age > confirmWithin) || undefined}
        >
          {ageText(order.placedAt, lang)}
        </span>
      </td>
      <td className={classes.name}>
        <span>{nameOf(order)}</span>
        <span className={table.second} data-held={order.holdReason !== null || undefined}>
          {secondOf(order)}
        </span>
        {references.length > 0 && (
          <span className={table.second}>{t('orders.reference', { reference: references.join(' · ') })}</span>
        )}
      </td>
      <td>
        <OrderMark order={order} />
        {order.waitingPieces > 0 && (
          <span className={table.second}>{t('orders.waits', { count: order.waitingPieces })}</span>
        )}
      </td>
      <td>
        <Deadline order={order} />
      </td>
      <td className={classes.branch}>
        {(order.pickup ?? order.branches[0])?.code ?? '–'}
        {order.branches.length > 1 && !order.pickup && (
          <span className={table.second}>+{order.branches.length - 1}</span>
        )}
      </td>
      <td className={classes.payment}>
        <span className={order.payment === 'paid' ? table.good : table.light}>
          {t(`payment.${order.payment}`)}
        </span>
        <span className={table.second}>{order.paymentMethod}</span>
      </td>
      <td className={`${table.end} ${classes.money}`}>{moneyText(order.total, order.currency, lang)}</td>
    </>
  )
}

function Deadline({ order }: { order: OrderSummary }) {
  const { t, lang } = useTranslation()
  const how = order.isPickup ? t('orders.pickup') : order.shippingMethod
  if (!isOpen(order.stage)) return <span className={table.light}>{how}</span>
  const { when, minutesLeft } = deadlineText(order.deadlineAt, lang)
  const isNear = minutesLeft < near
  const left =
    minutesLeft < 0
      ? t('orders.late', { span: spanText(-minutesLeft, lang) })
      : t('orders.left', { span: spanText(minutesLeft, lang) })
  return (
    <>
      {when}
      <span className={table.second} data-held={isNear || undefined}>
        {isNear ? left : how}
      </span>
    </>
  )
}
