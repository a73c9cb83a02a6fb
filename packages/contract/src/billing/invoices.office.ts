import { documentKinds } from '@partboard/domain/billing/invoice'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Invoice, KsefState } from '../integration/erp.office.ts'
import { pageOf, pageQuery } from '../page.ts'
import { Day, Formed, Instant, idFromText, Line, Money } from '../values.ts'
import * as samples from './invoices.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })

/** The maximum number of orders that one call invoices. */
export const MAX_INVOICED_ORDERS = 100

export const Month = Formed(/^20\d\d-(0[1-9]|1[0-2])$/).describe('`2026-11`')

/** The rate of a foreign currency, by a table of the central bank. */
export const ExchangeRate = z.object({
  pln: z.number().min(0.000001).max(100_000).describe('PLN for one unit of the currency, with 6 places.'),
  table: Line(30).min(1).describe('Number of the table: `226/A/NBP/2026`.'),
  day: Day.describe('Day of the table: the last working day before the invoice.'),
})
export type ExchangeRate = z.infer<typeof ExchangeRate>

/** A document that the shop has issued. Amounts of a correction are differences. */
export const IssuedInvoice = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  storeId: id,
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedOn: Day,
  dueOn: Day.nullable(),
  buyer: z.string(),
  nip: z.string().describe('Polish tax number of the buyer; empty = none.'),
  currency: z.string(),
  net: Money,
  vat: Money,
  gross: Money,
  ksef: KsefState,
})
export type IssuedInvoice = z.infer<typeof IssuedInvoice>

export const listIssuedInvoices = {
  method: 'GET',
  url: '/api/office/v1/invoices',
  access: 'orders:read',
  docs: {
    summary: 'Documents that the shop has issued',
    description:
      'Newest first: invoices, corrections, and notes of battery deposits, which are outside VAT. A person limited to branches cannot list them.',
    example: { querystring: { month: '2026-11' }, answer: samples.issuedInvoices },
  },
  schema: {
    querystring: z.object({
      month: Month.optional(),
      kind: z.enum(documentKinds).optional(),
      ksef: KsefState.shape.state.optional(),
      store: idFromText(id).optional(),
      q: Line(40).optional().describe('Beginning of a number, or of a Polish tax number.'),
      ...pageQuery,
    }),
    response: { 200: pageOf(IssuedInvoice) },
  },
} as const satisfies OfficeEndpoint

/** An order that waits for an invoice, or for a correction of one. */
export const OrderToInvoice = z.object({
  orderId: id,
  orderNumber: z.string(),
  buyer: z.string(),
  since: Instant,
  currency: z.string(),
  amount: Money.describe('What is to be invoiced; of a correction the difference.'),
  refusal: z.string().describe('Why it was not issued automatically, in words; empty = it was not tried.'),
})
export type OrderToInvoice = z.infer<typeof OrderToInvoice>

export const listOrdersToInvoice = {
  method: 'GET',
  url: '/api/office/v1/invoices/waiting',
  access: 'orders:read',
  docs: {
    summary: 'Orders that wait for an invoice or a correction',
    description:
      '`issue`: they have left the shop, and their buyers get an invoice. `correct`: they cost another amount than was invoiced. The oldest first, at most 200.',
    example: { querystring: { what: 'issue' }, answer: samples.ordersToInvoice },
  },
  schema: {
    querystring: z.object({ what: z.enum(['issue', 'correct']) }),
    response: { 200: z.object({ items: z.array(OrderToInvoice) }) },
  },
} as const satisfies OfficeEndpoint

const Issued = z.object({ items: z.array(Invoice).describe('All documents of the order.') })

export const issueInvoice = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/invoices',
  access: 'orders:write',
  idempotent: true,
  docs: {
    summary: 'Issue the invoice of an order',
    description:
      'For stores that issue invoices by themselves. The number is the next one of the store and the year. Battery deposits get a note of their own. The customer gets the PDF by mail. An order in another currency needs `exchange`.',
    example: { params: { id: '7' }, body: {}, answer: samples.issued },
  },
  schema: {
    params: IdParams,
    body: z.object({ exchange: ExchangeRate.optional() }),
    response: { 201: Issued },
  },
} as const satisfies OfficeEndpoint

