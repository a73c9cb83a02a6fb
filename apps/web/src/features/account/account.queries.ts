import { type CustomerChanges, updateCustomer } from '@partboard/contract/account'
import { setPassword } from '@partboard/contract/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../lib/api.ts'
import { customerQuery } from '../../lib/customer.ts'
import { notify } from '../../lib/notify.ts'

/** The page and its forms show these failures where they stand. */
const meta = { inline: true }

export function useUpdateCustomer() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof CustomerChanges>) => call(updateCustomer, { body }),
    meta,
    onSuccess: (customer) => {
      client.setQueryData(customerQuery().queryKey, customer)
      notify.success(t('account.basicUpdated'))
    },
  })
}

/** The customer's other sessions end with it. */
export function useSetPassword() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (body: { password: string; currentPassword: string }) => call(setPassword, { body }),
    meta,
    onSuccess: () => notify.success(t('auth.passwordUpdated')),
  })
}
