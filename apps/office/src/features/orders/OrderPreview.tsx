import { formatPartNumber } from '@partboard/domain/part-number'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { deadlineText } from '../../ui/dates.ts'
import { moneyText } from '../../ui/money.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { StateMark } from '../../ui/StateMark.tsx'
import { CustomerLink } from './CustomerLink.tsx'
import { NextStep } from './NextStep.tsx'
import classes from './OrderPreview.module.css'
import { stateOf } from './order-texts.ts'
import { orderQuery } from './orders.queries.ts'

/** What a clerk needs while the customer is on the phone: who, until when, which parts, the total, the next step. */
export function OrderPreview({ id }: { id: number }) {
  const { t, i18n } = useTranslation()
  const lang = i18n.language
  const query = useQuery(orderQuery(id))
  return (
    <aside className={classes.preview} aria-label={t('orders.preview')}>
      <QueryState query={query}>
        {(order) => (
          <>
            <header className={classes.head}>
              <h2>{order.number}</h2>
              <StateMark kind={stateOf(order)} word={t(`stage.${stateOf(order)}`)} />
              <Link to="/orders/$id" params={{ id: String(order.id) }} className={classes.open}>
                {t('orders.openOrder')}
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
                <span className={classes.light}>{t(`payment.${order.payment}`)}</span>
              </div>
            </div>
            {order.vehicle && (
              <div className={classes.cell}>
                <span className={classes.label}>{t('orders.vehicle')}</span>
                <b>{[order.vehicle.text, order.vehicle.vin?.slice(-7)].filter(Boolean).join(' · ')}</b>
              </div>
            )}
            <ul className={classes.lines}>
              {order.lines.map((line) => (
                <li key={line.position}>
                  <span>{line.quantity}×</span>
                  <span className={classes.part}>
                    <b>{formatPartNumber(line.sku)}</b> {line.name}
                  </span>
                  <span>{moneyText(line.total, order.currency, lang)}</span>
                </li>
              ))}
            </ul>
            <p className={classes.total}>
              {t('orders.total')} <b>{moneyText(order.total, order.currency, lang)}</b>
            </p>
            <NextStep order={order} />
          </>
        )}
      </QueryState>
    </aside>
  )
}
