import { MAX_LIST_ITEMS, MAX_LIST_NAME, MAX_QUANTITY, MAX_TYPED_SKU } from '@partboard/domain/limits'
import { z } from 'zod'
import { Scope } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { fitFields, LineVehicle, PartDrawing } from './fit.ts'
import { Problem } from './problem.ts'
import { idFromText, Line, Messages, ShoppingListId } from './values.ts'

const Item = z.object({
  Sku: z.string().min(1).max(MAX_TYPED_SKU),
  Quantity: z.int().min(1).max(MAX_QUANTITY),
  /** The vehicle of the item. Missing or null = that of the list's item with the same number, if it exists, else none. */
  Vehicle: Scope.nullish(),
})

/** A stored cart with a name. Its parts have their current names and numbers. */
export const ShoppingList = z.object({
  Id: ShoppingListId,
  Name: z.string(),
  Items: z.array(
    z.object({
      Sku: z.string(),
      Name: z.string(),
      Quantity: z.int(),
      ...fitFields,
      Vehicle: LineVehicle.nullable().default(null),
      /** The same vehicle, in the form of a request's item. */
      Scope: Scope.nullable().default(null),
      Drawing: PartDrawing.nullable().default(null),
    }),
  ),
})
export type ShoppingList = z.infer<typeof ShoppingList>

const Name = Line(MAX_LIST_NAME).min(1)
const Items = z.array(Item).max(MAX_LIST_ITEMS)
const params = z.object({ id: idFromText(ShoppingListId) })

export const listShoppingLists = {
  method: 'GET',
  url: '/api/ShoppingList',
  config: { reads: 'replica' },
  schema: {
    response: { 200: z.array(ShoppingList), '4xx': Problem },
  },
} as const satisfies Endpoint

/** 409 for a name in use, and for more than `MAX_LISTS`. */
export const createShoppingList = {
  method: 'POST',
  url: '/api/ShoppingList',
  schema: {
    body: z.object({ Name, Items: Items.optional() }),
    response: { 200: ShoppingList, '4xx': Problem },
  },
} as const satisfies Endpoint

/** The items replace those of the list. */
export const updateShoppingList = {
  method: 'PUT',
  url: '/api/ShoppingList/{id}',
  schema: {
    params,
    body: z.object({ Name: Name.optional(), Items: Items.optional() }),
    response: { 200: ShoppingList, '4xx': Problem },
  },
} as const satisfies Endpoint

export const deleteShoppingList = {
  method: 'DELETE',
  url: '/api/ShoppingList/{id}',
  schema: { params, response: { 204: z.null(), '4xx': Problem } },
} as const satisfies Endpoint

/** Adds the given numbers of the list to the cart, or all if none are given. The list does not change. */
export const addListToCart = {
  method: 'POST',
  url: '/api/ShoppingList/CreateCart/{id}',
  schema: {
    params,
    body: z.array(z.string().max(MAX_TYPED_SKU)).max(MAX_LIST_ITEMS),
    response: { 200: Messages, '4xx': Problem },
  },
} as const satisfies Endpoint
