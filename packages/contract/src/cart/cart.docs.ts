import { documented } from '../documented.ts'
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
import {
  addItem,
  addItemsFromCsv,
  clearCart,
  deleteItem,
  getCart,
  getSimpleCart,
  parkItems,
  restoreItems,
  setItemVehicle,
  updateItem,
} from './cart.ts'

/** Of every change. */
const shows =
  ' With cartId, a call for another cart than the current one is 409. With show=badge the answer is an object of the messages and SimpleCart, with show=cart also of Cart and Totals without choices, all after the change.'

export const cartCalls = {
  getCart: documented(getCart, {
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
              PerUnit: null,
              QuantityPrices: byQuantity,
              WithdrawalNote: '',
              MadeToOrder: false,
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
  }),
  getSimpleCart: documented(getSimpleCart, {
    summary: 'Numbers and quantities in the cart',
    description: 'Without prices, for the number at the cart. ItemCount is the sum of the quantities.',
    example: {
      answer: {
        Items: [{ ProductId: 200, Sku: disc.Sku, Quantity: 2 }],
        ItemCount: 2,
        Id: 41,
        Name: 'Friday, Wola',
      },
    },
  }),
  addItem: documented(addItem, {
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
  }),
  addItemsFromCsv: documented(addItemsFromCsv, {
    summary: 'Put the rows of a CSV file into the cart',
    description:
      'At most 100 rows. The good ones are added; one message for each that could not be, with its row counted from 1.' +
      shows,
    refusals: [409],
    example: {
      body: [
        { sku: disc.Sku, quantity: 1 },
        { sku: '99999999999', quantity: 1 },
      ],
      answer: ['Row 2: we do not know the number 99999999999.'],
    },
  }),
  updateItem: documented(updateItem, {
    summary: 'Change the quantity of a line',
    description: `A quantity of 0 or less changes nothing. 404 for a part that is not in the cart.${shows}`,
    refusals: [404, 409],
    example: {
      querystring: { show: 'badge' },
      body: { ProductId: 200, Quantity: 4 },
      answer: {
        Messages: [],
        SimpleCart: {
          Items: [{ ProductId: 200, Sku: disc.Sku, Quantity: 4 }],
          ItemCount: 4,
          Id: 41,
          Name: 'Friday, Wola',
        },
        Cart: null,
        Totals: null,
      },
    },
  }),
  setItemVehicle: documented(setItemVehicle, {
    summary: 'Name the vehicle of a line',
    description:
      'Vehicle null: for none. A part that does not fit the vehicle changes nothing, and the message says why; with Insist true the line takes the vehicle all the same. Without a vehicle, Insist true says that the customer orders it unchecked. 404 for a part that is not in the cart. Not a call of the specification.' +
      shows,
    refusals: [404, 409],
    example: { body: { ProductId: 200, Vehicle: scope, Insist: false }, answer: [] },
  }),
  deleteItem: documented(deleteItem, {
    summary: 'Take a line out of the cart',
    description: `404 for a part that is not in the cart.${shows}`,
    refusals: [404, 409],
    example: { body: { ProductId: 200, Quantity: 0 }, answer: [] },
  }),
  clearCart: documented(clearCart, {
    summary: 'Empty the cart',
    description: `The lines can be restored for 30 days, until the next clearing. An empty cart stays empty.${shows}`,
    refusals: [409],
    example: { answer: [] },
  }),
  parkItems: documented(parkItems, {
    summary: 'Put lines of the cart aside, or back',
    description:
      'A parked line stays in the cart and is in neither the totals nor the order. All of the lines or none: 404 for a part that is not in the cart. The order takes them back, and so does adding the part again. Not a call of the specification.' +
      shows,
    refusals: [404, 409],
    example: { body: { ProductIds: [200], Parked: true }, answer: [] },
  }),
  restoreItems: documented(restoreItems, {
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
  }),
}
