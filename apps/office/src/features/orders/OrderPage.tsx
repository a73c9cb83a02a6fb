import { dayText, deadlineText, instantText } from '@partboard/client/text/dates.ts'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { OrderMark } from '../../ui/OrderMark.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useKeys } from '../../ui/useKeys.ts'
import { CustomerLink } from './CustomerLink.tsx'
import { DocumentSheet } from './documents/DocumentSheet.tsx'
import { InvoiceSheet } from './invoices/InvoiceSheet.tsx'
import { NextStep } from './NextStep.tsx'
import { OrderAxis } from './OrderAxis.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMails } from './OrderMails.tsx'
import classes from './OrderPage.module.css'
import { byVehicle } from './order-texts.ts'
import { orderQuery } from './orders.queries.ts'
import { PrintMenu } from './PrintMenu.tsx'
import { PaymentSheet } from './payment/PaymentSheet.tsx'
import { ShipmentSheet } from './ShipmentSheet.tsx'
import { Timeline } from './Timeline.tsx'

/** An order: its way, who and where, its parts, the money, the next step, and what has happened. */
export function OrderPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = useParams({ from: '/_office/orders/$id' })
  const { data: order } = useSuspenseQuery(orderQuery(Number(id)))
  useKeys({ escape: () => void navigate({ to: '/orders', search: { selected: order.id } }) })
  return (
    <>
      <PageHead title={t('orders.order')} second={order.number}>
        <OrderMark order={order} />
        <PrintMenu order={order} />
        {order.totals.deposits > 0 && (
          <Link to="/returns/deposits" search={{ order: order.id }}>
            {t('deposits.title')}
          </Link>
        )}
        {order.shippedPieces > 0 && (
          <Link to="/returns" search={{ view: 'all', q: order.number }}>
            {t('nav.returns')}
          </Link>
        )}
        <Link to="/orders" search={{ selected: order.id }}>
          {t('page.toList')}
        </Link>
      </PageHead>
      <div className={classes.split}>
        <div className={classes.main}>
          <section className={classes.sheet} aria-label={t('orders.order')}>
            <OrderAxis order={order} />
            <Facts order={order} />
            <OrderLines order={order} />
          </section>
          <ShipmentSheet order={order} />
          <PaymentSheet order={order} />
          <InvoiceSheet order={order} />
          <DocumentSheet order={order} />
          <OrderMails order={order} />
        </div>
        <div className={classes.side}>
          <div className={classes.sheet}>
            {order.holdReason !== null && (
              <p className={classes.held}>{t('orders.heldBecause', { reason: order.holdReason })}</p>
            )}
            <NextStep order={order} />
          </div>
          <Timeline order={order} />
        </div>
      </div>
    </>
  )
}

/** What the buyer gets and said at the purchase. */
function Buyer({ buyer }: { buyer: Order['buyer'] }) {
  const { t, lang } = useTranslation()
  const { saleDocument, professional, splitPayment, invoiceRequestedAt } = buyer
  return (
    <>
      {saleDocument && <span>{t(`orders.document.${saleDocument}`)}</span>}
      {invoiceRequestedAt && (
        <b>{t('orders.invoiceAsked', { when: instantText(invoiceRequestedAt, lang) })}</b>
      )}
      {professional !== null && (
        <span>{t(professional ? 'orders.professional' : 'orders.notProfessional')}</span>
      )}
      {splitPayment && <b>{t('orders.splitPayment')}</b>}
    </>
  )
}

function Facts({ order }: { order: Order }) {
  const { t, lang } = useTranslation()
  const { customer, shippingAddress: address, pickup } = order
  const vehicles = byVehicle(order.lines).filter(([vehicle]) => vehicle !== '')
  return (
    <div className={classes.facts}>
      <div>
        <span className={classes.label}>{t('orders.customer')}</span>
        <CustomerLink order={order} />
        {customer.nip && <span>NIP {customer.nip}</span>}
        <span>{[customer.phone, customer.company && customer.name].filter(Boolean).join(', ')}</span>
        <a href={`mailto:${customer.email}`}>{customer.email}</a>
        {order.reference && <span>{t('orders.reference', { reference: order.reference })}</span>}
      </div>
      <div>
        <span className={classes.label}>{t('orders.delivery')}</span>
        <b>{order.shippingMethod}</b>
        <span>{deadlineText(order.deadlineAt, lang).when}</span>
        {pickup && <span>{pickup.name}</span>}
        {address && (
          <>
            <span>
              {[address.company, `${address.firstName} ${address.lastName}`.trim()]
                .filter(Boolean)
                .join(', ')}
            </span>
            <span>{[address.street, address.street2].filter(Boolean).join(', ')}</span>
            <span>
              {address.postcode} {address.city}
            </span>
          </>
        )}
      </div>
      <div>
        <span className={classes.label}>{t('orders.payment')}</span>
        <b>{order.paymentMethod}</b>
        <span>{t(`payment.${order.payment}`)}</span>
        <Buyer buyer={order.buyer} />
        {order.payBy && <span>{t('orders.payBy', { day: dayText(order.payBy, lang) })}</span>}
      </div>
      <div>
        <span className={classes.label}>{t('orders.vehicle')}</span>
        {vehicles.map(([vehicle]) => (
          <b key={vehicle}>{vehicle}</b>
        ))}
        {vehicles.length === 0 && <span>{t('orders.noVehicle')}</span>}
      </div>
    </div>
  )
}
