import type { CartLine } from '@partboard/contract/cart'
import type { Deposit } from '@partboard/contract/fit'
import { Fragment } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { usePriceView } from '../../../state/frame/customer.ts'
import type { LineChanges } from '../../../state/line-changes.ts'
import { useFormat } from '../../../text/format.ts'
import { vehicleOf } from '../../../text/vehicle-words.ts'
import { CardTable, GroupRow } from '../../../ui/page/CardTable.tsx'
import { CartLineRow } from './CartLineRow.tsx'
import classes from './CartTable.module.css'

type Props = {
  lines: readonly CartLine[]
  /** Deposits of the totals; empty while the totals load. */
  deposits: readonly Deposit[]
  changes: LineChanges
}

/** The lines of the cart, grouped by vehicle. */
export function CartTable({ lines, deposits, changes }: Props) {
  const { t } = useTranslation()
  const { currencySign } = useFormat()
  const kind = usePriceView() === 'net-first' ? t('ui.netWord') : t('ui.grossWord')
  const groups = [...Map.groupBy(lines, ({ Vehicle }) => vehicleOf(Vehicle))]
  return (
    <CardTable
      className={classes.table}
      caption={t('cart.title')}
      head={
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
      }
    >
      {groups.map(([vehicle, group]) => (
        <Fragment key={vehicle}>
          {(groups.length > 1 || vehicle !== '') && <GroupHead vehicle={vehicle} lines={group} />}
          {group.map((line) => (
            <CartLineRow
              key={line.Product.Id}
              line={line}
              changed={changes.get(line.Product.Id)}
              deposit={deposits.find(({ Sku }) => Sku === line.Product.Sku)}
            />
          ))}
        </Fragment>
      ))}
    </CardTable>
  )
}

/** Heading of a group: the vehicle and the sum of its lines, net or gross like their column. */
function GroupHead({ vehicle, lines }: { vehicle: string; lines: readonly CartLine[] }) {
  const { t } = useTranslation()
  const { moneyPlain } = useFormat()
  const isNet = usePriceView() === 'net-first'
  const sum = lines.reduce(
    (minor, { Total, TotalNetto, Product, Quantity }) =>
      minor + (isNet ? (TotalNetto ?? Product.PriceNetto * Quantity) : Total),
    0,
  )
  return (
    <GroupRow title={vehicle || t('orders.noVehicle')} span={4}>
      <td className={classes.amount}>{moneyPlain(sum)}</td>
      <td />
    </GroupRow>
  )
}
