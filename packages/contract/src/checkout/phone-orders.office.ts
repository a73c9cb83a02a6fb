import { saleDocuments } from '@partboard/domain/customers/buyer'
import {
  MAX_CITY,
  MAX_COMPANY,
  MAX_EMAIL,
  MAX_NOTE,
  MAX_PERSON_NAME,
  MAX_PHONE,
  MAX_POSTCODE,
  MAX_QUANTITY,
  MAX_STREET,
  MAX_TYPED_SKU,
  MAX_VAT_NUMBER,
} from '@partboard/domain/numbers/limits'
import { langs } from '@partboard/domain/text/languages'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { FitResult } from '../fit/fit.ts'
import { Line, Money, Paragraph, Printed, Reference } from '../values.ts'
import * as samples from './phone-orders.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
/** Maximum number of lines of an order that the shop places. */
const maxItems = 200

const typed = (max: number) => Line(max).default('')

/** A buyer without an account. The shop requires the same as of a customer's address; a quote may lack fields. */
const Guest = z.object({
  email: typed(MAX_EMAIL),
  firstName: typed(MAX_PERSON_NAME),
  lastName: typed(MAX_PERSON_NAME),
  company: typed(MAX_COMPANY),
  nip: typed(MAX_VAT_NUMBER).describe('The NIP, or the VAT number of another country.'),
  phone: typed(MAX_PHONE),
  street: typed(MAX_STREET),
  street2: typed(MAX_STREET),
  postcode: typed(MAX_POSTCODE),
  city: typed(MAX_CITY),
  country: Line(2).default('PL').describe('Two letters (ISO 3166).'),
  stateId: id.nullable().default(null).describe('In a country with states.'),
  language: z.enum(langs).default('pl').describe('Of the mails.'),
})
export type Guest = z.input<typeof Guest>

/** What a customer orders by phone. Ids of addresses are the customer's. */
const Wanted = z.object({
  customerId: id.nullable().default(null),
  guest: Guest.nullable()
    .default(null)
    .describe(
      'Instead of `customerId`. The order makes an account without a password; its address is that of the order.',
    ),
  items: z
    .array(
      z.object({
        sku: Line(MAX_TYPED_SKU).min(1).describe('In any spelling; a replaced number becomes its successor.'),
        quantity: z.int().min(1).max(MAX_QUANTITY),
        insist: z.boolean().default(false).describe('Order it although it does not fit the vehicle.'),
      }),
    )
    .max(maxItems),
  vin: Line(40)
    .default('')
    .describe('A VIN or its last 7 characters, or a frame or serial number; empty = the fit is not checked.'),
  delivery: Line(100).nullable().default(null).describe('System name; null = not chosen yet.'),
  payment: Line(100).nullable().default(null),
  pickupBranchId: id.nullable().default(null),
  shippingAddressId: id.nullable().default(null),
  billingAddressId: id.nullable().default(null),
  note: Paragraph(MAX_NOTE).default('').describe('The customer reads it.'),
  reference: Reference.default('').describe("The customer's own reference of the order."),
  termsAccepted: z.boolean().default(false).describe('The customer was told the terms and accepts them.'),
  saleDocument: z
    .enum(saleDocuments)
    .nullable()
    .default(null)
    .describe('null = a receipt; a billing address with a tax number always gets an invoice.'),
  professional: z
    .boolean()
    .nullable()
    .default(null)
    .describe('What a buyer with a tax number says about the purchase; null = not stated.'),
  currency: Line(3).min(3).default('PLN'),
  storeId: id.optional().describe('Default: the first store.'),
})
export type WantedOrder = z.input<typeof Wanted>
/** `WantedOrder` with its defaults. */
export type ReadWantedOrder = z.output<typeof Wanted>

const AddressChoice = z.object({ id, text: z.string() })

