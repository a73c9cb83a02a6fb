import * as wire from '@partboard/contract/billing/payments'
import type { PaymentProviderName } from '@partboard/domain/orders/payment-needs'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopApp, type ShopPlugin } from '../../../platform/http/route.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { findShownOrder, insertNotification } from '../../orders/index.ts'
import { askAboutOrder } from './ask-provider.ts'
import { readOnlinePayment } from './online-payment.queries.ts'
import { providerCalls } from './open-provider.ts'
import { listProviders } from './provider.queries.ts'
import { type Notification, type PaymentProvider, WrongSignature } from './provider.ts'
import { settleRefund } from './refunds.ts'
import { settlePage } from './settle-attempt.ts'
import { startPayment } from './start-payment.ts'

/** Maximum size of a provider's message, in bytes. */
const maxMessage = 256 * 1024

/** Payment on the provider's page: a customer starts it and asks about it, and the provider sends messages. */
export const paymentsRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.startPayment),
    handler: async (request) => {
      const { params, body, lang, translate } = request
      const order = await orderOf(request, params.id)
      const base = baseUrl(request)
      const page = `${base}/my-account/order-history/${order.id}`
      const success = `${base}/success?order=${encodeURIComponent(order.orderNumber)}`
      const url = await startPayment(app.db, app.settings, {
        orderId: order.id,
        storeId: order.storeId,
        method: body?.Method ?? null,
        lang,
        title: translate('orders.onlineTitle', { number: order.orderNumber }),
        paidUrl: body?.From === 'success' ? success : page,
        backUrl: body?.From === 'success' ? success : page,
      })
      return { Url: url }
    },
  })

  app.route({
    ...route(wire.checkPayment),
    handler: async (request) => {
      const { id } = await orderOf(request, request.params.id)
      await askAboutOrder(app.db, app.settings, id)
      const payment = await readOnlinePayment(app.db, app.settings, id)
      return { State: payment?.state ?? ('none' as const) }
    },
  })

  await app.register(async (scope) => addNotifications(scope as ShopApp))

  async function orderOf({ customer }: FastifyRequest, id: number) {
    if (!customer.rights.seesPrices) throw new ShopError('not_allowed')
    const order = await findShownOrder(app.db, customer, id)
    if (!order) throw new ShopError('order_not_found')
    return order
  }

  /** The address under which the browser has the shop, so that the session is there when the customer comes back. */
  function baseUrl({ headers, host }: FastifyRequest): string {
    const { origin } = headers
    return origin && URL.canParse(origin) && new URL(origin).host === host ? origin : app.settings.publicUrl
  }
}

/** Adds the provider's messages in a scope of their own: only their signature is over the bytes of the body. */
async function addNotifications(app: ShopApp): Promise<void> {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: maxMessage },
    async (_request: unknown, body: Buffer) => body,
  )
  app.route({
    ...route(wire.receiveStripe),
    handler: async (request) => {
      const signature = request.headers['stripe-signature']
      const body: unknown = request.body
      const read = Buffer.isBuffer(body)
        ? await verified(await listProviders(app.db, app.settings), body, signature)
        : null
      providerCalls.count('notification', read ? 'done' : 'refused')
      if (!read) {
        securityEvent(request, 'payment_signature')
        throw new ShopError('payment_signature')
      }
      await take(read)
      return { received: true }
    },
  })

  /** Stores and books a message in one transaction: after an interruption the provider sends it again. */
  function take({
    provider,
    message,
  }: {
    provider: PaymentProviderName
    message: Notification
  }): Promise<void> {
    const { id, type, page, refund } = message
    return inTransaction(app.db, async (trx) => {
      const subject = page?.pageId ?? refund?.providerId ?? ''
      const isHandled = page !== null || refund !== null
      if (!(await insertNotification(trx, { provider, id, type, subject, isHandled }))) return
      if (page) await settlePage(trx, provider, page)
      if (refund) await settleRefund(trx, refund)
    })
  }
}

/** The message and whose it is; null when no provider of the shop has signed it. */
async function verified(
  providers: readonly PaymentProvider[],
  body: Buffer,
  signature: string | string[] | undefined,
): Promise<{ provider: PaymentProviderName; message: Notification } | null> {
  for (const provider of providers)
    try {
      return { provider: provider.name, message: await provider.notification(body, String(signature ?? '')) }
    } catch (error) {
      if (!(error instanceof WrongSignature)) throw error
    }
  return null
}
