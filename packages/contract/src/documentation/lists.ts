import {
  addListToCart,
  createShoppingList,
  deleteShoppingList,
  listShoppingLists,
  updateShoppingList,
} from '../lists.ts'
import { documented } from './documented.ts'
import { disc, drawing, fit, keptScope, lineVehicle, scope } from './samples.ts'

const list = {
  Id: 7,
  Name: 'Front brake, 320d',
  Items: [{ ...disc, Quantity: 2, ...fit, Vehicle: lineVehicle, Scope: keptScope, Drawing: drawing }],
}

export const listsCalls = {
  listShoppingLists: documented(listShoppingLists, {
    summary: "The customer's shopping lists",
    description:
      'Names and numbers of the parts are those of now, and so is the verdict on an item with a vehicle.',
    example: { answer: [list] },
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
    description: 'Items replace those of the list; what is not sent stays as it is.',
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
}
