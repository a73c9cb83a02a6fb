import { queriesOf } from '@partboard/client/queries/queries.ts'
import { getShippingAddress } from '@partboard/contract/checkout/checkout'
import { getCheckout } from '@partboard/contract/checkout/draft'
import {
  type AddressInput,
  addAddress,
  deleteAddress,
  updateAddress,
} from '@partboard/contract/customers/account'
import type { AddressId } from '@partboard/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { usePress } from '../api/press.ts'
import { endpointQuery } from '../api/query.ts'
import { notify } from '../browser/notify.ts'
import { useTranslation } from '../browser/texts.ts'
import { customerQuery } from './frame/customer.ts'

/** The addresses and branches to which an order can be delivered. */
export const shippingAddressQuery = () => endpointQuery(getShippingAddress)

export function useAddAddress() {
  const { t } = useTranslation()
  const refresh = useRefreshAddresses()
  return usePress({
    mutationFn: (body: AddressInput) => call(addAddress, { body }),
    inline: true,
    onSuccess: () => refresh(t('notify.addressAdded')),
  })
}

export function useUpdateAddress() {
  const { t } = useTranslation()
  const refresh = useRefreshAddresses()
  return usePress({
    mutationFn: (body: AddressInput & { Id: AddressId }) => call(updateAddress, { body }),
    inline: true,
    onSuccess: () => refresh(t('address.updated')),
  })
}

export function useDeleteAddress() {
  const { t } = useTranslation()
  const refresh = useRefreshAddresses()
  return usePress({
    mutationFn: (addressId: AddressId) => call(deleteAddress, { body: { addressId } }),
    inline: true,
    onSuccess: () => refresh(t('address.deleted')),
  })
}

/** Notifies a change. All queries with addresses are refetched before the change counts as done. */
function useRefreshAddresses() {
  const client = useQueryClient()
  return async (done: string) => {
    notify.success(done)
    // The page of the checkout asks it when the draft has the new address.
    await client.invalidateQueries({ ...queriesOf(getCheckout), refetchType: 'none' })
    await Promise.all([
      client.fetchQuery({ ...customerQuery(), staleTime: 0 }),
      client.fetchQuery({ ...shippingAddressQuery(), staleTime: 0 }),
    ])
  }
}
