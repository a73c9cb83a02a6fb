import { failsInline } from '@partboard/client/queries/queries.ts'
import { type CustomerChanges, updateCustomer } from '@partboard/contract/customers/account'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
  sendVerification,
  setPassword,
} from '@partboard/contract/customers/auth'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { endpointQuery } from '../../api/query.ts'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { customerQuery } from '../../state/frame/customer.ts'

export function useUpdateCustomer() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return usePress({
    mutationFn: (body: z.input<typeof CustomerChanges>) => call(updateCustomer, { body }),
    inline: true,
    onSuccess: (customer) => {
      client.setQueryData(customerQuery().queryKey, customer)
      notify.success(t('account.basicUpdated'))
    },
  })
}

/** Changes the password; the server then ends the customer's other sessions. */
export function useSetPassword() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return usePress({
    mutationFn: (body: { password: string; currentPassword: string | null }) => call(setPassword, { body }),
    inline: true,
    onSuccess: () => {
      notify.success(t('auth.passwordUpdated'))
      void client.invalidateQueries(sessionsQuery())
    },
  })
}

/** The customer's sessions, fetched at every visit of the page. */
export const sessionsQuery = () => ({ ...failsInline(endpointQuery(listSessions)), staleTime: 0 })

/** Ends one other session, or all of them if the id is null. It is pending until the list is up to date again. */
export function useEndSessions() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return usePress({
    mutationFn: (id: Session['Id'] | null) =>
      id === null ? call(endOtherSessions) : call(endSession, { params: { id: String(id) } }),
    onSuccess: (_, id) => notify.success(t(id === null ? 'account.othersEnded' : 'account.sessionEnded')),
    onSettled: () => client.invalidateQueries(sessionsQuery()),
  })
}

/** Requests the verification mail again. */
export const useSendVerification = () => usePress({ mutationFn: () => call(sendVerification), inline: true })
