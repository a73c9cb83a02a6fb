import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import {
  addCustomerNote,
  approveTrade,
  blockCustomer,
  changeCustomer,
  closeCustomer,
  endCustomerSession,
  endCustomerSessions,
  setDiscounts,
  unblockCustomer,
} from '@partboard/contract/customers/customers.office'
import type { CallInput } from '@partboard/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { useSubmission } from '../../ui/forms.ts'
import { customerQuery, takeCustomer } from './customers.queries.ts'

/**
 * The changes of a customer. Each shows the changed customer at once; a refused one shows the current customer. They
 * resolve with whether the change was made.
 */
export function useCustomerChange({ id, revision }: Pick<Customer, 'id' | 'revision'>) {
  const client = useQueryClient()
  const refusal = useSubmission()
  const params = { id: String(id) }
  // The revision that the person decided on; 412 when someone else was quicker.
  const seen = { headers: { 'if-match': `"${revision}"` } }
  const readAgain = () => client.invalidateQueries({ queryKey: customerQuery(id).queryKey })
  const change = (work: () => Promise<Customer | undefined>): Promise<boolean> =>
    refusal.run(async () => {
      try {
        const customer = await work()
        if (customer) takeCustomer(client, customer)
        else await readAgain()
      } catch (error) {
        void readAgain()
        throw error
      }
    })
  return {
    ...refusal,
    change: (body: CallInput<typeof changeCustomer>['body']) =>
      change(() => call(changeCustomer, { params, body }, seen)),
    setDiscounts: (items: { group: string; percent: number }[]) =>
      change(() => call(setDiscounts, { params, body: { items } }, seen)),
    decide: (body: CallInput<typeof approveTrade>['body']) =>
      change(() => call(approveTrade, { params, body })),
    block: (reason: string) => change(() => call(blockCustomer, { params, body: { reason } })),
    unblock: (reason: string) => change(() => call(unblockCustomer, { params, body: { reason } })),
    note: (text: string) => change(() => call(addCustomerNote, { params, body: { text } })),
    endSession: (session: number) =>
      change(() => call(endCustomerSession, { params: { ...params, session: String(session) } })),
    endSessions: () => change(() => call(endCustomerSessions, { params })),
    close: () => change(() => call(closeCustomer, { params })),
  }
}

export type CustomerChange = ReturnType<typeof useCustomerChange>
