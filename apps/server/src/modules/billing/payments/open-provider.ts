import { watchPartner } from '../../../platform/observability/partners.ts'
import type { Config } from '../../../platform/process/config.ts'
import { type PaymentProvider, type ProviderAccount, ProviderError } from './provider.ts'
import { openStripe } from './stripe.ts'

/** The keys of demo shops. They open nothing but the stand-in on the same machine. */
export const demoKeys = {
  secretKey: 'sk_test_partboard_demo',
  webhookSecret: 'whsec_partboard_demo',
} as const

/** Calls to the provider, and its messages: `refused` is one that it has not signed. */
export const providerCalls = watchPartner('payment_provider', ['start', 'query', 'refund', 'notification'])

const outcomeOf = (error: unknown) =>
  error instanceof ProviderError ? (error.isAway ? 'away' : 'refused') : null

function watched(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    start: (request) => providerCalls.call('start', () => provider.start(request), outcomeOf),
    state: (pageId) => providerCalls.call('query', () => provider.state(pageId), outcomeOf),
    refund: (refund) => providerCalls.call('refund', () => provider.refund(refund), outcomeOf),
  }
}

/** The provider of a store; null = it has none, or a demo shop has no stand-in. */
export function providerOf(
  { paymentApiUrl }: Pick<Config, 'paymentApiUrl'>,
  { provider, secretKey, webhookSecret }: ProviderAccount,
): PaymentProvider | null {
  if (provider === 'demo')
    return paymentApiUrl ? watched(openStripe({ name: 'demo', apiUrl: paymentApiUrl, keys: demoKeys })) : null
  if (provider !== 'stripe' || secretKey === '') return null
  return watched(openStripe({ name: 'stripe', apiUrl: paymentApiUrl, keys: { secretKey, webhookSecret } }))
}
