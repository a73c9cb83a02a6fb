import {
  MAX_COMPANY,
  MAX_NOTE,
  MAX_PERSON_NAME,
  MAX_PHONE,
  MAX_VAT_NUMBER,
} from '@partboard/domain/numbers/limits'
import { stages } from '@partboard/domain/orders/order-state'
import { z } from 'zod'
import { type OfficeEndpoint, pageOf, pageQuery } from '../office/endpoint.ts'
import { Day, Instant, idFromText, Line, Money, Paragraph, Percent } from '../values.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })
const MAX_REASON = 500
/** The highest credit limit, in grosze. */
const MAX_CREDIT = 1_000_000_000_00

/** net = trade prices, gross = retail prices. */
const PriceBasis = z.enum(['net', 'gross'])
const Author = z.object({ kind: z.enum(['staff', 'key', 'command', 'system']), name: z.string() })
const Reason = Line(MAX_REASON)

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

export const customerViews = [
  'all',
  'applications',
  'trade',
  'retail',
  'blocked',
  'balance',
  'closed',
] as const
export type CustomerView = (typeof customerViews)[number]

export const listCustomers = {
  method: 'GET',
  url: '/api/office/v1/customers',
  access: 'customers:read',
  summary: 'Customers',
  description:
    '`q` finds beginnings of names, company, e-mail, NIP and phone, and the number of a customer. Closed accounts are in the view `closed` alone.',
  schema: {
    querystring: z.object({
      ...pageQuery,
      q: Line(100).optional(),
      erpNumber: Line(40).min(1).optional().describe('Only the customer with this number.'),
      view: z
        .enum(customerViews)
        .default('all')
        .describe(
          '`balance` = with a used credit limit; `applications` = open applications for trade prices.',
        ),
      sort: z.enum(['name', '-registeredAt']).default('name'),
    }),
    response: { 200: pageOf(CustomerSummary) },
  },
} as const satisfies OfficeEndpoint

/** Numbers of customers in each view. */
export const CustomerCounts = z.object({
  all: z.int(),
  applications: z.int(),
  trade: z.int(),
  retail: z.int(),
  blocked: z.int(),
  balance: z.int(),
})
export type CustomerCounts = z.infer<typeof CustomerCounts>

export const countCustomers = {
  method: 'GET',
  url: '/api/office/v1/customers/counts',
  access: 'customers:read',
  summary: 'Numbers of customers in each view',
  schema: { response: { 200: CustomerCounts } },
} as const satisfies OfficeEndpoint

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

const aCustomer = { params: IdParams, response: { 200: Customer } }

export const getCustomer = {
  method: 'GET',
  url: '/api/office/v1/customers/{id}',
  access: 'customers:read',
  summary: 'A customer',
  description: 'For a person of some branches, the open orders are those of these branches.',
  schema: aCustomer,
} as const satisfies OfficeEndpoint

const CreditLimit = Money.refine((minor) => minor >= 0 && minor <= MAX_CREDIT)
  .nullable()
  .describe('In PLN; null = no deferred payment.')
const Discounts = z
  .array(
    z.object({
      group: Line(20).min(1),
      percent: Percent.refine((basisPoints) => basisPoints >= 0 && basisPoints <= 10_000),
    }),
  )
  .max(100)

const SendsOffers = z
  .boolean()
  .nullable()
  .describe(
    'Whether the customer may send offers to clients, by mail and on a public page; null = with trade prices only.',
  )

export const changeCustomer = {
  method: 'PATCH',
  url: '/api/office/v1/customers/{id}',
  access: 'customers:write',
  idempotent: true,
  summary: 'Change a customer',
  description:
    'Needs If-Match. Missing fields do not change. A credit limit below what is used is refused (`credit_below_used`). Retail prices have no discounts, so `priceBasis: gross` removes them.',
  schema: {
    ...aCustomer,
    body: z.object({
      firstName: Line(MAX_PERSON_NAME).min(1).optional(),
      lastName: Line(MAX_PERSON_NAME).min(1).optional(),
      company: Line(MAX_COMPANY).optional(),
      nip: Line(MAX_VAT_NUMBER).optional(),
      phone: Line(MAX_PHONE).optional(),
      erpNumber: Line(40)
        .min(1)
        .nullable()
        .optional()
        .describe('The number in another system. Each number belongs to one customer (`erp_number_taken`).'),
      priceBasis: PriceBasis.optional(),
      creditLimit: CreditLimit.optional(),
      sendsOffers: SendsOffers.optional(),
    }),
  },
} as const satisfies OfficeEndpoint

