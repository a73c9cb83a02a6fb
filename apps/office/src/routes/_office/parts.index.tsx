import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SearchWords } from '../../browser/search-words.ts'
import { PartsPage } from '../../features/parts/PartsPage.tsx'

export const Route = createFileRoute('/_office/parts/')({
  validateSearch: z.object({ q: SearchWords }),
  component: PartsPage,
})
