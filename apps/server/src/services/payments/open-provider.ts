import type { Config } from '../../platform/process/config.ts'
import type { PaymentProvider, ProviderAccount } from './provider.ts'
import { openStripe } from './stripe.ts'

/** The keys of demo shops. They open nothing but the stand-in on the same machine. */
export const demoKeys = {
  secretKey: 'sk_test_partboard_demo',
  webhookSecret: 'whsec_partboard_demo',
} as const

/** The provider of a store; null = it has none, or a demo shop has no stand-in. */
export function providerOf(
  { paymentApiUrl }: Pick<Config, 'paymentApiUrl'>,
  { provider, secretKey, webhookSecret }: ProviderAccount,
): PaymentProvider | null {
  if (provider === 'demo')
    return paymentApiUrl ? openStripe({ name: 'demo', apiUrl: paymentApiUrl, keys: demoKeys }) : null
  if (provider !== 'stripe' || secretKey === '') return null
  return openStripe({ name: 'stripe', apiUrl: paymentApiUrl, keys: { secretKey, webhookSecret } })
}
