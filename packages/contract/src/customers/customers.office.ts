import {
  MAX_COMPANY,
  MAX_NOTE,
  MAX_PERSON_NAME,
  MAX_PHONE,
  MAX_VAT_NUMBER,
} from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { Day, EmailOrNone, idFromText, Line, moneyWithin, Paragraph, percentWithin } from '../values.ts'
import { Customer, CustomerSession, CustomerSummary } from './customer-shapes.office.ts'
import * as samples from './customers.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })
const MAX_REASON = 500
/** The highest credit limit, in grosze. */
const MAX_CREDIT = 1_000_000_000_00

/** net = trade prices, gross = retail prices. */
const PriceBasis = z.enum(['net', 'gross'])
const Reason = Line(MAX_REASON)

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
  docs: {
    summary: 'Customers',
    description:
      '`q` finds beginnings of names, company, e-mail, NIP and phone, and the number of a customer. Closed accounts are in the view `closed` alone.',
    example: {
      querystring: { q: 'zieliński', limit: '50' },
      answer: { items: [samples.customerInList], next: null },
    },
  },
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
  docs: {
    summary: 'Numbers of customers in each view',
    example: { answer: { all: 140, applications: 2, trade: 38, retail: 102, blocked: 1, balance: 0 } },
  },
  schema: { response: { 200: CustomerCounts } },
} as const satisfies OfficeEndpoint

const aCustomer = { params: IdParams, response: { 200: Customer } }

export const getCustomer = {
  method: 'GET',
  url: '/api/office/v1/customers/{id}',
  access: 'customers:read',
  docs: {
    summary: 'A customer',
    description: 'For a person of some branches, the open orders are those of these branches.',
    example: { params: { id: '3' }, answer: samples.customer },
  },
  schema: aCustomer,
} as const satisfies OfficeEndpoint

