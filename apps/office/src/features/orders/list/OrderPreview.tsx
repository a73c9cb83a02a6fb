import { deadlineText, instantText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { OrderLine } from '@partboard/contract/order-pages/order-shapes.office'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Translate, useTranslation } from '../../../browser/texts.ts'
import { OrderMark } from '../../../ui/OrderMark.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import table from '../../../ui/table.module.css'
import { CustomerLink } from '../CustomerLink.tsx'
import { NextStep } from '../NextStep.tsx'
import { byVehicle, namedPlace } from '../order-texts.ts'
import { orderQuery } from '../orders.queries.ts'
import classes from './OrderPreview.module.css'

/** Where the pieces of a line come from, and what they still lack: `WAW 2, KRK 1, czeka na 1 sztukę`. */
function whereOf({ takes, waiting, shipped, quantity }: OrderLine, t: Translate): string {
  const from = takes
    .filter(({ state }) => state !== 'cancelled')
    .map(({ branch, quantity: pieces }) => `${branch.code} ${pieces}`)
  return [
    ...from,
    ...(waiting > 0 ? [t('orders.waits', { count: waiting })] : []),
    ...(shipped > 0 && shipped < quantity ? [t('orders.sentOf', { shipped, quantity })] : []),
  ].join(', ')
}

/** What a clerk needs while the customer is on the phone: who, until when, which parts, the total, the next step. */
export function OrderPreview({ id }: { id: number }) {
  const { t, lang } = useTranslation()
  const query = useQuery(orderQuery(id))
  return (
    <aside className={classes.preview} aria-label={t('orders.preview')}>
      <QueryState query={query}>
        {(order) => {
          const notes = order.notes.filter(({ by }) => by.kind === 'customer')
          const last = order.history.at(-1)
          const vehicles = byVehicle(order.lines).filter(([vehicle]) => vehicle !== '')
          const vehicleLines = order.lines.filter(({ vehicle }) => vehicle !== null).length
          const fitting = order.lines.filter(({ vehicle, fit }) => vehicle !== null && fit === 'fits').length
          return (
            <>
              <header className={classes.head}>
                <h2>{order.number}</h2>
                <OrderMark order={order} />
                <Link to="/orders/$id" params={{ id: String(order.id) }} className={classes.open}>
                  {t('orders.openOrder')} <kbd>↵</kbd>
                </Link>
              </header>
              <div className={classes.cell}>
                <span className={classes.label}>{t('orders.customer')}</span>
                <CustomerLink order={order} />
                <span className={classes.light}>
                  {[
                    order.customer.company && order.customer.name,
                    order.customer.nip && `NIP ${order.customer.nip}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {order.customer.phone && (
                  <a className={classes.phone} href={`tel:${order.customer.phone}`}>
                    {order.customer.phone}
                  </a>
                )}
              </div>
              <div className={classes.pair}>
                <div className={classes.cell}>
                  <span className={classes.label}>{t('orders.delivery')}</span>
                  <b>{order.shippingMethod}</b>
                  <span className={classes.light}>{deadlineText(order.deadlineAt, lang).when}</span>
                </div>
                <div className={classes.cell}>
                  <span className={classes.label}>{t('orders.payment')}</span>
                  <b>{order.paymentMethod}</b>
                  <span className={classes.light}>
                    {t(`payment.${order.payment}`)}
                    {order.due > 0 &&
                      `, ${t('pay.due', { amount: moneyText(order.due, order.currency, lang) })}`}
                  </span>
                </div>
              </div>
              {vehicles.length > 0 && (
                <div className={classes.cell}>
                  <span className={classes.label}>{t('orders.vehicle')}</span>
                  {vehicles.map(([vehicle]) => (
                    <b key={vehicle}>{vehicle}</b>
                  ))}
                </div>
              )}
              <ul className={classes.lines}>
                {order.lines.map((line) => (
                  <li key={line.position}>
                    <span>{line.quantity}×</span>
                    <span className={classes.part}>
                      <b>{formatPartNumber(line.sku, line.printed)}</b> {namedPlace(line)}
                      <span className={classes.from}>{whereOf(line, t)}</span>
                    </span>
                    <span>{moneyText(line.total, order.currency, lang)}</span>
                  </li>
                ))}
              </ul>
              {order.shipments.length > 0 && (
                <div className={classes.cell}>
                  <span className={classes.label}>{t('ship.parcels')}</span>
                  {order.shipments.map(({ id, carrier, trackingNumber, trackingUrl, shippedAt }) => (
                    <span key={id}>
                      {carrier}{' '}
                      {trackingUrl ? (
                        <a href={trackingUrl} target="_blank" rel="noreferrer">
                          {trackingNumber}
                        </a>
                      ) : (
                        trackingNumber
                      )}{' '}
                      <span className={classes.light}>{instantText(shippedAt, lang)}</span>
                    </span>
                  ))}
                </div>
              )}
              <p className={classes.total}>
                {vehicleLines > 0 && (
                  <span className={fitting === vehicleLines ? table.good : table.light}>
                    {t('orders.fitting', { fitting, lines: vehicleLines })}
                  </span>
                )}
                <span>{t('orders.total')}</span> <b>{moneyText(order.total, order.currency, lang)}</b>
              </p>
              {notes.map(({ id, text }) => (
                <div key={id} className={classes.cell}>
                  <span className={classes.label}>{t('history.customerNote')}</span>
                  {text}
                </div>
              ))}
              {last && (
                <div className={classes.cell}>
                  <span className={classes.label}>{t('orders.last')}</span>
                  <span>
                    {instantText(last.at, lang)}{' '}
                    {t(
                      last.kind === 'step'
                        ? `stage.${last.to}`
                        : last.kind === 'placed' && last.by.kind !== 'customer'
                          ? 'history.placedByShop'
                          : `history.${last.kind}`,
                    )}
                    , {last.by.kind === 'customer' ? t('history.customer') : last.by.name}
                  </span>
                </div>
              )}
              <NextStep order={order} />
            </>
          )
        }}
      </QueryState>
    </aside>
  )
}
