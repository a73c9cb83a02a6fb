import { failsInline } from '@partboard/client/queries/queries.ts'
import {
  approveOrderRequest,
  changePerson,
  handOverCompany,
  type Invitation,
  inviteAgain,
  invitePerson,
  listPeople,
  type OrderRequest,
  type Person,
  type PersonChange,
  refuseOrderRequest,
  removePerson,
} from '@partboard/contract/customers/people'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../api/api.ts'
import { usePress } from '../../../api/press.ts'
import { endpointQuery } from '../../../api/query.ts'
import { requestsQuery } from '../../../state/order-requests.ts'

export const peopleQuery = () => ({ ...failsInline(endpointQuery(listPeople), 'first'), staleTime: 0 })

/** A change of people, whose answer is the new list. */
function useChange<Input>(change: (input: Input) => Promise<Person[]>) {
  const client = useQueryClient()
  return usePress({
    mutationFn: change,
    inline: true,
    onSuccess: (people) => {
      client.setQueryData(peopleQuery().queryKey, people)
      // The requests of a removed person are gone.
      void client.invalidateQueries(requestsQuery())
    },
  })
}

const ofPerson = ({ Id }: Person) => ({ params: { id: String(Id) } })

export const useInvite = () => useChange((body: z.output<typeof Invitation>) => call(invitePerson, { body }))
export const useChangePerson = (person: Person) =>
  useChange((body: z.output<typeof PersonChange>) => call(changePerson, { ...ofPerson(person), body }))
export const useRemovePerson = () => useChange((person: Person) => call(removePerson, ofPerson(person)))
/** The two people exchange their ids, so everything that the page knows is read again. */
export function useHandOver(person: Person) {
  const client = useQueryClient()
  return usePress({
    mutationFn: (body: { Password: string }) => call(handOverCompany, { ...ofPerson(person), body }),
    inline: true,
    onSuccess: () => client.invalidateQueries(),
  })
}
export const useInviteAgain = () =>
  usePress({ mutationFn: (person: Person) => call(inviteAgain, ofPerson(person)) })

const ofRequest = ({ Id }: OrderRequest) => ({ params: { id: String(Id) } })

/** A decision about a request; the list is read again, also after a refusal. */
function useDecision<Input, Answer>(decide: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return usePress({
    mutationFn: decide,
    inline: true,
    onSettled: () => client.invalidateQueries(requestsQuery()),
  })
}

/** Approves the total that is on the screen. */
export const useApprove = () =>
  useDecision((request: OrderRequest) =>
    call(approveOrderRequest, { ...ofRequest(request), body: { Total: request.Total } }),
  )
export const useRefuse = () =>
  useDecision(({ request, reason }: { request: OrderRequest; reason: string }) =>
    call(refuseOrderRequest, { ...ofRequest(request), body: { Reason: reason } }),
  )
