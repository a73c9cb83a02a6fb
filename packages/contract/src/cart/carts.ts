import { MAX_CART_NAME, MAX_LINES_PER_CALL } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { CartId, Instant, idFromText, Line, Messages, Money, ProductId, Reference } from '../values.ts'
import { DoneOrCart, OfChange } from './cart.ts'

/*
 * Several carts of one person, all ours. One of them is the current one: every other call of the cart and the checkout
 * acts on it. The others are parked, with the prices that were seen last.
 */

/** A cart in the list of all. Names need not differ; '' = it has none. */
export const CartSummary = z.object({
  Id: CartId,
  Name: z.string(),
  Reference: z.string(),
  IsCurrent: z.boolean(),
  /** Lines, without those that are put aside, and pieces of all lines. */
  LineCount: z.int(),
  ItemCount: z.int(),
  /** Prices of now, with and without VAT, of the lines that are not put aside, with their deposits. */
  Total: Money.nullable(),
  TotalNetto: Money.nullable(),
  /** Null = it is the current one. */
  ParkedOn: Instant.nullable(),
  /** Lines that are not as the customer saw them last: another price, or too few pieces. */
  ChangeCount: z.int(),
})
export type CartSummary = z.infer<typeof CartSummary>

/** A cart that can be restored. IsCleared: its lines were cleared out of the cart `Name`. */
export const RemovedCart = z.object({
  Id: CartId,
  Name: z.string(),
  LineCount: z.int(),
  RemovedOn: Instant,
  IsCleared: z.boolean(),
})
export type RemovedCart = z.infer<typeof RemovedCart>

/** Carts in the order in which they were made, removed ones from the last. */
export const CartList = z.object({ Carts: z.array(CartSummary), Removed: z.array(RemovedCart) })
export type CartList = z.infer<typeof CartList>

const Name = Line(MAX_CART_NAME)
const params = z.object({ id: idFromText(CartId) })
const answer = { 200: CartList, '4xx': Problem }

export const listCarts = {
  method: 'GET',
  url: '/api/ShoppingCart/Carts',
  config: { visitors: 'session', offline: true, priced: 'chosen', reads: 'primary' },
  schema: { response: answer },
} as const satisfies Endpoint

/**
 * Parks the current cart and makes a new one the current one. A current cart without lines, name and reference becomes the
 * new one, so a repeated call has no second effect. 409 for more than `MAX_CARTS`.
 */
export const createCart = {
  method: 'POST',
  url: '/api/ShoppingCart/Carts',
  config: { priced: 'chosen' },
  schema: { body: z.object({ Name: Name.optional(), Reference: Reference.optional() }), response: answer },
} as const satisfies Endpoint

/** A missing field stays as it is. */
export const updateCart = {
  method: 'PUT',
  url: '/api/ShoppingCart/Carts/{id}',
  config: { priced: 'chosen' },
  schema: {
    params,
    body: z.object({ Name: Name.optional(), Reference: Reference.optional() }),
    response: answer,
  },
} as const satisfies Endpoint

/** Makes a parked cart the current one, and parks the current one. One without lines, name and reference is dropped. */
export const openCart = {
  method: 'POST',
  url: '/api/ShoppingCart/Carts/{id}/Open',
  config: { priced: 'chosen' },
  schema: { params, response: answer },
} as const satisfies Endpoint

/** Removes a cart. In place of the current one comes a new cart without lines. */
export const removeCart = {
  method: 'DELETE',
  url: '/api/ShoppingCart/Carts/{id}',
  config: { priced: 'chosen' },
  schema: { params, response: answer },
} as const satisfies Endpoint

/**
 * Restores a removed cart as a parked one. Cleared lines go back into their cart if it is the current one; otherwise they
 * are a parked cart of their own.
 */
export const restoreCart = {
  method: 'POST',
  url: '/api/ShoppingCart/Carts/{id}/Restore',
  config: { visitors: 'session', priced: 'chosen' },
  schema: { params, response: answer },
} as const satisfies Endpoint

/**
 * Adds a visitor's cart to the current one and ends the visitor's session. Answers what was merged. A repeated call, and
 * one with an unknown token, changes nothing and answers no messages.
 */
export const mergeVisitorCart = {
  method: 'POST',
  url: '/api/ShoppingCart/MergeVisitor',
  config: { settles: true },
  schema: {
    body: z.object({ Token: z.string().regex(/^[\w-]{20,100}$/) }),
    response: { 200: Messages, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Sets the reference of lines of the current cart. 404, and no change, if a part is not in it. */
export const setReference = {
  method: 'POST',
  url: '/api/ShoppingCart/SetReference',
  config: { visitors: 'session', priced: 'chosen' },
  schema: {
    querystring: OfChange,
    body: z.object({ ProductIds: z.array(ProductId).min(1).max(MAX_LINES_PER_CALL), Reference }),
    response: { 200: DoneOrCart, '4xx': Problem },
  },
} as const satisfies Endpoint
