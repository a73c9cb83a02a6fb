import { documented } from '../documented.ts'
import { disc, drawing, fit, keptScope, lineVehicle, noDeposit, offer, promise } from '../samples.ts'
import { addItems, readText } from './paste.ts'

export const pasteCalls = {
  readText: documented(readText, {
    summary: 'Read a message, a mail or a spreadsheet into parts',
    description:
      'Every line of the text is answered once, in order: numbers in any spelling with their quantities, words of names, VINs, comments. Nothing is stored. A VIN is the vehicle of the lines below it, and of all lines if it is the only one; Vehicle is that of other lines. A line may have several Parts. A part is `matched` or `replaced` only if the line clearly asks for it; words only if exactly one part fits the vehicle and they say its whole name. What is in doubt is `ambiguous`, with Choices and a Reason. A part that does not fit has Fit not_applicable, and Choices has the one that fits instead. Promise is for Quantity. At most 1,000 lines and 100,000 characters; a longer text is 400.',
    refusals: [404],
    example: {
      body: { Text: 'For WBAZC11020K000103 please:\n34114300102 x2\nthanks', Vehicle: null },
      answer: {
        Lines: [
          {
            Line: 1,
            Text: 'For WBAZC11020K000103 please:',
            Kind: 'vehicle',
            Parts: [],
            Vehicle: 0,
            Reason: '',
            Unread: '',
          },
          {
            Line: 2,
            Text: '34114300102 x2',
            Kind: 'matched',
            Parts: [
              {
                Kind: 'matched',
                By: 'number',
                Text: '34114300102',
                Quantity: 2,
                Vehicle: 0,
                Part: {
                  Id: 200,
                  ...disc,
                  Price: offer.Price,
                  PriceNetto: offer.PriceNetto,
                  ...fit,
                  Backorder: null,
                  Promise: promise,
                  ...noDeposit,
                  Refusal: null,
                  QuantityPrices: [],
                  Drawing: drawing,
                  VatRate: 2300,
                  Available: 8,
                  IsForSale: true,
                },
                Choices: [],
                Reason: '',
              },
            ],
            Vehicle: null,
            Reason: '',
            Unread: '',
          },
          { Line: 3, Text: 'thanks', Kind: 'comment', Parts: [], Vehicle: null, Reason: '', Unread: '' },
        ],
        Vehicles: [{ ...lineVehicle, Scope: keptScope }],
      },
    },
  }),
  addItems: documented(addItems, {
    summary: 'Put several parts into the cart, each for its vehicle',
    description:
      'At most 1,000 parts, in one transaction. Vehicle is the place of the part’s vehicle in Vehicles. A part is added as a whole or not at all: IsAdded says which, and Messages why. The other parts are added nevertheless. With show, After is the cart after the change, as in the answers of the other changes. Not a call of the specification.',
    refusals: [409],
    example: {
      querystring: { show: 'badge' },
      body: {
        Items: [
          { Sku: disc.Sku, Quantity: 2, Vehicle: 0 },
          { Sku: '99999999999', Quantity: 1 },
        ],
        Vehicles: [keptScope],
      },
      answer: {
        Results: [
          { IsAdded: true, Messages: [] },
          { IsAdded: false, Messages: ['We do not know this part number.'] },
        ],
        After: {
          Messages: [],
          SimpleCart: {
            Items: [{ ProductId: 200, Sku: disc.Sku, Quantity: 2 }],
            ItemCount: 2,
            Id: 41,
            Name: 'Friday, Wola',
          },
          Cart: null,
          Totals: null,
        },
      },
    },
  }),
}
