import { DEFAULT_VEHICLE, MAX_LINES_PER_CALL } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { MessagesOrCart, OfChange } from '../cart/cart-shapes.ts'
import { ScopeQuery } from '../catalogue/catalogue.ts'
import { Scope } from '../catalogue/catalogue-shapes.ts'
import { priceFacts } from '../catalogue/part-shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { fitFields, LineVehicle, PartDrawing, Promised } from '../fit/fit.ts'
import { Problem } from '../problem.ts'
import { disc, keptScope, lineVehicle, promise, scope } from '../samples.ts'
import { idFromText, Line, Money, Printed, ProductId } from '../values.ts'
import { fluid, pads, query, springs } from './jobs.samples.ts'

/** A part that belongs to a job. All of these calls are ours: another server may not have them. */
export const JobItem = z.object({
  ProductId,
  Sku: z.string(),
  Printed,
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
  ...priceFacts,
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

const NeedingPart = z.object({ ProductId, Sku: z.string(), Printed, Name: z.string() })

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

/** A part of a kit, with what its line of the board says of it ("340×30 mm"); empty = nothing. */
export const KitPart = JobItem.extend({ Comment: z.string().default('') })
export type KitPart = z.infer<typeof KitPart>

/** One line of a kit for the vehicle. Several parts = the customer has to choose one. */
const KitLine = z.object({ Line: z.int(), Parts: z.array(KitPart) })

export const JobKit = z.object({
  Code: z.string(),
  Name: z.string(),
  Lines: z.array(KitLine),
  /** Lines of which the customer has to choose a part: the cart has none of theirs. */
  ToDecide: z.int(),
  /**
   * What the cart lacks of the kit, with the cheapest part of each line to decide: the lowest price, if there is such a
   * line. All of the kit, if the cart has it. Null = no part of it is for sale.
   */
  Price: Money.nullable(),
  PriceNetto: Money.nullable(),
  /** The deposits on the pieces of that price, with VAT; null = none. */
  Deposits: Money.nullable().default(null),
  /** When the last part to add is available; null = a part is not, the supplier brings one, or one is to be decided. */
  Promise: Promised.nullable().default(null),
  /** The longest working days of a supplier; null = no supplier brings what has no promise. */
  Backorder: JobItem.shape.Backorder.default(null),
})
export type JobKit = z.infer<typeof JobKit>

/** What jobs of the cart lack: only what they need, grouped by vehicle and by the parts that need it. */
export const getMissing = {
  method: 'GET',
  url: '/api/Level4/Cart/Missing',
  access: 'visitors:session',
  priced: 'chosen',
  reads: true,
  docs: {
    summary: 'What the jobs of the cart lack',
    description:
      'Parts that other parts of the cart need and that are not in it: single-use and required ones, for each vehicle and for the parts that need them (For). Pieces that are in the cart for the same vehicle or for none are subtracted, as the numbers that are sold today. What does not fit the vehicle is left out, and so is what lines that are put aside would need. Quantity is what AddItems would add; a bottle has the Litres of the vehicle. Nothing is added by itself.',
    example: {
      answer: { Groups: [{ Vehicle: lineVehicle, Scope: keptScope, For: [pads], Items: [springs] }] },
    },
  },
  schema: { response: { 200: z.object({ Groups: z.array(MissingGroup) }), '4xx': Problem } },
} as const satisfies Endpoint

/** All that belongs to a part for the vehicle. Without quantity, for as many pieces as one job takes. */
export const getPartJob = {
  method: 'GET',
  url: '/api/Part/{id}/Job',
  access: 'visitors:cart',
  priced: 'chosen',
  reads: true,
  docs: {
    summary: 'What belongs to a part',
    description:
      'Everything that belongs to the part for the vehicle of the scope: what its job needs first (Ticked, if it fits and can be ordered), then what is often renewed with it, then what it contains. Needed follows quantity; without it, the pieces that one job takes, which are answered in Pieces. InCart says what of it the cart has, and Quantity is the rest.',
    refusals: [404],
    example: {
      params: { id: '203' },
      querystring: { ...query, quantity: '1' },
      answer: { Pieces: 1, Items: [springs, fluid] },
    },
  },
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
  access: 'visitors:cart',
  priced: 'chosen',
  reads: true,
  docs: {
    summary: 'Whole jobs as sets of parts',
    description:
      'The kits of the catalogue that have a line for the vehicle of the scope, with the parts that fit. A line with several parts needs a choice (ToDecide counts them); no part of it is taken without one. Price is what the cart lacks of the kit, with the cheapest part of each line to decide, so with ToDecide it is the lowest price; of a kit that the cart has, it is that of all of it. Promise says when the last part to add is available, once nothing is to be decided. Without a vehicle there are none.',
    example: {
      querystring: query,
      answer: [
        {
          Code: 'front_pads',
          Name: 'Front brake pads',
          Lines: [{ Line: 12, Parts: [{ ...springs, Comment: '' }] }],
          ToDecide: 0,
          Price: 72.56,
          PriceNetto: 59,
          Deposits: null,
          Promise: promise,
          Backorder: null,
        },
      ],
    },
  },
  schema: { querystring: ScopeQuery, response: { 200: z.array(JobKit), '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Adds what of a kit is not in the cart. Lines with several parts need a choice; without one they are not added, and the
 * answer says so. Again = also what is in the cart already.
 */
export const addJobKit = {
  method: 'POST',
  url: '/api/Level4/JobKits/Add',
  access: 'visitors:session',
  priced: 'chosen',
  docs: {
    summary: 'Put a whole job into the cart',
    description:
      'Adds what of the kit fits the vehicle and is not in the cart, by one change. The messages say what was in the cart already, and of which parts one has to be chosen. Again adds the whole kit once more. With show=badge the answer is an object of the messages and SimpleCart, with show=cart also of Cart and Totals without choices, all after the change.',
    refusals: [404],
    example: {
      body: { Code: 'front_pads', Vehicle: scope, Choices: [{ Line: 12, ProductId: 210 }] },
      answer: [`1 pcs of part ${disc.Sku} are in the cart already.`],
    },
  },
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
