import { saleDocuments } from '@partboard/domain/customers/buyer'
import { MAX_COMPANY, MAX_NOTE, MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { returnReasons, shortOutcomes } from '@partboard/domain/orders/order-pieces'
import { payments, stages } from '@partboard/domain/orders/order-state'
import { paymentProviders } from '@partboard/domain/orders/payment-needs'
import { z } from 'zod'
import { FitResult } from '../fit/fit.ts'
import { type OfficeEndpoint, pageOf, pageQuery } from '../office/endpoint.ts'
import { OrderDocument } from '../orders/documents.office.ts'
import { Day, Instant, idFromText, Line, Money, Paragraph, Percent } from '../values.ts'
import { OrderStatusCode, PaymentStatusCode, ShippingStatusCode } from './orders.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })
export const Stage = z.enum(stages)
export const Payment = z.enum(payments)
const StepMail = z.enum(['orderReady', 'orderShipped', 'orderPartlyShipped', 'orderCancelled'])

/** Who did something: a person, a program, the command line, the shop itself, or the customer. */
const By = z.object({ kind: z.enum(['staff', 'key', 'command', 'system', 'customer']), name: z.string() })
const Branch = z.object({ id, code: z.string(), name: z.string() })
const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .pipe(z.boolean())

/** A list in a query string: `a,b`, or the parameter several times. */
const listOf = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((sent) => [sent].flat().flatMap((text) => text.split(',')))
    .pipe(z.array(z.enum(values)).min(1))

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
  customer: CustomerOfOrder,
  vehicle: z.object({ text: z.string(), vin: z.string().nullable() }).nullable(),
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
  name: z.string(),
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
  lines: z.array(z.object({ position: z.int(), sku: z.string(), name: z.string(), quantity: z.int() })),
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
  refundable: Money.describe('What a return made refundable.'),
  at: Instant,
  by: By,
  undoneAt: Instant.nullable().describe('When the pieces were found after all.'),
  canUndo: z.boolean(),
  lines: z.array(
    z.object({
      position: z.int(),
      sku: z.string(),
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

const anOrder = { params: IdParams, response: { 200: Order } }

/** Filters that the list and its counts share. */
export const orderFilters = {
  branch: idFromText(id).optional().describe('Picked up there, or pieces come from there.'),
}

export const listOrders = {
  method: 'GET',
  url: '/api/office/v1/orders',
  access: 'orders:read',
  summary: 'Orders',
  description:
    'The default order is `deadline` (what must be ready first) for open orders, else `-placedAt`. `q` finds an order number, name, company, e-mail, NIP, phone, part number or VIN.',
  schema: {
    querystring: z.object({
      ...pageQuery,
      ...orderFilters,
      stage: listOf(stages).optional().describe('One or more, with commas.'),
      open: flag.optional().describe('`true` = the shop still has pieces to hand over.'),
      held: flag.optional(),
      waiting: flag.optional().describe('`true` = a part has no stock yet.'),
      late: flag.optional().describe('`true` = open, past the deadline.'),
      payment: listOf(payments).optional(),
      pickup: flag.optional().describe('`true` = picked up in a branch, `false` = sent.'),
      customer: idFromText(id).optional(),
      q: Line(100).optional(),
      sort: z.enum(['deadline', '-placedAt']).optional(),
    }),
    response: { 200: pageOf(OrderSummary) },
  },
} as const satisfies OfficeEndpoint

/** Numbers of orders in each view. */
export const OrderCounts = z.object({
  open: z.int(),
  new: z.int(),
  confirmed: z.int(),
  picked: z.int(),
  readyForPickup: z.int(),
  shipped: z.int().describe('Sent, and not yet delivered.'),
  held: z.int(),
  waiting: z.int().describe('Open, with a part that has no stock yet.'),
  late: z.int().describe('Open, past the deadline.'),
  toPick: z.int().describe('Confirmed, not on hold, with a piece to pick.'),
  unpaid: z.int().describe('Open, and neither paid nor on account.'),
})
export type OrderCounts = z.infer<typeof OrderCounts>

export const countOrders = {
  method: 'GET',
  url: '/api/office/v1/orders/counts',
  access: 'orders:read',
  summary: 'Numbers of orders in each view',
  schema: { querystring: z.object(orderFilters), response: { 200: OrderCounts } },
} as const satisfies OfficeEndpoint

export const getOrder = {
  method: 'GET',
  url: '/api/office/v1/orders/{id}',
  access: 'orders:read',
  summary: 'An order',
  schema: anOrder,
} as const satisfies OfficeEndpoint

const Reason = Line(500)
const Carrier = Line(60)
const TrackingNumber = Line(60)

export const transitionOrder = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/transitions',
  access: ['orders:write', 'orders:ship'],
  idempotent: true,
  summary: 'Take an order to its next stage',
  description:
    'One step forward, or one back while all pieces are in the shop. new, confirmed, cancelled and returned need `orders:write`; picked, readyForPickup, shipped and delivered need `orders:ship`. `returned` takes all pieces that are still out back into the stock of the branches that they left from, with the reason `other`. If-Match is optional.',
  schema: {
    ...anOrder,
    body: z.object({
      to: Stage,
      reason: Reason.default('').describe(
        'For the history; the customer reads it when the order is cancelled.',
      ),
      tracking: z
        .object({ carrier: Carrier.min(1), number: TrackingNumber.default('') })
        .optional()
        .describe('With `shipped`.'),
      papersChecked: z
        .boolean()
        .default(false)
        .describe(
          'With `delivered` of a pickup: the registration document of the vehicle was seen. Without it, parts that thieves look for are not handed over (`handover_unchecked`).',
        ),
    }),
  },
} as const satisfies OfficeEndpoint

export const holdOrder = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/hold',
  access: 'orders:write',
  idempotent: true,
  summary: 'Put an order on hold',
  description: 'It takes no step until it is released, but can be cancelled. It does not lapse.',
  schema: { ...anOrder, body: z.object({ reason: Reason.min(1) }) },
} as const satisfies OfficeEndpoint

export const releaseOrder = {
  method: 'DELETE',
  url: '/api/office/v1/orders/{id}/hold',
  access: 'orders:write',
  idempotent: true,
  summary: 'Release an order that is on hold',
  schema: anOrder,
} as const satisfies OfficeEndpoint

export const addOrderNote = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/notes',
  access: 'orders:write',
  idempotent: true,
  summary: 'Add a note to an order',
  description:
    '`inside` is read by the staff alone. `customer` is on the order’s page of the shop. No mail is sent.',
  schema: {
    ...anOrder,
    body: z.object({
      text: Paragraph(MAX_NOTE).refine((text) => text.trim() !== ''),
      audience: z.enum(['inside', 'customer']),
    }),
  },
} as const satisfies OfficeEndpoint

const MoneyBody = z.object({
  amount: Money.refine((minor) => minor > 0).describe('In the currency of the order.'),
  method: Line(100).min(1),
  reference: Line(MAX_COMPANY).default(''),
})

export const recordPayment = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/payments',
  access: 'orders:pay',
  idempotent: true,
  summary: 'Record a payment',
  description: 'A part of the price or all of it. More than is due is refused.',
  schema: { ...anOrder, body: MoneyBody },
} as const satisfies OfficeEndpoint

