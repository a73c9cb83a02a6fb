import { saleDocuments } from '@partboard/domain/customers/buyer'
import { MAX_LINES_PER_CALL, MAX_MADE_FOR, MAX_TYPED_SKU } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Deposit, Promised } from '../fit/fit.ts'
import { Problem } from '../problem.ts'
import { checkout, netColumn } from '../samples.ts'
import { AddressId, Day, Line, Money, Paragraph, Percent, Printed, WarehouseId } from '../values.ts'

/** A client may send 0, '' or null for no choice. */
export const none = <T extends z.ZodType>(schema: T) =>
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
      Items: z.array(z.object({ Sku: Line(MAX_TYPED_SKU), Day: Day.nullable() })).max(MAX_LINES_PER_CALL),
    })
    .nullish()
    .transform((value) => value ?? null),
  /**
   * Ours: the numbers of keys or coding orders that parts are made for, for lines with `MadeToOrder`. Without one the shop
   * sends a piece of its stock.
   */
  MadeFor: z
    .array(z.object({ Sku: Line(MAX_TYPED_SKU), Number: Line(MAX_MADE_FOR) }))
    .max(MAX_LINES_PER_CALL)
    .nullish()
    .transform((value) => value ?? []),
  /** Ours: the Version of the cart that the customer has seen. ConfirmCheckout refuses another one; missing = any. */
  CartVersion: Line(60).optional(),
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
  /**
   * Ours: when each line is ready, leaves the shop or is there by the chosen delivery, as the order will say it; null = the
   * line cannot be ordered. Empty before a delivery is chosen.
   */
  Promises: z.array(z.object({ Sku: z.string(), Printed, Promise: Promised.nullable() })).default([]),
  /** Ours: OrderTotal is above what this person orders alone, so ConfirmCheckout makes a request of the cart. */
  NeedsApproval: z.boolean().default(false),
})
export type Totals = z.infer<typeof Totals>

export const getTotals = {
  method: 'POST',
  url: '/api/ShoppingCart/Totals',
  access: 'visitors:session',
  priced: 'chosen',
  totals: true,
  reads: true,
  docs: {
    summary: 'Totals of the cart',
    description:
      'SubTotal is gross. SubTotal + SubTotalDiscount + DepositTotal + Shipping + PaymentMethodAdditionalFee + OrderTotalDiscount = OrderTotal, and Tax is the part of it that is VAT. Shipping, OrderTotal and Total are null until a delivery is chosen; a discount is negative, or null when there is none. With NeedsApproval the order would wait for the approval of the company.',
    refusals: [404],
    example: {
      body: checkout,
      answer: {
        SubTotal: 1132.22,
        SubTotalDiscount: null,
        Shipping: 0,
        PaymentMethodAdditionalFee: null,
        DisplayTax: false,
        Tax: 211.72,
        DisplayTaxRates: true,
        TaxRates: [{ Rate: 23, Value: 211.72 }],
        OrderTotalDiscount: null,
        OrderTotal: 1132.22,
        Total: 1132.22,
        NetTotal: 920.5,
        Deposits: [],
        DepositTotal: null,
        Netto: netColumn,
        Promises: [],
        NeedsApproval: false,
      },
    },
  },
  schema: {
    body: CheckoutConfiguration,
    response: { 200: Totals, '4xx': Problem },
  },
} as const satisfies Endpoint