/** An order before it is placed: its lines and totals with this customer's prices, and what can be chosen. */
export const OrderQuote = z.object({
  currency: z.string(),
  priceBasis: z.enum(['net', 'gross']),
  lines: z.array(
    z.object({
      item: z.int().describe('The place of the first item that it is of.'),
      sku: z.string(),
      printed: Printed,
      name: z.string(),
      quantity: z.int(),
      unitPrice: Money.nullable().describe('null = not for sale.'),
      unitPriceNet: Money.nullable(),
      total: Money.nullable(),
      totalNet: Money.nullable(),
      waiting: z.int().describe('Pieces that no branch has.'),
      fit: FitResult,
      fitFacts: z.array(z.string()),
      insisted: z.boolean(),
      branches: z.array(z.object({ code: z.string(), available: z.int() })),
    }),
  ),
  notes: z.array(z.string()).describe('What the shop says about the numbers: a successor, for example.'),
  refusals: z
    .array(
      z.object({
        field: z.string().describe('What it is about: `items.0`, `items.0.sku`, `guest.email`, `payment` …'),
        text: z.string(),
      }),
    )
    .describe('Why the order cannot be placed yet, in the words of the shop.'),
  totals: z.object({
    goods: Money,
    deposits: Money,
    shipping: Money.nullable().describe('null = no delivery is chosen.'),
    paymentFee: Money,
    net: Money.nullable(),
    tax: Money,
    total: Money.nullable(),
  }),
  vehicle: z.string().nullable(),
  deliveries: z.array(
    z.object({
      systemName: z.string(),
      name: z.string(),
      fee: Money,
      isPickup: z.boolean(),
      obstacle: z.string().nullable().describe('Why it cannot carry these parts.'),
    }),
  ),
  payments: z.array(
    z.object({
      systemName: z.string(),
      name: z.string(),
      fee: Money,
      deliveries: z.array(z.string()).describe('System names that it goes with; empty = all.'),
    }),
  ),
  branches: z.array(z.object({ id, code: z.string(), name: z.string() })).describe('Those of pickup.'),
  customer: z
    .object({ id, name: z.string(), nip: z.string(), email: z.string(), phone: z.string() })
    .nullable()
    .describe('null = a guest.'),
  addresses: z.array(AddressChoice.extend({ ships: z.boolean() })).describe('Of the customer.'),
  billing: z
    .object({
      isFirm: z.boolean().describe('The address has a tax number: the buyer gets an invoice.'),
      isAsked: z
        .boolean()
        .describe('The buyer may be a sole trader: ask whether the purchase is professional.'),
    })
    .describe('What the billing address says of the buyer.'),
  preselected: z
    .object({
      delivery: z.string().nullable(),
      payment: z.string().nullable(),
      shippingAddressId: id.nullable(),
      billingAddressId: id.nullable(),
    })
    .describe('What the shop would preselect: the choices of the last order, else the first ones.'),
  countries: z
    .array(
      z.object({ code: z.string(), name: z.string(), states: z.array(z.object({ id, name: z.string() })) }),
    )
    .describe('For the address of a guest; empty for a customer.'),
})
export type OrderQuote = z.infer<typeof OrderQuote>

export const quoteOrder = {
  method: 'POST',
  url: '/api/office/v1/orders/quote',
  access: 'orders:write',
  docs: {
    summary: 'The lines, totals and choices of an order before it is placed',
    description:
      'Nothing is reserved. Prices, fees and refusals are those of this customer in the shop. Without `customerId` and `guest` they are those of a guest.',
    example: {
      body: {
        customerId: 3,
        items: [{ sku: '34114300102', quantity: 2 }],
        delivery: 'Shipping.Courier',
        payment: 'Payments.Transfer',
        shippingAddressId: 1,
        billingAddressId: 1,
        termsAccepted: true,
      },
      answer: samples.orderQuote,
    },
  },
  schema: { body: Wanted, response: { 200: OrderQuote } },
} as const satisfies OfficeEndpoint

export const PlacedOrder = z.object({ id, number: z.string() })

export const placeOrder = {
  method: 'POST',
  url: '/api/office/v1/orders',
  access: 'orders:write',
  idempotent: true,
  docs: {
    summary: 'Place an order for a customer',
    description:
      'By phone, or for another system. The checkout of the shop places it: the customer’s prices, limits and mails. The customer’s own cart stays as it is. A refusal is `order_refused`, with the sentences of the shop; `errors` names what each is about, as `refusals` of the quote do.',
    example: {
      body: {
        customerId: 3,
        items: [{ sku: '34114300102', quantity: 2 }],
        delivery: 'Shipping.Courier',
        payment: 'Payments.Transfer',
        shippingAddressId: 1,
        billingAddressId: 1,
        termsAccepted: true,
      },
      answer: { id: 7, number: '100007' },
    },
  },
  schema: { body: Wanted, response: { 201: PlacedOrder } },
} as const satisfies OfficeEndpoint
