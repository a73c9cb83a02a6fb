import type { PaymentMethods } from '@partboard/contract/checkout/checkout-shapes'
import { IconAlertTriangle } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { useFormat } from '../../../text/format.ts'
import { RadioCards } from '../../../ui/choice/RadioCards.tsx'
import { Note } from '../../../ui/Note.tsx'
import { SkeletonRows } from '../../../ui/page/SkeletonRows.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import classes from '../Checkout.module.css'
import type { CreditState } from '../credit.ts'
import type { Checkout } from '../useCheckout.ts'
import { AddressChooser } from './AddressChooser.tsx'

/** Step 3: a payment that can be combined with the delivery, and the billing address. */
export function PaymentStep({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const { customer, choice, draft, change } = checkout
  // A receipt for parts that are collected needs no address, an invoice does: so it is asked first.
  const needsNone = choice.delivery.pickup && customer.Addresses.length === 0
  const document = (
    <section className={classes.block}>
      <SaleDocument checkout={checkout} />
    </section>
  )
  return (
    <>
      <section className={classes.block} aria-busy={checkout.isLoading}>
        <Payments checkout={checkout} />
      </section>
      {needsNone && document}
      {choice.needsBilling && (
        <section className={classes.block}>
          <AddressChooser
            label={t('checkout.billingAddress')}
            section="billing"
            addresses={customer.Addresses}
            selected={choice.billingAddress}
            typed={draft.newBillingAddress}
            onChoose={(billingAddressId) => change({ billingAddressId, newBillingAddress: null })}
            onType={(newBillingAddress) => change({ newBillingAddress })}
          />
        </section>
      )}
      {!needsNone && choice.billingAddress && document}
    </>
  )
}

/** A receipt or an invoice. A firm always gets an invoice. */
function SaleDocument({ checkout: { buyer, change } }: { checkout: Checkout }) {
  const { t } = useTranslation()
  if (buyer.isFirm) {
    return (
      <>
        <h2 className={classes.small}>{t('checkout.saleDocument')}</h2>
        <p>{t('checkout.invoiceForFirm')}</p>
      </>
    )
  }
  return (
    <RadioCards
      label={t('checkout.saleDocument')}
      value={buyer.saleDocument}
      onChange={(value) => change({ saleDocument: value === 'invoice' ? 'invoice' : 'receipt' })}
      options={[
        { value: 'receipt', title: t('checkout.receipt'), text: t('checkout.receiptText') },
        { value: 'invoice', title: t('checkout.invoice'), text: t('checkout.invoiceText') },
      ]}
    />
  )
}

function Payments({ checkout }: { checkout: Checkout }) {
  const { payments, paymentMethods, choice, change } = checkout
  const { t } = useTranslation()
  const { money } = useFormat()
  // Payments depend on the country, so a customer without an address enters one first, below.
  const waiting = checkout.isLoading ? (
    <>
      <h2 className={classes.small}>{t('checkout.paymentMethod')}</h2>
      <SkeletonRows rows={4} widths={['20px', '1fr', '72px']} />
    </>
  ) : (
    <Note kind="info">{t('checkout.addressFirst')}</Note>
  )
  const none = (
    <Note kind="bad">
      {t('checkout.noPayment')}{' '}
      <Link to="/checkout" search={{ step: 'shipping' }}>
        {t('checkout.otherShipping')}
      </Link>
    </Note>
  )
  return (
    <QueryState
      query={payments}
      older="never"
      waiting={waiting}
      empty={() => paymentMethods.length === 0 && none}
    >
      {(data) => (
        <>
          <PaymentNotes payments={data} />
          <RadioCards
            label={t('checkout.paymentMethod')}
            value={choice.paymentMethod?.PaymentMethodSystemName ?? null}
            onChange={(paymentMethod) => change({ paymentMethod })}
            options={paymentMethods.map((method) => ({
              value: method.PaymentMethodSystemName,
              title: method.Name,
              text: (
                <>
                  {method.Description}
                  {method.UnpaidDays !== null && (
                    <span className={classes.line}>
                      {t('checkout.unpaidDays', { count: method.UnpaidDays })}
                    </span>
                  )}
                  <Credit state={checkout.creditOf(method)} />
                </>
              ),
              end: method.Fee === 0 ? t('checkout.free') : t('ui.gross', { amount: money(method.Fee) }),
            }))}
          />
        </>
      )}
    </QueryState>
  )
}

/** Why a method is not offered, and that the invoice will name split payment. */
function PaymentNotes({ payments: { Warnings, SplitPayment } }: { payments: PaymentMethods }) {
  const { t } = useTranslation()
  return (
    <>
      {Warnings.map((warning) => (
        <Note key={warning} kind="info">
          {warning}
        </Note>
      ))}
      {SplitPayment && <Note kind="info">{t('checkout.splitPayment')}</Note>}
    </>
  )
}

/** The available credit, and the amount by which the order exceeds it. */
function Credit({ state }: { state: CreditState | null }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  if (!state) return null
  const params = { free: money(state.freeMinor), limit: money(state.limitMinor) }
  return (
    <>
      <span className={classes.line}>{t('checkout.creditFree', params)}</span>
      {state.missingMinor > 0 && (
        <span className={classes.overLimit}>
          <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
          {t('checkout.creditMissing', { amount: money(state.missingMinor) })}
        </span>
      )}
    </>
  )
}
