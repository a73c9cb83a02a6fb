import type { Totals } from '@partboard/contract/checkout/totals'
import { type Missing, missingAt } from '@partboard/domain/checkout/choice'
import { type Step, steps } from '@partboard/domain/checkout/steps'
import { paymentNeed } from '@partboard/domain/orders/payment-needs'
import { IconArrowLeft } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { usePriceView } from '../../state/frame/customer.ts'
import { figuresOf } from '../../state/totals.ts'
import { useFormat } from '../../text/format.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FootBar } from '../../ui/FootBar.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SpokenChange } from '../../ui/SpokenChange.tsx'
import { dueMinor, TotalsBlock, TotalsSkeleton } from '../../ui/TotalsBlock.tsx'
import classes from './Checkout.module.css'
import { OrderLines } from './OrderLines.tsx'
import { PlaceOrder } from './steps/PlaceOrder.tsx'
import type { Checkout } from './useCheckout.ts'

type Props = { step: Step; checkout: Checkout }

/** The sums and the button to the next step. The last step has the ordered parts, the terms and the order button too. */
export function CheckoutAside({ step, checkout }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { totals } = checkout
  const isLast = step === 'confirm'
  const method = checkout.choice.paymentMethod?.PaymentMethodSystemName
  const isPaidBefore = method !== undefined && paymentNeed(method) === 'account'
  return (
    <>
      <Sheet as="aside" className={classes.aside} aria-labelledby="summary">
        <div className={classes.head}>
          <h2 id="summary" tabIndex={-1}>
            {t('checkout.title')}
          </h2>
          <Link to="/cart">{t('checkout.changeItems')}</Link>
        </div>
        {isLast && (
          <OrderLines
            madeFor={checkout.draft.madeFor}
            lines={checkout.cart.Items}
            deposits={totals.data?.Deposits ?? []}
            promises={totals.data?.Promises ?? []}
            isCounting={checkout.isCounting}
            changes={checkout.changes}
            plan={checkout.shownPlan}
          />
        )}
        {isLast && isPaidBefore && <p className={classes.fromPayment}>{t('checkout.daysFromPayment')}</p>}
        <Sums checkout={checkout} />
        {isLast ? (
          <PlaceOrder checkout={checkout} />
        ) : (
          <div className={classes.next}>
            <Next step={step} checkout={checkout} />
          </div>
        )}
        <StraightOn step={step} checkout={checkout} />
        <BackLink step={step} />
      </Sheet>
      {!isLast && (
        <FootBar
          label={t('checkout.title')}
          value={totals.data ? money(dueMinor(figuresOf(totals.data))) : null}
        >
          <Next step={step} checkout={checkout} />
        </FootBar>
      )}
    </>
  )
}

function Sums({ checkout: { totals, choice, isCounting } }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const showNet = usePriceView() !== 'gross-only'
  const sums = (data: Totals) => {
    const figures = figuresOf(data)
    return (
      <>
        <TotalsBlock
          figures={figures}
          showNet={showNet}
          delivery={choice.delivery.point ? t('checkout.pickup') : choice.shippingMethod?.Name}
          payment={choice.paymentMethod?.Name}
          busy={isCounting}
        />
        <SpokenChange text={isCounting ? null : t('checkout.comesTo', { sum: money(dueMinor(figures)) })} />
      </>
    )
  }
  return (
    <QueryState query={totals} waiting={<TotalsSkeleton rows={4} />}>
      {sums}
    </QueryState>
  )
}

const nextTexts = {
  items: 'checkout.toShipping',
  shipping: 'checkout.toPayment',
  payment: 'checkout.toConfirm',
} as const

const missingTexts = {
  pickupPoint: 'checkout.needPickupPoint',
  address: 'checkout.needAddress',
  shippingMethod: 'checkout.needShippingMethod',
  payment: 'checkout.needPayment',
  billingAddress: 'checkout.needBillingAddress',
} as const satisfies Record<Missing, string>

function Next({ step, checkout }: { step: Exclude<Step, 'confirm'>; checkout: Checkout }) {
  const { t } = useTranslation()
  const missing = missingAt(step, checkout.choice)
  if (missing) {
    const reason = checkout.isLoading ? 'checkout.loading' : missingTexts[missing]
    return <BlockedButton label={t(nextTexts[step])} reason={t(reason)} />
  }
  return (
    <ButtonLink
      size="md"
      variant="filled"
      fullWidth
      to="/checkout"
      search={{ step: steps[steps.indexOf(step) + 1] }}
    >
      {t(nextTexts[step])}
    </ButtonLink>
  )
}

/**
 * The way to the last step for a customer whose delivery and payment are selected already, by the plan of the cart or by
 * the last order. The last step shows both, and each can be changed there.
 */
function StraightOn({ step, checkout: { choice, isLoading } }: Props) {
  const { t } = useTranslation()
  const isNear = step === 'payment' || step === 'confirm'
  if (isNear || isLoading || steps.some((one) => missingAt(one, choice) !== null)) return null
  const delivery = choice.delivery.point
    ? `${t('checkout.pickup')}: ${choice.delivery.point.Name}`
    : choice.shippingMethod?.Name
  return (
    <div className={classes.straight}>
      <ButtonLink size="md" fullWidth to="/checkout" search={{ step: 'confirm' }}>
        {t('checkout.straightOn')}
      </ButtonLink>
      <p>{[delivery, choice.paymentMethod?.Name].join(' · ')}</p>
    </div>
  )
}

const backTexts = {
  items: 'checkout.backToCart',
  shipping: 'checkout.backToItems',
  payment: 'checkout.backToShipping',
  confirm: 'checkout.backToPayment',
} as const

function BackLink({ step }: { step: Step }) {
  const { t } = useTranslation()
  const before = steps[steps.indexOf(step) - 1]
  const label = (
    <>
      <IconArrowLeft size={18} stroke={1.6} aria-hidden />
      {t(backTexts[step])}
    </>
  )
  return (
    <div className={classes.back}>
      {before ? (
        <ButtonLink variant="subtle" size="md" to="/checkout" search={{ step: before }}>
          {label}
        </ButtonLink>
      ) : (
        <ButtonLink variant="subtle" size="md" to="/cart">
          {label}
        </ButtonLink>
      )}
    </div>
  )
}
