import { z } from 'zod'

/** The page's address: the words, and what is chosen of their results. */
export const PageSearch = z.object({
  // The router parses "2" as a number.
  q: z.union([z.string().max(100), z.number().transform(String)]).catch(''),
  literal: z.boolean().optional().catch(undefined),
  fit: z.enum(['fits', 'unknown', 'not_applicable']).optional().catch(undefined),
  axle: z.enum(['front', 'rear']).optional().catch(undefined),
  side: z.enum(['left', 'right']).optional().catch(undefined),
  /** Parts before the shown ones. */
  from: z.int().min(0).max(1_000).optional().catch(undefined),
})
export type PageSearch = z.infer<typeof PageSearch>
