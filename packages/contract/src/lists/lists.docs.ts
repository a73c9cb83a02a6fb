import { documented } from '../documented.ts'
import { disc, drawing, fit, keptScope, lineVehicle, offer, promise, scope } from '../samples.ts'
import {
  addListToCart,
  createShoppingList,
  deleteShoppingList,
  duplicateShoppingList,
  importShoppingList,
  listShoppingLists,
  mendShoppingList,
  moveListItems,
  undoShoppingList,
  updateShoppingList,
} from './lists.ts'

const item = {
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
  Promise: promise,
}
/** The disc cost 445.25 when it was saved. */
const dearer = {
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
const list = {
  Id: 7,
  Name: 'Front brake, 320d',
  Items: [item],
  Version: 3,
  SavedOn: '2026-09-30',
  Undo: null,
}
const params = { id: '7' }

export const listsCalls = {
  listShoppingLists: documented(listShoppingLists, {
    summary: "The customer's shopping lists",
    description:
      'Names and numbers of the parts are those of now, and so is the verdict on an item with a vehicle. With `show=changes`, each item also has its price, its promise and what changed since it was saved.',
    example: {
      querystring: { show: 'changes' },
      answer: [{ ...list, Items: [{ ...item, Changes: [dearer] }] }],
    },
  }),
  createShoppingList: documented(createShoppingList, {
    summary: 'Make a shopping list',
    description:
      'A number that the catalogue does not know is 400, a name that the customer already uses is 409, and so are more than 100 lists.',
    refusals: [409],
    example: {
      body: { Name: list.Name, Items: [{ Sku: disc.Sku, Quantity: 2, Vehicle: scope }] },
      answer: list,
    },
  }),
  updateShoppingList: documented(updateShoppingList, {
    summary: 'Rename a shopping list or replace its items',
    description:
      'Items replace those of the list; what is not sent stays as it is. `Version` is that of the list from which the items were made; a list that has changed since is 409 and stays as it is.',
    refusals: [404, 409],
    example: {
      params: { id: '7' },
      body: { Name: 'Brakes, 320d' },
      answer: { ...list, Name: 'Brakes, 320d' },
    },
  }),
  deleteShoppingList: documented(deleteShoppingList, {
    summary: 'Delete a shopping list',
    description: "Another customer's list is 404.",
    refusals: [404],
    example: { params: { id: '7' } },
  }),
  addListToCart: documented(addListToCart, {
    summary: 'Put a shopping list into the cart',
    description: 'The body names numbers of the list; empty = all of them. The list stays as it is.',
    refusals: [404],
    example: { params: { id: '7' }, body: [disc.Sku], answer: [] },
  }),
  mendShoppingList: documented(mendShoppingList, {
    summary: 'Mend a shopping list',
    description:
      'Takes over new prices and new numbers. What somebody has to decide stays and is still reported: a part that is sold out, short, without a price or withdrawn. The call can be undone until the next change of the items; a second call finds nothing to mend.',
    refusals: [404],
    example: {
      params,
      answer: {
        Messages: ['1 of 1 changes mended.'],
        Mended: 1,
        Of: 1,
        List: { ...list, Version: 4, Undo: { Mended: 1 } },
      },
    },
  }),
  undoShoppingList: documented(undoShoppingList, {
    summary: 'Undo the last change of a shopping list',
    description:
      'The items become what they were before their last change. 409 if there is nothing to undo, or if the list is no longer of the given `Version`.',
    refusals: [404, 409],
    example: {
      params,
      body: { Version: 4 },
      answer: { ...list, Items: [{ ...item, Changes: [dearer] }], Version: 5 },
    },
  }),
  duplicateShoppingList: documented(duplicateShoppingList, {
    summary: 'Copy a shopping list',
    description:
      'The copy has the next free name, and the saved values of the list. More than 100 lists are 409.',
    refusals: [404, 409],
    example: { params, answer: { ...list, Id: 8, Name: 'Front brake, 320d (2)', Version: 2 } },
  }),
  moveListItems: documented(moveListItems, {
    summary: 'Move items into another shopping list',
    description:
      'Quantities of the same part add up. An item that is for another vehicle on the other list stays, and the answer says so. Without numbers, all items move and the emptied list is deleted. A list of more than 500 items is 409, and nothing is changed.',
    refusals: [404, 409],
    example: { params, body: { Into: 8, Skus: [disc.Sku] }, answer: [] },
  }),
  importShoppingList: documented(importShoppingList, {
    summary: 'Add rows of a file to a shopping list',
    description:
      'Either `Name` of a new list or `Into` = the id of a list. Valid rows are added, each other row gets a message. `List` is null if no row was valid; then nothing is saved.',
    refusals: [404, 409],
    example: {
      body: { Name: list.Name, Rows: [{ sku: '34 11 4 300 102', quantity: '2' }] },
      answer: { Messages: [], List: { ...list, Version: 2 } },
    },
  }),
}
