import {
  MAX_LIST_NAME,
  MAX_MERGED_CHANGES,
  MAX_QUANTITY,
  MAX_TYPED_SKU,
} from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { Scope } from '../catalogue/catalogue-shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { disc } from '../samples.ts'
import { CartId, Line, Messages, Printed, ProductId, Quantity, Reference, ShoppingListId } from '../values.ts'
import { answerOf, merging, ours, setTwo } from './merge.samples.ts'

/*
 * Changes that a device made without a connection, all ours. Each call merges them in one transaction. A change that was
 * merged before, by its key, is not merged again and gets its first result.
 */

/** Names a change. A device makes it once and sends it until it has an answer. */
const Key = Line(64).min(1)
/** The pieces that the device showed before the change; 0 = it showed no line. */
const Seen = z.int().min(0).max(MAX_QUANTITY)

/** What became of a change: those of the domain's `MergeOutcome`, and `refused`, of which Messages say the reason. */
export const mergeResults = ['done', 'same', 'larger', 'restored', 'kept', 'gone', 'refused'] as const

/**
 * A change of a cart line. `add` and `set` may name the part's vehicle and place on a board, which a new line keeps; `add`
 * may have a typed number in place of the part's id.
 */
export const CartLineChange = z
  .object({
    Key,
    Kind: z.enum(['add', 'set', 'remove', 'park']),
    /** The cart that the device showed; missing = the current one. */
    CartId: CartId.nullish(),
    ProductId: ProductId.nullish(),
    Sku: Line(MAX_TYPED_SKU).min(1).nullish(),
    /** The pieces of `add` and `set`. */
    Quantity: Quantity.nullish(),
    /** Of `set` and `remove`. */
    Seen: Seen.nullish(),
    /** Of `park`: false = back into the order. */
    Parked: z.boolean().nullish(),
    Vehicle: Scope.nullish(),
    BoardId: ProductId.nullish(),
    LineId: z.int().min(0).max(2_147_483_647).nullish(),
    Insist: z.boolean().nullish(),
    Reference: Reference.nullish(),
  })
  .refine(({ ProductId, Sku }) => (ProductId ?? Sku ?? null) !== null, { path: ['ProductId'] })
  .refine(({ Kind, Quantity }) => (Kind !== 'add' && Kind !== 'set') || Quantity != null, {
    path: ['Quantity'],
  })
  .refine(({ Kind, Seen }) => (Kind !== 'set' && Kind !== 'remove') || Seen != null, { path: ['Seen'] })
  .refine(({ Kind, Parked }) => Kind !== 'park' || Parked != null, { path: ['Parked'] })
export type CartLineChange = z.input<typeof CartLineChange>

/** A change of a list: of an item, or `rename` of its name. */
export const ListItemChange = z
  .object({
    Key,
    Kind: z.enum(['add', 'set', 'remove', 'rename']),
    /** The list, and its name as the device showed it. */
    List: z.object({ Id: ShoppingListId, Name: Line(MAX_LIST_NAME).min(1) }),
    Sku: Line(MAX_TYPED_SKU).min(1).nullish(),
    Quantity: Quantity.nullish(),
    Seen: Seen.nullish(),
    Vehicle: Scope.nullish(),
    /** The new name of `rename`. */
    Name: Line(MAX_LIST_NAME).min(1).nullish(),
  })
  .refine(({ Kind, Sku }) => Kind === 'rename' || Sku != null, { path: ['Sku'] })
  .refine(({ Kind, Quantity }) => (Kind !== 'add' && Kind !== 'set') || Quantity != null, {
    path: ['Quantity'],
  })
  .refine(({ Kind, Seen }) => (Kind !== 'set' && Kind !== 'remove') || Seen != null, { path: ['Seen'] })
  .refine(({ Kind, Name }) => Kind !== 'rename' || Name != null, { path: ['Name'] })
export type ListItemChange = z.input<typeof ListItemChange>

/** What became of one change, in words too. */
export const MergeResult = z.object({
  Key,
  Kind: z.enum(['add', 'set', 'remove', 'park', 'rename']),
  Outcome: z.enum(mergeResults),
  /** The part; null = its number is unknown, or the change renamed a list. */
  ProductId: ProductId.nullable(),
  Sku: z.string(),
  Printed,
  Name: z.string(),
  /** The list; null = the cart. */
  List: z.object({ Id: ShoppingListId, Name: z.string() }).nullable(),
  /** The pieces that the device wanted; null = the change was not about them. */
  Wanted: z.int().nullable(),
  /** The pieces after the call; null = there is no such line. */
  Quantity: z.int().nullable(),
  Text: z.string(),
  /** What the customer has to know besides, as after an addition: why it was refused, or what to check. */
  Messages,
})
export type MergeResult = z.infer<typeof MergeResult>

/** Results in the order of the changes. Messages are about the whole call. */
export const MergeReport = z.object({ Results: z.array(MergeResult), Messages })
export type MergeReport = z.infer<typeof MergeReport>

const hasOwnKeys = ({ Changes }: { Changes: { Key: string }[] }) =>
  new Set(Changes.map(({ Key }) => Key)).size === Changes.length

/**
 * Merges changes of cart lines. Those of a parked cart are merged into it; those of a cart that is gone, into the current
 * one.
 */
export const mergeCart = {
  method: 'POST',
  url: '/api/ShoppingCart/Merge',
  access: 'customer',
  docs: {
    summary: 'Merge changes of the cart that were made without a connection',
    description: `In one transaction. ${merging} Pieces are added by the rules of AddItem and a quantity grows by those of UpdateItem; what cannot be had is \`refused\`, and Messages say why. The changes of a parked cart go into it, and those of a cart that is gone into the current one, which Messages of the answer say.${ours}`,
    example: {
      body: { Changes: [{ ...setTwo, CartId: 41, ProductId: 1 }] },
      answer: answerOf(null),
    },
  },
  schema: {
    body: z
      .object({ Changes: z.array(CartLineChange).min(1).max(MAX_MERGED_CHANGES) })
      .refine(hasOwnKeys, { path: ['Changes'] }),
    response: { 200: MergeReport, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Merges changes of lists. A list that another device removed is made again with the items that the changes give it. */
export const mergeLists = {
  method: 'POST',
  url: '/api/ShoppingList/Merge',
  access: 'customer',
  docs: {
    summary: 'Merge changes of lists that were made without a connection',
    description: `In one transaction. ${merging} A list that another device removed is made again with the items that the changes give it. \`rename\` gives way to another name that the list has got meanwhile (\`kept\`).${ours}`,
    example: {
      body: { Changes: [{ ...setTwo, List: { Id: 7, Name: 'Front brake, 320d' }, Sku: disc.Sku }] },
      answer: answerOf({ Id: 7, Name: 'Front brake, 320d' }),
    },
  },
  schema: {
    body: z
      .object({ Changes: z.array(ListItemChange).min(1).max(MAX_MERGED_CHANGES) })
      .refine(hasOwnKeys, { path: ['Changes'] }),
    response: { 200: MergeReport, '4xx': Problem },
  },
} as const satisfies Endpoint
