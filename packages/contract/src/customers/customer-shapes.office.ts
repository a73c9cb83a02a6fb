import { stages } from '@partboard/domain/orders/order-state'
import { z } from 'zod'
import { Progress } from '../orders/progress.office.ts'
import { Instant, Money, Percent } from '../values.ts'

const id = z.int().min(1).max(2_147_483_647)

/** net = trade prices, gross = retail prices. */
const PriceBasis = z.enum(['net', 'gross'])
const Author = z.object({ kind: z.enum(['staff', 'key', 'command', 'system']), name: z.string() })

/** A customer in a list. Amounts are in `currency`. */
export const CustomerSummary = z.object({
  id,
  name: z.string().describe('The company, else the name of the person.'),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  nip: z.string().describe('The NIP, or the VAT number of another country; empty = none.'),
  email: z.string(),
  phone: z.string(),
  erpNumber: z.string().nullable().describe('The number of the customer in another system; null = none.'),
  priceBasis: PriceBasis.describe('net = trade prices, gross = retail prices.'),
  registeredAt: Instant,
  appliedAt: Instant.nullable().describe(
    'Since when an application for trade prices is open; null = none is.',
  ),
  isBlocked: z.boolean(),
  isClosed: z.boolean(),
  currency: z.literal('PLN'),
  creditLimit: Money.nullable().describe('null = no deferred payment.'),
  creditUsed: Money,
  openOrders: z.int(),
  lastOrderAt: Instant.nullable(),
})
export type CustomerSummary = z.infer<typeof CustomerSummary>

export const CustomerSession = z.object({
  id,
  browser: z.string(),
  system: z.string(),
  network: z.string().describe('The network address, shortened.'),
  createdAt: Instant,
  lastSeenAt: Instant,
  endsAt: Instant,
})
export type CustomerSession = z.infer<typeof CustomerSession>

export const CustomerDiscount = z.object({
  group: z.string().describe('A discount group of the price list.'),
  percent: Percent,
})

export const CustomerNote = z.object({ id, at: Instant, text: z.string(), by: Author })
export type CustomerNote = z.infer<typeof CustomerNote>

/** A customer with everything that the office sees. */
export const Customer = CustomerSummary.extend({
  isNipValid: z
    .boolean()
    .nullable()
    .describe('Whether the number has a valid form and check digit; null = none.'),
  isEmailConfirmed: z.boolean(),
  invoiceEmail: z
    .string()
    .default('')
    .describe('Where the invoices go; empty = to the e-mail of the account.'),
  sendsOffers: z
    .boolean()
    .nullable()
    .describe('Whether offers to clients may be sent; null = with trade prices only.'),
  wantsNewsletter: z.boolean(),
  closedAt: Instant.nullable(),
  blocked: z.object({ at: Instant, reason: z.string() }).nullable(),
  application: z
    .object({
      appliedAt: Instant,
      decision: z.enum(['approve', 'refuse']).nullable().describe('null = it is open.'),
      decidedAt: Instant.nullable(),
      reason: z.string().describe('What the customer reads about a refusal.'),
    })
    .nullable(),
  addresses: z.array(
    z.object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      company: z.string(),
      nip: z.string(),
      street: z.string(),
      street2: z.string(),
      postcode: z.string(),
      city: z.string(),
      country: z.string().describe('Two letters (ISO 3166).'),
      phone: z.string(),
      email: z.string(),
    }),
  ),
  discounts: z.array(CustomerDiscount).describe('Every group of the price list; 0 = no discount.'),
  creditFree: Money.nullable().describe('null = no deferred payment.'),
  lastYear: z
    .object({ orders: z.int(), total: Money })
    .describe('Orders of the last 12 months without cancelled ones; the total is gross, in PLN.'),
  lastOrder: z.object({ id, number: z.string(), placedAt: Instant }).nullable(),
  orders: z
    .array(
      z.object({
        id,
        number: z.string(),
        placedAt: Instant,
        stage: z.enum(stages),
        holdReason: z.string().nullable(),
        progress: Progress,
        deadlineAt: Instant,
        pieces: z.int(),
        currency: z.string(),
        total: Money.describe('Gross, in the currency of the order.'),
      }),
    )
    .describe(
      'Open orders, at most 50, the most urgent first. Needs the right `orders:read`, else it is empty.',
    ),
  sessions: z.array(CustomerSession),
  notes: z.array(CustomerNote).describe('For the staff alone; newest first, at most 100.'),
  revision: z.int().describe('For If-Match: `"3"`.'),
})
export type Customer = z.infer<typeof Customer>