const CreditLimit = moneyWithin(0, MAX_CREDIT).nullable().describe('In PLN; null = no deferred payment.')
const Discounts = z
  .array(
    z.object({
      group: Line(20).min(1),
      percent: percentWithin(0, 100_00),
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
  docs: {
    summary: 'Change a customer',
    description:
      'Needs If-Match. Missing fields do not change. A credit limit below what is used is refused (`credit_below_used`). Retail prices have no discounts, so `priceBasis: gross` removes them.',
    example: {
      params: { id: '3' },
      body: { erpNumber: '100245' },
      answer: { ...samples.customer, erpNumber: '100245', revision: 3 },
    },
  },
  schema: {
    ...aCustomer,
    body: z.object({
      firstName: Line(MAX_PERSON_NAME).min(1).optional(),
      lastName: Line(MAX_PERSON_NAME).min(1).optional(),
      company: Line(MAX_COMPANY).optional(),
      nip: Line(MAX_VAT_NUMBER).optional(),
      phone: Line(MAX_PHONE).optional(),
      invoiceEmail: EmailOrNone.optional().describe(
        'Where the invoices go; empty = to the e-mail of the account. The account gets a mail about the change.',
      ),
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
  docs: {
    summary: 'Set the discounts of a trade customer',
    description:
      'Needs If-Match. Replaces all discounts: a group that is not named has none. A group that is not in the price list is refused, and so is a customer with retail prices (`discounts_need_trade`).',
    example: {
      params: { id: '3' },
      body: { items: [{ group: 'A', percent: 10.5 }] },
      answer: {
        ...samples.customer,
        discounts: [
          { group: 'A', percent: 10.5 },
          { group: 'B', percent: 0 },
        ],
        revision: 3,
      },
    },
  },
  schema: { ...aCustomer, body: z.object({ items: Discounts }) },
} as const satisfies OfficeEndpoint

export const approveTrade = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/trade-application',
  access: 'customers:write',
  idempotent: true,
  docs: {
    summary: 'Decide on an application for trade prices',
    description:
      'Approved: trade prices from the next request on, with this credit limit and these discounts if they are given. Either way the customer gets a mail; the reason of a refusal is in it.',
    example: {
      params: { id: '3' },
      body: { decision: 'approve', creditLimit: 5000, discounts: [{ group: 'A', percent: 5 }] },
      answer: {
        ...samples.customer,
        application: {
          appliedAt: '2026-11-27T09:30:00.000Z',
          decision: 'approve',
          decidedAt: '2026-11-27T09:30:00.000Z',
          reason: '',
        },
        revision: 3,
      },
    },
  },
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
  docs: {
    summary: 'Block a customer',
    description:
      'All sessions end at once, and a login with the right password is refused (`login_blocked`).',
    example: {
      params: { id: '3' },
      body: { reason: 'Nie płaci.' },
      answer: {
        ...samples.customer,
        isBlocked: true,
        blocked: { at: '2026-11-27T09:30:00.000Z', reason: 'Nie płaci.' },
        revision: 3,
      },
    },
  },
  schema: { ...aCustomer, body: z.object({ reason: Reason.min(1).describe('For the staff alone.') }) },
} as const satisfies OfficeEndpoint

export const unblockCustomer = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/unblock',
  access: 'customers:write',
  idempotent: true,
  docs: {
    summary: 'Let a blocked customer in again',
    example: {
      params: { id: '3' },
      body: { reason: 'Zapłacił.' },
      answer: { ...samples.customer, revision: 3 },
    },
  },
  schema: { ...aCustomer, body: z.object({ reason: Reason.min(1).describe('For the staff alone.') }) },
} as const satisfies OfficeEndpoint

export const addCustomerNote = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/notes',
  access: 'customers:write',
  idempotent: true,
  docs: {
    summary: 'Add a note about a customer',
    description: 'For the staff. A copy of the personal data contains it.',
    example: {
      params: { id: '3' },
      body: { text: 'Płaci w terminie.' },
      answer: {
        ...samples.customer,
        notes: [
          {
            id: 1,
            at: '2026-11-27T09:30:00.000Z',
            text: 'Płaci w terminie.',
            by: { kind: 'staff', name: 'Anna Lis' },
          },
        ],
        revision: 3,
      },
    },
  },
  schema: {
    ...aCustomer,
    body: z.object({ text: Paragraph(MAX_NOTE).refine((text) => text.trim() !== '') }),
  },
} as const satisfies OfficeEndpoint

export const listCustomerSessions = {
  method: 'GET',
  url: '/api/office/v1/customers/{id}/sessions',
  access: 'customers:read',
  docs: {
    summary: 'Where a customer is logged in',
    example: { params: { id: '3' }, answer: samples.customerSessions },
  },
  schema: { params: IdParams, response: { 200: z.object({ items: z.array(CustomerSession) }) } },
} as const satisfies OfficeEndpoint

export const endCustomerSessions = {
  method: 'DELETE',
  url: '/api/office/v1/customers/{id}/sessions',
  access: 'customers:write',
  docs: { summary: 'Log a customer out everywhere', example: { params: { id: '3' } } },
  schema: { params: IdParams, response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint

export const endCustomerSession = {
  method: 'DELETE',
  url: '/api/office/v1/customers/{id}/sessions/{session}',
  access: 'customers:write',
  docs: { summary: 'End a session of a customer', example: { params: { id: '3', session: '26' } } },
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
  docs: {
    summary: 'A copy of all data of a customer',
    description:
      'For a request under articles 15 and 20 of the GDPR. It leaves out passwords, tokens, and the names of the staff. It is in the audit log.',
    example: { params: { id: '3' }, answer: samples.customerExport },
  },
  schema: { params: IdParams, response: { 200: CustomerExport } },
} as const satisfies OfficeEndpoint

export const closeCustomer = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/close',
  access: 'customers:write',
  idempotent: true,
  docs: {
    summary: 'Close an account and delete its personal data',
    description:
      'Cannot be undone. Refused while an order is open (`customer_has_orders`). Orders stay, and keep names as long as tax law requires.',
    example: { params: { id: '3' } },
  },
  schema: { params: IdParams, response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint
