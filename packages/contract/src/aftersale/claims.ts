import { claimKinds, waysBack } from '@partboard/domain/aftersale/claim'
import { returnKinds, returnStates } from '@partboard/domain/aftersale/return-state'
import { MAX_EMAIL, MAX_PERSON_NAME, MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { Day, Instant, Line, Printed } from '../values.ts'
import { open, order, part } from './claims.samples.ts'

/** Maximum lines of a claim; a cart cannot have more. */
const MAX_LINES = 1000
export const MAX_CLAIM_REASON = 500
/** Pictures of a claim, and the size of one in bytes. */
export const MAX_CLAIM_PICTURES = 5
export const MAX_CLAIM_PICTURE = 10 * 1024 * 1024
/** The call that adds a picture; its body is the picture. The header names the claim. */
export const CLAIM_PICTURE_URL = '/api/claims/picture'
export const CLAIM_TOKEN_HEADER = 'x-claim-token'

/** Identifies an order without a login: its number, and the e-mail of the person who ordered or of the account. */
const orderRef = { OrderNumber: Line(40).min(1), Email: Line(MAX_EMAIL).min(1) }

/** A withdrawal, a complaint or another case, as its customer sees it. */
export const CustomerCase = z.object({
  Number: z.string(),
  Kind: z.enum(returnKinds),
  State: z.enum(returnStates),
  DeclaredOn: Instant,
  /** What happens next, or how it ended, as a sentence. */
  Next: z.string(),
  /** The last day of what happens next; null = nothing is left to do. */
  DueOn: Day.nullable(),
  /** Why the shop refused it; '' = it did not. */
  Refusal: z.string(),
  Pictures: z.int(),
  Lines: z.array(
    z.object({
      Sku: z.string(),
      Printed,
      ProductName: z.string(),
      Quantity: z.int(),
      /** The customer's words. */
      Reason: z.string(),
      /** Why the shop refused the line; '' = it did not. */
      Refusal: z.string(),
    }),
  ),
})
export type CustomerCase = z.infer<typeof CustomerCase>

/** An order, as far as a claim needs it: no prices and no addresses. */
export const ClaimOrder = z.object({
  OrderNumber: z.string(),
  CreatedOn: Instant,
  Kinds: z.array(
    z.object({
      Kind: z.enum(claimKinds),
      /** The last day; null = there is none. */
      Until: Day.nullable(),
      /** Percent of the price that the shop keeps; 0 = nothing. */
      FeePercent: z.int().default(0),
      /** Why it cannot be claimed, as a sentence; '' = it can. */
      Obstacle: z.string(),
      /** How many pieces of each line can be claimed. */
      Lines: z.array(z.object({ Position: z.int(), Quantity: z.int() })),
    }),
  ),
  Lines: z.array(
    z.object({ Position: z.int(), Sku: z.string(), Printed, ProductName: z.string(), Ordered: z.int() }),
  ),
  /** Oldest first. Empty for who is not logged in as the owner: they were sent by mail. */
  Cases: z.array(CustomerCase),
})
export type ClaimOrder = z.infer<typeof ClaimOrder>

/** Ours: the first step of a claim. 404 for a wrong number and for a wrong e-mail; 429 after too many of them. */
export const findClaimOrder = {
  method: 'POST',
  url: '/api/claims/order',
  access: 'guest',
  docs: {
    summary: 'What can be claimed',
    description:
      'Works without a login: the number of an order and the e-mail of the person who ordered, or of the account. For each kind: the last day, why nothing can be claimed, and how many pieces of each line can. `complaint`: the part does not conform, for two years; `wrong_part`: another part than ordered; `damaged`: in the parcel; `not_needed`: of a firm, by the terms of the store, which keeps FeePercent of the price; `old_part`: announces an old part for its deposit. A wrong number and a wrong e-mail get the same 404; after 10 of them for one e-mail from one address, or 50 from one address, in 15 minutes it is 429 there. Cases has the earlier cases only for who is logged in as the owner; a guest got them by mail. After 50 of them for one e-mail from all addresses the lines have no names for a guest.',
    refusals: [404, 429],
    example: {
      body: order,
      answer: {
        OrderNumber: '100001',
        CreatedOn: '2026-11-12T09:00:00.000Z',
        Kinds: [
          { Kind: 'complaint', ...open },
          { Kind: 'wrong_part', ...open },
          { Kind: 'damaged', ...open },
          {
            Kind: 'old_part',
            FeePercent: 0,
            Until: null,
            Obstacle: 'This order has no deposits to get back.',
            Lines: [{ Position: 1, Quantity: 0 }],
          },
        ],
        Lines: [{ Position: 1, ...part, Ordered: 2 }],
        Cases: [],
      },
    },
  },
  schema: { body: z.object(orderRef), response: { 200: ClaimOrder, '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Ours: makes a claim and sends its receipt by mail. `PictureToken` is the value of the header `X-Claim-Token` with which
 * pictures are added within an hour.
 */
export const declareClaim = {
  method: 'POST',
  url: '/api/claims',
  access: 'guest',
  docs: {
    summary: 'Complain, or announce a return',
    description:
      'Makes a claim, and sends its receipt by mail. BackBy: `label` of the shop, own `parcel`, `branch`. Each line needs a reason, except of an old part. PictureToken is the header X-Claim-Token of POST /api/claims/picture, whose body is a picture (JPEG, PNG or WebP, at most 10 MB, five of a claim, within an hour): 204. 409 with the reason in words if it is not possible.',
    refusals: [404, 409, 429],
    example: {
      body: {
        ...order,
        Name: 'Anna Nowak',
        Kind: 'complaint',
        BackBy: 'branch',
        Lines: [{ Position: 1, Quantity: 1, Reason: 'It squeals.' }],
      },
      answer: {
        Case: {
          Number: 'Z10002',
          Kind: 'complaint',
          State: 'received',
          DeclaredOn: '2026-11-21T13:05:00.000Z',
          Next: 'We answer by 05/12/2026. Without an answer by that day the complaint counts as accepted.',
          DueOn: '2026-12-05',
          Refusal: '',
          Pictures: 0,
          Lines: [{ ...part, Quantity: 1, Reason: 'It squeals.', Refusal: '' }],
        },
        PictureToken: 'Zm9yIGFuIGhvdXI',
      },
    },
  },
  schema: {
    body: z.object({
      ...orderRef,
      Name: Line(2 * MAX_PERSON_NAME).min(1),
      Kind: z.enum(claimKinds),
      BackBy: z.enum(waysBack),
      Lines: z
        .array(
          z.object({
            Position: z.int().min(1).max(MAX_LINES),
            Quantity: z.int().min(1).max(MAX_QUANTITY),
            Reason: Line(MAX_CLAIM_REASON),
          }),
        )
        .min(1)
        .max(MAX_LINES),
    }),
    response: { 200: z.object({ Case: CustomerCase, PictureToken: z.string() }), '4xx': Problem },
  },
} as const satisfies Endpoint
