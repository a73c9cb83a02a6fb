import { getCart } from '@partboard/contract/cart/cart'
import type { Cart, CartLine } from '@partboard/contract/cart/cart-shapes'
import type { Totals } from '@partboard/contract/checkout/totals'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../../browser/session.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useUpdateCart } from '../../state/carts.ts'
import { choosePlan, useDeliveryPlans } from '../../state/delivery-plans.ts'
import { useCustomer, usePriceView } from '../../state/frame/customer.ts'
import { useKeptAt } from '../../state/kept-at.ts'
import { obstacleTo } from '../../state/line-obstacle.ts'
import { figuresOf } from '../../state/totals.ts'
import { useFormat } from '../../text/format.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { FootBar } from '../../ui/FootBar.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SpokenChange } from '../../ui/SpokenChange.tsx'
import { dueMinor, TotalsBlock, TotalsSkeleton } from '../../ui/TotalsBlock.tsx'
import classes from './CartPage.module.css'
import { usePark } from './cart.queries.ts'
import { ReferenceField } from './carts/ReferenceField.tsx'

type Props = {
  cart: Cart
  totals: UseQueryResult<Totals>
  /** The lines that are not parked. */
  ordered: readonly CartLine[]
  /** Whether a change of the cart is being saved, so that the figures are about to change. */
  changing: boolean
  /** Changes wait for the connection, so that no figure is right. */
  waits: boolean
}

/** The cart's totals and the checkout button. On smaller screens the button is in the bar at the bottom (`CartFoot`). */
export function CartSummary({ cart: { Id, Reference }, totals, ordered, changing, waits }: Props) {
  const { t } = useTranslation()
  const update = useUpdateCart()
  const isSignedIn = useSignedIn()
  const { money } = useFormat()
  const showNet = usePriceView() !== 'gross-only'
  const figures = waits ? undefined : totals.data && figuresOf(totals.data)
  const busy = changing || totals.isFetching
  const pieces = ordered.reduce((sum, { Quantity }) => sum + Quantity, 0)
  const sum = figures && !busy ? money(dueMinor(figures)) : null
  return (
    <Sheet as="aside" className={classes.summary} aria-labelledby="summary">
      <h2 id="summary" tabIndex={-1}>
        {t('cart.summary')}
      </h2>
      {waits ? (
        <p className={classes.later}>{t('waiting.noTotals')}</p>
      ) : (
        <QueryState query={totals} waiting={<TotalsSkeleton rows={3} />}>
          {(sums) => <TotalsBlock figures={figuresOf(sums)} showNet={showNet} busy={busy} />}
        </QueryState>
      )}
      <SpokenChange text={sum && t('cart.comesTo', { count: pieces, sum })} changing={changing} />
      {figures?.totalMinor === null && <p className={classes.later}>{t('cart.deliveryLater')}</p>}
      {Id !== null && isSignedIn && (
        <ReferenceField
          key={Id}
          className={classes.reference}
          label={t('carts.referenceOfCart')}
          isLabelled
          description={t('carts.hasReferences')}
          value={Reference}
          onSave={(typed) => update.mutateAsync({ id: Id, Reference: typed })}
        />
      )}
      <div className={classes.action}>
        <CheckoutButton ordered={ordered} loading={changing || totals.isPending} waits={waits} />
      </div>
    </Sheet>
  )
}

/** Bar with the total and the checkout button, visible where the summary does not fit beside the lines. */
export function CartFoot({ totals, ordered, changing, waits }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const value = totals.data && !waits ? money(dueMinor(figuresOf(totals.data))) : null
  return (
    <FootBar label={t('cart.summary')} value={value} onTablet>
      <CheckoutButton ordered={ordered} loading={changing || totals.isPending} waits={waits} />
    </FootBar>
  )
}

type CheckoutProps = { ordered: readonly CartLine[]; loading: boolean; waits: boolean }

function CheckoutButton({ ordered, loading, waits }: CheckoutProps) {
  const { t } = useTranslation()
  const isAway = useKeptAt(getCart) !== undefined
  const unavailable = ordered.filter((line) => obstacleTo(line) !== null)
  if (waits) return <BlockedButton label={t('cart.checkout')} reason={t('waiting.noOrder')} />
  if (isAway) return <BlockedButton label={t('cart.checkout')} reason={t('cart.needsConnection')} />
  if (ordered.length === 0) return <BlockedButton label={t('cart.checkout')} reason={t('cart.allParked')} />
  if (unavailable.length === ordered.length) {
    return <BlockedButton label={t('cart.checkout')} reason={t('cart.removeFirst')} />
  }
  if (loading) {
    return (
      <Button size="md" variant="filled" fullWidth disabled>
        {t('cart.counting')}
      </Button>
    )
  }
  if (unavailable.length > 0) return <OrderTheRest ordered={ordered} unavailable={unavailable} />
  return <ToCheckout />
}

/** Begins the order by the plan whose days the lines show. */
function ToCheckout() {
  const { t } = useTranslation()
  const customer = useCustomer()
  const { chosen } = useDeliveryPlans()
  return (
    <ButtonLink
      size="md"
      variant="filled"
      fullWidth
      to="/checkout"
      onClick={() => chosen && choosePlan(customer.Id, chosen)}
    >
      {t('cart.checkout')}
    </ButtonLink>
  )
}

/** Parks the lines that cannot be ordered, and opens the checkout with the others. */
function OrderTheRest({ ordered, unavailable }: Record<'ordered' | 'unavailable', readonly CartLine[]>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const park = usePark()
  const run = async () => {
    const productIds = unavailable.map(({ Product }) => Product.Id)
    // The mutation has already notified an error.
    const isDone = await park.mutateAsync({ productIds, parked: true }).then(
      () => true,
      () => false,
    )
    if (isDone) await navigate({ to: '/checkout' })
  }
  return (
    <>
      <Button size="md" variant="filled" fullWidth aria-disabled={park.isPending} onClick={() => void run()}>
        {t('cart.orderTheRest', { rest: ordered.length - unavailable.length, all: ordered.length })}
      </Button>
      <p className={classes.parks}>{t('cart.willPark', { count: unavailable.length })}</p>
    </>
  )
}
