import { disc, drawing, lineVehicle, noDeposit } from '../samples.ts'

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
      PerUnit: null,
      ...noDeposit,
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

export const example = {
  ...report,
  Lines: report.Lines.map((line) => ({
    ...line,
    Parts: [...line.Parts],
    Changes: line.Changes.map((change) => ({ ...change, NewSkus: [] })),
  })),
}
