import { documentKinds } from '@partboard/domain/billing/invoice'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { Day, Money, OrderId } from '../values.ts'

/** An invoice, a correction or a note of deposits, with what is still to be paid for its order. */
export const CustomerInvoice = z.object({
  Number: z.string(),
  Kind: z.enum(documentKinds),
  OrderId,
  OrderNumber: z.string(),
  /** The customer's own reference of the order; '' = none. */
  Reference: z.string(),
  IssuedOn: Day,
  DueOn: Day.nullable(),
  /** Of a correction the difference. */
  Gross: Money,
  CurrencyCode: z.string(),
  /** For its order; 0 = nothing, or it is paid at the door or in the branch. Null = only the books know. */
  Due: Money.nullable(),
  /** The last day to pay is over, and something is to be paid. */
  IsOverdue: z.boolean(),
})
export type CustomerInvoice = z.infer<typeof CustomerInvoice>

/** Ours: the invoices of all orders of the account, newest first; none for a person who does not see prices. */
export const listCustomerInvoices = {
  method: 'GET',
  url: '/api/Order/invoices',
  access: 'customer',
  priced: 'own',
  reads: true,
  docs: {
    summary: 'All invoices of the account',
    description:
      'Newest first, with corrections and notes of deposits, 20 from `from` on; Total is how many there are. Due is what is still to be paid for the order of an invoice: null for one on account whose invoice is in the books of another system. The PDF is read by /api/Order/invoice.',
    example: {
      querystring: { from: '0' },
      answer: {
        Invoices: [
          {
            Number: 'FV/17/2026',
            Kind: 'invoice' as const,
            OrderId: 1,
            OrderNumber: '100001',
            Reference: 'job 214/11',
            IssuedOn: '2026-11-23',
            DueOn: '2026-12-07',
            Gross: 1132.22,
            CurrencyCode: 'PLN',
            Due: 1132.22,
            IsOverdue: false,
          },
        ],
        Total: 1,
      },
    },
  },
  schema: {
    querystring: z.object({
      /** Invoices before the first one of the answer. */
      from: z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number)
        .pipe(z.int().min(0).max(999_999))
        .optional(),
    }),
    response: { 200: z.object({ Invoices: z.array(CustomerInvoice), Total: z.int() }), '4xx': Problem },
  },
} as const satisfies Endpoint
