import { type CustomerChanges, updateCustomer } from '@partboard/contract/account'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
  sendVerification,
  setPassword,
} from '@partboard/contract/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../api/api.ts'
import { endpointQuery, failsInline } from '../../api/query.ts'
import { notify } from '../../browser/notify.ts'
import { customerQuery } from '../../state/frame/customer.ts'

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
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { password: string; currentPassword: string }) => call(setPassword, { body }),
    meta,
    onSuccess: () => {
      notify.success(t('auth.passwordUpdated'))
      void client.invalidateQueries(sessionsQuery())
    },
  })
}

/** Where the account is logged in; asked again at every visit of the page. */
export const sessionsQuery = () => ({ ...failsInline(endpointQuery(listSessions)), staleTime: 0 })

/** Logs out one other device, or all of them without an id. The list is right again before it counts as done. */
export function useEndSessions() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: Session['Id'] | null) =>
      id === null ? call(endOtherSessions) : call(endSession, { params: { id: String(id) } }),
    onSuccess: (_, id) => notify.success(t(id === null ? 'account.othersEnded' : 'account.sessionEnded')),
    onSettled: () => client.invalidateQueries(sessionsQuery()),
  })
}

/** Asks for the mail with the link once more. */
export const useSendVerification = () => useMutation({ mutationFn: () => call(sendVerification), meta })
