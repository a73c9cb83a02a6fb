import { failsInline } from '@partboard/client/queries/queries.ts'
import type { RemovedCart } from '@partboard/contract/cart/carts'
import { IconArrowBackUp } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../browser/texts.ts'
import { cartsQuery, useRestoreCart } from '../../../state/carts.ts'
import { useFormat } from '../../../text/format.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import classes from './CartBar.module.css'

/** The cleared lines and removed carts that can be restored; nothing while there are none. */
export function RemovedCarts() {
  const { t } = useTranslation()
  const { data } = useQuery(failsInline(cartsQuery()))
  const removed = (data?.Removed ?? []).filter(({ LineCount }) => LineCount > 0)
  if (removed.length === 0) return null
  return (
    <section className={classes.removed} aria-labelledby="removed-carts">
      <h2 id="removed-carts">{t('carts.restorable')}</h2>
      <p>{t('carts.keptDays')}</p>
      <ul>
        {removed.map((cart) => (
          <Restorable key={cart.Id} cart={cart} />
        ))}
      </ul>
    </section>
  )
}

function Restorable({ cart: { Id, Name, LineCount, RemovedOn, IsCleared } }: { cart: RemovedCart }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const restore = useRestoreCart()
  const name = Name || t('carts.unnamed')
  return (
    <li>
      <span>
        {[
          t(IsCleared ? 'carts.cleared' : 'carts.removedCart'),
          Name,
          t('cart.lines', { count: LineCount }),
          dateTime(RemovedOn),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Button
        leftSection={<IconArrowBackUp size={18} stroke={1.6} aria-hidden />}
        aria-disabled={restore.isPending}
        onClick={() => restore.mutate(Id)}
      >
        {IsCleared ? t('carts.restoreCleared') : t('carts.restore', { name })}
      </Button>
    </li>
  )
}
