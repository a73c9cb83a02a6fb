import { deleteItem, updateItem } from '@partboard/contract/cart/cart'
import type { MergeResult } from '@partboard/contract/cart/merge'
import { usePress } from '../../api/press.ts'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useChangeCart } from '../../state/frame/cart.ts'

/**
 * The change of a cart line that was wanted, although another device wanted another one. A list is changed on its own
 * page, where the whole change can be undone.
 */
export function useInstead({ Outcome, ProductId, List, Wanted, Quantity }: MergeResult) {
  const { t } = useTranslation()
  const change = useChangeCart()
  const isOfCart = ProductId !== null && List === null
  const setsQuantity = isOfCart && Outcome === 'larger' && Wanted !== null && Wanted !== Quantity
  const { mutate, isPending, isSuccess } = usePress({
    mutationFn: () =>
      setsQuantity
        ? change(updateItem, { body: { ProductId: ProductId!, Quantity: Wanted } })
        : change(deleteItem, { body: { ProductId: ProductId!, Quantity: 0 } }),
    onSuccess: ([message]) => {
      if (message) notify.info(message)
    },
  })
  const label = !isOfCart
    ? null
    : setsQuantity
      ? t('waiting.wantedPieces', { count: Wanted })
      : Outcome === 'kept'
        ? t('waiting.removeAnyway')
        : Outcome === 'restored'
          ? t('waiting.removeAgain')
          : null
  return { label, isPending, isDone: isSuccess, run: () => mutate() }
}
