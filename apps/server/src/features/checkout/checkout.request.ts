import type { CheckoutConfiguration } from '@partboard/contract/checkout'
import type { CheckoutRequest } from '@partboard/domain/checkout'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** Who orders, and in which language, currency and store. */
export type Buyer = Pick<FastifyRequest, 'customer' | 'lang' | 'translate' | 'currency' | 'storeId'>

/** A decoded checkout configuration as the rules of the checkout take it. */
export function checkoutRequestOf(config: z.output<typeof CheckoutConfiguration>): CheckoutRequest {
  return {
    deliveryName: config.ShippingRateComputationMethodSystemName,
    paymentName: config.PaymentMethodSystemName,
    pickupPointId: config.PickUpInStoreId,
    shippingAddressId: config.ShippingAddressId,
    billingAddressId: config.BillingAddressId,
    termsAccepted: config.TermsOfServiceOnOrderConfirmPage,
    note: config.OrderNote,
  }
}
