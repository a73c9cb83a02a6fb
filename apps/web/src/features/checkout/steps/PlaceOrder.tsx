import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import { isNoteTooLong } from '@partboard/domain/checkout/checkout-validation'
import { IconAlertTriangle } from '@partboard/ui/icons/index.ts'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useId, useRef, useState } from 'react'
import { messageOf } from '../../../api/query.ts'
import { notify } from '../../../browser/notify.ts'
import { useBrowserOffline } from '../../../browser/offline.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { type Draft, draftOf, emptyDraft } from '../../../state/checkout-draft.ts'
import { useRefreshCart } from '../../../state/frame/cart.ts'
import { useFormat } from '../../../text/format.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import { Radio, RadioGroup } from '../../../ui/choice/Radio.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import { Note } from '../../../ui/Note.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import classes from '../Checkout.module.css'
import { usePlaceOrder } from '../checkout.queries.ts'
import { successSearch } from '../success-search.ts'
import { TopicLink } from '../topics.tsx'
import type { Checkout } from '../useCheckout.ts'

/**
 * The terms, unticked, and the order button directly below them (art. 17, docs/spec/trade.md#law). The reason of a
 * refusal is above the terms, the reason of a blocked button is below it. Pressed without the terms, the button moves
 * the focus to them. A buyer who may be a sole trader first says whether the purchase is professional. An order that the
 * company has to approve says so before it is sent, and its button asks for nothing but that.
 */
