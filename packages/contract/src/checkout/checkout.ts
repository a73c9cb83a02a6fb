import { saleDocuments } from '@partboard/domain/customers/buyer'
import { MAX_LINES_PER_CALL, MAX_MADE_FOR, MAX_TYPED_SKU } from '@partboard/domain/numbers/limits'
import { planKinds } from '@partboard/domain/stock/plan'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Deposit, Promised } from '../fit/fit.ts'
import { AddressOrNone } from '../pages/reference.ts'
import { Address } from '../postal-address.ts'
import { Problem } from '../problem.ts'
import {
  AddressId,
  CountryId,
  Day,
  idFromText,
  Line,
  Money,
  OrderId,
  Paragraph,
  Percent,
  ProductId,
  WarehouseId,
} from '../values.ts'

/** A client may send 0, '' or null for no choice. */
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
  /** At most `MAX_NOTE` characters. ConfirmCheckout refuses a longer note with a sentence, so the schema allows it. */
  OrderNote: Paragraph(100_000)
    .nullish()
    .transform((text) => text ?? ''),
  /** Ours: what the buyer wants. A billing address with a tax number always gets an invoice. */
  SaleDocument: none(z.enum(saleDocuments)),
  /** Ours: whether a buyer with a tax number buys for the trade; null = not stated. */
  Professional: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  /**
   * Ours: from where the pieces come, as a plan of `Plans` says, and the days of its lines. Null = as the shop allocates.
   * The order is refused with `plan_changed` if a line of the plan would come later.
   */
  Plan: z
    .object({
      Warehouses: z.array(WarehouseId).max(100),
      Together: z.boolean().default(false),
      Items: z
        .array(z.object({ Sku: z.string().max(MAX_TYPED_SKU), Day: Day.nullable() }))
        .max(MAX_LINES_PER_CALL),
    })
    .nullish()
    .transform((value) => value ?? null),
  /**
   * Ours: the numbers of keys or coding orders that parts are made for, for lines with `MadeToOrder`. Without one the shop
   * sends a piece of its stock.
   */
  MadeFor: z
    .array(z.object({ Sku: z.string().max(MAX_TYPED_SKU), Number: Line(MAX_MADE_FOR) }))
    .max(MAX_LINES_PER_CALL)
    .nullish()
    .transform((value) => value ?? []),
  /** Ours: the Version of the cart that the customer has seen. ConfirmCheckout refuses another one; missing = any. */
  CartVersion: z.string().max(60).optional(),
})
export type CheckoutConfiguration = z.input<typeof CheckoutConfiguration>

/**
 * The net column of a trade document. A figure is null if its gross figure is null. The figures add up to NetTotal, and
 * NetTotal plus Tax is the total to pay.
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

/** Totals; docs/spec/wire.md#totals explains each null. */
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
  /** Ours: the total without VAT. Before a delivery is selected: the goods without VAT. */
  NetTotal: Money.nullable().default(null),
  /** Ours: included in OrderTotal, not in SubTotal. */
  Deposits: z.array(Deposit).default([]),
  DepositTotal: Money.nullable().default(null),
  /** Ours, for trade customers: the five rows above NetTotal, which add up to it. */
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
      /** Deferred payment: the order is charged to the customer's credit limit. */
      UsesCredit: z.boolean().default(false),
      /** Ours: an unpaid order lapses after this number of days; null = never. */
      UnpaidDays: z.int().nullable().default(null),
    }),
  ),
  /** Ours: why a method is not available. */
  Warnings: z.array(z.string()).default([]),
  /** Ours: the invoice will say "mechanizm podzielonej płatności", and a bank transfer is Selected. */
  SplitPayment: z.boolean().default(false),
})
export type PaymentMethods = z.infer<typeof PaymentMethods>

