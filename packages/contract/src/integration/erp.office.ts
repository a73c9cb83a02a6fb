import { documentKinds } from '@partboard/domain/billing/invoice'
import { MAX_AMOUNT, MAX_QUANTITY, MAX_QUANTITY_PRICES } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Day, Instant, idFromText, Line, Money, moneyWithin } from '../values.ts'
import * as samples from './erp.office.samples.ts'

const id = idFromText(z.int().min(1).max(2_147_483_647))

/** The maximum number of rows of a call that writes several. */
const MAX_ROWS = 1_000
/** Maximum size of an invoice, in bytes. */
export const MAX_INVOICE = 5 * 1024 * 1024

/** An amount in a query string. */
const MoneyText = z
  .string()
  .regex(/^-?\d{1,10}(\.\d{1,2})?$/)
  .describe('A decimal with at most two places.')

/** One of both: the shop computes the other amount with the part's VAT rate. */
const amounts = {
  net: moneyWithin(0, MAX_AMOUNT).optional(),
  gross: moneyWithin(0, MAX_AMOUNT).optional(),
}

/** A price as another system knows it. */
const PriceRow = z
  .object({
    sku: Line(40).min(1),
    ...amounts,
    quantityPrices: z
      .array(z.object({ from: z.int().min(2).max(MAX_QUANTITY), ...amounts }))
      .max(MAX_QUANTITY_PRICES)
      .optional()
      .describe(
        'What one piece costs from `from` pieces on, each below the one before. Missing = they stay; empty = the part has none.',
      ),
  })
  .describe('With `net` or `gross`, not both; quantity prices too.')

/** Whether a row was taken, and why not. */
export const PriceResult = z.object({
  sku: z.string(),
  taken: z.boolean(),
  reason: z.string().nullable().describe('In the language of the call.'),
})
export type PriceResult = z.infer<typeof PriceResult>

export const setPrices = {
  method: 'PUT',
  url: '/api/office/v1/prices',
  access: 'catalogue:write',
  idempotent: true,
  docs: {
    summary: 'Change list prices',
    description: `Up to ${MAX_ROWS} parts of the price list, in PLN. Each row is taken or refused on its own. History and the lowest price of 30 days follow as with an import; a promotion stays, and must stay below the price. Quantity prices stay if the row has none; one that is not lower then has no effect.`,
    example: {
      body: {
        items: [
          { sku: '34114300102', net: 540 },
          { sku: '999', gross: 12.3 },
        ],
      },
      answer: {
        items: [
          { sku: '34114300102', taken: true, reason: null },
          { sku: '999', taken: false, reason: 'Nie ma takiej części w katalogu.' },
        ],
      },
    },
  },
  schema: {
    body: z.object({ items: z.array(PriceRow).min(1).max(MAX_ROWS) }),
    response: { 200: z.object({ items: z.array(PriceResult) }) },
  },
} as const satisfies OfficeEndpoint

/** A document of the company's books that the customer sees among the own documents. The amount is in PLN. */
export const CustomerDocument = z.object({
  number: Line(40).min(1),
  date: Day,
  description: Line(200),
  dueOn: Day.nullable(),
  amount: moneyWithin(-MAX_AMOUNT, MAX_AMOUNT),
  branch: Line(20).describe('The code of the branch.'),
})
export type CustomerDocument = z.infer<typeof CustomerDocument>

export const listDocuments = {
  method: 'GET',
  url: '/api/office/v1/customers/{id}/documents',
  access: 'customers:read',
  docs: {
    summary: 'Documents of a customer',
    example: {
      params: { id: '3' },
      answer: {
        items: [
          {
            number: 'FV 1/2026',
            date: '2026-11-20',
            description: 'Faktura',
            dueOn: '2026-12-04',
            amount: 615,
            branch: 'WAW',
          },
        ],
      },
    },
  },
  schema: {
    params: z.object({ id }),
    response: { 200: z.object({ items: z.array(CustomerDocument) }) },
  },
} as const satisfies OfficeEndpoint