export const recordRefund = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/refunds',
  access: 'orders:pay',
  idempotent: true,
  summary: 'Record a refund',
  description:
    'At most what was received and not refunded yet. With `paymentId` the payment provider pays it out, to where that payment came from: the order shows it as `asked` until the provider has answered. Otherwise nothing is sent to a bank.',
  schema: {
    ...anOrder,
    body: MoneyBody.extend({
      method: Line(100).default('').describe('Required without `paymentId`.'),
      paymentId: id.optional().describe('A payment that came by the provider, which gives it back.'),
    }).refine(({ method, paymentId }) => method !== '' || paymentId !== undefined, { path: ['method'] }),
  },
} as const satisfies OfficeEndpoint

const Pieces = z.int().min(0).max(MAX_QUANTITY)

const isOnceEach = (keys: readonly string[]) => new Set(keys).size === keys.length

export const pickLines = {
  method: 'PUT',
  url: '/api/office/v1/orders/{id}/picked',
  access: 'orders:ship',
  idempotent: true,
  summary: 'Set the picked pieces of lines',
  description:
    'Absolute counts by line and branch. Lines that are not named stay as they are. The last piece makes the order `picked`; one that is put back makes it `confirmed` again.',
  schema: {
    ...anOrder,
    body: z.object({
      items: z
        .array(z.object({ position: z.int().min(0), branchId: id, picked: Pieces }))
        .min(1)
        .max(1000)
        .refine((items) => isOnceEach(items.map(({ position, branchId }) => `${position} ${branchId}`))),
    }),
  },
} as const satisfies OfficeEndpoint

