import { formatPhone } from '@partboard/domain/customers/phone'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { useRegionOf } from '../../../state/region.ts'
import { useFormat } from '../../../text/format.ts'
import { AddressLines } from '../../../ui/AddressLines.tsx'
import classes from '../Checkout.module.css'
import type { Checkout } from '../useCheckout.ts'
import { BeforeYouOrder } from './BeforeYouOrder.tsx'
import { OrderNote } from './OrderNote.tsx'
import { PickupPointText } from './ShippingStep.tsx'

/** Left side of step 4: delivery, payment, the note, and the information that the law requires before an order. */
export function ConfirmStep({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const regionOf = useRegionOf()
  const { customer } = checkout
  const { delivery, shippingMethod, paymentMethod, billingAddress } = checkout.choice
  return (
    <>
      <div className={classes.two}>
        <section>
          <Head title={t('checkout.delivery')} step="shipping" change={t('checkout.changeDelivery')} />
          <p>
            <b>{delivery.point ? t('checkout.pickup') : shippingMethod?.Name}</b>
            {shippingMethod?.Description && `, ${shippingMethod.Description}`}
          </p>
          {checkout.shownPlan?.DayText && <p>{t('checkout.allHere', { day: checkout.shownPlan.DayText })}</p>}
          {checkout.isPlanChanged && (
            <p className={classes.warning}>
              {t('checkout.planChanged')} <Link to="/cart">{t('checkout.planAgain')}</Link>
            </p>
          )}
          <div className={classes.quiet}>
            {delivery.address && (
              <AddressLines address={delivery.address} region={regionOf(delivery.address)} />
            )}
            {delivery.point && (
              <>
                <span className={classes.line}>{delivery.point.Name}</span>
                <PickupPointText point={delivery.point} />
              </>
            )}
          </div>
        </section>
        <section>
          <Head title={t('checkout.payment')} step="payment" change={t('checkout.changePayment')} />
          <p>
            <b>{paymentMethod?.Name}</b>
            {', '}
            {paymentMethod?.Fee ? t('ui.gross', { amount: money(paymentMethod.Fee) }) : t('checkout.free')}
          </p>
          <div className={classes.quiet}>
            {billingAddress ? (
              <AddressLines address={billingAddress} region={regionOf(billingAddress)} withVatNumber />
            ) : (
              [`${customer.FirstName} ${customer.LastName}`, formatPhone(customer.Phone)].map((line) => (
                <span key={line} className={classes.line}>
                  {line}
                </span>
              ))
            )}
          </div>
        </section>
      </div>
      <section className={classes.block}>
        <OrderNote value={checkout.draft.note} onChange={(note) => checkout.change({ note })} />
      </section>
      <section className={classes.block}>
        <BeforeYouOrder checkout={checkout} />
      </section>
    </>
  )
}

type HeadProps = { title: string; step: 'shipping' | 'payment'; change: string }

function Head({ title, step, change }: HeadProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.head}>
      <h2 className={classes.small}>{title}</h2>
      <Link to="/checkout" search={{ step }} aria-label={change}>
        {t('checkout.change')}
      </Link>
    </div>
  )
}
