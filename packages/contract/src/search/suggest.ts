import { z } from 'zod'
import { ScopeQuery } from '../catalogue/catalogue.ts'
import { TreeBrands } from '../catalogue/catalogue-shapes.ts'
import { FoundBy } from '../catalogue/part-shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { fitFields, PartDrawing } from '../fit/fit.ts'
import { Problem } from '../problem.ts'
import { disc, drawing, fit } from '../samples.ts'
import { Line, Printed, ProductId } from '../values.ts'

/** Shortest and longest text that is searched, in characters. A shorter one gets an empty list. */
export const suggestQuery = { minLength: 2, maxLength: 100 } as const

/** A part that matches the typed beginning of a number or a name. */
export const Suggestion = z.object({
  Id: ProductId,
  Sku: z.string(),
  Printed,
  Name: z.string(),
  /** The successor that is sold instead; null = the part itself. */
  ReplacedBy: z.string().nullable(),
  ReplacedByPrinted: Printed,
  /** At most three boards with the part; if type keys are given, only boards for them. */
  Boards: z.array(z.object({ Id: ProductId, Name: z.string(), Position: z.string(), Brands: TreeBrands })),
  ...fitFields,
  Drawing: PartDrawing.nullable().default(null),
  /** Ours: the further number that begins with the typed text; null = the part's own number or its name was found. */
  FoundBy: FoundBy.nullable().default(null),
  /** Ours: the typed words that the part lacks, where no part has them all; missing = it has them all. */
  Lacks: z.string().optional(),
  /** Ours: says which letters of the number were read as digits, because no part has it as it was typed; missing = none. */
  ReadAs: z.string().optional(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Suggestions during typing, by the beginning of a number, or by words of the name in the request's language. */
export const suggestParts = {
  method: 'GET',
  url: '/api/Part/Suggest',
  access: 'visitors:counted',
  cache: 'words',
  reads: true,
  docs: {
    summary: 'Parts that somebody who is typing may mean',
    description:
      'Ten parts at most, for a field that suggests while somebody types. `q` is a part number in any spelling, whole or its beginning, also the beginning of the end that identifies the part, or of a further number such as a bar code, which FoundBy then names; or words of the name in the language of the request, in any order, each whole or its beginning. Marks may be missing (lacznik), and a word that the catalogue does not have stands for those that it is near to. Where no part has all words, `Lacks` says which of them those that are suggested do not have. A number that was replaced comes with the number that is sold today. First comes a number that was given whole, then what stands on a line for the type keys of the vehicle, then what begins with the words, the shorter name, the number. What the verdict says does not fit the vehicle stands last. Fit, FitFacts and FitInstead are those of every answer about the part. A text of fewer than two characters answers []. Not a call of the specification.',
    example: {
      querystring: { q: 'brake dics', vehicleId: '288', vehicleKeyList: 'ZC11' },
      answer: [
        {
          Id: 200,
          ...disc,
          ReplacedBy: null,
          Boards: [{ Id: 132, Name: 'Front brake', Position: '01', Brands: [] }],
          ...fit,
          Drawing: drawing,
          FoundBy: null,
        },
      ],
    },
  },
  schema: {
    querystring: ScopeQuery.extend({ q: Line(suggestQuery.maxLength) }),
    response: { 200: z.array(Suggestion), '4xx': Problem },
  },
} as const satisfies Endpoint
