import {
  LISTED_OWN_NUMBERS,
  MAX_CSV_SKU,
  MAX_OWN_NAME,
  MAX_OWN_NUMBER,
  MAX_OWN_NUMBER_ROWS,
} from '@partboard/domain/numbers/limits'
import { numberKey } from '@partboard/domain/parts/part-number'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { suggestQuery } from '../search/suggest.ts'
import { Done, idFromText, Line, Printed, ProductId } from '../values.ts'
import { kept, ownNumber } from './own-numbers.samples.ts'

/** Ours: what an account calls a part. */
export const OwnNumber = z.object({
  ProductId,
  Sku: z.string(),
  Printed,
  /** The name in the catalogue; '' = the part left it. */
  Name: z.string(),
  /** As it was typed. */
  Number: z.string(),
  /** '' = none. */
  OwnName: z.string(),
})
export type OwnNumber = z.infer<typeof OwnNumber>

/** Ours: the own numbers of the account, by their letters and digits. */
export const listOwnNumbers = {
  method: 'GET',
  url: '/api/Part/OwnNumbers',
  access: 'customer',
  reads: true,
  docs: {
    summary: 'What the account calls parts',
    description: `Own numbers by their letters and digits, ${LISTED_OWN_NUMBERS} from \`from\` on. With \`q\`, those that have the text in the number, in the own name, in the part number or in the name of the part. Total is how many there are. All people of a company have the same.`,
    example: { querystring: { q: 'tarcza', from: '0' }, answer: { Numbers: [ownNumber], Total: 1 } },
  },
  schema: {
    querystring: z.object({
      q: Line(suggestQuery.maxLength).optional(),
      /** Numbers before the first one of the answer. */
      from: z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number)
        .pipe(z.int().min(0).max(99_999))
        .optional(),
    }),
    response: { 200: z.object({ Numbers: z.array(OwnNumber), Total: z.int() }), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours: the part that a whole own number names, or the own number of a part. */
export const findOwnNumber = {
  method: 'GET',
  url: '/api/Part/OwnNumbers/Find',
  access: 'customer',
  reads: true,
  docs: {
    summary: 'The part of an own number, or the own number of a part',
    description:
      '`q` is a whole own number in any spelling: capitals, spaces and signs between its letters and digits do not matter. `productId` is a part. The answer has one entry, or none. A search asks it before it shows what the catalogue has for the words.',
    example: { querystring: { q: 'tarcza e90' }, answer: [ownNumber] },
  },
  schema: {
    querystring: z
      .object({
        q: Line(suggestQuery.maxLength).optional(),
        productId: idFromText(ProductId).optional(),
      })
      .refine(({ q, productId }) => (q === undefined) !== (productId === undefined), { path: ['q'] }),
    response: { 200: z.array(OwnNumber), '4xx': Problem },
  },
} as const satisfies Endpoint

/** A number has at least a letter or a digit, by which it is found again. */
const TypedNumber = Line(MAX_OWN_NUMBER)
  .min(1)
  .refine((text) => numberKey(text) !== null)

/**
 * Ours: gives a part an own number, in place of the one that it had. 409 `own_number_taken` when another part has it,
 * unless `Move` says that it changes its part.
 */
export const keepOwnNumber = {
  method: 'PUT',
  url: '/api/Part/OwnNumbers',
  access: 'customer',
  docs: {
    summary: 'Give a part an own number',
    description: `In place of the own number that the part had. Number is told apart by its letters and digits. When another part has it, the call is 409 and changes nothing, unless Move is true: then that part loses it. 409 above the limit of the account, too.`,
    refusals: [404, 409],
    example: { body: kept, answer: ownNumber },
  },
  schema: {
    body: z.object({
      ProductId,
      Number: TypedNumber,
      OwnName: Line(MAX_OWN_NAME).default(''),
      Move: z.boolean().default(false),
    }),
    response: { 200: OwnNumber, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours: takes the own number off a part. */
export const removeOwnNumber = {
  method: 'DELETE',
  url: '/api/Part/OwnNumbers/{id}',
  access: 'customer',
  docs: {
    summary: 'Take the own number off a part',
    description: 'By the id of the part. 404 when the account has no number of its own for it.',
    refusals: [404],
    example: { params: { id: '200' }, answer: [] },
  },
  schema: {
    params: z.object({ id: idFromText(ProductId) }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/** A row of a file. Its cells are longer than a valid value may be, so that one bad cell does not refuse the others. */
const OwnNumberRow = z.object({
  Line: z.int().min(1).max(9_999_999),
  Number: Line(MAX_CSV_SKU),
  Sku: Line(MAX_CSV_SKU),
  /** Missing or '' = the part keeps the own name that it has. */
  OwnName: Line(MAX_CSV_SKU).optional(),
})

const RefusedOwnNumber = z.object({
  Line: z.int(),
  Number: z.string(),
  /** The cell of the part number, as it was sent. */
  PartNumber: z.string(),
  Reason: z.string(),
  /** Another part has the number: sent again with `Move`, the row is kept. */
  IsTaken: z.boolean(),
})
export type RefusedOwnNumber = z.infer<typeof RefusedOwnNumber>

/** Ours: gives many parts own numbers. A row that is refused does not keep the others back. */
export const importOwnNumbers = {
  method: 'POST',
  url: '/api/Part/OwnNumbers/Import',
  access: 'customer',
  docs: {
    summary: 'Give many parts own numbers',
    description: `At most ${MAX_OWN_NUMBER_ROWS} rows, in one transaction. Sku is a part number in any spelling. A row is kept or refused, with a Reason in the language of the request; the others are kept nevertheless. A number that another part has is refused, unless Move is true: then that part loses it. Kept counts the rows that hold now, also those that held before.`,
    example: {
      body: {
        Rows: [
          { Line: 2, Number: 'TARCZA-E90', Sku: '34 11 4 300 102' },
          { Line: 3, Number: 'KLOCKI-E90', Sku: '99 99 9 999 999' },
        ],
        Move: false,
      },
      answer: {
        Kept: 1,
        Refused: [
          {
            Line: 3,
            Number: 'KLOCKI-E90',
            PartNumber: '99 99 9 999 999',
            Reason: 'We do not know this part number.',
            IsTaken: false,
          },
        ],
      },
    },
  },
  schema: {
    body: z.object({
      Rows: z.array(OwnNumberRow).min(1).max(MAX_OWN_NUMBER_ROWS),
      Move: z.boolean().default(false),
    }),
    response: { 200: z.object({ Kept: z.int(), Refused: z.array(RefusedOwnNumber) }), '4xx': Problem },
  },
} as const satisfies Endpoint