export const OrderConfirmation = z.object({
  Success: z.boolean(),
  Errors: z.array(z.string()),
  /**
   * Ours, for programs. `unpaid_limit`: a new account has reached its limit of unpaid orders. `approval_needed`: the
   * order is above the person's sum and was kept as a request. `may_not_order`: the person has no right to order.
   * `total_changed`: the total is not the one that was approved. `plan_changed`: a line would come later than the plan
   * says. `cart_changed`: the cart is not the one of CartVersion.
   */
  ErrorCode: z
    .enum([
      ...(['unpaid_limit', 'approval_needed', 'may_not_order', 'total_changed', 'plan_changed'] as const),
      'cart_changed',
    ])
    .nullable()
    .default(null),
  PlacedOrder: z.object({ Id: OrderId, OrderNumber: z.string() }).nullable(),
})
export type OrderConfirmation = z.infer<typeof OrderConfirmation>

/**
 * A way in which the whole cart reaches the customer: from which warehouses, by which method, and when. `Items` are the
 * lines that can be ordered, with the day on which the last piece is with the customer; null = the journey's length is
 * not known.
 */
export const DeliveryPlan = z.object({
  /** What it is best at. Plans that are equal are one. */
  Kinds: z.array(z.enum(planKinds)).min(1),
  ShippingRateComputationMethodSystemName: z.string(),
  ShippingMethodName: z.string(),
  PickUpInStoreId: WarehouseId.nullable(),
  /** Of the branch; '' for a delivery. */
  PickUpInStoreName: z.string(),
  /** What the delivery costs, with VAT, and for trade customers without; null without the right to see prices. */
  Fee: Money.nullable(),
  FeeNetto: Money.nullable(),
  /** The day on which all is with the customer. */
  Day: Day.nullable(),
  /** The day in words, as promises name it (`Mon 23 Nov`); '' = not known. */
  DayText: z.string().default(''),
  /** Parcels, or visits in the branch. */
  Deliveries: z.int(),
  /** All is collected at once, on `Day`. */
  Together: z.boolean(),
  Warehouses: z.array(WarehouseId),
  /** `Promise` says when and from where the line comes by the plan. The order keeps these words. */
  Items: z.array(
    z.object({
      ProductId,
      Sku: z.string(),
      Day: Day.nullable(),
      DayText: z.string().default(''),
      Promise: Promised.nullable(),
    }),
  ),
})
export type DeliveryPlan = z.infer<typeof DeliveryPlan>

/** Ours: the plans of the cart, the soonest first; empty if nothing in it can be ordered. */
export const listDeliveryPlans = {
  method: 'GET',
  url: '/api/ShoppingCart/Plans',
  config: { visitors: 'session', priced: 'chosen', reads: 'primary' },
  schema: {
    querystring: z.object({
      /** The branch of the pickup; missing = the first one. */
      branchId: idFromText(WarehouseId).optional(),
    }),
    response: { 200: z.array(DeliveryPlan), '4xx': Problem },
  },
} as const satisfies Endpoint

export const getTotals = {
  method: 'POST',
  url: '/api/ShoppingCart/Totals',
  config: { visitors: 'session', priced: 'chosen', reads: 'primary' },
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

/** Exactly one is Selected. Warnings say why a method is not available. 404 for another customer's address. */
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
 * AvailableShipments = the system names of the delivery methods that the payment allows; empty = all. Exactly one
 * payment is Selected. Our methods are the same for all countries: `countryId` is validated, but has no effect.
 */
export const listPaymentMethods = {
  method: 'GET',
  url: '/api/ShoppingCart/PaymentMethods',
  config: { priced: 'chosen', reads: 'primary' },
  schema: {
    // A pickup has no country yet, so the id may be missing, '' or 0.
    querystring: z.object({
      countryId: z.union([idFromText(CountryId), z.enum(['', '0'])]).optional(),
      /** Ours: who buys. The law limits cash between firms. */
      billingAddressId: idFromText(AddressId).optional(),
    }),
    response: { 200: PaymentMethods, '4xx': Problem },
  },
} as const satisfies Endpoint

/**
 * Places the order: cart, stock, order, lines and credit in one transaction. A refusal is 200 too, with Success false
 * and the reasons. For 24 hours, the same Idempotency-Key gets the first answer.
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
