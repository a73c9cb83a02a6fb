import { MAX_LIST_ITEMS, MAX_LIST_NAME, MAX_QUANTITY, MAX_TYPED_SKU } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { CsvRows, RefusedRow } from '../cart/csv-rows.ts'
import { LineChange } from '../cart/drift.ts'
import { Scope } from '../catalogue/catalogue-shapes.ts'
import { priceFacts } from '../catalogue/part-shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { fitFields, LineVehicle, PartDrawing, Promised } from '../fit/fit.ts'
import { Problem } from '../problem.ts'
import { disc, scope } from '../samples.ts'
import { Day, idFromText, Line, Messages, Money, OwnNumber, Printed, ShoppingListId } from '../values.ts'
import { dearer, item, list, params as sampleParams } from './lists.samples.ts'

const Item = z.object({
  Sku: Line(MAX_TYPED_SKU).min(1),
  Quantity: z.int().min(1).max(MAX_QUANTITY),
  /** The vehicle of the item. Missing or null = that of the list's item with the same number, if it exists, else none. */
  Vehicle: Scope.nullish(),
})

export const ShoppingListItem = z.object({
  Sku: z.string(),
  Printed,
  OwnNumber,
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
  ...priceFacts,
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
  /** All people of the company see the list and use it. */
  Shared: z.boolean().default(false),
  /** The name of whose list it is, also of the reader; '' = it is not shared. */
  Owner: z.string().default(''),
  /** The reader may change it: an own list, or a shared one if the reader manages people. */
  MayChange: z.boolean().default(true),
  /** The reader may share it or end that: it may be changed, and the company has other people. */
  MayShare: z.boolean().default(false),
})
export type ShoppingList = z.infer<typeof ShoppingList>

const Name = Line(MAX_LIST_NAME).min(1)
const Items = z.array(Item).max(MAX_LIST_ITEMS)
const params = z.object({ id: idFromText(ShoppingListId) })
const chosen = { priced: 'chosen' } as const

export const listShoppingLists = {
  method: 'GET',
  url: '/api/ShoppingList',
  access: 'customer',
  offline: true,
  priced: 'chosen',
  reads: true,
  docs: {
    summary: 'The shopping lists of the customer and the shared ones of the company',
    description:
      'The own lists come first. Names and numbers of the parts are those of now, and so is the verdict on an item with a vehicle. With `show=changes`, each item also has its price, its promise and what changed since it was saved.',
    example: {
      querystring: { show: 'changes' },
      answer: [{ ...list, Items: [{ ...item, Changes: [dearer] }] }],
    },
  },
  schema: {
    querystring: z.object({ show: z.enum(['changes']).optional() }),
    response: { 200: z.array(ShoppingList), '4xx': Problem },
  },
} as const satisfies Endpoint

/** 409 for a name in use, and for more than `MAX_LISTS`. */
export const createShoppingList = {
  method: 'POST',
  url: '/api/ShoppingList',
  access: 'customer',
  ...chosen,
  docs: {
    summary: 'Make a shopping list',
    description:
      'A number that the catalogue does not know is 400, a name that the customer already uses is 409, and so are more than 100 lists.',
    refusals: [409],
    example: {
      body: { Name: list.Name, Items: [{ Sku: disc.Sku, Quantity: 2, Vehicle: scope }] },
      answer: list,
    },
  },
  schema: {
    body: z.object({ Name, Items: Items.optional() }),
    response: { 200: ShoppingList, '4xx': Problem },
  },
} as const satisfies Endpoint

/**
 * The items replace those of the list; a number that stays keeps its saved values. With `Version`, items that were made
 * from an older state of the list are refused (`list_changed`), so that no change of another device is lost; items of a
 * shared list need it.
 */