export function PlaceOrder({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const [terms, setTerms] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const tick = useRef<HTMLInputElement>(null)
  const question = useRef<HTMLInputElement>(null)
  const needsPurpose = checkout.buyer.isAsked && checkout.buyer.professional === null
  const errorId = useId()
  const { order, isSending, refusal } = useOrder(checkout)
  const blocked = useBlocked(checkout)
  const isMissing = isAsked && !terms
  const needsApproval = checkout.totals.data?.NeedsApproval ?? false
  const label = t(needsApproval ? 'checkout.askApproval' : 'checkout.order')
  const askForMissing = () => {
    setAsked(true)
    const first = needsPurpose ? question : tick
    first.current?.focus()
  }
  return (
    <>
      {refusal && (
        <div className={classes.refusal}>
          <Note kind="bad">{refusal}</Note>
        </div>
      )}
      {needsApproval && (
        <div className={classes.refusal}>
          <Note kind="info">{t('checkout.needsApproval')}</Note>
        </div>
      )}
      {checkout.buyer.isAsked && <Purpose checkout={checkout} isMissing={isAsked} question={question} />}
      <div className={classes.agree}>
        <Checkbox
          ref={tick}
          name="terms"
          aria-invalid={isMissing}
          aria-describedby={isMissing ? errorId : undefined}
          checked={terms}
          onChange={(event) => setTerms(event.currentTarget.checked)}
          labelClass={classes.agreeLabel}
          label={
            <RichText
              name="checkout.terms"
              parts={{
                terms: (words) => <TopicLink topic="terms">{words}</TopicLink>,
                withdrawal: (words) => <TopicLink topic="withdrawal">{words}</TopicLink>,
              }}
            />
          }
        />
        {isMissing && (
          <p id={errorId} className={classes.agreeError} role="alert">
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
            {t('field.required')}
          </p>
        )}
      </div>
      {isSending || (terms && !needsPurpose && !blocked) ? (
        <Button size="xl" variant="filled" fullWidth disabled={isSending} onClick={() => void order()}>
          {isSending ? t('checkout.sending') : label}
        </Button>
      ) : blocked ? (
        <BlockedButton size="xl" label={label} reason={blocked} />
      ) : (
        <BlockedButton
          size="xl"
          label={label}
          reason={t(needsPurpose ? 'checkout.needPurpose' : 'confirm.terms')}
          onPress={askForMissing}
        />
      )}
    </>
  )
}

type PurposeProps = { checkout: Checkout; isMissing: boolean; question: RefObject<HTMLInputElement | null> }

/** Asks whether the purchase is professional. No answer is preselected (docs/spec/trade.md#law). */
function Purpose({ checkout: { buyer, change }, isMissing, question }: PurposeProps) {
  const { t } = useTranslation()
  const value = buyer.professional === null ? null : buyer.professional ? 'yes' : 'no'
  return (
    <RadioGroup
      className={classes.agree}
      label={t('checkout.purpose')}
      description={t('checkout.purposeText')}
      value={value}
      onChange={(answer) => change({ professional: answer === 'yes' })}
      error={isMissing && value === null ? t('field.required') : null}
    >
      <div className={classes.answers}>
        <Radio ref={question} value="yes" label={t('checkout.purposeYes')} />
        <Radio value="no" label={t('checkout.purposeNo')} />
      </div>
    </RadioGroup>
  )
}

/** The numbers of keys and coding orders for the parts of the order. */
const madeForOf = (lines: Checkout['cart']['Items'], typed: Draft['madeFor']) =>
  lines.flatMap(({ Product: { Sku, MadeToOrder } }) => {
    const number = typed[Sku]?.trim() ?? ''
    return MadeToOrder && number !== '' ? [{ Sku, Number: number }] : []
  })

/** Returns why the order cannot be placed, translated; null = it can. The terms are not checked here. */
function useBlocked({ cart, draft, choice, creditOf, totals, isCounting }: Checkout): string | null {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isOffline = useBrowserOffline()
  const missingMinor = (choice.paymentMethod && creditOf(choice.paymentMethod)?.missingMinor) ?? 0
  if (isOffline) return t('cart.needsConnection')
  if (cart.HasUnavailable) return t('cart.removeUnavailable')
  if (isNoteTooLong(draft.note)) return t('confirm.note')
  if (isCounting) return t('checkout.counting')
  if (totals.isError || !totals.data) return t('checkout.noTotals')
  if (missingMinor > 0) return t('checkout.creditBlocks', { amount: money(missingMinor) })
  return null
}

function useOrder({ customer, cart, configuration, draft, buyer, plan }: Checkout) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refreshCart = useRefreshCart()
  const place = usePlaceOrder(customer.Id)
  const [refusal, setRefusal] = useState<string | null>(null)
  // The second click of a double click comes before the button is rendered as busy.
  const isUnderWay = useRef(false)

  const order = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setRefusal(null)
    try {
      const { Success, Errors, ErrorCode, PlacedOrder } = await place.mutateAsync({
        ...configuration,
        TermsOfServiceOnOrderConfirmPage: true,
        OrderNote: draft.note,
        SaleDocument: buyer.saleDocument,
        Professional: buyer.professional,
        MadeFor: madeForOf(cart.Items, draft.madeFor),
        Plan: plan && {
          Warehouses: plan.warehouses,
          Together: plan.isTogether,
          Items: plan.items.map(({ sku, day }) => ({ Sku: sku, Day: day })),
        },
        // Of the cart on this screen. A server without versions sends none.
        ...(cart.Version ? { CartVersion: cart.Version } : {}),
      })
      if (Success && PlacedOrder) {
        notify.success(t('notify.orderPlaced'))
        await navigate({
          to: '/success',
          search: successSearch(PlacedOrder.OrderNumber),
          // The page after the order goes on to the payment.
          state: { paysNow: true, orderId: PlacedOrder.Id },
        })
        draftOf(customer.Id).set(emptyDraft)
      } else if (ErrorCode === 'approval_needed') {
        // The parts have left the cart: the order waits where it can be withdrawn.
        notify.success(Errors.join(' '))
        await navigate({ to: '/my-account/people' })
        draftOf(customer.Id).set(emptyDraft)
      } else {
        const reasons = Errors.join(', ') || t('notify.wentWrong')
        setRefusal(reasons)
        notify.danger(t('notify.error'), reasons)
        // The buyer reads what has moved, and may order as the shop allocates, or choose again.
        if (ErrorCode === 'plan_changed') draftOf(customer.Id).set({ ...draft, plan: null })
      }
      // The order has emptied the cart, or was refused because prices or stock have changed.
      await refreshCart().catch(() => undefined)
    } catch (error) {
      // A lost answer is no refusal: the order may have been placed. So the sentence is not that of the press.
      const isLost = error instanceof CallFailed && error.isAway
      setRefusal(isLost ? t('checkout.lostAnswer') : messageOf(error))
    } finally {
      isUnderWay.current = false
    }
  }
  return { order, isSending: place.isPending, refusal }
}
