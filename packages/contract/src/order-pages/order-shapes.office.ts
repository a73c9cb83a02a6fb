import { saleDocuments } from '@partboard/domain/customers/buyer'
import { returnReasons, shortOutcomes } from '@partboard/domain/orders/order-pieces'
import { payments, stages } from '@partboard/domain/orders/order-state'
import { paymentProviders } from '@partboard/domain/orders/payment-needs'
import { z } from 'zod'
import { FitResult } from '../fit/fit.ts'
import { OrderDocument } from '../orders/documents.office.ts'
import { Axis, Progress } from '../orders/progress.office.ts'
import { Day, Instant, Money, Percent, Printed } from '../values.ts'
import { OrderStatusCode, PaymentStatusCode, ShippingStatusCode } from './order-shapes.ts'

const id = z.int().min(1).max(2_147_483_647)
export const Stage = z.enum(stages)
export const Payment = z.enum(payments)
const StepMail = z.enum(['orderReady', 'orderShipped', 'orderPartlyShipped', 'orderCancelled'])

/** Who did something: a person, a program, the command line, the shop itself, or the customer. */
const By = z.object({ kind: z.enum(['staff', 'key', 'command', 'system', 'customer']), name: z.string() })
const Branch = z.object({ id, code: z.string(), name: z.string() })

const CustomerOfOrder = z.object({
  id,
  name: z.string(),
  company: z.string(),
  nip: z.string().describe('As it was typed; empty = none.'),
  phone: z.string(),
  email: z.string(),
})

/** An order in a list. Amounts are in `currency`. */
export const OrderSummary = z.object({
  id,
  number: z.string(),
  storeId: id,
  placedAt: Instant,
  deadlineAt: Instant.describe('The last moment at which the shop keeps what it promised.'),
  stage: Stage,
  holdReason: z.string().nullable().describe('Why the order is on hold; null = it is not.'),
  payment: Payment,
  progress: Progress,
  customer: CustomerOfOrder,
  vehicle: z
    .object({ text: z.string(), vin: z.string().nullable() })
    .nullable()
    .describe('Of the first line that has one.'),
  otherVehicles: z
    .int()
    .default(0)
    .describe('How many other vehicles its lines have; each line names its own.'),
  reference: z.string().default('').describe("The customer's own reference of the order; empty = none."),
  lineReferences: z
    .array(z.string())
    .default([])
    .describe('Own references of its lines, each once, besides that of the order.'),
  isPickup: z.boolean(),
  pickup: Branch.nullable(),
  branches: z.array(Branch).describe('Branches that give pieces.'),
  shippingMethod: z.string(),
  paymentMethod: z.string(),
  currency: z.string(),
  total: Money,
  due: Money.describe('What is still to be paid.'),
  pieces: z.int(),
  pickedPieces: z.int(),
  waitingPieces: z.int().describe('Pieces that no branch has yet.'),
  shippedPieces: z.int().describe('Pieces that have left the shop.'),
  revision: z.int().describe('For If-Match: `"3"`.'),
})
export type OrderSummary = z.infer<typeof OrderSummary>

const PostalAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  nip: z.string(),
  street: z.string(),
  street2: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
})

/** A part of an order, as it was when the order was placed. Prices are gross unless the name says net. */
export const OrderLine = z.object({
  position: z.int(),
  sku: z.string(),
  printed: Printed,
  name: z.string(),
  board: z
    .string()
    .describe(
      "The board of the part, where its name does not tell it from another line's; empty = it needs none.",
    ),
  quantity: z.int(),
  unitPrice: Money,
  unitPriceNet: Money,
  vat: Percent,
  discount: Percent,
  goodsCode: z.string().nullable().describe('Code of goods for the invoice, `GTU_07`; null = none.'),
  total: Money,
  totalNet: Money,
  deposit: z
    .object({ kind: z.enum(['core', 'battery']), price: Money, total: Money })
    .nullable()
    .describe('Of one piece, and of the line.'),
  fit: FitResult,
  fitFacts: z.array(z.string()),
  fitInstead: z.string().nullable().describe('The SKU that fits instead.'),
  insisted: z.boolean().describe('The customer ordered it although it may not fit.'),
  vehicle: z.object({ text: z.string(), vin: z.string().nullable() }).nullable(),
  reference: z.string().default('').describe("The customer's own reference of the line; empty = none."),
  ownNumber: z
    .string()
    .default('')
    .describe("The customer's own number of the part on the day of the order; empty = none."),
  madeFor: z
    .string()
    .default('')
    .describe('Number of the key or of the coding order that the part is made for; empty = none.'),
  promise: z.string(),
  picked: z.int(),
  waiting: z.int().describe('Pieces that no branch has yet.'),
  cancelled: z.int().describe('Pieces that left the order; `quantity` is without them.'),
  shipped: z.int().describe('Pieces that have left.'),
  returned: z.int().describe('Pieces that came back.'),
  takes: z.array(
    z.object({
      branch: Branch,
      quantity: z.int(),
      picked: z.int(),
      shipped: z.int(),
      state: z.enum(['held', 'known', 'shipped', 'cancelled']),
    }),
  ),
})
export type OrderLine = z.infer<typeof OrderLine>

/** A step of the order that makes sense, also when it is refused now. */
export const OrderStep = z.object({
  to: Stage,
  isUndo: z.boolean(),
  refusal: z
    .object({ code: z.string(), text: z.string() })
    .nullable()
    .describe('Why the order cannot take it; null = it can.'),
  right: z.enum(['orders:write', 'orders:ship']),
  isAllowed: z.boolean().describe('Whether the caller has the right.'),
  mail: StepMail.nullable().describe('The mail that it sends to the customer; null = none.'),
})
export type OrderStep = z.infer<typeof OrderStep>

