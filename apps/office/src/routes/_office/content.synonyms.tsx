import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SearchWords } from '../../browser/search-words.ts'
import { SynonymsPage } from '../../features/content/synonyms/SynonymsPage.tsx'

export const Route = createFileRoute('/_office/content/synonyms')({
  validateSearch: z.object({ q: SearchWords }),
  component: SynonymsPage,
})