export const updateShoppingList = {
  method: 'PUT',
  url: '/api/ShoppingList/{id}',
  access: 'customer',
  waits: true,
  priced: 'chosen',
  docs: {
    summary: 'Rename a shopping list or replace its items',
    description:
      'Items replace those of the list; what is not sent stays as it is. `Version` is that of the list from which the items were made; a list that has changed since is 409 and stays as it is. Items of a shared list need it, and only its owner and people who manage people change it.',
    refusals: [403, 404, 409],
    example: {
      params: { id: '7' },
      body: { Name: 'Brakes, 320d' },
      answer: { ...list, Name: 'Brakes, 320d' },
    },
  },
  schema: {
    params,
    body: z.object({ Name: Name.optional(), Items: Items.optional(), Version: z.int().optional() }),
    response: { 200: ShoppingList, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Shares a list with all people of the company, or ends that. 409 for more than `MAX_SHARED_LISTS` of the company. */
export const shareShoppingList = {
  method: 'PUT',
  url: '/api/ShoppingList/{id}/Sharing',
  access: 'customer',
  docs: {
    summary: 'Share a shopping list with the company',
    description:
      'Everybody of the company then sees the list, puts it into the cart and copies it; its owner and people who manage people change it. When the access of its owner ends, the list becomes that of the first person. A company shares at most 100 lists; one more is 409.',
    refusals: [403, 404, 409],
    example: { params: sampleParams, body: { Shared: true } },
  },
  schema: {
    params,
    body: z.object({ Shared: z.boolean() }),
    response: { 204: z.null(), '4xx': Problem },
  },
} as const satisfies Endpoint

export const deleteShoppingList = {
  method: 'DELETE',
  url: '/api/ShoppingList/{id}',
  access: 'customer',
  docs: {
    summary: 'Delete a shopping list',
    description: "Another customer's list is 404, a shared one that the customer may only use is 403.",
    refusals: [403, 404],
    example: { params: { id: '7' } },
  },
  schema: { params, response: { 204: z.null(), '4xx': Problem } },
} as const satisfies Endpoint

/** Adds the given numbers of the list to the cart, or all if none are given. The list does not change. */
export const addListToCart = {
  method: 'POST',
  url: '/api/ShoppingList/CreateCart/{id}',
  access: 'customer',
  docs: {
    summary: 'Put a shopping list into the cart',
    description: 'The body names numbers of the list; empty = all of them. The list stays as it is.',
    refusals: [404],
    example: { params: { id: '7' }, body: [disc.Sku], answer: [] },
  },
  schema: {
    params,
    body: z.array(Line(MAX_TYPED_SKU)).max(MAX_LIST_ITEMS),
    response: { 200: Messages, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Of `Of` changes of the list, `Mended` were taken over. */
export const MendedList = z.object({ Messages, Mended: z.int(), Of: z.int(), List: ShoppingList })

/** Takes over new prices and new numbers. What has to be decided stays, for example a part that is sold out. */
export const mendShoppingList = {
  method: 'POST',
  url: '/api/ShoppingList/{id}/Mend',
  access: 'customer',
  ...chosen,
  docs: {
    summary: 'Mend a shopping list',
    description:
      'Takes over new prices and new numbers. What somebody has to decide stays and is still reported: a part that is sold out, short, without a price or withdrawn. The call can be undone until the next change of the items; a second call finds nothing to mend.',
    refusals: [403, 404],
    example: {
      params: sampleParams,
      answer: {
        Messages: ['1 of 1 changes mended.'],
        Mended: 1,
        Of: 1,
        List: { ...list, Version: 4, Undo: { Mended: 1 } },
      },
    },
  },
  schema: { params, response: { 200: MendedList, '4xx': Problem } },
} as const satisfies Endpoint

/** Undoes the last change of the items. `Version` = that of the list after the change; missing = the present one. */
export const undoShoppingList = {
  method: 'POST',
  url: '/api/ShoppingList/{id}/Undo',
  access: 'customer',
  ...chosen,
  docs: {
    summary: 'Undo the last change of a shopping list',
    description:
      'The items become what they were before their last change. 409 if there is nothing to undo, or if the list is no longer of the given `Version`.',
    refusals: [403, 404, 409],
    example: {
      params: sampleParams,
      body: { Version: 4 },
      answer: { ...list, Items: [{ ...item, Changes: [dearer] }], Version: 5 },
    },
  },
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
  access: 'customer',
  ...chosen,
  docs: {
    summary: 'Copy a shopping list',
    description:
      'The copy has the next free name, and the saved values of the list. It is an own list, also of a shared one. More than 100 lists are 409.',
    refusals: [404, 409],
    example: { params: sampleParams, answer: { ...list, Id: 8, Name: 'Front brake, 320d (2)', Version: 2 } },
  },
  schema: { params, response: { 200: ShoppingList, '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Moves items into another list, where the quantities of the same part add up; an item for another vehicle than there
 * stays, and a message says so. Without numbers all items move, and the emptied list is deleted.
 */
export const moveListItems = {
  method: 'POST',
  url: '/api/ShoppingList/{id}/Move',
  access: 'customer',
  docs: {
    summary: 'Move items into another shopping list',
    description:
      'Quantities of the same part add up. An item that is for another vehicle on the other list stays, and the answer says so. Without numbers, all items move and the emptied list is deleted. A list of more than 500 items is 409, and nothing is changed.',
    refusals: [403, 404, 409],
    example: { params: sampleParams, body: { Into: 8, Skus: [disc.Sku] }, answer: [] },
  },
  schema: {
    params,
    body: z.object({
      Into: ShoppingListId,
      Skus: z.array(Line(MAX_TYPED_SKU)).max(MAX_LIST_ITEMS),
    }),
    response: { 200: Messages, '4xx': Problem },
  },
} as const satisfies Endpoint

/** `List` is null if no row was valid, so that nothing was saved. `Refused`: the rows that were not added. */
export const ImportedList = z.object({
  Messages,
  List: ShoppingList.nullable(),
  Refused: z.array(RefusedRow).default([]),
})

/**
 * Adds rows of a file or of a pasted text to a list, or to a new one with the given name. Rows count from 1. Valid rows
 * are added; each other row gets a message.
 */
export const importShoppingList = {
  method: 'POST',
  url: '/api/ShoppingList/Import',
  access: 'customer',
  ...chosen,
  docs: {
    summary: 'Add rows of a file to a shopping list',
    description:
      'Either `Name` of a new list or `Into` = the id of a list. Valid rows are added, each other row gets a message and is in `Refused` with the reason alone. `List` is null if no row was valid; then nothing is saved.',
    refusals: [403, 404, 409],
    example: {
      body: { Name: list.Name, Rows: [{ sku: '34 11 4 300 102', quantity: '2' }] },
      answer: { Messages: [], List: { ...list, Version: 2 }, Refused: [] },
    },
  },
  schema: {
    body: z
      .object({
        Name: Name.optional(),
        Into: ShoppingListId.optional(),
        Rows: CsvRows,
      })
      .refine(({ Name, Into }) => (Name === undefined) !== (Into === undefined), { path: ['Name'] }),
    response: { 200: ImportedList, '4xx': Problem },
  },
} as const satisfies Endpoint
