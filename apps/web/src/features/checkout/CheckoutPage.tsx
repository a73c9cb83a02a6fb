import { missingAt } from '@partboard/domain/checkout/choice'
import { type Step, steps } from '@partboard/domain/checkout/steps'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useCustomer } from '../../state/frame/customer.ts'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TermsNote } from '../../ui/TermsNote.tsx'
import classes from './Checkout.module.css'
import { CheckoutAside } from './CheckoutAside.tsx'
import { StepSkeleton } from './CheckoutSkeleton.tsx'
import { MadeForFields } from './MadeForFields.tsx'
import { OrderLines } from './OrderLines.tsx'
import { ConfirmStep } from './steps/ConfirmStep.tsx'
import { PaymentStep } from './steps/PaymentStep.tsx'
import { ShippingStep } from './steps/ShippingStep.tsx'
import { Stepper } from './steps/Stepper.tsx'
import { type Checkout, useCheckout } from './useCheckout.ts'

/** Shows one of four steps. The step is in the address, the customer's selections are in the draft. */
export function CheckoutPage({ step }: { step: Step }) {
  const { t } = useTranslation()
  const checkout = useCheckout()
  const customer = useCustomer()
  useFocusOnStep(step)

  const before = steps.slice(0, steps.indexOf(step))
  const unfinished = before.find((earlier) => missingAt(earlier, checkout.choice) !== null)
  const failed = checkout.methods.isError || checkout.payments.isError
  if (unfinished && (!checkout.isLoading || failed)) {
    return <Navigate to="/checkout" search={{ step: unfinished }} replace />
  }
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <PageTitle title={t(`checkout.heading.${step}`)} />
        <Stepper current={step} />
      </div>
      <TermsNote customer={customer} />
      <div className={classes.columns}>
        <Sheet as="div">
          {unfinished ? <StepSkeleton /> : <StepContent step={step} checkout={checkout} />}
        </Sheet>
        <CheckoutAside step={step} checkout={checkout} />
      </div>
    </div>
  )
}

function StepContent({ step, checkout }: { step: Step; checkout: Checkout }) {
  switch (step) {
    case 'items':
      return <ItemsStep checkout={checkout} />
    case 'shipping':
      return <ShippingStep checkout={checkout} />
    case 'payment':
      return <PaymentStep checkout={checkout} />
    case 'confirm':
      return <ConfirmStep checkout={checkout} />
  }
}

/** Step 1: the parts that are ordered. */
function ItemsStep({
  checkout: { cart, totals, changes, shownPlan, isCounting, draft, change },
}: {
  checkout: Checkout
}) {
  const { t } = useTranslation()
  return (
    <section className={classes.block}>
      {cart.HasUnavailable && (
        <div className={classes.refusal}>
          <Note kind="bad">{t('cart.removeUnavailable')}</Note>
        </div>
      )}
      <OrderLines
        lines={cart.Items}
        deposits={totals.data?.Deposits ?? []}
        promises={totals.data?.Promises ?? []}
        isCounting={isCounting}
        changes={changes}
        plan={shownPlan}
        madeFor={draft.madeFor}
      />
      <MadeForFields lines={cart.Items} value={draft.madeFor} onChange={(madeFor) => change({ madeFor })} />
    </section>
  )
}

/** Moves the focus to the heading at each step, so that a screen reader announces the step like a page. */
function useFocusOnStep(step: Step) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step])
}
