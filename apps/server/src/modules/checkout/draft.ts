import type { Checkout, CheckoutDraft } from '@partboard/contract/checkout/draft'
import { CheckoutConfiguration } from '@partboard/contract/checkout/totals'
import {
  chooseBillingAddress,
  chooseDelivery,
  choosePayment,
  chooseShippingMethod,
  configurationOf,
  type DraftChoice,
  paymentCountry,
  paymentsFor,
  shipmentOf,
} from '@partboard/domain/checkout/choice'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../platform/database/schema.ts'
import { presentAddress } from '../../platform/text/address.ts'
import { presentCreditLimit } from '../customers/index.ts'
import {
  type CheckoutData,
  paymentMethodsOf,
  requireOwnAddresses,
  shippingAddressOf,
  shippingMethodsOf,
  totalsOf,
} from './checkout.answers.ts'
import type { Buyer } from './reading/checkout.request.ts'
import { checkoutRequestOf } from './reading/checkout.request.ts'

type Draft = z.output<typeof CheckoutDraft>

/**
 * The answers of all calls of the checkout, for what the customer has chosen and for what the rules choose besides.
 *
 * @param data with all addresses of the company
 * @param points all branches that allow pickup
 * @throws ShopError 'address_not_found'
 */
export function checkoutOf(
  body: Draft,
  data: CheckoutData,
  { points, buyer }: { points: readonly Selectable<Database['warehouse']>[]; buyer: Buyer },
): Checkout {
  const { context } = data
  requireOwnAddresses(
    { shippingAddressId: body.ShippingAddressId, billingAddressId: body.BillingAddressId },
    context.addresses,
  )
  const draft = draftOf(body)
  const account = {
    Addresses: context.addresses.map(presentAddress),
    ShippingAddress: context.ownShippingAddressId,
    BillingAddress: context.ownBillingAddressId,
  }
  const offered = shippingAddressOf(points, data, buyer)
  const delivery = chooseDelivery(draft, offered, account)
  const methods = delivery.address && shippingMethodsOf(delivery.address.Id, data, buyer)
  const shippingMethod = chooseShippingMethod(draft.shippingMethod, methods?.ShippingMethods ?? [])

  const billingAddress = chooseBillingAddress(draft, delivery, account)
  const countryId = paymentCountry(delivery, billingAddress)
  const payments = countryId === null ? null : paymentMethodsOf(billingAddress?.Id ?? null, data, buyer)
  const open = paymentsFor(payments?.PaymentMethods ?? [], shipmentOf(delivery, shippingMethod))
  const paymentMethod = choosePayment(draft.paymentMethod, open)

  const configuration = configurationOf({ delivery, shippingMethod, paymentMethod, billingAddress })
  const pickupPoint = points.find(({ id }) => id === configuration.PickUpInStoreId) ?? null
  return {
    ShippingAddress: offered,
    ShippingMethods: methods,
    PaymentCountryId: countryId,
    PaymentMethods: payments,
    Configuration: configuration,
    Totals: totalsOf(
      checkoutRequestOf(CheckoutConfiguration.parse(configuration)),
      { ...data, context: { ...context, pickupPoint } },
      buyer,
    ),
    CreditLimit:
      buyer.customer.priceBasis === 'net'
        ? presentCreditLimit({
            credit_limit_minor: context.creditLimitMinor,
            credit_used_minor: context.creditUsedMinor,
          })
        : null,
  }
}

const draftOf = (body: Draft): DraftChoice => ({
  pickup: body.PickUpInStore,
  pickupPointId: body.PickUpInStoreId,
  shippingAddressId: body.ShippingAddressId,
  billingAddressId: body.BillingAddressId,
  shippingMethod:
    body.ShippingRateComputationMethodSystemName === null
      ? null
      : {
          name: body.ShippingMethodName ?? '',
          systemName: body.ShippingRateComputationMethodSystemName,
        },
  paymentMethod: body.PaymentMethodSystemName,
  newShippingAddress: body.NewShippingAddress,
  newBillingAddress: body.NewBillingAddress,
})
