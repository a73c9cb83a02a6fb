import { MAX_VAT_NUMBER } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { Line } from '../values.ts'
import { companyAnswer } from './company-register.samples.ts'

/** What a question to a register came to (docs/spec/shop.md#address-form). */
export const RegisterResult = z
  .enum(['found', 'notFound', 'away', 'spent', 'notAsked'])
  .describe(
    '`away`: the register does not answer. `spent`: the questions of the day are used up. `notAsked`: the shop asks no register about such numbers.',
  )
export type RegisterResult = z.infer<typeof RegisterResult>

/** A company as a register of taxpayers has it. What the shop does not understand of it is empty. */
export const RegisteredCompany = z.object({
  VatNumber: z.string(),
  Name: z.string(),
  Street: z.string(),
  HouseNumber: z.string(),
  ZipPostalCode: z.string(),
  City: z.string(),
  Address: z.string().describe('The whole address as the register writes it.'),
})
export type RegisteredCompany = z.infer<typeof RegisteredCompany>

export const CompanyQuestion = z.object({
  VatNumber: Line(MAX_VAT_NUMBER).min(1),
  Country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .describe('Two letters (ISO 3166).'),
})

/** Ours: the data of a company by its tax number. It counts against limits, so it is not repeated. */
export const findCompany = {
  method: 'POST',
  url: '/api/Company/Register',
  access: 'guest',
  docs: {
    summary: 'Name and address of a company by its tax number',
    description:
      'Asks the list of VAT taxpayers about a Polish number, VIES about one of another country of the EU, and remembers the answer for a day. It takes at most 8 seconds. A number of another form than that of its country is an error of the field VatNumber, and no register is asked. `Company` is null unless the result is `found`; what a register does not say, or writes in a way that is not understood, is empty in it, and Address is always the whole text. More than 5 questions of a guest in an hour, or 20 of a customer, are 429; guests have their own share of the questions of a day. Not a call of the specification.',
    refusals: [429],
    example: {
      body: { VatNumber: '123-456-32-18', Country: 'PL' },
      answer: companyAnswer,
    },
  },
  schema: {
    body: CompanyQuestion,
    response: {
      200: z.object({ Result: RegisterResult, Company: RegisteredCompany.nullable() }),
      '4xx': Problem,
    },
  },
} as const satisfies Endpoint
