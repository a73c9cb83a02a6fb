import { documented } from '../documented.ts'
import { disc, drawing, lineVehicle } from '../samples.ts'
import { getBought, previewReorder, reorder } from './reorder.ts'

const report = {
  OrderNumber: '100001',
  CreatedOn: '2026-11-21T15:57:19.460Z',
  Lines: [
    {
      Position: 0,
      Sku: disc.Sku,
      Name: disc.Name,
      Drawing: drawing,
      Vehicle: lineVehicle,
      Reference: 'WX 4821K',
      Asked: 2,
      Quantity: 2,
      Outcome: 'added',
      Parts: [{ Sku: disc.Sku, ProductId: 1 }],
      Total: 940.5,
      Changes: [
        {
          Kind: 'dearer',
          OldSku: null,
          NewSkus: [],
          OldPrice: 460.25,
          NewPrice: 470.25,
          Available: null,
          Since: '2026-12-01',
          Until: null,
          Cause: 'price increase of 1 Dec 2026',
          Text: 'Dearer: PLN 460.25 → PLN 470.25 (price increase of 1 Dec 2026)',
          Mendable: true,
        },
      ],
      FitText: '',
    },
  ],
  Total: 940.5,
  CurrencyCode: 'PLN',
  PriceBasis: 'net',
} as const satisfies object

const example = {
  ...report,
  Lines: report.Lines.map((line) => ({
    ...line,
    Parts: [...line.Parts],
    Changes: line.Changes.map((change) => ({ ...change, NewSkus: [] })),
  })),
}

export const reorderCalls = {
  previewReorder: documented(previewReorder, {
    summary: 'What ordering an order again would do',
    description:
      "Changes nothing. Each line says how many of its pieces would be added, of which parts, and what differs from the day of the order: a successor, another price, fewer pieces. Outcome `short` adds fewer pieces, because there are no more; `soldOut`, `gone`, `choose` (one of several successors has to be chosen), `noPrice` and `notFitting` add nothing. Another customer's order is 404.",
    refusals: [404],
    example: { params: { id: '1' }, answer: example },
  }),
  reorder: documented(reorder, {
    summary: 'Order an order again',
    description:
      "Adds the lines to the current cart in one transaction, with their vehicles and references, and answers the report of what was added. A repeated call with the same Idempotency-Key gets the first answer for 24 hours and adds nothing. Another customer's order is 404.",
    refusals: [404],
    example: { params: { id: '1' }, answer: example },
  }),
  getBought: documented(getBought, {
    summary: 'What the account bought of a part before',
    description:
      'Orders and pieces, without those that were cancelled or sent back. Last is the last of these orders with the price of one piece then, in its own currency and basis; Times is 0 and Last null when there is none. A person without the right to see prices sees the own orders only. 404 for an unknown part.',
    refusals: [404],
    example: {
      params: { id: '1' },
      answer: {
        Times: 2,
        Pieces: 4,
        Last: {
          OrderId: 1,
          OrderNumber: '100001',
          CreatedOn: '2026-11-21T15:57:19.460Z',
          Price: 460.25,
          CurrencyCode: 'PLN',
          PriceBasis: 'net',
        },
      },
    },
  }),
}
