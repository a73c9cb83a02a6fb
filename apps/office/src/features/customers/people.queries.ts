import {
  type CustomerPerson,
  changeCustomerPerson,
  endPersonSecondFactor,
  inviteCustomerPerson,
  inviteCustomerPersonAgain,
  listCustomerPeople,
  mergeCustomers,
  previewMerge,
  removeCustomerPerson,
} from '@partboard/contract/customers/people.office'
import type { CallInput } from '@partboard/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { endpointQuery } from '../../api/query.ts'
import { useSubmission } from '../../ui/forms.ts'
import { takeCustomer } from './customers.queries.ts'

export const customerPeopleQuery = (id: number) =>
  endpointQuery(listCustomerPeople, { params: { id: String(id) } })

/** Who would come along if `from` was merged into a customer. */
export const mergePreviewQuery = (id: number, from: number) =>
  endpointQuery(previewMerge, { params: { id: String(id) }, querystring: { from: String(from) } })

/** The changes of a customer's people. They resolve with whether the change was made; a refused one reads them again. */
export function usePeopleChange(id: number) {
  const client = useQueryClient()
  const refusal = useSubmission()
  const params = { id: String(id) }
  const { queryKey } = customerPeopleQuery(id)
  const change = (work: () => Promise<{ items: CustomerPerson[] } | undefined>): Promise<boolean> =>
    refusal.run(async () => {
      try {
        const people = await work()
        if (people) client.setQueryData(queryKey, people)
      } catch (error) {
        void client.invalidateQueries({ queryKey })
        throw error
      }
    })
  const one = ({ id: person }: CustomerPerson) => ({ params: { ...params, person: String(person) } })
  return {
    ...refusal,
    invite: (body: CallInput<typeof inviteCustomerPerson>['body']) =>
      change(() => call(inviteCustomerPerson, { params, body })),
    setRights: (person: CustomerPerson, body: CallInput<typeof changeCustomerPerson>['body']) =>
      change(() =>
        call(
          changeCustomerPerson,
          { ...one(person), body },
          { headers: { 'if-match': `"${person.revision}"` } },
        ),
      ),
    inviteAgain: (person: CustomerPerson) => change(() => call(inviteCustomerPersonAgain, one(person))),
    endSecondFactor: (person: CustomerPerson, reason: string) =>
      change(() => call(endPersonSecondFactor, { ...one(person), body: { reason } })),
    remove: (person: CustomerPerson) => change(() => call(removeCustomerPerson, one(person))),
    merge: (from: number, seen: string) =>
      refusal.run(async () => {
        takeCustomer(client, await call(mergeCustomers, { params, body: { from, seen } }))
        await client.invalidateQueries({ queryKey })
      }),
  }
}

export type PeopleChange = ReturnType<typeof usePeopleChange>
