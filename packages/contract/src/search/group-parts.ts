import { MAX_FILTERS } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { Scope } from '../catalogue/catalogue-shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { disc, drawing, fit, scope } from '../samples.ts'
import { CategoryId, Line } from '../values.ts'
import { FoundPart } from './part-search.ts'

/** Number of parts in a page without `pageSize`, and the most. */
export const listedParts = { usual: 20, most: 100 } as const
/** The name of the filter by the brand of parts. Attributes have the name that the catalogue gives them. */
export const BRAND_FILTER = ''

/**
 * What the parts of a group can be filtered by. `Name` and `Value` are the same in every language, `Text` is in that of
 * the request. `Count` is the number of parts that have the value and pass the filters of other names.
 */
export const PartFilter = z.object({
  Name: z.string(),
  Text: z.string(),
  Values: z.array(z.object({ Value: z.string(), Text: z.string(), Count: z.int() })),
})
export type PartFilter = z.infer<typeof PartFilter>

export const GroupParts = z.object({
  Parts: z.array(FoundPart),
  /** The number of all parts that pass the filters. */
  Total: z.int(),
  Filters: z.array(PartFilter),
})
export type GroupParts = z.infer<typeof GroupParts>

/** Parts that the catalogue lists in a group, on a board or not. Prices are asked by ProductStock. */
export const listGroupParts = {
  method: 'POST',
  url: '/api/Level4Product/Parts',
  access: 'visitors',
  cache: 'catalogue',
  offline: true,
  reads: true,
  docs: {
    summary: 'Parts of a group, without a board',
    description:
      'The parts whose `category` in the catalogue is the group, by name, in pages. `filters` leaves the parts that have, for each name, one of the values given for it. With a vehicle each part is judged; those that do not fit stand last in their page. Price and stock are asked by ProductStock. Not a call of the specification.',
    refusals: [404],
    example: {
      body: { id: 71, filters: [{ Name: BRAND_FILTER, Value: 'TRW' }], ...scope },
      answer: {
        Parts: [
          {
            Id: 200,
            ...disc,
            ReplacedBy: null,
            Boards: [],
            ...fit,
            Drawing: drawing,
            FoundBy: null,
            Quantity: 1,
          },
        ],
        Total: 1,
        Filters: [{ Name: BRAND_FILTER, Text: '', Values: [{ Value: 'TRW', Text: 'TRW', Count: 1 }] }],
      },
    },
  },
  schema: {
    body: Scope.extend({
      id: CategoryId,
      page: z.int().min(1).max(999_999).nullish(),
      pageSize: z.int().min(1).max(listedParts.most).nullish(),
      filters: z
        .array(z.object({ Name: Line(200), Value: Line(500) }))
        .max(MAX_FILTERS)
        .nullish(),
    }),
    response: { 200: GroupParts, '4xx': Problem },
  },
} as const satisfies Endpoint
