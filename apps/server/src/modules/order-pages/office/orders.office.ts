import * as pieces from '@partboard/contract/order-pages/order-pieces.office'
import type { Order, OrderSummary } from '@partboard/contract/order-pages/order-shapes.office'
import * as wire from '@partboard/contract/order-pages/orders.office'
import type { Right } from '@partboard/domain/admin/office-rights'
import { isOpen } from '@partboard/domain/orders/order-state'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authorOf } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { type Finder, type OfficePlugin, seenRevision } from '../../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../../platform/http/office/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { refundByProvider } from '../../billing/index.ts'
import * as orders from '../../orders/index.ts'
import { findOrderRows } from './office-order.queries.ts'
import { presentOrder, presentSummary } from './office-orders.present.ts'
import { countOrderRows, listOrderRows } from './office-orders.queries.ts'

/** The last row of a page: its deadline (for that sort) and its id. */
const place = z.tuple([z.iso.datetime().nullable(), z.int()])

/** Orders that a text finds, newest first. */
export const findOrders: Finder<OrderSummary> = async (db, { text, limit, actor, lang }) => {
  const { branchIds } = actor
  const search = { filter: { q: text }, sort: '-placedAt', after: null, limit, branchIds, lang } as const
  return (await listOrderRows(db, search)).map(presentSummary)
}

