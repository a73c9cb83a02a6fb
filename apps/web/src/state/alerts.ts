import { failsInline, queriesOf } from '@partboard/client/queries/queries.ts'
import { addAlert, listAlerts, type PartAlert, removeAlert } from '@partboard/contract/alerts/alerts'
import type { CallInput } from '@partboard/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { usePress } from '../api/press.ts'
import { endpointQuery } from '../api/query.ts'

/** What the customer waits for, and was told. */
export const alertsQuery = () => ({ ...failsInline(endpointQuery(listAlerts)), staleTime: 30_000 })

/** Asks to be told about a part. The form shows a refusal itself. */
export function useAddAlert() {
  const client = useQueryClient()
  return usePress({
    mutationFn: (body: CallInput<typeof addAlert>['body']) => call(addAlert, { body }),
    inline: true,
    onSuccess: () => client.invalidateQueries(queriesOf(listAlerts)),
  })
}

/** Stops an alert, or takes a told one off the list. */
export function useRemoveAlert() {
  const client = useQueryClient()
  return usePress({
    mutationFn: ({ Id }: PartAlert) => call(removeAlert, { params: { id: String(Id) } }),
    onSuccess: () => client.invalidateQueries(queriesOf(listAlerts)),
  })
}
