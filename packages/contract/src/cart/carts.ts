import { MAX_CART_NAME, MAX_LINES_PER_CALL } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { CartId, Instant, idFromText, Line, Messages, Money, ProductId, Reference } from '../values.ts'
import { DoneOrCart, OfChange } from './cart-shapes.ts'
import { current, list, openFleet, ours, parked, parkedCurrent, removed } from './carts.samples.ts'

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
  access: 'visitors:session',
  offline: true,
  priced: 'chosen',
  reads: true,
  docs: {
    summary: 'All carts of the person',
    description: `One is the current cart, on which all calls of the cart and the checkout act. The others are parked. Sums are at prices of now. ChangeCount is the number of lines whose price or quantity is not the one that was seen last; the cart shows them once when it is opened. Removed has carts of the last 30 days that were removed, and the lines that were cleared last (IsCleared).${ours}`,
    example: { answer: list },
  },
  schema: { response: answer },
} as const satisfies Endpoint

/**
 * Parks the current cart and makes a new one the current one. A current cart without lines, name and reference becomes the
 * new one, so a repeated call has no second effect. 409 for more than `MAX_CARTS`.
 */
export const createCart = {
  method: 'POST',
  url: '/api/ShoppingCart/Carts',
  access: 'customer',
  priced: 'chosen',
  docs: {
    summary: 'Park the current cart and start another one',
    description: `The new cart has no lines. A current cart without lines, name and reference becomes the new one. More than 50 carts are 409.${ours}`,
    refusals: [409],
    example: {
      body: { Name: 'X3', Reference: 'job 215/11' },
      answer: {
        Carts: [
          parked,
          parkedCurrent,
          {
            ...current,
            Id: 42,
            Name: 'X3',
            Reference: 'job 215/11',
            LineCount: 0,
            ItemCount: 0,
            Total: 0,
            TotalNetto: 0,
          },
        ],
        Removed: [],
      },
    },
  },
  schema: { body: z.object({ Name: Name.optional(), Reference: Reference.optional() }), response: answer },
} as const satisfies Endpoint

/** A missing field stays as it is. */
export const updateCart = {
  method: 'PUT',
  url: '/api/ShoppingCart/Carts/{id}',
  access: 'customer',
  priced: 'chosen',
  docs: {
    summary: 'Name a cart, or set its own reference',
    description: `The reference of a cart becomes that of its order. A field that is not sent stays as it is. A removed cart is 404.${ours}`,
    refusals: [404],
    example: {
      params: { id: '38' },
      body: { Reference: 'fleet 7' },
      answer: { Carts: [{ ...parked, Reference: 'fleet 7' }, current], Removed: [removed] },
    },
  },
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
  access: 'customer',
  priced: 'chosen',
  docs: {
    summary: 'Make a parked cart the current one',
    description: `The current cart is parked; without lines, name and reference it is dropped. A removed cart is 404.${ours}`,
    refusals: [404],
    example: { params: { id: '38' }, answer: { Carts: [openFleet, parkedCurrent], Removed: [removed] } },
  },
  schema: { params, response: answer },
} as const satisfies Endpoint

/** Removes a cart. In place of the current one comes a new cart without lines. */
export const removeCart = {
  method: 'DELETE',
  url: '/api/ShoppingCart/Carts/{id}',
  access: 'customer',
  priced: 'chosen',
  docs: {
    summary: 'Remove a cart',
    description: `It can be restored for 30 days, the last 20 of them. In place of the current cart comes one without lines.${ours}`,
    refusals: [404],
    example: {
      params: { id: '38' },
      answer: {
        Carts: [current],
        Removed: [
          {
            Id: 38,
            Name: 'Fleet',
            LineCount: 3,
            RemovedOn: '2026-11-20T15:00:00.000Z',
            IsCleared: false,
          },
        ],
      },
    },
  },
  schema: { params, response: answer },
} as const satisfies Endpoint

/**
 * Restores a removed cart as a parked one. Cleared lines go back into their cart if it is the current one; otherwise they
 * are a parked cart of their own.
 */
export const restoreCart = {
  method: 'POST',
  url: '/api/ShoppingCart/Carts/{id}/Restore',
  access: 'visitors:session',
  priced: 'chosen',
  docs: {
    summary: 'Restore a removed cart, or cleared lines',
    description: `A removed cart is parked again. Cleared lines go back into their cart while it is the current one, where quantities of a part in both are added; otherwise they are a parked cart of their own. More than 50 carts are 409.${ours}`,
    refusals: [404, 409],
    example: { params: { id: '38' }, answer: { Carts: [parked, current], Removed: [] } },
  },
  schema: { params, response: answer },
} as const satisfies Endpoint

/**
 * Adds a visitor's cart to the current one and ends the visitor's session. Answers what was merged. A repeated call, and
 * one with an unknown token, changes nothing and answers no messages.
 */
export const mergeVisitorCart = {
  method: 'POST',
  url: '/api/ShoppingCart/MergeVisitor',
  access: 'customer',
  settles: true,
  docs: {
    summary: 'Take over the cart of a visitor',
    description: `After a login or a registration: adds the lines of the visitor's cart to the current cart and removes the visitor with its session. Of a part in both carts, the quantities are added, up to 9999 pieces. Answers what was merged. A repeated call, and one with an unknown token, changes nothing and answers no messages.${ours}`,
    example: {
      body: { Token: '9bX1hMcQ1Gw5vQyywHCtJO-QVoNWho83RWBadt77zE0' },
      answer: ['Your cart from before the login was added. Lines: 2.'],
    },
  },
  schema: {
    body: z.object({ Token: z.string().regex(/^[\w-]{20,100}$/) }),
    response: { 200: Messages, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Sets the reference of lines of the current cart. 404, and no change, if a part is not in it. */
export const setReference = {
  method: 'POST',
  url: '/api/ShoppingCart/SetReference',
  access: 'visitors:session',
  priced: 'chosen',
  docs: {
    summary: 'Set the own reference of lines',
    description: `At most 80 characters in one line; empty removes it. The order keeps it with the line. All of the lines or none: 404 for a part that is not in the cart. A part that is added later for the same vehicle gets the same reference.${ours}`,
    refusals: [404, 409],
    example: { body: { ProductIds: [200], Reference: 'WX 4821K' }, answer: [] },
  },
  schema: {
    querystring: OfChange,
    body: z.object({ ProductIds: z.array(ProductId).min(1).max(MAX_LINES_PER_CALL), Reference }),
    response: { 200: DoneOrCart, '4xx': Problem },
  },
} as const satisfies Endpoint
