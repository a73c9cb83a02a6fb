import type { CallInput } from '@partboard/contract/endpoint'
import {
  cancelPieces,
  correctParcel,
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
import { useRef } from 'react'
import { call } from '../../api/api.ts'
import { useSubmission } from '../../ui/forms.ts'
import { orderQuery, takeOrder } from './orders.queries.ts'

type Money = { amount: number; method: string; reference: string }
/** @param paymentId the payment that its provider gives back */
type Refund = Money & { paymentId?: number }
/** What was paid at the door; null = nothing is recorded. */
type AtDoor = { payment: Money | null; onRecorded: () => void }

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
  const attempt = useRef({ of: '', key: '' })
  /** Records a payment once, also when its answer was lost and the same is sent again. */
  const pay = async (body: Money, headers: Record<string, string> = {}) => {
    const of = JSON.stringify(body)
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() }
    const paid = await call(
      recordPayment,
      { params, body },
      { headers: { ...headers, 'idempotency-key': attempt.current.key } },
    )
    attempt.current = { of: '', key: '' }
    return paid
  }
  /** Records what was paid before goods leave. @returns the revision that the next call has to name */
  const payAtDoor = async (seen: number, money: AtDoor | undefined) => {
    if (!money?.payment) return seen
    const paid = await pay(money.payment, { 'if-match': `"${seen}"` })
    money.onRecorded()
    takeOrder(client, paid)
    return paid.revision
  }
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
      money?: AtDoor,
    ) =>
      change(async () => {
        const headers = { 'if-match': `"${await payAtDoor(seen, money)}"` }
        return call(transitionOrder, { params, body: { to, ...more } }, { headers })
      }),
    hold: (reason: string) => change(() => call(holdOrder, { params, body: { reason } })),
    release: () => change(() => call(releaseOrder, { params })),
    note: (text: string, audience: 'inside' | 'customer') =>
      change(() => call(addOrderNote, { params, body: { text, audience } })),
    ship: (body: CallInput<typeof shipParcel>['body'], seen: number, money: AtDoor) =>
      change(async () => {
        await payAtDoor(seen, money)
        return call(shipParcel, { params, body })
      }),
    correctParcel: (shipmentId: number, body: CallInput<typeof correctParcel>['body']) =>
      change(() => call(correctParcel, { params: { ...params, shipmentId: String(shipmentId) }, body })),
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
    pay: (body: Money) => change(() => pay(body)),
    refund: (body: Refund) => change(() => call(recordRefund, { params, body })),
  }
}
