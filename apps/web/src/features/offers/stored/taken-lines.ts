import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../../../browser/notify.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { cartsQuery, useRestoreCart } from '../../../state/carts.ts'
import { useRefreshCart } from '../../../state/frame/cart.ts'

/** Says that lines of the cart are in an offer now. The notification's link puts them back; the offer keeps its own. */
export function useTakenLines() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refresh = useRefreshCart()
  const { mutate: restore } = useRestoreCart()
  return async (count: number) => {
    const [{ Removed }] = await Promise.all([client.fetchQuery({ ...cartsQuery(), staleTime: 0 }), refresh()])
    const taken = Removed.find(({ IsCleared }) => IsCleared)
    const undo = taken && { label: t('offers.putBack'), onPress: () => restore(taken.Id), waits: true }
    notify.success(t('offers.cartTaken'), undo, t('cart.lines', { count }))
  }
}