export const setDiscounts = {
  method: 'PUT',
  url: '/api/office/v1/customers/{id}/discounts',
  access: 'customers:write',
  idempotent: true,
  summary: 'Set the discounts of a trade customer',
  description:
    'Needs If-Match. Replaces all discounts: a group that is not named has none. A group that is not in the price list is refused, and so is a customer with retail prices (`discounts_need_trade`).',
  schema: { ...aCustomer, body: z.object({ items: Discounts }) },
} as const satisfies OfficeEndpoint

export const approveTrade = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/trade-application',
  access: 'customers:write',
  idempotent: true,
  summary: 'Decide on an application for trade prices',
  description:
    'Approved: trade prices from the next request on, with this credit limit and these discounts if they are given. Either way the customer gets a mail; the reason of a refusal is in it.',
  schema: {
    ...aCustomer,
    body: z.object({
      decision: z.enum(['approve', 'refuse']),
      reason: Reason.default('').describe('Required for a refusal; the customer reads it.'),
      creditLimit: CreditLimit.optional(),
      discounts: Discounts.optional(),
    }),
  },
} as const satisfies OfficeEndpoint

export const blockCustomer = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/block',
  access: 'customers:write',
  idempotent: true,
  summary: 'Block a customer',
  description: 'All sessions end at once, and a login with the right password is refused (`login_blocked`).',
  schema: { ...aCustomer, body: z.object({ reason: Reason.min(1).describe('For the staff alone.') }) },
} as const satisfies OfficeEndpoint

export const unblockCustomer = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/unblock',
  access: 'customers:write',
  idempotent: true,
  summary: 'Let a blocked customer in again',
  schema: { ...aCustomer, body: z.object({ reason: Reason.min(1).describe('For the staff alone.') }) },
} as const satisfies OfficeEndpoint

export const addCustomerNote = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/notes',
  access: 'customers:write',
  idempotent: true,
  summary: 'Add a note about a customer',
  description: 'For the staff. A copy of the personal data contains it.',
  schema: {
    ...aCustomer,
    body: z.object({ text: Paragraph(MAX_NOTE).refine((text) => text.trim() !== '') }),
  },
} as const satisfies OfficeEndpoint

export const listCustomerSessions = {
  method: 'GET',
  url: '/api/office/v1/customers/{id}/sessions',
  access: 'customers:read',
  summary: 'Where a customer is logged in',
  schema: { params: IdParams, response: { 200: z.object({ items: z.array(CustomerSession) }) } },
} as const satisfies OfficeEndpoint

export const endCustomerSessions = {
  method: 'DELETE',
  url: '/api/office/v1/customers/{id}/sessions',
  access: 'customers:write',
  summary: 'Log a customer out everywhere',
  schema: { params: IdParams, response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint

export const endCustomerSession = {
  method: 'DELETE',
  url: '/api/office/v1/customers/{id}/sessions/{session}',
  access: 'customers:write',
  summary: 'End a session of a customer',
  schema: {
    params: z.object({ id: idFromText(id), session: idFromText(id) }),
    response: { 204: z.undefined() },
  },
} as const satisfies OfficeEndpoint

const Records = z.array(z.record(z.string(), z.unknown()))

/** Everything that the shop stores about a person, table by table. */
export const CustomerExport = z.object({
  customerId: id,
  madeOn: Day,
  tables: z
    .record(z.string(), Records)
    .describe(
      'Records by table; their fields are the columns. Amounts `…Minor` are in hundredths, rates `…Bp` too.',
    ),
})
export type CustomerExport = z.infer<typeof CustomerExport>

export const exportCustomer = {
  method: 'GET',
  url: '/api/office/v1/customers/{id}/export',
  access: 'customers:write',
  summary: 'A copy of all data of a customer',
  description:
    'For a request under articles 15 and 20 of the GDPR. It leaves out passwords, tokens, and the names of the staff. It is in the audit log.',
  schema: { params: IdParams, response: { 200: CustomerExport } },
} as const satisfies OfficeEndpoint

export const closeCustomer = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/close',
  access: 'customers:write',
  idempotent: true,
  summary: 'Close an account and delete its personal data',
  description:
    'Cannot be undone. Refused while an order is open (`customer_has_orders`). Orders stay, and keep names as long as tax law requires.',
  schema: { params: IdParams, response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint
