import { MAX_VAT_NUMBER } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Line } from '../values.ts'
import { officeCompanyAnswer } from './company-register.samples.ts'
import { RegisterResult } from './company-register.ts'

/** A company as a register of taxpayers has it. What the shop does not understand of it is empty. */
const Company = z.object({
  number: z.string(),
  name: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postcode: z.string(),
  city: z.string(),
  address: z.string().describe('The whole address as the register writes it.'),
})

export const readCompany = {
  method: 'GET',
  url: '/api/office/v1/companies',
  access: ['customers:write', 'orders:write'],
  docs: {
    summary: 'Name and address of a company by its tax number',
    description:
      'Asks the list of VAT taxpayers about a Polish number, VIES about one of another country of the EU, and remembers the answer for a day. It takes at most 8 seconds. A number that is not valid is 400, and no register is asked.',
    example: { querystring: { number: '123-456-32-18' }, answer: officeCompanyAnswer },
  },
  schema: {
    querystring: z.object({
      number: Line(MAX_VAT_NUMBER).min(1),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .default('PL')
        .describe('Two letters (ISO 3166).'),
    }),
    response: { 200: z.object({ result: RegisterResult, company: Company.nullable() }) },
  },
} as const satisfies OfficeEndpoint
