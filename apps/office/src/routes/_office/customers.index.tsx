import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SearchWords } from '../../browser/search-words.ts'
import { CustomersPage } from '../../features/customers/CustomersPage.tsx'
import { views } from '../../features/customers/customers.queries.ts'

export const Route = createFileRoute('/_office/customers/')({
  validateSearch: z.object({
    view: z.enum(views).default('all').catch('all'),
    q: SearchWords,
    selected: z.int().optional().catch(undefined),
  }),
  component: CustomersPage,
})
