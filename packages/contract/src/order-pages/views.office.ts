import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { idFromText, Line } from '../values.ts'

const id = z.int().min(1).max(2_147_483_647)

/** The views of the list of orders that everyone has. `all` = every order, newest first. */
export const orderViews = [
  'open',
  'new',
  'confirmed',
  'picked',
  'readyForPickup',
  'shipped',
  'unpaid',
  'held',
  'late',
  'waiting',
  'all',
] as const
export type OrderViewName = (typeof orderViews)[number]

/** What the list of orders shows: one of its views, and what is filtered further. */
export const OrderViewFilter = z.object({
  view: z.enum(orderViews),
  q: Line(100).default('').describe('Words of the search; empty = none.'),
  branch: id.optional(),
  payment: z.enum(['unpaid', 'paid', 'onAccount']).optional(),
  delivery: z.enum(['pickup', 'sent']).optional(),
})
export type OrderViewFilter = z.infer<typeof OrderViewFilter>

const payments = { unpaid: 'open,part', paid: 'paid', onAccount: 'onAccount' } as const

/** The query parameters of `listOrders` for a filter. */
export function queryOfView({ view, q, branch, payment, delivery }: OrderViewFilter): Record<string, string> {
  return {
    ...queryOfName(view),
    ...(q === '' ? {} : { q }),
    ...(branch === undefined ? {} : { branch: String(branch) }),
    ...(payment === undefined ? {} : { payment: payments[payment] }),
    ...(delivery === undefined ? {} : { pickup: String(delivery === 'pickup') }),
  }
}

function queryOfName(view: OrderViewName): Record<string, string> {
  if (view === 'all') return { sort: '-placedAt' }
  if (view === 'open') return { open: 'true' }
  if (view === 'held') return { held: 'true', open: 'true' }
  if (view === 'late') return { late: 'true', open: 'true' }
  if (view === 'waiting') return { waiting: 'true', open: 'true' }
  if (view === 'unpaid') return { open: 'true', payment: payments.unpaid }
  return { stage: view }
}

/** The maximum number of saved views of a person. */
export const MAX_VIEWS = 20
/** Orders of a saved view are counted up to this number, which means that there may be more. */
export const MAX_COUNTED = 1_000

const Name = Line(40).min(1)

/** A view that a person has saved. */
export const OrderView = z.object({
  id,
  name: Name,
  filter: OrderViewFilter,
  count: z.int().describe(`Orders in it; ${MAX_COUNTED} = as many or more.`),
})
export type OrderView = z.infer<typeof OrderView>

const oneView = { params: z.object({ view: idFromText(id) }) }

export const listOrderViews = {
  method: 'GET',
  url: '/api/office/v1/orders/views',
  access: 'orders:read',
  people: true,
  docs: {
    summary: 'The saved views of the signed-in person',
    description: 'By name. The counts are those of the lists, of the person’s branches.',
    example: {
      answer: {
        items: [{ id: 1, name: 'Kurier rano', filter: { view: 'open', q: '', delivery: 'sent' }, count: 4 }],
      },
    },
  },
  schema: { response: { 200: z.object({ items: z.array(OrderView) }) } },
} as const satisfies OfficeEndpoint

export const saveOrderView = {
  method: 'POST',
  url: '/api/office/v1/orders/views',
  access: 'orders:read',
  people: true,
  docs: {
    summary: 'Save a view',
    description: `At most ${MAX_VIEWS} of a person, each with a name of its own.`,
    example: {
      body: { name: 'Kurier rano', filter: { view: 'open', delivery: 'sent' } },
      answer: { id: 1, name: 'Kurier rano', filter: { view: 'open', q: '', delivery: 'sent' }, count: 4 },
    },
  },
  schema: { body: z.object({ name: Name, filter: OrderViewFilter }), response: { 201: OrderView } },
} as const satisfies OfficeEndpoint

export const renameOrderView = {
  method: 'PATCH',
  url: '/api/office/v1/orders/views/{view}',
  access: 'orders:read',
  people: true,
  docs: {
    summary: 'Rename a saved view',
    example: {
      params: { view: '1' },
      body: { name: 'Kurier' },
      answer: { id: 1, name: 'Kurier', filter: { view: 'open', q: '', delivery: 'sent' }, count: 4 },
    },
  },
  schema: { ...oneView, body: z.object({ name: Name }), response: { 200: OrderView } },
} as const satisfies OfficeEndpoint

export const removeOrderView = {
  method: 'DELETE',
  url: '/api/office/v1/orders/views/{view}',
  access: 'orders:read',
  people: true,
  docs: { summary: 'Remove a saved view', example: { params: { view: '1' } } },
  schema: { ...oneView, response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint
