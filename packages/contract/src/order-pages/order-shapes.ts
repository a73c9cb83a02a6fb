import { documentKinds } from '@partboard/domain/billing/invoice'
import { saleDocuments } from '@partboard/domain/customers/buyer'
import { stages } from '@partboard/domain/orders/order-state'
import { z } from 'zod'
import { CustomerCase } from '../aftersale/claims.ts'
import { WithdrawalReceipt } from '../aftersale/withdrawal.ts'
import { LowestPriceSince } from '../catalogue/part-shapes.ts'
import { NetColumn } from '../checkout/totals.ts'
import { Deposit, fitFields, LineVehicle, PartDrawing } from '../fit/fit.ts'
import { AddressOrNone } from '../pages/reference.ts'
import { Day, Instant, Money, OrderId, OwnNumber, Percent, Printed } from '../values.ts'
import { OrderAxis, OrderProgress } from './progress.ts'

export const OrderStatusCode = z.enum(['Pending', 'Processing', 'Complete', 'Cancelled'])
export const PaymentStatusCode = z.enum(['Pending', 'Authorized', 'Paid', 'Refunded'])
export const ShippingStatusCode = z.enum([
  'NotRequired',
  'NotYetShipped',
  'PartiallyShipped',
  'Shipped',
  'Delivered',
])
export type OrderStatusCode = z.infer<typeof OrderStatusCode>
export type PaymentStatusCode = z.infer<typeof PaymentStatusCode>
export type ShippingStatusCode = z.infer<typeof ShippingStatusCode>

const codes = { OrderStatusCode, PaymentStatusCode, ShippingStatusCode }

/** Ours: who placed the order, in a company with several people. Missing = the account had one person. */
const orderedBy = { OrderedBy: z.string().optional() }

/** Ours: the customer's own reference of the order or line; '' = none. */
const reference = { Reference: z.string().default('') }
/** Ours: what a list of orders shows of each beside its figures. It is sent when `show` is `lines`. */
const OrderShown = z.object({
  Progress: OrderProgress,
  /** The first three parts, and how many lines there are. */
  Parts: z.array(z.object({ Sku: z.string(), Printed, Name: z.string(), Drawing: PartDrawing.nullable() })),
  LineCount: z.int(),
  /** The different vehicles of the lines, in the order of the lines. */
  Vehicles: z.array(LineVehicle),
})