export const setDocuments = {
  method: 'PUT',
  url: '/api/office/v1/customers/{id}/documents',
  access: 'customers:write',
  idempotent: true,
  docs: {
    summary: 'Add or replace documents of a customer',
    description:
      'A document with a known number is replaced, others stay. The customer sees them in the account.',
    example: {
      params: { id: '3' },
      body: {
        items: [
          {
            number: 'FV 1/2026',
            date: '2026-11-20',
            description: 'Faktura',
            dueOn: '2026-12-04',
            amount: 615,
            branch: 'WAW',
          },
        ],
      },
      answer: {
        items: [
          {
            number: 'FV 1/2026',
            date: '2026-11-20',
            description: 'Faktura',
            dueOn: '2026-12-04',
            amount: 615,
            branch: 'WAW',
          },
        ],
      },
    },
  },
  schema: {
    params: z.object({ id }),
    body: z.object({ items: z.array(CustomerDocument).min(1).max(MAX_ROWS) }),
    response: { 200: z.object({ items: z.array(CustomerDocument) }) },
  },
} as const satisfies OfficeEndpoint

/** Where a document is on its way into KSeF, the state's system of structured invoices. */
export const KsefState = z.object({
  state: z
    .enum(['none', 'waiting', 'accepted', 'refused'])
    .describe('`none` = it is not sent there; `waiting` also while it is checked.'),
  number: z.string().nullable().describe('The number that KSeF gave.'),
  at: Instant.nullable().describe('When KSeF accepted it.'),
  reason: z.string().describe('Why it was refused, or why the last attempt failed; empty = neither.'),
})
export type KsefState = z.infer<typeof KsefState>

/** An invoice of an order, of another system or of the shop. Amounts are in the order's currency. */
export const Invoice = z.object({
  id: z.int().nullable().describe('Of a document that the shop has issued; null = another system did.'),
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedOn: Day,
  dueOn: Day.nullable(),
  currency: z.string(),
  net: Money,
  vat: Money,
  gross: Money,
  bytes: z.int().nullable().describe('null = the PDF is made when it is read.'),
  receivedAt: Instant,
  ksef: KsefState,
})
export type Invoice = z.infer<typeof Invoice>

const invoiceParams = z.object({ id, number: Line(40).min(1) })

export const listInvoices = {
  method: 'GET',
  url: '/api/office/v1/orders/{id}/invoices',
  access: 'orders:read',
  docs: {
    summary: 'Invoices of an order',
    example: { params: { id: '7' }, answer: { items: [samples.invoice], step: null } },
  },
  schema: {
    params: z.object({ id }),
    response: {
      200: z.object({
        items: z.array(Invoice),
        step: z
          .enum(['issue', 'correct'])
          .nullable()
          .describe('What the shop can do: issue the invoice, or correct it to what the order costs now.'),
      }),
    },
  },
} as const satisfies OfficeEndpoint

export const readInvoice = {
  method: 'GET',
  url: '/api/office/v1/orders/{id}/invoices/{number}',
  access: 'orders:read',
  docs: {
    summary: 'The PDF of an invoice',
    description: 'Answers `application/pdf`.',
    example: { params: { id: '7', number: 'FV/17/2026' } },
  },
  schema: { params: invoiceParams, response: {} },
} as const satisfies OfficeEndpoint

export const putInvoice = {
  method: 'PUT',
  url: '/api/office/v1/orders/{id}/invoices/{number}',
  access: 'orders:write',
  upload: 'application/pdf',
  docs: {
    summary: 'Add an invoice to an order',
    description: `The body is the PDF (\`application/pdf\`, at most ${MAX_INVOICE / 1024 / 1024} MB). An invoice with a known number is replaced. Amounts are in the order's currency, and \`gross\` is \`net\` plus \`vat\`. A "/" in the number is written %2F.`,
    example: {
      params: { id: '7', number: 'FV/17/2026' },
      querystring: { issuedOn: '2026-11-27', dueOn: '2026-12-11', net: '500', vat: '115', gross: '615' },
      answer: samples.invoice,
    },
  },
  schema: {
    params: invoiceParams,
    querystring: z.object({
      issuedOn: Day,
      dueOn: Day.optional(),
      net: MoneyText,
      vat: MoneyText,
      gross: MoneyText,
    }),
    response: { 200: Invoice },
  },
} as const satisfies OfficeEndpoint
