import { instantText } from '@partboard/client/text/dates.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { PartDetail } from '@partboard/contract/catalogue/parts.office'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { OrderMark } from '../../ui/OrderMark.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import classes from './PartPage.module.css'

/** Numbers that the part replaces, and those that replace it. */
export function NumberSheet({ part }: { part: PartDetail }) {
  const { t } = useTranslation()
  const rows = [
    ...part.replaces.map((number) => ({ ...number, text: t('parts.replaces') })),
    ...part.replacedBy.map((number) => ({ ...number, text: t(`parts.replacedBy.${number.kind}`) })),
  ]
  return (
    <Sheet title={t('parts.numbers')}>
      {rows.length === 0 ? (
        <p className={classes.none}>{t('parts.noNumbers')}</p>
      ) : (
        <ul className={classes.list}>
          {rows.map(({ sku, printed, name, text, from }) => (
            <li key={`${text} ${sku}`}>
              <span>{text}</span>
              {sku === '' ? (
                <span>–</span>
              ) : (
                <Link to="/parts/$sku" params={{ sku }} title={name ?? undefined}>
                  {formatPartNumber(sku, printed)}
                </Link>
              )}
              <span>{from ?? ''}</span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** The boards on which the part is; each opens in the shop. */
export function BoardSheet({ part }: { part: PartDetail }) {
  const { t } = useTranslation()
  return (
    <Sheet title={t('parts.boards')} aside={part.boardCount}>
      {part.boards.length === 0 ? (
        <p className={classes.none}>{t('parts.noBoards')}</p>
      ) : (
        <ul className={`${classes.list} ${classes.boards}`}>
          {part.boards.map(({ id, number, name, callout, quantity }) => (
            <li key={id}>
              <b className={classes.callout}>{callout}</b>
              <a href={`/level4/product/${id}`}>
                {name} {number}
              </a>
              <span>{t('parts.pieces', { count: quantity })}</span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** Open orders with the part, oldest first. */
export function OrderSheet({ orders }: { orders: NonNullable<PartDetail['orders']> }) {
  const { t, lang } = useTranslation()
  return (
    <Sheet title={t('parts.openOrders')} aside={orders.length}>
      {orders.length === 0 ? (
        <p className={classes.none}>{t('parts.noOrders')}</p>
      ) : (
        <Table
          heads={[
            { text: t('parts.order') },
            { text: t('parts.placed') },
            { text: t('versions.state') },
            { text: t('lines.quantity'), end: true },
            { text: t('parts.waiting'), end: true },
          ]}
        >
          {orders.map((order) => (
            <tr key={order.id}>
              <td>
                <Link to="/orders/$id" params={{ id: String(order.id) }}>
                  {order.number}
                </Link>
              </td>
              <td>{instantText(order.createdAt, lang)}</td>
              <td>
                <OrderMark order={order} />
              </td>
              <td className={table.end}>{order.pieces}</td>
              <td className={table.end}>{order.waiting || '–'}</td>
            </tr>
          ))}
        </Table>
      )}
    </Sheet>
  )
}