/** The three statuses are texts in the request's language, each with a stable code. */
export const OrderRow = z.object({
  Id: OrderId,
  OrderNumber: z.string(),
  CreatedOn: Instant,
  OrderTotal: Money,
  CurrencyCode: z.string().default('PLN'),
  PaymentStatus: z.string(),
  ShippingStatus: z.string(),
  OrderStatus: z.string(),
  ...codes,
  ...orderedBy,
  ...reference,
  Shown: OrderShown.optional(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** Ours: what the customer types into a bank transfer, as long as something is to be paid. */
export const Transfer = z.object({
  Holder: z.string(),
  /** In groups, for print. */
  Account: z.string(),
  /** Empty = the shop does not say it. */
  BankName: z.string(),
  Title: z.string(),
  /** What is still to be paid; null = the order is on account, and the invoice of the books says it. */
  Amount: Money.nullable(),
  CurrencyCode: z.string(),
  DueOn: Day.nullable(),
  /** That day is over, and it is not paid. Of an invoice of the books the shop does not know. */
  IsOverdue: z.boolean().default(false),
  /** A picture for `<img>`: the QR code that Polish banks' apps read. Null = they read none for this transfer. */
  QrCode: z.string().nullable(),
})
export type Transfer = z.infer<typeof Transfer>

/** Ours: a deposit of a line that the customer gets back for the old part; amounts are with VAT. */
export const OpenDeposit = z.object({
  OrderId,
  OrderNumber: z.string(),
  Position: z.int(),
  Sku: z.string(),
  Printed,
  ProductName: z.string(),
  Kind: z.enum(['core', 'battery']),
  /** How many are not refunded yet. */
  Quantity: z.int(),
  Price: Money,
  Total: Money,
  CurrencyCode: z.string(),
  /** The last day, and the days until it; less than 0 = it is over. */
  Until: Day,
  DaysLeft: z.int(),
  /** Old parts that were brought, oldest first. */
  Decisions: z.array(
    z.object({
      At: Instant,
      Quantity: z.int(),
      Accepted: z.boolean(),
      Reason: z.string(),
      Refund: Money,
    }),
  ),
})
export type OpenDeposit = z.infer<typeof OpenDeposit>
/** Ours: a payment on the page of a provider. */
export const OnlinePayment = z.object({
  /** 'waiting': a page was opened, and nothing is known about it yet. 'failed': the last one was not paid. */
  State: z.enum(['open', 'waiting', 'failed', 'paid']),
  /** What is due, in the currency of the order. */
  Amount: Money,
  /** The methods of the page, the order's own first; none when nothing is due. */
  Methods: z.array(z.object({ SystemName: z.string(), Name: z.string() })),
})
export type OnlinePayment = z.infer<typeof OnlinePayment>

/** A copy from the time of the order: later changes of the catalogue or the customer do not affect it. */
export const OrderDetail = z.object({
  Id: OrderId,
  OrderNumber: z.string(),
  CreatedOn: Instant,
  CurrencyCode: z.string(),
  PaymentMethodStatus: z.string(),
  ShippingStatus: z.string(),
  OrderStatus: z.string(),
  ...codes,
  ...orderedBy,
  ...reference,
  PickUpInStore: z.boolean(),
  PickupAddress: AddressOrNone,
  ShippingAddress: AddressOrNone,
  BillingAddress: AddressOrNone,
  ShippingMethod: z.string(),
  PaymentMethod: z.string(),
  Items: z.array(
    z.object({
      ProductName: z.string(),
      Sku: z.string(),
      Printed,
      /** That of the day of the order. */
      OwnNumber,
      Quantity: z.int(),
      UnitPrice: Money,
      Discount: Percent.nullable(),
      UnitPriceWithoutDiscount: Money,
      SubTotal: Money,
      /** Ours: net amounts of the line and of one piece, for a trade customer's document. */
      SubTotalNetto: Money.nullable().default(null),
      UnitPriceNetto: Money.nullable().default(null),
      UnitPriceNettoWithoutDiscount: Money.nullable().default(null),
      /** What a consumer was shown: the lowest gross price before the reduction; null = no reduction. */
      LowestPrice: Money.nullable().default(null),
      LowestPriceSince,
      /** Last day and name of the promotion at the time of the order; null = none. */
      ReducedUntil: Day.nullable().default(null),
      ReductionName: z.string().nullable().default(null),
      /** From the time of the order: a later catalogue does not change them. */
      ...fitFields,
      Insisted: z.boolean().default(false),
      ...reference,
      Vehicle: LineVehicle.nullable().default(null),
      DepositPrice: Money.nullable().default(null),
      DepositKind: z.enum(['core', 'battery']).default('core'),
      /** The promise at the time of the order, translated; '' for an order without a promise. */
      PromiseText: z.string().default(''),
      Drawing: PartDrawing.nullable().default(null),
      /** Ours: what limited the right of withdrawal at the time of the order; '' = nothing. */
      WithdrawalNote: z.string().default(''),
    }),
  ),
  OrderNotes: z.array(z.object({ Id: z.int(), CreatedOn: Instant, Note: z.string() })),
  OrderSubtotal: Money,
  OrderSubTotalDiscount: Money.nullable(),
  OrderShipping: Money,
  PaymentMethodAdditionalFee: Money.nullable(),
  DisplayTax: z.boolean(),
  Tax: Money,
  DisplayTaxRates: z.boolean(),
  TaxRates: z.array(z.object({ Rate: Percent, Value: Money })),
  OrderTotalDiscount: Money.nullable(),
  OrderTotal: Money,
  Deposits: z.array(Deposit).default([]),
  DepositTotal: Money.nullable().default(null),
  /** 'net' = a trade document, whose lines and sums are without VAT. */
  PriceBasis: z.enum(['net', 'gross']).default('gross'),
  NetTotal: Money.nullable().default(null),
  /** Ours: the sentence that the shop placed the order for the customer; missing = the customer did. */
  PlacedByShop: z.string().optional(),
  /** Ours: the last day on which an open order can be paid; null = the order is paid or does not lapse. */
  PayBy: Day.nullable().default(null),
  /** Ours: the time at which the order was cancelled because it was not paid. */
  LapsedOn: Instant.nullable().default(null),
  Netto: NetColumn.nullable().default(null),
  /** Ours: the stages that the order has reached, oldest first. A step that was taken back is not listed. */
  History: z.array(z.object({ At: Instant, State: z.string(), StateCode: z.enum(stages) })).default([]),
  /** Ours: where the order is, and its steps; null = the server does not say it. */
  Progress: OrderProgress.extend({ Axis: OrderAxis }).nullable().default(null),
  /** Ours: the parcels, oldest first. TrackingUrl is null for a carrier without a known page. */
  Shipments: z
    .array(
      z.object({
        Carrier: z.string(),
        TrackingNumber: z.string(),
        TrackingUrl: z.string().nullable(),
        ShippedOn: Instant,
        Items: z.array(z.object({ Sku: z.string(), Printed, ProductName: z.string(), Quantity: z.int() })),
      }),
    )
    .default([]),
  /** Ours: pieces that were missing, cancelled or sent back, oldest first. `Text` is a sentence. */
  Changes: z
    .array(
      z.object({
        At: Instant,
        Kind: z.enum(['missing', 'cancelled', 'returned']),
        Text: z.string(),
        Reason: z.string(),
        Items: z.array(z.object({ Sku: z.string(), Printed, ProductName: z.string(), Quantity: z.int() })),
      }),
    )
    .default([]),
  /** Ours: what was paid too much and will be refunded. */
  ToRefund: Money.default(0),
  /** Ours: money that was given back, oldest first; none for a person who does not see prices. */
  Refunds: z
    .array(
      z.object({
        /** When it was recorded, or when the payment provider paid it out. */
        At: Instant,
        Amount: Money,
        /** The way of the money, in words. */
        Method: z.string(),
        /** 'asked': the payment provider has not paid it out yet. */
        State: z.enum(['asked', 'done']),
      }),
    )
    .default([]),
  /** Ours: the invoice says "mechanizm podzielonej płatności". */
  SplitPayment: z.boolean().default(false),
  /** Ours: what the buyer gets; null = it was not asked. */
  SaleDocument: z.enum(saleDocuments).nullable().default(null),
  /** Ours: whether a buyer with a tax number said that the purchase is professional; null = not stated. */
  Professional: z.boolean().nullable().default(null),
  /** Ours: when the buyer asked for an invoice after the order. */
  InvoiceRequestedOn: Instant.nullable().default(null),
  /** Ours: the last day to ask for an invoice; null = nothing can be asked for. */
  AskForInvoiceUntil: Day.nullable().default(null),
  /** Ours: the invoices, oldest first; none for a person who does not see prices. Gross is in the order's currency. */
  Invoices: z
    .array(
      z.object({
        Number: z.string(),
        /** Of a correction, Gross is the difference. A deposit note is about battery deposits, without VAT. */
        Kind: z.enum(documentKinds).default('invoice'),
        IssuedOn: Day,
        DueOn: Day.nullable(),
        Gross: Money,
        /** The number in KSeF; null = it is not there, or not yet. */
        KsefNumber: z.string().nullable().default(null),
      }),
    )
    .default([]),
  /** Ours: files that the shop attached for the customer, oldest first; none for a person who does not see prices. */
  Documents: z
    .array(z.object({ Id: z.int(), Name: z.string(), Bytes: z.int(), AttachedOn: Instant }))
    .default([]),
  /** Ours: missing when nothing is to be transferred, and for a person who does not see prices. */
  Transfer: Transfer.optional(),
  /**
   * Ours: how the order can be paid on the page of a payment provider, by POST /api/Order/{id}/payment. Missing = the page
   * has nothing to do with it, and for a person who does not see prices.
   */
  OnlinePayment: OnlinePayment.optional(),
  /** Ours: until when a consumer may withdraw (null = nothing was received), whether one may now, and the statements. */
  Withdrawal: z
    .object({ Until: Day.nullable(), IsOpen: z.boolean(), Receipts: z.array(WithdrawalReceipt) })
    .nullable()
    .default(null),
  /** Ours: the deposits of the order and what became of them; Quantity is 0 when all are refunded. */
  OldParts: z.array(OpenDeposit).default([]),
  /** Ours: withdrawals, complaints and other cases, oldest first; and whether something can be claimed now. */
  Cases: z.array(CustomerCase).default([]),
  CanClaim: z.boolean().default(false),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** A document of the dealer's back office (docs/spec/wire.md#back-office). The amount is in PLN. */
export const IncadeaOrder = z.object({
  documentNo: z.string(),
  documentDate: Day,
  description: z.string(),
  dueDate: Day.nullable(),
  amount: Money,
  branchCode: z.string(),
})
