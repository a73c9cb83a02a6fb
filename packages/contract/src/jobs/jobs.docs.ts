import { documented } from '../documented.ts'
import { disc, drawing, fit, keptScope, lineVehicle, promise, scope } from '../samples.ts'
import { addJobKit, getMissing, getPartJob, listJobKits } from './jobs.ts'

const pads = { ProductId: 203, Sku: '34114300202', Name: 'Brake pad set' }
const springs = {
  ProductId: 210,
  Sku: '34114300701',
  Name: 'Pad spring',
  Quantity: 2,
  Needed: 2,
  InCart: 0,
  Litres: null,
  Reason: 'required' as const,
  Ticked: true,
  ...fit,
  Price: 36.28,
  PriceNetto: 29.5,
  Available: 19,
  Promise: promise,
  Backorder: null,
  PictureUrl: '/pictures/34_9030.svg',
  Drawing: { ...drawing, Position: '07' },
}
const fluid = {
  ...springs,
  ProductId: 2400,
  Sku: '83134480701',
  Name: 'Brake fluid DOT 4, 1 l',
  Quantity: 1,
  Needed: 1,
  Litres: 1,
  Reason: 'optional' as const,
  Ticked: false,
  Drawing: { ...drawing, GrafikId: '83_9048', ImageUrl: '/pictures/83_9048.svg', Position: '07' },
}

/** The scope of a call without a body. */
const query = { vehicleId: '288', vehicleKeyList: 'ZC11' }

export const jobsCalls = {
  getMissing: documented(getMissing, {
    summary: 'What the jobs of the cart lack',
    description:
      'Parts that other parts of the cart need and that are not in it: single-use and required ones, for each vehicle and for the parts that need them (For). Pieces that are in the cart for the same vehicle or for none are subtracted, as the numbers that are sold today. What does not fit the vehicle is left out, and so is what lines that are put aside would need. Quantity is what AddItems would add; a bottle has the Litres of the vehicle. Nothing is added by itself.',
    example: {
      answer: { Groups: [{ Vehicle: lineVehicle, Scope: keptScope, For: [pads], Items: [springs] }] },
    },
  }),
  getPartJob: documented(getPartJob, {
    summary: 'What belongs to a part',
    description:
      'Everything that belongs to the part for the vehicle of the scope: what its job needs first (Ticked, if it fits and can be ordered), then what is often renewed with it, then what it contains. Needed follows quantity; without it, the pieces that one job takes, which are answered in Pieces. InCart says what of it the cart has, and Quantity is the rest.',
    refusals: [404],
    example: {
      params: { id: '203' },
      querystring: { ...query, quantity: '1' },
      answer: { Pieces: 1, Items: [springs, fluid] },
    },
  }),
  listJobKits: documented(listJobKits, {
    summary: 'Whole jobs as sets of parts',
    description:
      'The kits of the catalogue that have a line for the vehicle of the scope, with the parts that fit. A line with several parts needs a choice (ToDecide counts them); no part of it is taken without one. Price is the sum of the other lines, less what the cart has. Without a vehicle there are none.',
    example: {
      querystring: query,
      answer: [
        {
          Code: 'front_pads',
          Name: 'Front brake pads',
          Lines: [{ Line: 12, Parts: [springs] }],
          ToDecide: 0,
          Price: 72.56,
          PriceNetto: 59,
        },
      ],
    },
  }),
  addJobKit: documented(addJobKit, {
    summary: 'Put a whole job into the cart',
    description:
      'Adds what of the kit fits the vehicle and is not in the cart, by one change. The messages say what was in the cart already, and of which parts one has to be chosen. Again adds the whole kit once more. With show=badge the answer is an object of the messages and SimpleCart, with show=cart also of Cart and Totals without choices, all after the change.',
    refusals: [404],
    example: {
      body: { Code: 'front_pads', Vehicle: scope, Choices: [{ Line: 12, ProductId: 210 }] },
      answer: [`1 pcs of part ${disc.Sku} are in the cart already.`],
    },
  }),
}
