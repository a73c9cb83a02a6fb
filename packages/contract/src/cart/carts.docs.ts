import { documented } from '../documented.ts'
import {
  createCart,
  listCarts,
  mergeVisitorCart,
  openCart,
  removeCart,
  restoreCart,
  setReference,
  updateCart,
} from './carts.ts'

const current = {
  Id: 41,
  Name: 'Friday, Wola',
  Reference: 'job 214/11',
  IsCurrent: true,
  LineCount: 1,
  ItemCount: 2,
  Total: 1132.22,
  TotalNetto: 920.5,
  ParkedOn: null,
  ChangeCount: 0,
}
const parked = {
  Id: 38,
  Name: 'Fleet',
  Reference: '',
  IsCurrent: false,
  LineCount: 3,
  ItemCount: 5,
  Total: 232,
  TotalNetto: 188.62,
  ParkedOn: '2026-11-20T14:05:00.000Z',
  ChangeCount: 1,
}
const removed = {
  Id: 30,
  Name: 'X5',
  LineCount: 4,
  RemovedOn: '2026-11-19T09:30:00.000Z',
  IsCleared: false,
}
const list = { Carts: [parked, current], Removed: [removed] }
const parkedCurrent = { ...current, IsCurrent: false, ParkedOn: '2026-11-20T15:00:00.000Z' }
const openFleet = { ...parked, IsCurrent: true, ParkedOn: null }

const ours = ' Not a call of the specification.'

export const cartsCalls = {
  listCarts: documented(listCarts, {
    summary: 'All carts of the person',
    description: `One is the current cart, on which all calls of the cart and the checkout act. The others are parked. Sums are at prices of now. ChangeCount is the number of lines whose price or quantity is not the one that was seen last; the cart shows them once when it is opened. Removed has carts of the last 30 days that were removed, and the lines that were cleared last (IsCleared).${ours}`,
    example: { answer: list },
  }),
  createCart: documented(createCart, {
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
  }),
  updateCart: documented(updateCart, {
    summary: 'Name a cart, or set its own reference',
    description: `The reference of a cart becomes that of its order. A field that is not sent stays as it is. A removed cart is 404.${ours}`,
    refusals: [404],
    example: {
      params: { id: '38' },
      body: { Reference: 'fleet 7' },
      answer: { Carts: [{ ...parked, Reference: 'fleet 7' }, current], Removed: [removed] },
    },
  }),
  openCart: documented(openCart, {
    summary: 'Make a parked cart the current one',
    description: `The current cart is parked; without lines, name and reference it is dropped. A removed cart is 404.${ours}`,
    refusals: [404],
    example: { params: { id: '38' }, answer: { Carts: [openFleet, parkedCurrent], Removed: [removed] } },
  }),
  removeCart: documented(removeCart, {
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
  }),
  restoreCart: documented(restoreCart, {
    summary: 'Restore a removed cart, or cleared lines',
    description: `A removed cart is parked again. Cleared lines go back into their cart while it is the current one, where quantities of a part in both are added; otherwise they are a parked cart of their own. More than 50 carts are 409.${ours}`,
    refusals: [404, 409],
    example: { params: { id: '38' }, answer: { Carts: [parked, current], Removed: [] } },
  }),
  mergeVisitorCart: documented(mergeVisitorCart, {
    summary: 'Take over the cart of a visitor',
    description: `After a login or a registration: adds the lines of the visitor's cart to the current cart and removes the visitor with its session. Of a part in both carts, the quantities are added, up to 9999 pieces. Answers what was merged. A repeated call, and one with an unknown token, changes nothing and answers no messages.${ours}`,
    example: {
      body: { Token: '9bX1hMcQ1Gw5vQyywHCtJO-QVoNWho83RWBadt77zE0' },
      answer: ['Your cart from before the login was added. Lines: 2.'],
    },
  }),
  setReference: documented(setReference, {
    summary: 'Set the own reference of lines',
    description: `At most 80 characters in one line; empty removes it. The order keeps it with the line. All of the lines or none: 404 for a part that is not in the cart. A part that is added later for the same vehicle gets the same reference.${ours}`,
    refusals: [404, 409],
    example: { body: { ProductIds: [200], Reference: 'WX 4821K' }, answer: [] },
  }),
}