export const correctInvoice = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/corrections',
  access: 'orders:write',
  idempotent: true,
  docs: {
    summary: 'Correct the invoice of an order',
    description:
      'The correction has the difference between what was invoiced and what the order costs now, by line and VAT rate. 409 `invoice_up_to_date` when there is none.',
    example: {
      params: { id: '7' },
      body: { reason: 'Zwrot części.' },
      answer: {
        items: [
          samples.invoice,
          {
            ...samples.invoice,
            id: 4,
            kind: 'correction',
            number: 'FK/1/2026',
            net: -100,
            vat: -23,
            gross: -123,
          },
        ],
      },
    },
  },
  schema: {
    params: IdParams,
    body: z.object({ reason: Line(200).min(1).describe('It is printed on the correction.') }),
    response: { 201: Issued },
  },
} as const satisfies OfficeEndpoint

/** What became of one order of several. */
export const InvoicingResult = z.object({
  orderId: id,
  issued: z.boolean(),
  reason: z.string().nullable().describe('Why it was not issued, in the language of the call.'),
})

export const issueInvoices = {
  method: 'POST',
  url: '/api/office/v1/invoices/issue',
  access: 'orders:write',
  docs: {
    summary: 'Issue the invoices of several orders',
    description: `Up to ${MAX_INVOICED_ORDERS} orders. Each is invoiced or refused on its own.`,
    example: {
      body: { orders: [7, 8] },
      answer: {
        items: [
          { orderId: 7, issued: true, reason: null },
          { orderId: 8, issued: false, reason: 'To zamówienie ma już fakturę.' },
        ],
      },
    },
  },
  schema: {
    body: z.object({ orders: z.array(id).min(1).max(MAX_INVOICED_ORDERS) }),
    response: { 200: z.object({ items: z.array(InvoicingResult) }) },
  },
} as const satisfies OfficeEndpoint

export const readInvoiceXml = {
  method: 'GET',
  url: '/api/office/v1/invoices/{id}/xml',
  access: 'orders:read',
  file: 'application/xml',
  docs: {
    summary: 'The structured invoice of a document',
    description: 'FA(3), as it was sent to KSeF, or as it would be sent.',
    example: { params: { id: '3' } },
  },
  schema: { params: IdParams, response: {} },
} as const satisfies OfficeEndpoint

export const sendInvoice = {
  method: 'POST',
  url: '/api/office/v1/invoices/{id}/ksef',
  access: 'orders:write',
  docs: {
    summary: 'Send a document to KSeF again',
    description:
      'After what it was refused for is mended; or for the first time, if the store sends none by itself. It is sent within a minute.',
    example: { params: { id: '3' } },
  },
  schema: { params: IdParams, response: { 204: z.null() } },
} as const satisfies OfficeEndpoint

export const exportInvoices = {
  method: 'GET',
  url: '/api/office/v1/invoices/register.csv',
  access: 'orders:read',
  csv: true,
  docs: {
    summary: 'The sales register of a month, as CSV',
    description:
      'One row for each document and VAT rate, with the number of KSeF: for the accountant, who declares it. Amounts of a foreign currency are also in PLN.',
    example: { querystring: { month: '2026-11' } },
  },
  schema: {
    querystring: z.object({
      month: Month,
      store: idFromText(id).optional().describe('Default: all stores.'),
    }),
    response: {},
  },
} as const satisfies OfficeEndpoint

/** The maximum number of documents of a control file. */
export const MAX_JPK_DOCUMENTS = 20_000

export const exportJpkFa = {
  method: 'GET',
  url: '/api/office/v1/invoices/jpk-fa.xml',
  access: 'orders:read',
  file: 'application/xml',
  docs: {
    summary: 'The control file of invoices JPK_FA(4), which a tax office asks for',
    description: `Invoices and corrections that were issued in a month, or from one day to another, with their lines and control sums. Notes of battery deposits are outside VAT, so they are not in it. A file is of one company: name the store if several companies have issued documents. 409 \`jpk_data\` says which data of the company are missing; at most ${MAX_JPK_DOCUMENTS} documents.`,
    example: { querystring: { month: '2026-11' } },
  },
  schema: {
    querystring: z
      .object({
        month: Month.optional(),
        from: Day.optional().describe('First day of issue, with `until` and without `month`.'),
        until: Day.optional().describe('Last day of issue.'),
        store: idFromText(id).optional().describe('Default: the only company that has issued documents.'),
      })
      .refine(
        ({ month, from, until }) =>
          month === undefined
            ? from !== undefined && until !== undefined && from <= until
            : from === undefined && until === undefined,
        { path: ['from'] },
      ),
    response: {},
  },
} as const satisfies OfficeEndpoint
