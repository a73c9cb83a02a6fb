import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { Instant, idFromText, Paragraph } from '../values.ts'
import * as samples from './questions.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
/** Maximum number of characters of an answer. */
export const MAX_ANSWER = 2_000

/** A question of a customer about a part that the search did not find. */
export const PartQuestion = z.object({
  id,
  askedAt: Instant,
  customerId: id,
  customer: z.string().describe('The company, else the name of the person.'),
  email: z.string(),
  question: z.string(),
  words: z.string().describe('What was searched.'),
  vehicle: z.string().describe('Empty = none was chosen.'),
  vin: z.string(),
  answer: z.string().describe('Empty = none was sent.'),
  doneAt: Instant.nullable().describe('null = open.'),
})
export type PartQuestion = z.infer<typeof PartQuestion>

export const listQuestions = {
  method: 'GET',
  url: '/api/office/v1/questions',
  access: 'customers:read',
  docs: {
    summary: 'Questions of customers about parts, the newest first',
    example: {
      querystring: { state: 'open' },
      answer: { items: [{ ...samples.partQuestion, answer: '', doneAt: null }], next: null },
    },
  },
  schema: {
    querystring: z.object({ ...pageQuery, state: z.enum(['open', 'done']).default('open') }),
    response: { 200: pageOf(PartQuestion) },
  },
} as const satisfies OfficeEndpoint

export const answerQuestion = {
  method: 'POST',
  url: '/api/office/v1/questions/{id}/answer',
  access: 'customers:write',
  idempotent: true,
  docs: {
    summary: 'Answer a question by e-mail, or mark it as done',
    description: 'An empty answer sends nothing. A question that is done is refused.',
    example: {
      params: { id: '4' },
      body: { answer: 'Tak, to mikrofiltr 64114300401.' },
      answer: samples.partQuestion,
    },
  },
  schema: {
    params: z.object({ id: idFromText(id) }),
    body: z.object({ answer: Paragraph(MAX_ANSWER) }),
    response: { 200: PartQuestion },
  },
} as const satisfies OfficeEndpoint
