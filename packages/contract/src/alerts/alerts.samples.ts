import { disc } from '../samples.ts'

export const alert = {
  Id: 7,
  Kind: 'price' as const,
  ProductId: 1,
  Sku: disc.Sku,
  Name: disc.Name,
  Limit: 450,
  CurrencyCode: 'PLN',
  CreatedOn: '2026-11-21T15:57:19.460Z',
  SentOn: null,
}