export const Shipment = z.object({
  id,
  branch: Branch.nullable().describe('null = several branches together.'),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  shippedAt: Instant,
  by: By,
  lines: z.array(
    z.object({ position: z.int(), sku: z.string(), printed: Printed, name: z.string(), quantity: z.int() }),
  ),
})
export type Shipment = z.infer<typeof Shipment>

/** What happened to pieces after the purchase. */
export const PieceChange = z.object({
  id,
  kind: z
    .enum(['short', 'cancelled', 'returned'])
    .describe('`short`: missing on the shelf when the order was picked.'),
  outcome: z.enum(shortOutcomes).nullable().describe('Of missing pieces: what happens to them.'),
  reasonCode: z.enum(returnReasons).nullable().describe('Of returned pieces.'),
  reason: z.string(),
  refundable: Money.describe('By how much less the order costs because of a return: `less` and `back`.'),
  less: Money.describe('By how much less was still to be paid on that day.'),
  back: Money.describe('What had been paid for the pieces, which is to be refunded.'),
  at: Instant,
  by: By,
  undoneAt: Instant.nullable().describe('When the pieces were found after all.'),
  canUndo: z.boolean(),
  lines: z.array(
    z.object({
      position: z.int(),
      sku: z.string(),
      printed: Printed,
      name: z.string(),
      branch: Branch.nullable(),
      quantity: z.int(),
      restocked: z.boolean(),
    }),
  ),
})
export type PieceChange = z.infer<typeof PieceChange>

/** An order with everything that belongs to it. */
export const Order = OrderSummary.extend({
  customer: CustomerOfOrder.extend({ isClosed: z.boolean() }),
  buyer: z
    .object({
      saleDocument: z.enum(saleDocuments).nullable().describe('null = it was not asked.'),
      professional: z
        .boolean()
        .nullable()
        .describe('What a buyer with a tax number said about the purchase; null = not stated.'),
      splitPayment: z.boolean().describe('The invoice says “mechanizm podzielonej płatności”.'),
      acceptedTexts: z
        .object({
          pages: z.array(z.object({ id, name: z.string(), version: z.int() })),
          button: z.string().optional(),
        })
        .nullable()
        .describe(
          'Versions of the legal pages that were accepted, and the words of the order button; null = not known.',
        ),
      invoiceRequestedAt: Instant.nullable().describe('When the buyer asked for an invoice after the order.'),
    })
    .describe('As it was stated at the purchase.'),
  priceBasis: z.enum(['net', 'gross']),
  payBy: Day.nullable().describe('The last day to pay, after which the order lapses.'),
  paymentDue: z
    .object({ on: Day, isOverdue: z.boolean() })
    .nullable()
    .describe(
      'Until when a transfer is to come: of the order, or of its invoice. Null = nothing is to be transferred.',
    ),
  lapsedAt: Instant.nullable(),
  lackingPieces: z.int().describe('Held pieces that are missing in the last stock file.'),
  billingAddress: PostalAddress,
  shippingAddress: PostalAddress.nullable(),
  lines: z.array(OrderLine),
  totals: z.object({
    goods: Money,
    goodsDiscount: Money,
    deposits: Money,
    shipping: Money,
    paymentFee: Money,
    discount: Money,
    net: Money,
    tax: Money,
    total: Money,
    received: Money,
    refunded: Money,
    due: Money,
    overpaid: Money.describe('Paid too much, and to be refunded.'),
    taxes: z.array(z.object({ rate: Percent, net: Money, tax: Money, gross: Money })),
  }),
  payments: z.array(
    z.object({
      id,
      kind: z.enum(['payment', 'refund']),
      amount: Money,
      method: z.string(),
      reference: z.string(),
      at: Instant,
      by: By,
      provider: z
        .object({
          name: z.enum(paymentProviders),
          id: z
            .string()
            .nullable()
            .describe('Its id of the payment or refund; null = it has not answered yet.'),
          left: Money.describe('Of a payment: what the provider can still give back.'),
          state: z
            .enum(['asked', 'done', 'failed'])
            .nullable()
            .describe('Of a refund. One that failed is not in the sums; null = a payment.'),
          error: z.string().describe("The provider's code of what went wrong; empty = nothing did."),
        })
        .nullable()
        .describe('The payment provider that moved it; null = another way.'),
    }),
  ),
  notes: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        audience: z.enum(['inside', 'customer']),
        at: Instant,
        by: By,
      }),
    )
    .describe('Newest first.'),
  history: z
    .array(
      z.object({
        at: Instant,
        kind: z.enum(['placed', 'step', 'held', 'released']),
        from: Stage.nullable(),
        to: Stage,
        reason: z.string(),
        by: By,
      }),
    )
    .describe('Oldest first.'),
  axis: Axis,
  shipments: z.array(Shipment),
  pieceChanges: z.array(PieceChange).describe('Oldest first.'),
  documents: z.array(OrderDocument).describe('Oldest first.'),
  handOver: z
    .object({ needsPapers: z.boolean(), checkedAt: Instant.nullable(), checkedBy: z.string() })
    .describe('Whether a pickup needs the registration document of the vehicle, and who saw it when.'),
  statuses: z
    .object({ order: OrderStatusCode, payment: PaymentStatusCode, shipping: ShippingStatusCode })
    .describe('What the customer reads.'),
  steps: z.array(OrderStep),
})
export type Order = z.infer<typeof Order>
