import type { CustomerSummary } from '@partboard/contract/customers/customer-shapes.office'
import * as wire from '@partboard/contract/customers/customers.office'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authorOf } from '../../platform/audit/audit.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { requireWholeShop } from '../../platform/http/office/actors.ts'
import { type Finder, type OfficePlugin, seenRevision } from '../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../platform/http/office/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { closeAccount } from './accounts/close-account.ts'
import { exportPerson } from './accounts/copy/copy-person.ts'
import { listSessions } from './accounts/sessions.queries.ts'
import {
  addNote,
  blockCustomer,
  changeCustomer,
  decideTrade,
  logCustomerOut,
  setDiscounts,
  unblockCustomer,
} from './customers.changes.ts'
import { findCustomerDetail } from './record/customer.queries.ts'
import { presentSession, presentSummary } from './record/customers.present.ts'
import { countCustomerRows, listCustomerRows } from './record/customers.queries.ts'
import { readCustomer } from './record/read-customer.ts'

const nameCursor = z.tuple([z.string(), z.int()])
const idCursor = z.tuple([z.int()])

/** Customers that a text finds, by name. */
export const findCustomers: Finder<CustomerSummary> = async (db, { text, limit }) =>
  (await listCustomerRows(db, { text, view: 'all', sort: 'name', after: null, limit })).map(presentSummary)

/** Customers: lists, details, prices and credit, applications, blocks, notes, sessions, exports and closing. */
export const customersOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listCustomers),
    handler: async ({ query: { q = '', erpNumber, view, sort, after, limit } }) => {
      const keys = sort === 'name' ? nameCursor : idCursor
      const rows = await listCustomerRows(app.db, {
        text: q,
        erpNumber,
        view,
        sort,
        after: after === undefined ? null : readCursor<[string, number] | [number]>(after, keys),
        limit: limit + 1,
      })
      const keysOf = (row: (typeof rows)[number]) => (sort === 'name' ? [row.sortName, row.id] : [row.id])
      return pageOfRows(rows, limit, keysOf, presentSummary)
    },
  })

  app.route({ ...route(wire.countCustomers), handler: () => countCustomerRows(app.db) })

  app.route({ ...route(wire.getCustomer), handler: (request) => customerOf(request) })

  app.route({
    ...route(wire.changeCustomer),
    handler: async (request) => {
      const { params, body } = request
      await changeCustomer(app.db, byOf(request), { id: params.id, revision: seenRevision(request) }, body)
      return customerOf(request)
    },
  })

  app.route({
    ...route(wire.setDiscounts),
    handler: async (request) => {
      const { params, body } = request
      const target = { id: params.id, revision: seenRevision(request) }
      await setDiscounts(app.db, byOf(request), target, body.items)
      return customerOf(request)
    },
  })

  app.route({
    ...route(wire.approveTrade),
    handler: async (request) => {
      await decideTrade(app.db, byOf(request), request.params.id, request.body)
      return customerOf(request)
    },
  })

  app.route({
    ...route(wire.blockCustomer),
    handler: async (request) => {
      await blockCustomer(app.db, authorOf(request), request.params.id, request.body.reason)
      return customerOf(request)
    },
  })

  app.route({
    ...route(wire.unblockCustomer),
    handler: async (request) => {
      await unblockCustomer(app.db, authorOf(request), request.params.id, request.body.reason)
      return customerOf(request)
    },
  })

  app.route({
    ...route(wire.addCustomerNote),
    handler: async (request) => {
      await addNote(app.db, authorOf(request), request.params.id, request.body.text)
      return customerOf(request)
    },
  })

  app.route({
    ...route(wire.listCustomerSessions),
    handler: async ({ params: { id } }) => {
      if (!(await findCustomerDetail(app.db, id, null))) throw new ShopError('customer_not_found')
      return { items: (await listSessions(app.db, id, null)).map(presentSession) }
    },
  })

  app.route({
    ...route(wire.endCustomerSessions),
    handler: async (request, reply) => {
      await logCustomerOut(app.db, authorOf(request), request.params.id, null)
      return reply.code(204).send(undefined)
    },
  })

  app.route({
    ...route(wire.endCustomerSession),
    handler: async (request, reply) => {
      const { id, session } = request.params
      await logCustomerOut(app.db, authorOf(request), id, session)
      return reply.code(204).send(undefined)
    },
  })

  app.route({
    ...route(wire.exportCustomer),
    handler: (request) => {
      // The copy has the orders of all branches.
      requireWholeShop(request.actor)
      return exportPerson(app.db, authorOf(request), { id: request.params.id })
    },
  })

  app.route({
    ...route(wire.closeCustomer),
    handler: async (request, reply) => {
      await closeAccount(app.db, authorOf(request), request.params.id)
      return reply.code(204).send(undefined)
    },
  })

  const byOf = (request: FastifyRequest) => ({ author: authorOf(request), lang: request.lang })

  const customerOf = ({ params, actor }: FastifyRequest) =>
    readCustomer(app.db, (params as { id: number }).id, actor)
}