export const shipParcel = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/shipments',
  access: 'orders:ship',
  idempotent: true,
  summary: 'Send a parcel with pieces of one branch',
  description:
    'The parcel with the last pieces makes the order `shipped`. Until then the customer reads that it is partly shipped.',
  schema: {
    ...anOrder,
    body: z.object({
      branchId: id,
      carrier: Carrier.min(1),
      trackingNumber: TrackingNumber.default(''),
      lines: z
        .array(z.object({ position: z.int().min(0), quantity: Pieces.min(1) }))
        .min(1)
        .max(1000)
        .refine((lines) => isOnceEach(lines.map(({ position }) => `${position}`))),
    }),
  },
} as const satisfies OfficeEndpoint

const LinePieces = z.object({ position: z.int().min(0), quantity: Pieces.min(1) })

export const reportShortage = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/shortages',
  access: 'orders:ship',
  idempotent: true,
  summary: 'Report pieces that are missing on the shelf',
  description:
    'The order no longer holds them, and the count of the shelf becomes what orders still hold there. Then they wait for stock, come from another branch as far as one has them (the others wait), or leave the order (`cancelPieces`, which also needs `orders:write`). Pieces that leave lower the totals; the customer gets a mail. An order that loses its last piece is cancelled.',
  schema: {
    ...anOrder,
    body: z.object({
      items: z
        .array(z.object({ position: z.int().min(0), branchId: id, missing: Pieces.min(1) }))
        .min(1)
        .max(1000)
        .refine((items) => isOnceEach(items.map(({ position, branchId }) => `${position} ${branchId}`))),
      outcome: z.enum(shortOutcomes),
      reason: Reason.default('').describe('For the staff.'),
    }),
  },
} as const satisfies OfficeEndpoint

export const takeForWaiting = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/takes',
  access: 'orders:ship',
  idempotent: true,
  summary: 'Take pieces that wait from branches that have them',
  description:
    'The branch holds the pieces for the order. More than wait, or than the branch has free, is refused. An order that was picked is `confirmed` again.',
  schema: {
    ...anOrder,
    body: z.object({
      items: z
        .array(LinePieces.extend({ branchId: id }))
        .min(1)
        .max(1000)
        .refine((items) => isOnceEach(items.map(({ position, branchId }) => `${position} ${branchId}`))),
    }),
  },
} as const satisfies OfficeEndpoint

export const undoShortage = {
  method: 'DELETE',
  url: '/api/office/v1/orders/{id}/shortages/{shortageId}',
  access: 'orders:ship',
  idempotent: true,
  summary: 'Undo a shortage, because the pieces are there after all',
  description:
    'While nothing of the order has left. The shelf gets the pieces back, and the order holds them there again. Undoing `cancelPieces` also needs `orders:write`.',
  schema: {
    params: IdParams.extend({ shortageId: idFromText(id) }),
    response: anOrder.response,
  },
} as const satisfies OfficeEndpoint

export const cancelPieces = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/cancellations',
  access: 'orders:write',
  idempotent: true,
  summary: 'Cancel pieces that have not left',
  description:
    'Totals follow with the prices and fees of the purchase, and the customer gets a mail. When all that remains has been sent, the order is `shipped`; when nothing remains, it is `cancelled`.',
  schema: {
    ...anOrder,
    body: z.object({
      lines: z
        .array(LinePieces)
        .min(1)
        .max(1000)
        .refine((lines) => isOnceEach(lines.map(({ position }) => `${position}`)))
        .optional()
        .describe('Without it: all pieces that have not left.'),
      reason: Reason.default('').describe('The customer reads it.'),
    }),
  },
} as const satisfies OfficeEndpoint

export const takeBack = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/returns',
  access: 'orders:write',
  idempotent: true,
  summary: 'Record pieces that the customer has sent back',
  description:
    '`restock` adds them to the stock of the branch. `refundable` is what the pieces cost, with discount and deposit; delivery and fees come with the last piece. Nothing is refunded by this call; an order on account takes as much less of the credit limit. An order of which every piece is back is `returned`.',
  schema: {
    params: IdParams,
    body: z.object({
      lines: z
        .array(LinePieces.extend({ branchId: id, restock: z.boolean() }))
        .min(1)
        .max(1000),
      reasonCode: z.enum(returnReasons).describe('The figures count returns by it.'),
      reason: Reason.default(''),
    }),
    response: { 200: z.object({ order: Order, refundable: Money }) },
  },
} as const satisfies OfficeEndpoint
