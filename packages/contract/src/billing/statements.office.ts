import { entryProblems } from '@partboard/domain/billing/statement'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { Day, Instant, idFromText, Line, Money } from '../values.ts'
import * as samples from './statements.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })

/** Maximum size of a bank statement, in bytes. */
export const MAX_STATEMENT = 5 * 1024 * 1024

export const entryStates = ['open', 'booked', 'notOurs'] as const

/** A credit of a bank statement. */
export const BankEntry = z.object({
  id,
  account: z.string().describe('The account of the shop, in groups.'),
  bookedOn: Day,
  amount: Money,
  currency: z.string(),
  title: z.string(),
  payer: z.string(),
  state: z.enum(entryStates).describe('`open` = a person decides.'),
  problem: z.enum(entryProblems).nullable().describe('Why it was not booked by itself; null = it was.'),
  text: z.string().describe('The problem in words, in the language of the request; empty without one.'),
  orders: z
    .array(z.object({ id, number: z.string() }))
    .describe('Orders that the title names, or the one to which it is booked.'),
  reason: z.string().describe('Why it is not ours.'),
  readAt: Instant,
  decidedAt: Instant.nullable(),
  by: z.object({ kind: z.enum(['staff', 'key', 'command', 'system']), name: z.string() }),
})
export type BankEntry = z.infer<typeof BankEntry>

/** What a statement has brought. */
export const StatementResult = z.object({
  booked: z.int().describe('Payments of orders.'),
  open: z.int().describe('Credits about which a person decides.'),
  known: z.int().describe('Credits that were read before.'),
  skipped: z
    .array(z.object({ entry: z.int().describe('Its place in the file, from 1.'), text: z.string() }))
    .describe('Entries that are left out: they cannot be read, or are of an account that no store has.'),
})
export type StatementResult = z.infer<typeof StatementResult>

export const readStatement = {
  method: 'POST',
  url: '/api/office/v1/statements',
  access: 'orders:pay',
  upload: 'application/octet-stream',
  docs: {
    summary: 'Read a bank statement',
    description: `The body is a CAMT.053 or MT940 file of at most ${MAX_STATEMENT / 1024 / 1024} MB, about accounts of the stores. A credit whose title names one order, with exactly what is due in its currency, is recorded as its payment; about any other one a person decides. A credit is read once: the same file again changes nothing. An entry that cannot be read costs itself alone, and is named. A person limited to branches cannot read statements.`,
    example: {
      answer: {
        booked: 4,
        open: 1,
        known: 0,
        skipped: [{ entry: 3, text: 'the amount “-5.00” cannot be read.' }],
      },
    },
  },
  schema: { response: { 200: StatementResult } },
} as const satisfies OfficeEndpoint

export const listEntries = {
  method: 'GET',
  url: '/api/office/v1/statements/entries',
  access: 'orders:pay',
  docs: {
    summary: 'Credits of bank statements',
    description: 'Newest first.',
    example: { querystring: { state: 'open' }, answer: { items: [samples.openEntry], next: null } },
  },
  schema: {
    querystring: z.object({ state: z.enum(entryStates).optional(), ...pageQuery }),
    response: { 200: pageOf(BankEntry) },
  },
} as const satisfies OfficeEndpoint

export const assignEntry = {
  method: 'POST',
  url: '/api/office/v1/statements/entries/{id}/assign',
  access: 'orders:pay',
  idempotent: true,
  docs: {
    summary: 'Book a credit to an order',
    description:
      'Records it as a payment of the order: all that is due, or a part of it, in the same currency. More than is due, and anything for an order that is paid or cancelled, needs `giveBack`: the rest is then shown on the order as paid too much.',
    example: {
      params: { id: '13' },
      body: { orderId: 7 },
      answer: { ...samples.bankEntry, state: 'booked', orders: [{ id: 7, number: '100007' }], reason: '' },
    },
  },
  schema: {
    params: IdParams,
    body: z.object({
      orderId: id,
      giveBack: z.boolean().default(false).describe('What is above the due amount will be given back.'),
    }),
    response: { 200: BankEntry },
  },
} as const satisfies OfficeEndpoint

export const dismissEntry = {
  method: 'POST',
  url: '/api/office/v1/statements/entries/{id}/dismiss',
  access: 'orders:pay',
  idempotent: true,
  docs: {
    summary: 'Say that a credit pays no order',
    example: { params: { id: '13' }, body: { reason: 'Czynsz' }, answer: samples.bankEntry },
  },
  schema: { params: IdParams, body: z.object({ reason: Line(300).min(1) }), response: { 200: BankEntry } },
} as const satisfies OfficeEndpoint
