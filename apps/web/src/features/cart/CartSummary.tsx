import { Button } from '@mantine/core'
import type { Totals } from '@partboard/contract/checkout'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { usePriceView } from '../../lib/customer.ts'
import { useFormat } from '../../lib/format.ts'
import { messageOf } from '../../lib/query.ts'
import { figuresOf } from '../../lib/totals.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { FootBar } from '../../ui/FootBar.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { dueMinor, TotalsBlock, TotalsSkeleton } from '../../ui/TotalsBlock.tsx'
import classes from './CartPage.module.css'

type Props = {
  totals: UseQueryResult<Totals>
  hasUnavailable: boolean
  /** The cart is being changed: what the figures say is about to be replaced. */
  changing: boolean
}

/** What the cart comes to and the way to the order, which on a phone stands at the foot (`CartFoot`). */
export function CartSummary({ totals, hasUnavailable, changing }: Props) {
  const { t } = useTranslation()
  const showNet = usePriceView() !== 'gross-only'
  const figures = totals.data && figuresOf(totals.data)
  return (
    <Sheet as="aside" className={classes.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t('cart.summary')}</h2>
      {figures ? (
        <TotalsBlock figures={figures} showNet={showNet} busy={changing || totals.isFetching} />
      ) : totals.isError ? (
        <ErrorMessage text={messageOf(totals.error)} onRetry={() => void totals.refetch()} />
      ) : (
        <TotalsSkeleton rows={3} />
      )}
      {figures?.totalMinor === null && <p className={classes.later}>{t('cart.deliveryLater')}</p>}
      <div className={classes.action}>
        <CheckoutButton hasUnavailable={hasUnavailable} loading={changing || totals.isPending} />
      </div>
    </Sheet>
  )
}

/** On a phone the total and the way to the order stay in sight, whatever part of the page is read. */
export function CartFoot({ totals, hasUnavailable, changing }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const value = totals.data ? money(dueMinor(figuresOf(totals.data))) : null
  return (
    <FootBar label={t('cart.summary')} value={value}>
      <CheckoutButton hasUnavailable={hasUnavailable} loading={changing || totals.isPending} />
    </FootBar>
  )
}

function CheckoutButton({ hasUnavailable, loading }: { hasUnavailable: boolean; loading: boolean }) {
  const { t } = useTranslation()
  if (hasUnavailable) return <BlockedButton label={t('cart.checkout')} reason={t('cart.removeFirst')} />
  if (loading) {
    return (
      <Button size="md" variant="filled" fullWidth disabled>
        {t('cart.counting')}
      </Button>
    )
  }
  return (
    <ButtonLink size="md" variant="filled" fullWidth to="/checkout">
      {t('cart.checkout')}
    </ButtonLink>
  )
}
