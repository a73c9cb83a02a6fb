import { disc, drawing, fit, keptScope, lineVehicle, noDeposit, offer, promise } from '../samples.ts'

export const item = {
  ...disc,
  Quantity: 2,
  ...fit,
  Vehicle: lineVehicle,
  Scope: keptScope,
  Drawing: drawing,
  SavedOn: '2026-09-30',
  Changes: [],
  Price: offer.Price,
  PriceNetto: offer.PriceNetto,
  Total: 1132.22,
  TotalNetto: 920.5,
  OwnNumber: 'TARCZA-F30',
  PerUnit: null,
  ...noDeposit,
  Promise: promise,
}

/** The disc cost 445.25 when it was saved. */
export const dearer = {
  Kind: 'dearer' as const,
  OldSku: null,
  NewSkus: [],
  OldPrice: 445.25,
  NewPrice: 460.25,
  Available: null,
  Since: '2026-11-01',
  Until: null,
  Cause: 'price increase of 1 Nov 2026',
  Text: 'Dearer: PLN 445.25 → PLN 460.25 (price increase of 1 Nov 2026)',
  Mendable: true,
}

export const list = {
  Id: 7,
  Name: 'Front brake, 320d',
  Items: [item],
  Version: 3,
  SavedOn: '2026-09-30',
  Undo: null,
  Shared: false,
  Owner: '',
  MayChange: true,
  MayShare: true,
}

export const params = { id: '7' }
