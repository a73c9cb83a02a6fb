import { z } from 'zod'
import { ScopeQuery } from '../catalogue/catalogue.ts'
import { Scope, TreeBrands } from '../catalogue/catalogue-shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { disc, drawing, fit } from '../samples.ts'
import { CategoryId, Line, Paragraph, Printed, ProductId } from '../values.ts'
import { Suggestion, suggestQuery } from './suggest.ts'

/** Maximum number of characters of a question to the shop. */
export const MAX_QUESTION = 1_000

/** Number of parts in an answer without `limit`, and the most. */
export const searchedParts = { usual: 20, most: 50 } as const

/**
 * How a word of the query, or words with one meaning, was read: 'same' = as written, or another form of the word;
 * 'synonym', 'place' and 'spelling' = as `Meaning`; 'unknown' = nothing in the catalogue has it.
 */
export const SearchedWord = z.object({
  Text: z.string(),
  Kind: z.enum(['same', 'synonym', 'place', 'spelling', 'unknown']),
  Meaning: z.string().nullable(),
})
export type SearchedWord = z.infer<typeof SearchedWord>

/** Parts of one verdict: how many, and how often each reason decides; reasons in words, the most frequent first. */
const Judged = z.object({
  Total: z.int(),
  Reasons: z.array(z.object({ Text: z.string(), Count: z.int() })),
  /** The first of them. */
  First: z.object({ Sku: z.string(), Printed, Name: z.string() }).nullable(),
})

/** A board with the query's words in its names or with parts that were found; their callouts are to be lit. */
export const FoundBoard = z.object({
  Id: ProductId,
  Number: z.string(),
  Name: z.string(),
  Positions: z.array(z.string()),
  GrafikId: z.string(),
  ImageUrl: z.string(),
  Width: z.int().optional(),
  Height: z.int().optional(),
  Brands: TreeBrands,
})
export type FoundBoard = z.infer<typeof FoundBoard>

/** A group of the tree, with the names of the groups above it. */
export const FoundGroup = z.object({
  Id: CategoryId,
  Name: z.string(),
  Above: z.array(z.string()),
  HasChildren: z.boolean(),
  Brands: TreeBrands,
})
export type FoundGroup = z.infer<typeof FoundGroup>

/** A part that was found, with the quantity for the vehicle: that of its line on the board. */
export const FoundPart = Suggestion.extend({ Quantity: z.int() })
export type FoundPart = z.infer<typeof FoundPart>

const facet = <Value extends z.ZodType>(value: Value) => z.array(z.object({ Value: value, Count: z.int() }))

/** A vehicle of the catalogue that the words name: the filters that they give, in the form of VehicleFilter. */
export const SearchedVehicle = z.object({
  /** Its words as typed, and its name in the catalogue. */
  Text: z.string(),
  Name: z.string(),
  Filters: z.object({
    brandId: z.int().optional(),
    category: z.string().optional(),
    catalog: z.string().optional(),
    serie: z.string().optional(),
    modelId: z.string().optional(),
    year: z.int().optional(),
  }),
  /** Whether the vehicle of the call is such a one; null = the call has no vehicle. */
  IsSelected: z.boolean().nullable(),
})
export type SearchedVehicle = z.infer<typeof SearchedVehicle>

export const PartSearch = z.object({
  Words: z.array(SearchedWord),
  /** Parts of the asked verdict, without a vehicle all; those of `offset` and `limit`. */
  Parts: z.array(FoundPart),
  /** Number of parts with that verdict. */
  Total: z.int(),
  /** More parts have the words than were read, so all numbers are at least so high. */
  IsMore: z.boolean(),
  Fits: z.int(),
  ToCheck: Judged,
  DoesNotFit: Judged,
  /** Parts with the asked verdict by place on the vehicle. Parts of neither side are in none. */
  Axles: facet(z.enum(['front', 'rear'])),
  Sides: facet(z.enum(['left', 'right'])),
  Boards: z.array(FoundBoard),
  Groups: z.array(FoundGroup),
  /** Info pages with the words in their title. */
  Pages: z.array(z.object({ SeName: z.string(), Title: z.string() })),
  /** What is found without the words that stand in the way; null = parts were found, or nothing remains. */
  Without: z
    .object({ Text: z.string(), Query: z.string(), Total: z.int(), Parts: z.array(FoundPart) })
    .nullable(),
  /** The vehicle that the words name; they are searched in parts only where parts have them with all others. */
  Vehicle: SearchedVehicle.nullable().default(null),
})
export type PartSearch = z.infer<typeof PartSearch>

