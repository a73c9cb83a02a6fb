import { queriesOf } from '@partboard/client/queries/queries.ts'
import { checkPayment, startPayment } from '@partboard/contract/billing/payments'
import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import { getOrder, listOrders } from '@partboard/contract/order-pages/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/api.ts'
import { usePress } from '../api/press.ts'

/** Pause between two questions about a payment, and how often is asked. */
const askPauseMs = 3_000
const maxQuestions = 20

/**
 * Payment of an order on the provider's page: `pay` leaves the shop for it. While a payment is under way, the shop is
 * asked what has become of it.
 *
 * @param from the page to which the customer comes back
 */
export function useOnlinePayment(order: OrderDetail | undefined, from: 'order' | 'success') {
  const client = useQueryClient()
  const id = order?.Id
  const isWaiting = order?.OnlinePayment?.State === 'waiting'
  const start = usePress({
    mutationFn: (method: string | undefined) =>
      call(startPayment, { params: { id: String(id) }, body: { Method: method, From: from } }),
    onSuccess: ({ Url }) => window.location.assign(Url),
    // A failed attempt is a state of the order too.
    onError: () => void client.invalidateQueries(queriesOf(getOrder)),
    inline: true,
  })
  useEffect(() => {
    if (!isWaiting || id === undefined) return
    let questions = 0
    const ask = async () => {
      questions += 1
      if (questions > maxQuestions) return clearInterval(timer)
      const answer = await call(checkPayment, { params: { id: String(id) } }).catch(() => null)
      if (answer === null || answer.State === 'waiting') return
      await client.invalidateQueries(queriesOf(getOrder))
      await client.invalidateQueries(queriesOf(listOrders))
    }
    const timer = setInterval(() => void ask(), askPauseMs)
    void ask()
    return () => clearInterval(timer)
  }, [id, isWaiting, client])
  return {
    pay: (method?: string) => start.mutate(method),
    /** The browser leaves for the provider's page. */
    isLeaving: start.isPending || start.isSuccess,
    refusal: start.refusal,
  }
}

/** Whether the order's own method is one of the provider's page. */
export const isPaidOnline = ({ PaymentMethod, OnlinePayment: online }: OrderDetail): boolean =>
  online?.Methods[0]?.Name === PaymentMethod
