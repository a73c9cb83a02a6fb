import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { creditLimit } from '../samples.ts'
import { AddressId, CountryId, Line, WarehouseId } from '../values.ts'
import { getShippingAddress, listPaymentMethods, listShippingMethods } from './checkout.ts'
import { PaymentMethods, ShippingAddressAnswer, ShippingMethods } from './checkout-shapes.ts'
import { CreditLimit } from './credit-limit.ts'
import { getTotals, none, Totals } from './totals.ts'

/** What a customer has chosen so far. The rest is chosen by the rules of packages/domain/src/checkout/choice.ts. */
export const CheckoutDraft = z.object({
  PickUpInStore: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  PickUpInStoreId: none(WarehouseId),
  ShippingAddressId: none(AddressId),
  ShippingMethodName: none(Line(200)),
  ShippingRateComputationMethodSystemName: none(Line(200)),
  PaymentMethodSystemName: none(Line(200)),
  BillingAddressId: none(AddressId),
  /** The customer is typing a new address, so no other one is selected. */
  NewShippingAddress: z.boolean().default(false),
  NewBillingAddress: z.boolean().default(false),
})

const Checkout = z.object({
  ShippingAddress: ShippingAddressAnswer,
  /** Of the selected address; null = none is. */
  ShippingMethods: ShippingMethods.nullable(),
  /** The country of PaymentMethods; null = it is not known yet, and there are none. */
  PaymentCountryId: CountryId.nullable(),
  PaymentMethods: PaymentMethods.nullable(),
  /** What was chosen, as the other calls take it. */
  Configuration: z.object({
    BillingAddressId: AddressId.nullable(),
    ShippingAddressId: AddressId.nullable(),
    ShippingMethodName: z.string().nullable(),
    ShippingRateComputationMethodSystemName: z.string().nullable(),
    PickUpInStoreId: WarehouseId.nullable(),
    PaymentMethodSystemName: z.string().nullable(),
  }),
  Totals,
  /** Of trade customers; null for others. */
  CreditLimit: CreditLimit.nullable(),
})
export type Checkout = z.infer<typeof Checkout>

/** Ours: all that the page of the checkout shows, by the same rules as its single calls. */
export const getCheckout = {
  method: 'POST',
  url: '/api/ShoppingCart/Checkout',
  access: 'customer',
  priced: 'chosen',
  totals: true,
  reads: true,
  docs: {
    summary: 'The whole checkout in one answer',
    description:
      "The answers of ShippingAddress, ShippingMethods, PaymentMethods, Totals and CreditLimit at once. What the body leaves out is chosen: the customer's own addresses, the last delivery and payment, the first branch. Configuration has the choices. Another customer's address is 404.",
    refusals: [404],
    example: {
      body: { PickUpInStore: false, ShippingAddressId: 1, PaymentMethodSystemName: 'Payments.Blik' },
      answer: {
        ShippingAddress: getShippingAddress.docs.example.answer,
        ShippingMethods: listShippingMethods.docs.example.answer,
        PaymentCountryId: 1,
        PaymentMethods: listPaymentMethods.docs.example.answer,
        Configuration: {
          BillingAddressId: 1,
          ShippingAddressId: 1,
          ShippingMethodName: 'Courier',
          ShippingRateComputationMethodSystemName: 'Shipping.Courier',
          PickUpInStoreId: null,
          PaymentMethodSystemName: 'Payments.Blik',
        },
        Totals: getTotals.docs.example.answer,
        CreditLimit: creditLimit,
      },
    },
  },
  schema: {
    body: CheckoutDraft,
    response: { 200: Checkout, '4xx': Problem },
  },
} as const satisfies Endpoint
