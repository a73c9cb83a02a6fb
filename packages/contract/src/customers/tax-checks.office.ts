import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Instant, idFromText } from '../values.ts'
import * as samples from './tax-checks.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })

/** What a register of taxpayers said about a customer's number. */
export const TaxCheck = z.object({
  id,
  register: z
    .enum(['vies', 'whiteList'])
    .describe('`whiteList` = the list of VAT taxpayers of the Ministry of Finance, for Polish numbers.'),
  number: z.string(),
  answer: z
    .enum(['registered', 'notRegistered', 'notValid', 'away'])
    .describe('`away` = the register did not answer.'),
  name: z.string().describe('As the register has it; may be empty.'),
  accounts: z.array(z.string()).describe('Bank accounts in the list of VAT taxpayers.'),
  requestId: z.string().describe('Proof of the question; may be empty.'),
  at: Instant,
  by: z.object({ kind: z.enum(['staff', 'key', 'command', 'system']), name: z.string() }),
})
export type TaxCheck = z.infer<typeof TaxCheck>

const Checks = z.object({ items: z.array(TaxCheck).describe('Newest first, at most 50.') })

export const listTaxChecks = {
  method: 'GET',
  url: '/api/office/v1/customers/{id}/tax-checks',
  access: 'customers:read',
  docs: {
    summary: 'What the registers of taxpayers said about a customer',
    description:
      'Garages that apply for trade prices are asked about by themselves. No answer changes what a customer may do.',
    example: { params: { id: '3' }, answer: samples.taxChecks },
  },
  schema: { params: IdParams, response: { 200: Checks } },
} as const satisfies OfficeEndpoint

export const askTaxRegister = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/tax-checks',
  access: 'customers:write',
  docs: {
    summary: 'Ask a register about the tax number of a customer',
    description:
      'The list of VAT taxpayers for a Polish number, VIES for one of another country of the EU. It takes at most 8 seconds. 409 `tax_check_not_possible`: the customer has no such number, or the server asks no registers.',
    example: { params: { id: '3' }, answer: samples.taxChecks },
  },
  schema: { params: IdParams, response: { 200: Checks } },
} as const satisfies OfficeEndpoint
