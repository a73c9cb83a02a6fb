import { IconFileText, IconTrash } from '@tabler/icons-react'
import { useIsMutating, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../browser/texts.ts'
import { cartQuery } from '../../state/frame/cart.ts'
import { useCustomer } from '../../state/frame/customer.ts'
import { useLineChanges } from '../../state/line-changes.ts'
import { orderedLines } from '../../state/ordered-lines.ts'
import { cartTotalsQuery } from '../../state/totals.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './CartPage.module.css'
import { CartFoot, CartSummary } from './CartSummary.tsx'
import { CartTools } from './CartTools.tsx'
import { useClearWithUndo } from './cart.queries.ts'
import { CartTable } from './lines/CartTable.tsx'
import { ParkedLines } from './lines/ParkedLines.tsx'
import { UnavailableNote } from './lines/UnavailableNote.tsx'

export function CartPage() {
  const { t } = useTranslation()
  const customer = useCustomer()
  const { data: cart } = useSuspenseQuery(cartQuery())
  const totals = useQuery(cartTotalsQuery(customer))
  const changes = useLineChanges(cart.Items)
  const clear = useClearWithUndo(cart.Items)
  const changing = useIsMutating() > 0

  const ordered = orderedLines(cart.Items)
  const parked = cart.Items.filter(({ Parked }) => Parked)
  const summary = { totals, ordered, changing }
  const isEmpty = cart.Items.length === 0

  return (
    <div className={classes.page}>
      <PageTitle
        title={t('cart.title')}
        detail={isEmpty ? undefined : t('cart.lines', { count: cart.Items.length })}
      >
        {!isEmpty && (
          <>
            <Button
              variant="subtle"
              leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
              disabled={clear.isPending}
              onClick={clear.run}
            >
              {t('cart.clear')}
            </Button>
            <ButtonLink to="/offer" leftSection={<IconFileText size={18} stroke={1.6} aria-hidden />}>
              {t('cart.createOffer')}
            </ButtonLink>
          </>
        )}
      </PageTitle>
      <UnavailableNote lines={ordered} />
      {/* The tools have one place in the tree, so that they keep typed text when the cart becomes empty or filled. */}
      <div className={isEmpty ? classes.alone : classes.columns}>
        <div>
          <Sheet as="div">
            <CartTools lines={cart.Items} />
            {isEmpty && <EmptyCart />}
            {ordered.length > 0 && (
              <CartTable lines={ordered} deposits={totals.data?.Deposits ?? []} changes={changes} />
            )}
            {!isEmpty && ordered.length === 0 && <p className={classes.allParked}>{t('cart.allParked')}</p>}
          </Sheet>
          <ParkedLines lines={parked} />
        </div>
        {!isEmpty && <CartSummary {...summary} />}
      </div>
      {!isEmpty && <CartFoot {...summary} />}
    </div>
  )
}

function EmptyCart() {
  const { t } = useTranslation()
  return (
    <EmptyMessage title={t('cart.empty')} text={t('cart.emptyText')}>
      <ButtonLink size="md" to="/level4">
        {t('cart.toCatalogue')}
      </ButtonLink>
    </EmptyMessage>
  )
}
