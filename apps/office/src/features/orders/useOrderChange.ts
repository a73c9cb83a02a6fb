import type { CallInput } from '@partboard/contract/endpoint'
import {
  cancelPieces,
  reportShortage,
  shipParcel,
  takeBack,
  takeForWaiting,
  undoShortage,
} from '@partboard/contract/order-pages/order-pieces.office'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import {
  addOrderNote,
  holdOrder,
  recordPayment,
  recordRefund,
  releaseOrder,
  transitionOrder,
} from '@partboard/contract/order-pages/orders.office'
import type { Stage } from '@partboard/domain/orders/order-state'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { useSubmission } from '../../ui/forms.ts'
import { orderQuery, takeOrder } from './orders.queries.ts'

type Money = { amount: number; method: string; reference: string }
/** @param paymentId the payment that its provider gives back */
type Refund = Money & { paymentId?: number }

/** The changes of an order. Each shows the changed order at once; a refused one shows the current order. */
export function useOrderChange(id: number) {
  const client = useQueryClient()
  const refusal = useSubmission()
  const params = { id: String(id) }
  const change = (work: () => Promise<Order>) =>
    refusal.run(async () => {
      try {
        takeOrder(client, await work())
      } catch (error) {
        void client.invalidateQueries({ queryKey: orderQuery(id).queryKey })
        throw error
      }
    })
  return {
    ...refusal,
    /** @param seen the revision that the person decided on; 412 when someone else was quicker */
    take: (
      to: Stage,
      seen: number,
      more: {
        reason?: string
        tracking?: { carrier: string; number: string }
        papersChecked?: boolean
      } = {},
    ) =>
      change(() =>
        call(transitionOrder, { params, body: { to, ...more } }, { headers: { 'if-match': `"${seen}"` } }),
      ),
    hold: (reason: string) => change(() => call(holdOrder, { params, body: { reason } })),
    release: () => change(() => call(releaseOrder, { params })),
    note: (text: string, audience: 'inside' | 'customer') =>
      change(() => call(addOrderNote, { params, body: { text, audience } })),
    ship: (body: CallInput<typeof shipParcel>['body']) => change(() => call(shipParcel, { params, body })),
    short: (body: CallInput<typeof reportShortage>['body']) =>
      change(() => call(reportShortage, { params, body })),
    takeForWaiting: (body: CallInput<typeof takeForWaiting>['body']) =>
      change(() => call(takeForWaiting, { params, body })),
    found: (shortage: number) =>
      change(() => call(undoShortage, { params: { ...params, shortageId: String(shortage) } })),
    cancelPieces: (body: CallInput<typeof cancelPieces>['body']) =>
      change(() => call(cancelPieces, { params, body })),
    takeBack: (body: CallInput<typeof takeBack>['body']) =>
      change(async () => (await call(takeBack, { params, body })).order),
    pay: (body: Money) => change(() => call(recordPayment, { params, body })),
    refund: (body: Refund) => change(() => call(recordRefund, { params, body })),
  }
}
