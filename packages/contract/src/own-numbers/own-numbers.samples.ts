import { disc } from '../samples.ts'

export const ownNumber = {
  ProductId: 200,
  ...disc,
  Number: 'TARCZA-E90',
  OwnName: 'Front disc, fleet',
}

export const kept = { ProductId: 200, Number: 'TARCZA-E90', OwnName: 'Front disc, fleet' }
