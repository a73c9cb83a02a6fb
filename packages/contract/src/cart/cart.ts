import { MAX_LINES_PER_CALL, MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { Scope } from '../catalogue/catalogue-shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import {
  byQuantity,
  disc,
  drawing,
  fit,
  inventory,
  keptScope,
  lineVehicle,
  listPrice,
  noDeposit,
  offer,
  promise,
  scope,
} from '../samples.ts'
import { Messages, ProductId, Quantity, Reference } from '../values.ts'
import { shows } from './cart.samples.ts'
import {
  AddItem,
  Cart,
  CartAfterChange,
  DoneOrCart,
  MessagesOrCart,
  OfChange,
  SimpleCart,
} from './cart-shapes.ts'
import { CsvRows, RefusedRow } from './csv-rows.ts'

/** The policy of a change. */
const change = { access: 'visitors:session', priced: 'chosen' } as const

export const getCart = {
  method: 'GET',
  url: '/api/Level4/Cart',
  access: 'visitors:session',
  offline: true,
  priced: 'chosen',
  reads: true,
  docs: {
    summary: 'The cart with prices of now',
    description:
      'A line whose price or stock changed since the customer last saw it carries Changed once. HasUnavailable: a line that cannot be ordered (no price, no piece anywhere, or it does not fit its vehicle and is not insisted on), to be put right, put aside or taken out before the checkout. Price is that of one piece in a line of this quantity; QuantityPrices has it for every quantity. Scope, BoardId and LineId are those that AddItem was given.',
    example: {
      answer: {
        Items: [
          {
            Product: {
              Id: 200,
              ...disc,
              ...offer,
              PictureUrl: '/pictures/34_9030.svg',
              Drawing: drawing,
              ...listPrice,
              OwnNumber: '',
              PerUnit: null,
              QuantityPrices: byQuantity,
              WithdrawalNote: '',
              MadeToOrder: false,
              Safety: { SignalWord: null, Pictograms: [], HasWarnings: false },
            },
            Quantity: 2,
            Total: 1132.22,
            TotalNetto: 920.5,
            WarehouseInventory: inventory,
            Parked: false,
            ...fit,
            Vehicle: lineVehicle,
            Scope: keptScope,
            BoardId: 132,
            LineId: 2,
            Insisted: false,
            Reference: 'WX 4821K',
            Promise: promise,
            BackorderQuantity: 0,
            ...noDeposit,
            Refusal: null,
            Changed: { OldPrice: 559 },
          },
        ],
        ItemCount: 2,
        HasUnavailable: false,
        Id: 41,
        Name: 'Friday, Wola',
        Reference: 'job 214/11',
        Version: 'mT3sHn0cQm2p8k5e1vXy7A',
      },
    },
  },
  schema: { response: { 200: Cart, '4xx': Problem } },
} as const satisfies Endpoint

export const getSimpleCart = {
  method: 'GET',
  url: '/api/Level4/SimpleCart',
  access: 'visitors:session',
  offline: true,
  reads: true,
  docs: {
    summary: 'Numbers and quantities in the cart',
    description: 'Without prices, for the number at the cart. ItemCount is the sum of the quantities.',
    example: {
      answer: {
        Items: [{ ProductId: 200, ...disc, Quantity: 2 }],
        ItemCount: 2,
        Id: 41,
        Name: 'Friday, Wola',
      },
    },
  },
  schema: { response: { 200: SimpleCart, '4xx': Problem } },
} as const satisfies Endpoint

/** Adds pieces to those in the cart. Answers messages for the customer; 404 for an unknown part. */
export const addItem = {
  method: 'POST',
  url: '/api/Level4/AddItem',
  ...change,
  waits: true,
  docs: {
    summary: 'Put a part into the cart',
    description:
      'Sku may stand for ProductId; one of them is needed. Adding again sums. A part without a price, or more than is in stock anywhere, is not added and the message says so; a number that was replaced adds what replaced it, and the message says so. With a Vehicle, kept with the line, the part is judged: one that does not fit is not added, and the message names the reason and the part that fits; Insist true adds it all the same. Added again for another vehicle, the line takes the vehicle named last; added again without one, it keeps its own. An empty list: all went well.' +
      shows,
    refusals: [404, 409],
    example: {
      body: {
        marke: 'BMW',
        produktart: 'PKW',
        ProductId: 200,
        Quantity: 2,
        Vehicle: scope,
        BoardId: 132,
        LineId: 2,
      },
      answer: [],
    },
  },
  schema: { querystring: OfChange, body: AddItem, response: { 200: MessagesOrCart, '4xx': Problem } },
} as const satisfies Endpoint

/** The cart after rows of a file, and which of them were not added, so that they can be corrected and sent again. */
const CartAfterRows = CartAfterChange.extend({ Refused: z.array(RefusedRow).default([]) })

/** Rows count from 1. Valid rows are added; each other row gets a message. */
export const addItemsFromCsv = {
  method: 'POST',
  url: '/api/Level4/cartFromCsv',
  ...change,
  docs: {
    summary: 'Put the rows of a CSV file into the cart',
    description:
      'At most 100 rows. The good ones are added; one message for each that could not be, with its `line`, or else its row counted from 1. With show, Refused has these rows and the reason alone.' +
      shows,
    refusals: [409],
    example: {
      body: [
        { sku: disc.Sku, quantity: 1 },
        { sku: '99999999999', quantity: 1 },
      ],
      answer: ['Row 2: we do not know the number 99999999999.'],
    },
  },
  schema: {
    querystring: OfChange,
    body: CsvRows,
    response: { 200: z.union([Messages, CartAfterRows]), '4xx': Problem },
  },
} as const satisfies Endpoint

