import { Button, Checkbox } from '@mantine/core'
import { MAX_NOTE } from '@partboard/domain/cart'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { RequestFailed } from '../../lib/api.ts'
import { useRefreshCart } from '../../lib/basket.ts'
import { notify } from '../../lib/notify.ts'
import { messageOf } from '../../lib/query.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { Note } from '../../ui/Note.tsx'
import classes from './Checkout.module.css'
import { usePlaceOrder } from './checkout.queries.ts'
import { draftOf, emptyDraft } from './draft.ts'
import { noteLength } from './OrderNote.tsx'
import { successSearch } from './success-search.ts'
import { TopicLink } from './topics.tsx'
import type { Checkout } from './useCheckout.ts'

/**
 * The terms, unticked, and right below them the button (DOMAIN.md section 8, art. 17). What kept the order
 * from being placed stands above the terms, why the button cannot be pressed below it.
 */
export function PlaceOrder({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const [terms, setTerms] = useState(false)
  const { order, isSending, refusal } = useOrder(checkout)
  const blocked = useBlocked(checkout, terms)
  return (
    <>
      {refusal && (
        <div className={classes.refusal}>
          <Note kind="bad">{refusal}</Note>
        </div>
      )}
      <div className={classes.agree}>
        <Checkbox
          name="terms"
          checked={terms}
          onChange={(event) => setTerms(event.currentTarget.checked)}
          classNames={{ label: classes.agreeLabel }}
          label={
            <Trans
              i18nKey="checkout.terms"
              components={{
                terms: <TopicLink topic="terms" />,
                withdrawal: <TopicLink topic="withdrawal" />,
              }}
            />
          }
        />
      </div>
      {blocked && !isSending ? (
        <BlockedButton size="xl" label={t('checkout.order')} reason={blocked} />
      ) : (
        <Button size="xl" variant="filled" fullWidth disabled={isSending} onClick={() => void order()}>
          {isSending ? t('checkout.sending') : t('checkout.order')}
        </Button>
      )}
    </>
  )
}

/** Why the order cannot be placed yet, in words; null when it can. */
function useBlocked({ cart, draft, totals, isCounting }: Checkout, terms: boolean): string | null {
  const { t } = useTranslation()
  if (cart.HasUnavailable) return t('cart.removeUnavailable')
  if (noteLength(draft.note) > MAX_NOTE) return t('confirm.note')
  if (isCounting) return t('checkout.counting')
  if (totals.isError || !totals.data) return t('checkout.noTotals')
  return terms ? null : t('confirm.terms')
}

function useOrder({ customer, configuration, draft }: Checkout) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refreshCart = useRefreshCart()
  const place = usePlaceOrder(customer.Id)
  const [refusal, setRefusal] = useState<string | null>(null)
  // The second click of a double click comes before the button is drawn busy.
  const isUnderWay = useRef(false)

  const order = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setRefusal(null)
    try {
      const { Success, Errors, PlacedOrder } = await place.mutateAsync({
        ...configuration,
        TermsOfServiceOnOrderConfirmPage: true,
        OrderNote: draft.note,
      })
      if (Success && PlacedOrder) {
        notify.success(t('notify.orderPlaced'))
        await navigate({ to: '/success', search: successSearch(PlacedOrder.OrderNumber) })
        draftOf(customer.Id).set(emptyDraft)
      } else {
        const reasons = Errors.join(', ') || t('notify.wentWrong')
        setRefusal(reasons)
        notify.danger(t('notify.error'), reasons)
      }
      // Placed or refused, the cart is not what it was: emptied, or its prices and stock have moved.
      await refreshCart().catch(() => undefined)
    } catch (error) {
      const isLost = error instanceof RequestFailed && error.isAway
      setRefusal(isLost ? t('checkout.lostAnswer') : messageOf(error))
    } finally {
      isUnderWay.current = false
    }
  }
  return { order, isSending: place.isPending, refusal }
}
