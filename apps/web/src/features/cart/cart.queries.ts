import { addItemsFromCsv, type CartLine } from '@partboard/contract/cart'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useClearCart, useRefreshCart } from '../../lib/basket.ts'
import { notify } from '../../lib/notify.ts'

/** So many rows go in one call (SPEC.md, Business constants). */
const rowsMax = 100

/** Empties the cart. The link of the notification puts everything back, in one go. */
export function useClearWithUndo(lines: readonly CartLine[]) {
  const { t } = useTranslation()
  const refresh = useRefreshCart()
  const clear = useClearCart()
  const restore = useMutation({
    mutationFn: async (rows: { sku: string; quantity: number }[]) => {
      const messages: string[] = []
      for (let from = 0; from < rows.length; from += rowsMax) {
        messages.push(...(await call(addItemsFromCsv, { body: rows.slice(from, from + rowsMax) })))
      }
      return messages
    },
    onSuccess: (messages) => {
      if (messages[0]) notify.info(messages[0])
      return refresh()
    },
  })
  const run = () => {
    const rows = lines.map(({ Product, Quantity }) => ({ sku: Product.Sku, quantity: Quantity }))
    clear.mutate(undefined, {
      onSuccess: () =>
        notify.success(t('cart.cleared'), { label: t('ui.undo'), onPress: () => restore.mutate(rows) }),
    })
  }
  return { run, isPending: clear.isPending || restore.isPending }
}
