import { z } from 'zod'
import { FoundBy, ScopeQuery, TreeBrands } from '../catalogue/catalogue.ts'
import type { Endpoint } from '../endpoint.ts'
import { fitFields, PartDrawing } from '../fit/fit.ts'
import { Problem } from '../problem.ts'
import { Line, ProductId } from '../values.ts'

/** Shortest and longest text that is searched, in characters. A shorter one gets an empty list. */
export const suggestQuery = { minLength: 2, maxLength: 100 } as const

/** A part that matches the typed beginning of a number or a name. */
export const Suggestion = z.object({
  Id: ProductId,
  Sku: z.string(),
  Name: z.string(),
  /** The successor that is sold instead; null = the part itself. */
  ReplacedBy: z.string().nullable(),
  /** At most three boards with the part; if type keys are given, only boards for them. */
  Boards: z.array(z.object({ Id: ProductId, Name: z.string(), Position: z.string(), Brands: TreeBrands })),
  ...fitFields,
  Drawing: PartDrawing.nullable().default(null),
  /** Ours: the further number that begins with the typed text; null = the part's own number or its name was found. */
  FoundBy: FoundBy.nullable().default(null),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Suggestions during typing, by the beginning of a number, or by words of the name in the request's language. */
export const suggestParts = {
  method: 'GET',
  url: '/api/Part/Suggest',
  config: { visitors: 'counted', cache: 'words', reads: 'replica' },
  schema: {
    querystring: ScopeQuery.extend({ q: Line(suggestQuery.maxLength) }),
    response: { 200: z.array(Suggestion), '4xx': Problem },
  },
} as const satisfies Endpoint
