import { DEFAULT_VEHICLE, MAX_LINES_PER_CALL } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { MessagesOrCart, OfChange } from '../cart/cart.ts'
import { Scope, ScopeQuery } from '../catalogue/catalogue.ts'
import type { Endpoint } from '../endpoint.ts'
import { fitFields, LineVehicle, PartDrawing, Promised } from '../fit/fit.ts'
import { Problem } from '../problem.ts'
import { idFromText, Line, Money, ProductId } from '../values.ts'

/** A part that belongs to a job. All of these calls are ours: another server may not have them. */
export const JobItem = z.object({
  ProductId,
  Sku: z.string(),
  Name: z.string(),
  /** Pieces to add: those that the job needs and the cart does not have. */
  Quantity: z.int(),
  /** Pieces that the job needs, and those of them that are in the cart. */
  Needed: z.int(),
  InCart: z.int(),
  /** What the vehicle's system holds, if the part is a bottle of its fluid. */
  Litres: z.number().nullable(),
  /** single_use = new at each job; contained = in the part already. */
  Reason: z.enum(['single_use', 'required', 'optional', 'contained']),
  /** The job needs it, it fits, and it can be ordered. Nothing is added without the customer. */
  Ticked: z.boolean(),
  ...fitFields,
  /** One piece; null = not for sale. */
  Price: Money.nullable(),
  PriceNetto: Money.nullable(),
  /** Pieces in all branches. */
  Available: z.int(),
  /** When all pieces to add are available; null = they are not, or the supplier brings them. */
  Promise: Promised.nullable(),
  /** The supplier's working days; null = from stock only. */
  Backorder: z.object({ MinDays: z.int(), MaxDays: z.int() }).nullable(),
  PictureUrl: z.string(),
  Drawing: PartDrawing.nullable(),
})
export type JobItem = z.infer<typeof JobItem>

const NeedingPart = z.object({ ProductId, Sku: z.string(), Name: z.string() })

/** What parts of the cart need for one vehicle and the cart does not have. */
export const MissingGroup = z.object({
  Vehicle: LineVehicle.nullable(),
  /** The vehicle in the form of AddItem. */
  Scope: Scope.nullable(),
  /** The parts that need each of the items. */
  For: z.array(NeedingPart),
  Items: z.array(JobItem),
})
export type MissingGroup = z.infer<typeof MissingGroup>

/** One line of a kit for the vehicle. Several parts = the customer has to choose one. */
const KitLine = z.object({ Line: z.int(), Parts: z.array(JobItem) })

export const JobKit = z.object({
  Code: z.string(),
  Name: z.string(),
  Lines: z.array(KitLine),
  /** Lines of which the customer has to choose a part. */
  ToDecide: z.int(),
  /** The other lines together, as they would be added; null = nothing of them is to be added, or has no price. */
  Price: Money.nullable(),
  PriceNetto: Money.nullable(),
})
export type JobKit = z.infer<typeof JobKit>

/** What jobs of the cart lack: only what they need, grouped by vehicle and by the parts that need it. */
export const getMissing = {
  method: 'GET',
  url: '/api/Level4/Cart/Missing',
  config: { visitors: 'session', priced: 'chosen', reads: 'replica' },
  schema: { response: { 200: z.object({ Groups: z.array(MissingGroup) }), '4xx': Problem } },
} as const satisfies Endpoint

/** All that belongs to a part for the vehicle. Without quantity, for as many pieces as one job takes. */
export const getPartJob = {
  method: 'GET',
  url: '/api/Part/{id}/Job',
  config: { visitors: 'open', priced: 'chosen', reads: 'replica' },
  schema: {
    params: z.object({ id: idFromText(ProductId) }),
    querystring: ScopeQuery.extend({
      quantity: z
        .string()
        .regex(/^[1-9]\d{0,3}$/)
        .optional(),
    }),
    response: { 200: z.object({ Pieces: z.int(), Items: z.array(JobItem) }), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Kits with a line for the vehicle; without a vehicle none. */
export const listJobKits = {
  method: 'GET',
  url: '/api/Level4/JobKits',
  config: { visitors: 'open', priced: 'chosen', reads: 'replica' },
  schema: { querystring: ScopeQuery, response: { 200: z.array(JobKit), '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Adds what of a kit is not in the cart. Lines with several parts need a choice; without one they are not added, and the
 * answer says so. Again = also what is in the cart already.
 */
export const addJobKit = {
  method: 'POST',
  url: '/api/Level4/JobKits/Add',
  config: { visitors: 'session', priced: 'chosen' },
  schema: {
    querystring: OfChange,
    body: z.object({
      marke: Line(40).default(DEFAULT_VEHICLE.marke),
      produktart: Line(40).default(DEFAULT_VEHICLE.produktart),
      Vehicle: Scope,
      Code: z.string().regex(/^[\w-]{1,40}$/),
      Choices: z
        .array(z.object({ Line: z.int().min(0).max(2_147_483_647), ProductId }))
        .max(MAX_LINES_PER_CALL)
        .nullish(),
      Again: z.boolean().nullish(),
    }),
    response: { 200: MessagesOrCart, '4xx': Problem },
  },
} as const satisfies Endpoint
