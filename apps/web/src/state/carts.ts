import { queriesOf } from '@partboard/client/queries/queries.ts'
import {
  type CartList,
  createCart,
  listCarts,
  openCart,
  removeCart,
  restoreCart,
  updateCart,
} from '@partboard/contract/cart/carts'
import type { CartId } from '@partboard/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { usePress } from '../api/press.ts'
import { endpointQuery, queryClient } from '../api/query.ts'
import { notify } from '../browser/notify.ts'
import { betweenTabs } from '../browser/tabs.ts'
import { useTranslation } from '../browser/texts.ts'
import { draftOf } from './checkout-draft.ts'
import { useRefreshCart } from './frame/cart.ts'
import { useCustomer } from './frame/customer.ts'

/** All carts of the person. The current one is also in `cartQuery`, which is newer after a change of its lines. */
export const cartsQuery = () => ({ ...endpointQuery(listCarts), refetchOnWindowFocus: 'always' }) as const

const tellOtherTabs = betweenTabs('carts', () => {
  void queryClient.invalidateQueries(queriesOf(listCarts))
})

const currentOf = (list: CartList | undefined) => list?.Carts.find(({ IsCurrent }) => IsCurrent)?.Id

/** A change of the list of carts, whose answer is the list; then the current cart is read again, here and in other tabs. */
function useCartsChange<Input>(change: (input: Input) => Promise<CartList>, alone = false) {
  const client = useQueryClient()
  const refresh = useRefreshCart()
  const draft = draftOf(useCustomer().Id)
  return usePress({
    alone,
    mutationFn: async (input: Input) => {
      const before = currentOf(client.getQueryData(cartsQuery().queryKey))
      const carts = await change(input)
      // A delivery plan and a note are about the order of one cart.
      if (currentOf(carts) !== before) draft.set({ ...draft.get(), plan: null, note: '' })
      client.setQueryData(cartsQuery().queryKey, carts)
      tellOtherTabs()
      await refresh()
      return carts
    },
  })
}

type Naming = { Name?: string; Reference?: string }

/** Parks the current cart and starts another one. */
export const useCreateCart = () => useCartsChange((body: Naming) => call(createCart, { body }))

export const useUpdateCart = () =>
  useCartsChange(({ id, ...body }: Naming & { id: CartId }) =>
    call(updateCart, { params: { id: String(id) }, body }),
  )

export const useOpenCart = () =>
  useCartsChange((id: CartId) => call(openCart, { params: { id: String(id) } }), true)

export const useRestoreCart = () =>
  useCartsChange((id: CartId) => call(restoreCart, { params: { id: String(id) } }))

/** Removes a cart. The notification's link restores it. */
export function useRemoveCart() {
  const { t } = useTranslation()
  const restore = useRestoreCart()
  const remove = useCartsChange((id: CartId) => call(removeCart, { params: { id: String(id) } }))
  const run = (id: CartId, name: string) =>
    remove.mutate(id, {
      onSuccess: () => {
        const undo = { label: t('ui.undo'), onPress: () => restore.mutate(id), waits: true }
        notify.success(t('carts.removed'), undo, name)
      },
    })
  return { run, isPending: remove.isPending }
}
