import { z } from 'zod'
import { Scope, ScopeQuery, TreeBrands } from '../catalogue/catalogue.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { CategoryId, Line, Paragraph, ProductId } from '../values.ts'
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
  First: z.object({ Sku: z.string(), Name: z.string() }).nullable(),
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
  config: { visitors: 'counted', cache: 'words', reads: 'replica' },
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
  schema: {
    body: Scope.extend({
      Text: Paragraph(MAX_QUESTION).refine((text) => text.trim() !== ''),
      /** What was searched. */
      Words: Line(suggestQuery.maxLength),
    }),
    response: { 204: z.null(), '4xx': Problem },
  },
} as const satisfies Endpoint
