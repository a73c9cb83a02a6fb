import { afterAll } from 'vitest'
import { startStandIn } from '../modules/billing/payments/stand-in/stand-in.ts'

/**
 * The payment provider's stand-in for a test: the settings of a shop that uses it, for `buildTestApp`. Its messages lead
 * nowhere. It stops after the tests of the file.
 */
export async function samplePayments(): Promise<{ DEMO: string; PAYMENT_API_URL: string }> {
  const standIn = await startStandIn({ shopUrl: 'http://127.0.0.1:9' })
  afterAll(() => standIn.stop())
  return { DEMO: 'on', PAYMENT_API_URL: standIn.url }
}