/** A quantity of 0 or less changes nothing. 404 for a part that is not in the cart. */
export const updateItem = {
  method: 'POST',
  url: '/api/ShoppingCart/UpdateItem',
  ...change,
  waits: true,
  docs: {
    summary: 'Change the quantity of a line',
    description: `A quantity of 0 or less changes nothing. 404 for a part that is not in the cart.${shows}`,
    refusals: [404, 409],
    example: {
      querystring: { show: 'badge' },
      body: { ProductId: 200, Quantity: 4 },
      answer: {
        Messages: [],
        SimpleCart: {
          Items: [{ ProductId: 200, ...disc, Quantity: 4 }],
          ItemCount: 4,
          Id: 41,
          Name: 'Friday, Wola',
        },
        Cart: null,
        Totals: null,
      },
    },
  },
  schema: {
    querystring: OfChange,
    body: z.object({ ProductId, Quantity: z.int().max(MAX_QUANTITY) }),
    response: { 200: DoneOrCart, '4xx': Problem },
  },
} as const satisfies Endpoint

/**
 * Changes the vehicle of a line; null = none. If the part does not fit the vehicle, the line does not change and the
 * answer says why, unless Insist is true. Without a vehicle, Insist means an order without a check of the fit.
 */
export const setItemVehicle = {
  method: 'POST',
  url: '/api/ShoppingCart/SetVehicle',
  ...change,
  docs: {
    summary: 'Name the vehicle of a line',
    description:
      'Vehicle null: for none. A part that does not fit the vehicle changes nothing, and the message says why; with Insist true the line takes the vehicle all the same. Without a vehicle, Insist true says that the customer orders it unchecked. 404 for a part that is not in the cart. Not a call of the specification.' +
      shows,
    refusals: [404, 409],
    example: { body: { ProductId: 200, Vehicle: scope, Insist: false }, answer: [] },
  },
  schema: {
    querystring: OfChange,
    body: z.object({ ProductId, Vehicle: Scope.nullable(), Insist: z.boolean().nullish() }),
    response: { 200: MessagesOrCart, '4xx': Problem },
  },
} as const satisfies Endpoint

export const deleteItem = {
  method: 'POST',
  url: '/api/ShoppingCart/DeleteItem',
  ...change,
  waits: true,
  docs: {
    summary: 'Take a line out of the cart',
    description: `404 for a part that is not in the cart.${shows}`,
    refusals: [404, 409],
    example: { body: { ProductId: 200, Quantity: 0 }, answer: [] },
  },
  schema: {
    querystring: OfChange,
    body: z.object({ ProductId, Quantity: z.literal(0).optional() }),
    response: { 200: DoneOrCart, '4xx': Problem },
  },
} as const satisfies Endpoint

export const clearCart = {
  method: 'POST',
  url: '/api/ShoppingCart/ClearCart',
  ...change,
  docs: {
    summary: 'Empty the cart',
    description: `The lines can be restored for 30 days, until the next clearing. An empty cart stays empty.${shows}`,
    refusals: [409],
    example: { answer: [] },
  },
  schema: { querystring: OfChange, response: { 200: DoneOrCart, '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Puts lines aside, or puts them back into the order. If a part is not in the cart, the call changes nothing and is 404.
 * After an order, lines that were put aside stay in the cart as usual lines. Adding a part again also puts it back.
 */
export const parkItems = {
  method: 'POST',
  url: '/api/ShoppingCart/Park',
  ...change,
  waits: true,
  docs: {
    summary: 'Put lines of the cart aside, or back',
    description:
      'A parked line stays in the cart and is in neither the totals nor the order. All of the lines or none: 404 for a part that is not in the cart. The order takes them back, and so does adding the part again. Not a call of the specification.' +
      shows,
    refusals: [404, 409],
    example: { body: { ProductIds: [200], Parked: true }, answer: [] },
  },
  schema: {
    querystring: OfChange,
    body: z.object({ ProductIds: z.array(ProductId).min(1).max(MAX_LINES_PER_CALL), Parked: z.boolean() }),
    response: { 200: DoneOrCart, '4xx': Problem },
  },
} as const satisfies Endpoint

const LineAsItWas = z.object({
  ProductId,
  Quantity,
  Vehicle: Scope.nullish(),
  BoardId: ProductId.nullish(),
  LineId: z.int().min(0).max(2_147_483_647).nullish(),
  Insisted: z.boolean().nullish(),
  Parked: z.boolean().nullish(),
  Reference: Reference.nullish(),
})

/**
 * Restores removed lines, also lines that cannot be ordered now. If a part is in the cart again, only its quantity
 * grows. Unknown parts are left out; 404 if all are unknown.
 */
export const restoreItems = {
  method: 'POST',
  url: '/api/ShoppingCart/Restore',
  ...change,
  waits: true,
  docs: {
    summary: 'Put lines back that were taken out of the cart',
    description:
      'Undoes DeleteItem and ClearCart: the lines are put back as the cart answered them (Scope as Vehicle), also those that cannot be ordered now. A part that is in the cart again gets the pieces on top; a part that is not known is left out, 404 when none is. Not a call of the specification.' +
      shows,
    refusals: [404, 409],
    example: {
      body: [
        {
          ProductId: 200,
          Quantity: 2,
          Vehicle: keptScope,
          BoardId: 132,
          LineId: 2,
          Insisted: false,
          Parked: true,
        },
      ],
      answer: [],
    },
  },
  schema: {
    querystring: OfChange,
    body: z.array(LineAsItWas).min(1).max(MAX_LINES_PER_CALL),
    response: { 200: DoneOrCart, '4xx': Problem },
  },
} as const satisfies Endpoint
export type LineAsItWas = z.input<typeof LineAsItWas>
