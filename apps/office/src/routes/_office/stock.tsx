import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SearchWords } from '../../browser/search-words.ts'
import { StockPage } from '../../features/stock/StockPage.tsx'

export const Route = createFileRoute('/_office/stock')({
  validateSearch: z.object({
    q: SearchWords,
    sku: z
      .union([z.string(), z.number().transform(String)])
      .optional()
      .catch(undefined),
  }),
  component: StockPage,
})
