import { documented } from '../documented.ts'
import { disc } from '../samples.ts'
import { mergeCart, mergeLists } from './merge.ts'

const ours = ' Not a call of the specification.'
const merging =
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
const answerOf = <List>(List: List) => ({
  Results: [{ ...result, Messages: [], List }],
  Messages: [],
})
const setTwo = { Key: result.Key, Kind: 'set' as const, Quantity: 2, Seen: 1 }

export const mergeCartCalls = {
  mergeCart: documented(mergeCart, {
    summary: 'Merge changes of the cart that were made without a connection',
    description: `In one transaction. ${merging} Pieces are added by the rules of AddItem and a quantity grows by those of UpdateItem; what cannot be had is \`refused\`, and Messages say why. The changes of a parked cart go into it, and those of a cart that is gone into the current one, which Messages of the answer say.${ours}`,
    example: {
      body: { Changes: [{ ...setTwo, CartId: 41, ProductId: 1 }] },
      answer: answerOf(null),
    },
  }),
}

export const mergeListsCalls = {
  mergeLists: documented(mergeLists, {
    summary: 'Merge changes of lists that were made without a connection',
    description: `In one transaction. ${merging} A list that another device removed is made again with the items that the changes give it. \`rename\` gives way to another name that the list has got meanwhile (\`kept\`).${ours}`,
    example: {
      body: { Changes: [{ ...setTwo, List: { Id: 7, Name: 'Front brake, 320d' }, Sku: disc.Sku }] },
      answer: answerOf({ Id: 7, Name: 'Front brake, 320d' }),
    },
  }),
}
