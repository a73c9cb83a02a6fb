import { drawing, fit, noDeposit, promise } from '../samples.ts'

export const pads = { ProductId: 203, Sku: '34114300202', Name: 'Brake pad set' }

export const springs = {
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
  PerUnit: null,
  ...noDeposit,
  Available: 19,
  Promise: promise,
  Backorder: null,
  PictureUrl: '/pictures/34_9030.svg',
  Drawing: { ...drawing, Position: '07' },
}

export const fluid = {
  ...springs,
  ProductId: 2400,
  Sku: '83134480701',
  Name: 'Brake fluid DOT 4, 1 l',
  Quantity: 1,
  Needed: 1,
  Litres: 1,
  PerUnit: { Price: 36.28, PriceNetto: 29.5, Unit: 'l' as const },
  Reason: 'optional' as const,
  Ticked: false,
  Drawing: { ...drawing, GrafikId: '83_9048', ImageUrl: '/pictures/83_9048.svg', Position: '07' },
}

/** The scope of a call without a body. */
export const query = { vehicleId: '288', vehicleKeyList: 'ZC11' }
