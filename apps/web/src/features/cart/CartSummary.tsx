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

/** What the cart comes to and the way to the order; on a phone the total and the button stay at the foot. */
export function CartSummary({ totals, hasUnavailable, changing }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const showNet = usePriceView() !== 'gross-only'
  const figures = totals.data && figuresOf(totals.data)
  const button = <CheckoutButton hasUnavailable={hasUnavailable} loading={changing || totals.isPending} />
  return (
    <>
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
        <div className={classes.action}>{button}</div>
      </Sheet>
      <FootBar label={t('cart.summary')} value={figures ? money(dueMinor(figures)) : null}>
        {button}
      </FootBar>
    </>
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
