import type { CheckoutConfiguration } from '@partboard/contract/checkout/totals'
import type { CheckoutRequest } from '@partboard/domain/checkout/checkout'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** The customer of a checkout, with the language, currency and store of the request. */
export type Buyer = Pick<FastifyRequest, 'customer' | 'lang' | 'translate' | 'currency' | 'storeId'>

/** Converts a decoded checkout configuration to the domain's request. */
export function checkoutRequestOf(config: z.output<typeof CheckoutConfiguration>): CheckoutRequest {
  return {
    deliveryName: config.ShippingRateComputationMethodSystemName,
    paymentName: config.PaymentMethodSystemName,
    pickupPointId: config.PickUpInStoreId,
    shippingAddressId: config.ShippingAddressId,
    billingAddressId: config.BillingAddressId,
    termsAccepted: config.TermsOfServiceOnOrderConfirmPage,
    note: config.OrderNote,
    saleDocument: config.SaleDocument,
    professional: config.Professional,
    madeFor: config.MadeFor.map((one) => ({ sku: one.Sku, number: one.Number.trim() })),
    plan: config.Plan
      ? {
          warehouses: config.Plan.Warehouses,
          isTogether: config.Plan.Together,
          lines: config.Plan.Items.map(({ Sku, Day }) => ({ sku: Sku, day: Day })),
        }
      : undefined,
  }
}