/** Orders: lists, steps, payments, notes, picked pieces and parcels. */
export const ordersOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listOrders),
    handler: async ({ query, actor, lang }) => {
      const isOpenList = query.open ?? query.stage?.every(isOpen) ?? false
      const { after, limit, sort = isOpenList ? 'deadline' : '-placedAt', ...filter } = query
      const last = after === undefined ? null : readCursor(after, place)
      if (last && (last[0] === null) === (sort === 'deadline')) throw new ShopError('bad_cursor')
      const rows = await listOrderRows(app.db, {
        filter,
        sort,
        after: last && { deadline: last[0], id: last[1] },
        limit: limit + 1,
        branchIds: actor.branchIds,
        lang,
      })
      return pageOfRows(
        rows,
        limit,
        ({ deadlineAt, id }) => [sort === 'deadline' ? deadlineAt.toISOString() : null, id],
        presentSummary,
      )
    },
  })

  app.route({
    ...route(wire.countOrders),
    handler: ({ query, actor }) =>
      countOrderRows(app.db, { branch: query.branch, branchIds: actor.branchIds }),
  })

  app.route({ ...route(wire.getOrder), handler: (request) => orderFor(request, request.params.id) })

  app.route({
    ...route(wire.transitionOrder),
    handler: async (request) => {
      const { params, body } = request
      const { to, reason, tracking, papersChecked } = body
      const change = changeOf(request, params.id)
      const ofStep = { reason, requireRight: (right: Right) => requireRight(request, right) }
      if (to === 'returned') await orders.takeAllBack(app.db, change, ofStep)
      else await orders.takeStep(app.db, change, { to, tracking, papersChecked, ...ofStep })
      return orderFor(request, params.id)
    },
  })

  app.route({
    ...route(wire.holdOrder),
    handler: async (request) => {
      const { params, body } = request
      await orders.holdOrder(app.db, changeOf(request, params.id), body.reason)
      return orderFor(request, params.id)
    },
  })

  app.route({
    ...route(wire.releaseOrder),
    handler: async (request) => {
      await orders.releaseOrder(app.db, changeOf(request, request.params.id))
      return orderFor(request, request.params.id)
    },
  })

  app.route({
    ...route(wire.addOrderNote),
    handler: async (request) => {
      const { params, body } = request
      await orders.addNote(app.db, changeOf(request, params.id), body)
      return orderFor(request, params.id)
    },
  })

  app.route({
    ...route(wire.recordPayment),
    handler: async (request) => {
      const { params, body } = request
      const { amount: amountMinor, method, reference } = body
      await orders.recordPayment(app.db, changeOf(request, params.id), { amountMinor, method, reference })
      return orderFor(request, params.id)
    },
  })

  app.route({
    ...route(wire.recordRefund),
    handler: async (request) => {
      const { params, body } = request
      const { amount: amountMinor, method, reference } = body
      const change = changeOf(request, params.id)
      const { paymentId } = body
      if (paymentId !== undefined)
        await refundByProvider(app.db, change, { paymentId, amountMinor, reference })
      else await orders.recordRefund(app.db, change, { amountMinor, method, reference })
      return orderFor(request, params.id)
    },
  })

  app.route({
    ...route(pieces.pickLines),
    handler: async (request) => {
      const { params, body } = request
      requireBranches(
        request,
        'items',
        body.items.map(({ branchId }) => branchId),
      )
      const lines = body.items.map(({ picked, ...line }) => ({ ...line, quantity: picked }))
      await orders.pickLines(app.db, changeOf(request, params.id), lines)
      return orderFor(request, params.id)
    },
  })

  app.route({
    ...route(pieces.shipParcel),
    handler: async (request) => {
      const { params, body } = request
      const { branchId, carrier, trackingNumber, lines } = body
      requireBranches(request, 'branchId', [branchId])
      const parcel = { branchId, tracking: { carrier, number: trackingNumber }, lines }
      await orders.shipParcel(app.db, changeOf(request, params.id), parcel)
      return orderFor(request, params.id)
    },
  })

  app.route({
    ...route(pieces.correctParcel),
    handler: async (request) => {
      const { id, shipmentId } = request.params
      await orders.correctParcel(app.db, changeOf(request, id), shipmentId, request.body)
      return orderFor(request, id)
    },
  })

  app.route({
    ...route(pieces.reportShortage),
    handler: async (request) => {
      const { params, body } = request
      const { items, outcome, reason } = body
      if (outcome === 'cancelPieces') requireRight(request, 'orders:write')
      requireBranches(
        request,
        'items',
        items.map(({ branchId }) => branchId),
      )
      await orders.reportShortage(app.db, changeOf(request, params.id), {
        items: items.map(({ missing, ...line }) => ({ ...line, quantity: missing })),
        outcome,
        reason,
      })
      return orderFor(request, params.id)
    },
  })

  app.route({
    ...route(pieces.takeForWaiting),
    handler: async (request) => {
      const { id } = request.params
      const { items } = request.body
      requireBranches(
        request,
        'items',
        items.map(({ branchId }) => branchId),
      )
      await orders.takeForWaiting(app.db, changeOf(request, id), items)
      return orderFor(request, id)
    },
  })

  app.route({
    ...route(pieces.undoShortage),
    handler: async (request) => {
      const { id, shortageId } = request.params
      await orders.undoShortage(app.db, changeOf(request, id), shortageId, (outcome) => {
        if (outcome === 'cancelPieces') requireRight(request, 'orders:write')
      })
      return orderFor(request, id)
    },
  })

  app.route({
    ...route(pieces.cancelPieces),
    handler: async (request) => {
      const { params, body } = request
      const { lines, reason } = body
      await orders.cancelPieces(app.db, changeOf(request, params.id), {
        pieces: lines ?? null,
        reason,
      })
      return orderFor(request, params.id)
    },
  })

  app.route({
    ...route(pieces.takeBack),
    handler: async (request) => {
      const { params, body } = request
      requireBranches(
        request,
        'lines',
        body.lines.map(({ branchId }) => branchId),
      )
      const refundable = await orders.takeBack(app.db, changeOf(request, params.id), body)
      return { order: await orderFor(request, params.id), refundable }
    },
  })

  async function orderFor({ actor, lang, translate }: FastifyRequest, id: number): Promise<Order> {
    const rows = await findOrderRows(app.db, { id, branchIds: actor.branchIds, lang })
    if (!rows) throw new ShopError('order_not_found')
    return presentOrder(rows, { lang, translate, rights: actor.rights })
  }
}

/** Who changes the order. If-Match is optional, because a refused step changes nothing. */
const changeOf = (request: FastifyRequest, id: number): orders.OrderChange => ({
  id,
  author: authorOf(request),
  revision: request.headers['if-match'] === undefined ? null : seenRevision(request),
  branchIds: request.actor.branchIds,
  lang: request.lang,
})

/** @throws ShopError 'forbidden' */
function requireRight(request: FastifyRequest, right: Right): void {
  if (request.actor.rights.includes(right)) return
  securityEvent(request, 'office_forbidden', request.actor.id)
  throw new ShopError('forbidden', { params: { right } })
}

/** @throws ShopError 'validation' for a branch that is not one of the caller's */
function requireBranches(
  { actor, translate }: FastifyRequest,
  field: string,
  branchIds: readonly number[],
): void {
  if (actor.branchIds.length === 0 || branchIds.every((id) => actor.branchIds.includes(id))) return
  throw new ShopError('validation', { errors: { [field]: [translate('field.invalid')] } })
}
