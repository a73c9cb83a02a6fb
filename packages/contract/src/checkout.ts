import { z } from 'zod'
import { Address } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { Deposit } from './fit.ts'
import { Problem } from './problem.ts'
import { AddressOrNone } from './reference.ts'
import {
  AddressId,
  CountryId,
  idFromText,
  Line,
  Money,
  OrderId,
  Paragraph,
  Percent,
  WarehouseId,
} from './values.ts'

/** A client may send 0, '' or null where nothing is chosen. */
const none = <T extends z.ZodType>(schema: T) =>
  z
    .union([schema, z.literal(0), z.literal('')])
    .nullish()
    .transform((value) => (value === 0 || value === '' || value == null ? null : (value as z.output<T>)))

export const CheckoutConfiguration = z.object({
  BillingAddressId: none(AddressId),
  ShippingAddressId: none(AddressId),
  ShippingMethodName: none(Line(200)),
  ShippingRateComputationMethodSystemName: none(Line(200)),
  PickUpInStoreId: none(WarehouseId),
  PaymentMethodSystemName: none(Line(200)),
  TermsOfServiceOnOrderConfirmPage: z.boolean().default(false),
  /** At most `MAX_NOTE` characters; a longer one is refused by ConfirmCheckout with a sentence, not by its form. */
  OrderNote: Paragraph(100_000)
    .nullish()
    .transform((text) => text ?? ''),
})
export type CheckoutConfiguration = z.input<typeof CheckoutConfiguration>

/**
 * The net column of a trade document. Null where the gross figure is null; the figures add up to NetTotal, and
 * NetTotal with Tax is the total to pay.
 */
export const NetColumn = z.object({
  SubTotal: Money,
  SubTotalDiscount: Money.nullable(),
  Deposits: Money.nullable(),
  Shipping: Money.nullable(),
  PaymentMethodAdditionalFee: Money.nullable(),
  OrderTotalDiscount: Money.nullable(),
})
export type NetColumn = z.infer<typeof NetColumn>

/** Totals; docs/spec/wire.md#totals says what each null means. */
export const Totals = z.object({
  SubTotal: Money,
  SubTotalDiscount: Money.nullable(),
  Shipping: Money.nullable(),
  PaymentMethodAdditionalFee: Money.nullable(),
  DisplayTax: z.boolean(),
  Tax: Money,
  DisplayTaxRates: z.boolean(),
  TaxRates: z.array(z.object({ Rate: Percent, Value: Money })),
  OrderTotalDiscount: Money.nullable(),
  OrderTotal: Money.nullable(),
  Total: Money.nullable(),
  /** Ours: the total (while no delivery is chosen: the goods) without VAT. */
  NetTotal: Money.nullable().default(null),
  /** Ours: in OrderTotal, beside SubTotal. */
  Deposits: z.array(Deposit).default([]),
  DepositTotal: Money.nullable().default(null),
  /** Ours, for trade customers: what stands above NetTotal in their column; the five add up to it. */
  Netto: NetColumn.nullable().default(null),
})
export type Totals = z.infer<typeof Totals>

export const PickupPoint = z.object({
  Id: WarehouseId,
  Name: z.string(),
  Description: z.string(),
  Default: z.boolean(),
  Address: AddressOrNone,
})
export const ShippingAddressAnswer = z.object({
  ExistingAddresses: z.array(Address),
  NewAddressPreselected: z.boolean(),
  PickupPoints: z.array(PickupPoint),
  PickUpInStore: z.boolean(),
  AllowPickUpInStore: z.boolean(),
  PickUpInStoreOnly: z.boolean(),
})
export type ShippingAddressAnswer = z.infer<typeof ShippingAddressAnswer>

export const ShippingMethods = z.object({
  ShippingMethods: z.array(
    z.object({
      Name: z.string(),
      Fee: Money,
      Description: z.string(),
      Selected: z.boolean(),
      ShippingRateComputationMethodSystemName: z.string(),
    }),
  ),
  Warnings: z.array(z.string()),
})
export type ShippingMethods = z.infer<typeof ShippingMethods>

export const PaymentMethods = z.object({
  PaymentMethods: z.array(
    z.object({
      Name: z.string(),
      Fee: Money,
      Description: z.string(),
      PaymentMethodSystemName: z.string(),
      AvailableShipments: z.array(z.string()),
      Selected: z.boolean(),
      /** Deferred: the order uses up the customer's credit limit. */
      UsesCredit: z.boolean().default(false),
      /** Ours: the order lapses when it is not paid by the end of so many days; null = it never does. */
      UnpaidDays: z.int().nullable().default(null),
    }),
  ),
})
export type PaymentMethods = z.infer<typeof PaymentMethods>

export const OrderConfirmation = z.object({
  Success: z.boolean(),
  Errors: z.array(z.string()),
  /** Ours: for programs. `unpaid_limit`: a new account has as many unpaid orders as it may. */
  ErrorCode: z.enum(['unpaid_limit']).nullable().default(null),
  PlacedOrder: z.object({ Id: OrderId, OrderNumber: z.string() }).nullable(),
})
export type OrderConfirmation = z.infer<typeof OrderConfirmation>

export const getTotals = {
  method: 'POST',
  url: '/api/ShoppingCart/Totals',
  config: { priced: 'chosen', reads: 'primary' },
  schema: {
    body: CheckoutConfiguration,
    response: { 200: Totals, '4xx': Problem },
  },
} as const satisfies Endpoint

export const getShippingAddress = {
  method: 'GET',
  url: '/api/ShoppingCart/ShippingAddress',
  config: { reads: 'primary' },
  schema: { response: { 200: ShippingAddressAnswer, '4xx': Problem } },
} as const satisfies Endpoint

/** Exactly one is Selected; why one does not apply stands in Warnings. Another customer's address is 404. */
export const listShippingMethods = {
  method: 'GET',
  url: '/api/ShoppingCart/ShippingMethods',
  config: { priced: 'chosen', reads: 'primary' },
  schema: {
    querystring: z.object({ addressId: idFromText(AddressId) }),
    response: { 200: ShippingMethods, '4xx': Problem },
  },
} as const satisfies Endpoint

/**
 * AvailableShipments = the shipping system names it goes with; empty = all. Exactly one is Selected. Our methods are the
 * same for every country: `countryId` is checked and otherwise ignored.
 */
export const listPaymentMethods = {
  method: 'GET',
  url: '/api/ShoppingCart/PaymentMethods',
  config: { priced: 'chosen', reads: 'primary' },
  schema: {
    // With pickup there is no country yet, so it may be missing, '' or 0.
    querystring: z.object({ countryId: z.union([idFromText(CountryId), z.enum(['', '0'])]).optional() }),
    response: { 200: PaymentMethods, '4xx': Problem },
  },
} as const satisfies Endpoint

/**
 * Places the order: cart, stock, order, lines and credit in one transaction. 200 also for a refusal, with
 * Success false and the reasons. The same Idempotency-Key gives the first answer again for 24 hours.
 */
export const confirmCheckout = {
  method: 'POST',
  url: '/api/ShoppingCart/ConfirmCheckout',
  schema: {
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: CheckoutConfiguration,
    response: { 200: OrderConfirmation, '4xx': Problem },
  },
} as const satisfies Endpoint