const flag = z.enum(['true', 'false']).optional()
const number = (max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .refine((text) => Number(text) <= max)
    .optional()

/**
 * Finds parts, boards, groups and info pages by words in any order: names, attribute values, comments of lines, names and
 * numbers of boards, groups, synonyms of the shop and words for places.
 */
export const searchParts = {
  method: 'GET',
  url: '/api/Part/Search',
  access: 'visitors:counted',
  cache: 'words',
  reads: true,
  docs: {
    summary: 'Everything with some words: parts, boards, groups and pages',
    description:
      'For the page with all results. `q` has words in any order: of names of parts, attribute values, comments of lines, names of boards and groups, the number of a board (34_9030), synonyms of the shop (cabin filter is microfilter), and places (front, left) in any form; or a part number. `Words` says how each was read. With a vehicle, `Parts` has those of one verdict: the asked `fit`, else the first that any part has; the others are counted, with the reason that decides. At most 60 parts are judged; `IsMore` says that there are more. `axle` and `side` narrow the parts, `offset` and `limit` (50 at most) page them. `literal=true` finds only words as written. Where nothing has all words in the language of the request, the other languages of the catalogue are tried. `Without` says what some of the words find where nothing has them all. `Vehicle` is the vehicle of the catalogue that the words name (golf 5 2008), whose filters lead to choosing it; the other words are searched. A text of fewer than two characters answers empty lists. Not a call of the specification.',
    example: {
      querystring: { q: 'brake disc front', vehicleId: '288', vehicleKeyList: 'ZC11' },
      answer: {
        Words: [
          { Text: 'brake', Kind: 'same', Meaning: null },
          { Text: 'disc', Kind: 'same', Meaning: null },
          { Text: 'front', Kind: 'same', Meaning: null },
        ],
        Parts: [
          {
            Id: 200,
            ...disc,
            ReplacedBy: null,
            Boards: [{ Id: 132, Name: 'Front brake', Position: '01', Brands: [] }],
            ...fit,
            Drawing: drawing,
            FoundBy: null,
            Quantity: 2,
          },
        ],
        Total: 1,
        IsMore: false,
        Fits: 1,
        ToCheck: { Total: 0, Reasons: [], First: null },
        DoesNotFit: {
          Total: 27,
          Reasons: [{ Text: 'not for type ZC11', Count: 27 }],
          First: { Sku: '34114250301', Name: 'Dust shield' },
        },
        Axles: [{ Value: 'front', Count: 1 }],
        Sides: [],
        Boards: [
          {
            Id: 132,
            Number: '34_9030',
            Name: 'Front brake',
            Positions: ['01'],
            GrafikId: '34_9030',
            ImageUrl: '/pictures/34_9030.svg',
            Brands: [],
          },
        ],
        Groups: [{ Id: 71, Name: 'Front brake', Above: ['Brakes'], HasChildren: false, Brands: [] }],
        Pages: [],
        Without: null,
        Vehicle: null,
      },
    },
  },
  schema: {
    querystring: ScopeQuery.extend({
      q: Line(suggestQuery.maxLength),
      /** 'true' = only words as written: no synonyms, no places, no typing errors. */
      literal: flag,
      /** The verdict whose parts are answered. Without it, the first that any part has: fits, to check, does not fit. */
      fit: z.enum(['fits', 'unknown', 'not_applicable']).optional(),
      axle: z.enum(['front', 'rear']).optional(),
      side: z.enum(['left', 'right']).optional(),
      offset: number(1_000),
      limit: number(searchedParts.most),
    }),
    response: { 200: PartSearch, '4xx': Problem },
  },
} as const satisfies Endpoint

/** A customer's question to the shop about a part that the search did not find. The shop answers by e-mail. */
export const askAboutPart = {
  method: 'POST',
  url: '/api/Part/Question',
  access: 'customer',
  docs: {
    summary: 'Ask the shop about a part',
    description:
      'Sends the question with the searched words, or the part, and the vehicle to the office, which answers by e-mail. Ten questions an hour for each person. Not a call of the specification.',
    refusals: [429],
    example: {
      body: {
        Text: 'Do you have rear discs of 355 mm?',
        Words: 'disc 355 rear',
        vehicleId: 288,
        vehicleKeyList: ['ZC11'],
      },
    },
  },
  schema: {
    body: Scope.extend({
      Text: Paragraph(MAX_QUESTION).refine((text) => text.trim() !== ''),
      /** What was searched, or the number and the name of the part that is asked about. */
      Words: Line(suggestQuery.maxLength),
    }),
    response: { 204: z.null(), '4xx': Problem },
  },
} as const satisfies Endpoint
