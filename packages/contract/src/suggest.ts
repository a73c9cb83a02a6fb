import { z } from 'zod'
import { ScopeQuery } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { fitFields, PartDrawing } from './fit.ts'
import { Problem } from './problem.ts'
import { Line, ProductId } from './values.ts'

/** Shortest and longest text that is searched, in characters. A shorter one gets an empty list. */
export const suggestQuery = { least: 2, most: 100 } as const

/** A part that somebody may mean who has typed this much of its number or its name. */
export const Suggestion = z.object({
  Id: ProductId,
  Sku: z.string(),
  Name: z.string(),
  /** Number that is sold instead today; null = the part itself. */
  ReplacedBy: z.string().nullable(),
  /** Where it stands, at most three boards; with type keys those of the vehicle. */
  Boards: z.array(z.object({ Id: ProductId, Name: z.string(), Position: z.string() })),
  ...fitFields,
  Drawing: PartDrawing.nullable().default(null),
})
export type Suggestion = z.infer<typeof Suggestion>

/** While somebody types: by the beginning of a number, or by words of the name in the request's language. */
export const suggestParts = {
  method: 'GET',
  url: '/api/Part/Suggest',
  config: { cache: 'catalogue', reads: 'replica' },
  schema: {
    querystring: ScopeQuery.extend({ q: Line(suggestQuery.most) }),
    response: { 200: z.array(Suggestion), '4xx': Problem },
  },
} as const satisfies Endpoint
