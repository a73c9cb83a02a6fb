import { Checkbox } from '@mantine/core'
import { moneyText } from '@partboard/client/text/money.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { pickLines } from '@partboard/contract/order-pages/order-pieces.office'
import type { Order, OrderLine } from '@partboard/contract/order-pages/order-shapes.office'
import { isOpen } from '@partboard/domain/orders/order-state'
import { IconCheck, IconX } from '@partboard/ui/icons/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { useSubmission } from '../../ui/forms.ts'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import classes from './OrderLines.module.css'
import { byVehicle, namedPlace, partTextOf } from './order-texts.ts'
import { takeOrder } from './orders.queries.ts'

/** The parts of an order: proof of fit, where the pieces come from, prices, and whether they are picked. */
export function OrderLines({ order }: { order: Order }) {
  const { t, lang } = useTranslation()
  const client = useQueryClient()
  const may = useRights()
  const { busy, message, run } = useSubmission()
  const money = (minor: number) => moneyText(minor, order.currency, lang)
  const groups = byVehicle(order.lines)
  const canPick = may('orders:ship') && isOpen(order.stage)

  const pick = ({ position, takes, picked, quantity }: OrderLine) =>
    run(async () => {
      const isPicked = picked === quantity
      const items = takes
        .filter(({ state }) => state === 'held' || state === 'known')
        .map((take) => ({ position, branchId: take.branch.id, picked: isPicked ? 0 : take.quantity }))
      takeOrder(client, await call(pickLines, { params: { id: String(order.id) }, body: { items } }))
    })
  return (
    <>
      <p className={classes.refusal} role="alert">
        {message}
      </p>
      <Table
        className={classes.lines}
        heads={[
          { text: t('lines.part') },
          { text: t('lines.quantity'), end: true },
          { text: t('lines.from') },
          { text: t('lines.unitPrice'), end: true },
          { text: t('lines.total'), end: true },
          { text: t('lines.picked'), end: true },
        ]}
      >
        {groups.map(([vehicle, lines]) => (
          <Fragment key={vehicle}>
            {groups.length > 1 && (
              <tr className={classes.vehicle}>
                <th colSpan={6} scope="rowgroup">
                  {vehicle || t('orders.noVehicle')}
                </th>
              </tr>
            )}
            {lines.map((line) => (
              <tr key={line.position}>
                <td>
                  <b>{formatPartNumber(line.sku, line.printed)}</b>
                  <span className={classes.name}>{namedPlace(line)}</span>
                  <Fit line={line} />
                  {line.madeFor && (
                    <span className={table.second}>{t('orders.madeFor', { number: line.madeFor })}</span>
                  )}
                  {line.reference && (
                    <span className={table.second}>
                      {t('orders.reference', { reference: line.reference })}
                    </span>
                  )}
                </td>
                <td className={table.end}>
                  <b>{line.quantity}</b>
                </td>
                <td>
                  {line.takes
                    .filter(({ state }) => state !== 'cancelled')
                    .map(({ branch, quantity }) => `${branch.code} ${quantity}`)
                    .join(', ') || '–'}
                  {line.cancelled > 0 && (
                    <span className={table.second}>{t('pieces.cancelledOf', { count: line.cancelled })}</span>
                  )}
                  {line.returned > 0 && (
                    <span className={table.second}>{t('pieces.returnedOf', { count: line.returned })}</span>
                  )}
                  {line.waiting > 0 && (
                    <span className={table.second}>{t('orders.waits', { count: line.waiting })}</span>
                  )}
                </td>
                <td className={table.end}>{money(line.unitPrice)}</td>
                <td className={table.end}>
                  <b>{money(line.total)}</b>
                </td>
                <td className={table.end}>
                  <Checkbox
                    className={classes.box}
                    aria-label={t('lines.pickedOf', {
                      part: partTextOf(line),
                    })}
                    checked={line.quantity > 0 && line.picked === line.quantity}
                    indeterminate={line.picked > 0 && line.picked < line.quantity}
                    disabled={!canPick || busy || line.takes.length === 0}
                    onChange={() => void pick(line)}
                  />
                </td>
              </tr>
            ))}
          </Fragment>
        ))}
      </Table>
      <dl className={classes.totals}>
        <div>
          <dt>{t('totals.goods')}</dt>
          <dd>{money(order.totals.goods + order.totals.goodsDiscount)}</dd>
        </div>
        {order.totals.deposits !== 0 && (
          <div>
            <dt>{t('totals.deposits')}</dt>
            <dd>{money(order.totals.deposits)}</dd>
          </div>
        )}
        <div>
          <dt>{t('totals.shipping')}</dt>
          <dd>{money(order.totals.shipping)}</dd>
        </div>
        {order.totals.paymentFee !== 0 && (
          <div>
            <dt>{t('totals.paymentFee')}</dt>
            <dd>{money(order.totals.paymentFee)}</dd>
          </div>
        )}
        <div>
          <dt>{t('totals.tax')}</dt>
          <dd>{money(order.totals.tax)}</dd>
        </div>
        <div className={classes.total}>
          <dt>{t('orders.total')}</dt>
          <dd>{money(order.totals.total)}</dd>
        </div>
      </dl>
    </>
  )
}

/** Whether the part fits the vehicle, with the facts from the time of the order. */
function Fit({ line }: { line: OrderLine }) {
  const { t } = useTranslation()
  if (line.fitFacts.length === 0) return null
  const fits = line.fit === 'fits'
  return (
    <span className={fits ? table.good : table.warn}>
      {fits ? <IconCheck size={14} /> : <IconX size={14} />} {line.fitFacts.join(', ')}
      {line.insisted && ` (${t('lines.insisted')})`}
    </span>
  )
}
