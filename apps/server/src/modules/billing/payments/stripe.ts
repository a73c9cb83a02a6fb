import { PAGE_MINUTES } from '@partboard/domain/billing/payment-attempt'
import type { PaymentProviderName } from '@partboard/domain/orders/payment-needs'
import type { Stripe } from 'stripe'
import { ShopError } from '../../../platform/http/errors.ts'
import {
  type Notification,
  type PageState,
  type PaymentProvider,
  ProviderError,
  type RefundState,
  WrongSignature,
} from './provider.ts'

/** Shorter than the time limit of a customer's call. */
const timeoutMs = 6_000

/**
 * Stripe: a hosted page (Checkout Session) for each attempt. Stripe gets the order's number, the amount and the language,
 * and nothing about the customer.
 *
 * @param account.apiUrl a stand-in on this machine; undefined = Stripe itself
 */
export function openStripe({
  name,
  apiUrl,
  keys: { secretKey, webhookSecret },
}: {
  name: PaymentProviderName
  apiUrl: string | undefined
  keys: { secretKey: string; webhookSecret: string }
}): PaymentProvider {
  let opened: Stripe | undefined
  const open = async () => {
    const Stripe = await library()
    opened ??= new Stripe(secretKey, {
      timeout: timeoutMs,
      maxNetworkRetries: 0,
      telemetry: false,
      ...(apiUrl === undefined ? {} : addressOf(apiUrl)),
    })
    return opened
  }
  return {
    name,
    async start({
      key,
      attemptId,
      orderId,
      title,
      amountMinor,
      currencyCode,
      method,
      lang,
      paidUrl,
      backUrl,
    }) {
      const metadata = { attempt: String(attemptId), order: String(orderId) }
      const stripe = await open()
      const session = await called(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: [method],
            client_reference_id: String(orderId),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currencyCode.toLowerCase(),
                  unit_amount: amountMinor,
                  product_data: { name: title },
                },
              },
            ],
            metadata,
            payment_intent_data: { metadata, description: title },
            // Stripe has no Ukrainian page, and chooses by the browser.
            locale: lang === 'uk' ? 'auto' : lang,
            expires_at: Math.floor(Date.now() / 1000) + PAGE_MINUTES * 60,
            success_url: paidUrl,
            cancel_url: backUrl,
          },
          { idempotencyKey: key },
        ),
      )
      if (!session.url) throw new ProviderError('no_url', false)
      return { pageId: session.id, url: session.url }
    },
    async state(pageId) {
      const stripe = await open()
      return pageOf(
        await called(() => stripe.checkout.sessions.retrieve(pageId, { expand: ['payment_intent'] })),
      )
    },
    async refund({ paymentId, amountMinor, key, isAgain }) {
      const stripe = await open()
      if (isAgain) {
        // Stripe forgets keys after a day, so its list of refunds decides whether an earlier call has arrived.
        const { data } = await called(() => stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
        const found = data.find(({ metadata }) => metadata?.key === key)
        if (found) return refundOf(found)
      }
      const refund = { payment_intent: paymentId, amount: amountMinor, metadata: { key } }
      return refundOf(await called(() => stripe.refunds.create(refund, { idempotencyKey: key })))
    },
    async notification(body, signature) {
      const stripe = await open()
      try {
        const event: unknown = stripe.webhooks.constructEvent(body, signature, webhookSecret)
        if (!isEvent(event)) throw new ShopError('bad_request')
        return notificationOf(event)
      } catch (error) {
        const { errors } = await library()
        if (error instanceof errors.StripeSignatureVerificationError) throw new WrongSignature()
        if (error instanceof SyntaxError) throw new ShopError('bad_request')
        throw error
      }
    },
  }
}

/** Loads the library for the first call, because many shops have no payment provider. */
const library = async () => (await import('stripe')).default

function addressOf(apiUrl: string): { protocol: 'http'; host: string; port: string } {
  const { hostname, port } = new URL(apiUrl)
  return { protocol: 'http', host: hostname, port }
}

/** Calls Stripe. @throws ProviderError for each failure that is not a mistake of this program */
async function called<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const { errors } = await library()
    if (!(error instanceof errors.StripeError)) throw error
    const { statusCode, code, type, detail } = error
    // 409: an earlier call with the same key is still running.
    const isAway = statusCode === undefined || statusCode >= 500 || statusCode === 429 || statusCode === 409
    // The reason of a lost connection. The library's own message may name a part of the key.
    throw new ProviderError(code ?? type, isAway, detail instanceof Error ? { cause: detail } : {})
  }
}

/** An id or a type; the database stores it. */
const isName = (text: unknown): boolean => typeof text === 'string' && /^[\w.-]{1,255}$/.test(text)

/** The library checks the signature, but not what has been signed. */
function isEvent(event: unknown): event is Stripe.Event {
  const { id, type, data } = (event ?? {}) as { id?: unknown; type?: unknown; data?: { object?: unknown } }
  const object = data?.object
  if (!isName(id) || !isName(type) || typeof object !== 'object' || object === null) return false
  // Others, such as a balance, have no id.
  return !/^(checkout\.session|refund)\./.test(String(type)) || isName((object as { id?: unknown }).id)
}

function notificationOf(event: Stripe.Event): Notification {
  const { id, type } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { id, type, page: pageOf(event.data.object), refund: null }
    case 'checkout.session.async_payment_failed':
      return { id, type, page: { ...pageOf(event.data.object), state: 'failed' }, refund: null }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { id, type, page: null, refund: refundOf(event.data.object) }
    default:
      return { id, type, page: null, refund: null }
  }
}

function pageOf(session: Stripe.Checkout.Session): PageState {
  const { id, metadata, payment_intent: intent, amount_total, currency } = session
  const attempt = Number(metadata?.attempt)
  return {
    pageId: id,
    attemptId: Number.isSafeInteger(attempt) && attempt > 0 ? attempt : null,
    state: stateOf(session),
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amountMinor: amount_total ?? 0,
    currencyCode: (currency ?? '').toUpperCase(),
  }
}

function stateOf({
  status,
  payment_status,
  payment_intent: intent,
}: Stripe.Checkout.Session): PageState['state'] {
  if (payment_status === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  // The page is done, and the bank has refused.
  const hasFailed =
    status === 'complete' &&
    intent !== null &&
    typeof intent === 'object' &&
    (intent.status === 'requires_payment_method' || intent.status === 'canceled')
  return hasFailed ? 'failed' : 'started'
}

function refundOf({ id, status, failure_reason }: Stripe.Refund): RefundState {
  const state =
    status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'asked'
  return { providerId: id, state, error: failure_reason ?? (state === 'failed' ? (status ?? '') : '') }
}
