import { z } from 'zod'
import type { OfficeEndpoint } from './endpoint.ts'

/** A branch, or a warehouse that customers do not visit. */
export const Branch = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  isBranchOffice: z.boolean().describe('false = a warehouse that customers do not visit.'),
})
export type Branch = z.infer<typeof Branch>

export const listBranches = {
  method: 'GET',
  url: '/api/office/v1/branches',
  access: 'anyone',
  summary: 'The branches and warehouses',
  description: 'In the order of the shop. Everyone reads all of them, also a person of one branch.',
  schema: { response: { 200: z.object({ items: z.array(Branch) }) } },
} as const satisfies OfficeEndpoint
