import {
  MAX_CSV_QUANTITY,
  MAX_CSV_ROWS,
  MAX_CSV_SKU,
  MAX_LIST_ITEMS,
  MAX_LIST_NAME,
  MAX_QUANTITY,
  MAX_TYPED_SKU,
} from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { LineChange } from '../cart/drift.ts'
import { Scope } from '../catalogue/catalogue.ts'
import type { Endpoint } from '../endpoint.ts'
import { fitFields, LineVehicle, PartDrawing, Promised } from '../fit/fit.ts'
import { Problem } from '../problem.ts'
import { Day, idFromText, Line, Messages, Money, ShoppingListId } from '../values.ts'

const Item = z.object({
  Sku: z.string().min(1).max(MAX_TYPED_SKU),
  Quantity: z.int().min(1).max(MAX_QUANTITY),
  /** The vehicle of the item. Missing or null = that of the list's item with the same number, if it exists, else none. */
  Vehicle: Scope.nullish(),
})

export const ShoppingListItem = z.object({
  Sku: z.string(),
  Name: z.string(),
  Quantity: z.int(),
  ...fitFields,
  Vehicle: LineVehicle.nullable().default(null),
  /** The same vehicle, in the form of a request's item. */
  Scope: Scope.nullable().default(null),
  Drawing: PartDrawing.nullable().default(null),
  /** The day from which changes are known; null = not known, so no change is claimed. */
  SavedOn: Day.nullable().default(null),
  Changes: z.array(LineChange).default([]),
  /** One piece of what the cart would get; null = it cannot be bought, or several numbers replace it. */
  Price: Money.nullable().default(null),
  PriceNetto: Money.nullable().default(null),
  Total: Money.nullable().default(null),
  TotalNetto: Money.nullable().default(null),
  /** When the whole quantity is available; null = it is not. */
  Promise: Promised.nullable().default(null),
})

/**
 * A stored cart with a name. Its parts have their current names and numbers. What they are today and what changed since
 * they were saved is in the answers to changes of a list, and in that of `listShoppingLists` with `show=changes`.
 */
export const ShoppingList = z.object({
  Id: ShoppingListId,
  Name: z.string(),
  Items: z.array(ShoppingListItem),
  /** Grows with every change of the items. */
  Version: z.int().default(0),
  /** The first day from which changes are known; null = none of its items has saved values. */
  SavedOn: Day.nullable().default(null),
  /** The last change of the items can be undone; `Mended` = changes that it took over, 0 = it was no mending. */
  Undo: z.object({ Mended: z.int() }).nullable().default(null),
})
export type ShoppingList = z.infer<typeof ShoppingList>

const Name = Line(MAX_LIST_NAME).min(1)
const Items = z.array(Item).max(MAX_LIST_ITEMS)
const params = z.object({ id: idFromText(ShoppingListId) })
const chosen = { priced: 'chosen' } as const

export const listShoppingLists = {
  method: 'GET',
  url: '/api/ShoppingList',
  config: { offline: true, priced: 'chosen', reads: 'replica' },
  schema: {
    querystring: z.object({ show: z.enum(['changes']).optional() }),
    response: { 200: z.array(ShoppingList), '4xx': Problem },
  },
} as const satisfies Endpoint

/** 409 for a name in use, and for more than `MAX_LISTS`. */
export const createShoppingList = {
  method: 'POST',
  url: '/api/ShoppingList',
  config: chosen,
  schema: {
    body: z.object({ Name, Items: Items.optional() }),
    response: { 200: ShoppingList, '4xx': Problem },
  },
} as const satisfies Endpoint

/**
 * The items replace those of the list; a number that stays keeps its saved values. With `Version`, items that were made
 * from an older state of the list are refused (`list_changed`), so that no change of another device is lost.
 */
export const updateShoppingList = {
  method: 'PUT',
  url: '/api/ShoppingList/{id}',
  config: { waits: true, priced: 'chosen' },
  schema: {
    params,
    body: z.object({ Name: Name.optional(), Items: Items.optional(), Version: z.int().optional() }),
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

/** Of `Of` changes of the list, `Mended` were taken over. */
export const MendedList = z.object({ Messages, Mended: z.int(), Of: z.int(), List: ShoppingList })

/** Takes over new prices and new numbers. What has to be decided stays, for example a part that is sold out. */
export const mendShoppingList = {
  method: 'POST',
  url: '/api/ShoppingList/{id}/Mend',
  config: chosen,
  schema: { params, response: { 200: MendedList, '4xx': Problem } },
} as const satisfies Endpoint

/** Undoes the last change of the items. `Version` = that of the list after the change; missing = the present one. */
export const undoShoppingList = {
  method: 'POST',
  url: '/api/ShoppingList/{id}/Undo',
  config: chosen,
  schema: {
    params,
    body: z.object({ Version: z.int().optional() }),
    response: { 200: ShoppingList, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Copies a list with its saved values. The copy has the next free name: "Brakes (2)". */
export const duplicateShoppingList = {
  method: 'POST',
  url: '/api/ShoppingList/{id}/Duplicate',
  config: chosen,
  schema: { params, response: { 200: ShoppingList, '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Moves items into another list, where the quantities of the same part add up; an item for another vehicle than there
 * stays, and a message says so. Without numbers all items move, and the emptied list is deleted.
 */
export const moveListItems = {
  method: 'POST',
  url: '/api/ShoppingList/{id}/Move',
  schema: {
    params,
    body: z.object({
      Into: ShoppingListId,
      Skus: z.array(z.string().max(MAX_TYPED_SKU)).max(MAX_LIST_ITEMS),
    }),
    response: { 200: Messages, '4xx': Problem },
  },
} as const satisfies Endpoint

/** `List` is null if no row was valid, so that nothing was saved. */
export const ImportedList = z.object({ Messages, List: ShoppingList.nullable() })

/**
 * Adds rows of a file or of a pasted text to a list, or to a new one with the given name. Rows count from 1. Valid rows
 * are added; each other row gets a message.
 */
export const importShoppingList = {
  method: 'POST',
  url: '/api/ShoppingList/Import',
  config: chosen,
  schema: {
    body: z
      .object({
        Name: Name.optional(),
        Into: ShoppingListId.optional(),
        Rows: z
          .array(
            z.object({
              sku: z.string().max(MAX_CSV_SKU),
              quantity: z.union([z.number(), z.string().max(MAX_CSV_QUANTITY)]),
            }),
          )
          .max(MAX_CSV_ROWS),
      })
      .refine(({ Name, Into }) => (Name === undefined) !== (Into === undefined), { path: ['Name'] }),
    response: { 200: ImportedList, '4xx': Problem },
  },
} as const satisfies Endpoint
