import { disc } from '../samples.ts'

export const ours = ' Not a call of the specification.'

export const merging =
  'Each change has a Key, says what the device had shown (Seen), and gets a result. A quantity that is not Seen was changed by another device: then the larger quantity stays (`larger`), a removed line comes back with the wanted quantity (`restored`), and a line that should be removed stays (`kept`). A removal of a line that is gone is `same`. Two devices may be merged in any order, and no line is lost that one of them has last given a quantity. For 90 days a Key that was merged before gets its first result and changes nothing again.'

const result = {
  Key: '0d6f2c1a9b7e4f35',
  Kind: 'set',
  Outcome: 'larger',
  ProductId: 1,
  Sku: disc.Sku,
  Name: disc.Name,
  List: null,
  Wanted: 2,
  Quantity: 4,
  Text: 'Another device changed the quantity too. The larger one stays: 4 pcs.',
  Messages: [],
} as const satisfies object

export const answerOf = <List>(List: List) => ({
  Results: [{ ...result, Messages: [], List }],
  Messages: [],
})

export const setTwo = { Key: result.Key, Kind: 'set' as const, Quantity: 2, Seen: 1 }
