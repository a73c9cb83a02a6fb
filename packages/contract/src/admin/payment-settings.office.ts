import { paymentProviders } from '@partboard/domain/orders/payment-needs'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Instant, idFromText, Line } from '../values.ts'
import * as samples from './payment-settings.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })

/** Who takes BLIK, cards and fast transfers for a store. Keys are written and never read. */
export const ProviderSettings = z.object({
  storeId: id,
  provider: z
    .enum(paymentProviders)
    .nullable()
    .describe('null = BLIK, cards and fast transfers are not offered; `demo` takes no money.'),
  hasSecretKey: z.boolean(),
  hasWebhookSecret: z.boolean(),
  isTest: z.boolean().describe('The secret key is one for tests: payments move no money.'),
  changedAt: Instant.nullable().describe('When the keys were last changed.'),
  notificationsUrl: z.string().describe('The address for messages, to be entered at the provider.'),
  revision: z.int().describe('For If-Match: `"3"`.'),
})
export type ProviderSettings = z.infer<typeof ProviderSettings>

export const readPaymentSettings = {
  method: 'GET',
  url: '/api/office/v1/settings/stores/{id}/payments',
  access: 'settings:read',
  docs: {
    summary: 'The payment provider of a store',
    example: { params: { id: '1' }, answer: samples.providerSettings },
  },
  schema: { params: IdParams, response: { 200: ProviderSettings } },
} as const satisfies OfficeEndpoint

export const setPaymentSettings = {
  method: 'PUT',
  url: '/api/office/v1/settings/stores/{id}/payments',
  access: 'settings:write',
  idempotent: true,
  people: true,
  power: 'shop',
  docs: {
    summary: 'Set the payment provider of a store',
    description:
      'Needs If-Match. Keys that are not sent stay. `stripe` needs both keys; `demo` is for demo shops. Without a provider, payments that are under way still arrive.',
    example: {
      params: { id: '1' },
      body: { provider: 'stripe', secretKey: 'sk_test_example', webhookSecret: 'whsec_example' },
      answer: samples.providerSettings,
    },
  },
  schema: {
    params: IdParams,
    body: z.object({
      provider: z.enum(paymentProviders).nullable(),
      secretKey: Line(300)
        .regex(/^(sk|rk)_(test|live)_[A-Za-z0-9_]+$/)
        .optional()
        .describe('Secret or restricted key of Stripe: `sk_live_…`.'),
      webhookSecret: Line(300)
        .regex(/^whsec_[A-Za-z0-9_+/=]+$/)
        .optional()
        .describe('Signing secret of the endpoint for messages: `whsec_…`.'),
    }),
    response: { 200: ProviderSettings },
  },
} as const satisfies OfficeEndpoint
