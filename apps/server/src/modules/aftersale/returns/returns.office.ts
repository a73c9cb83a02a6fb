import * as wire from '@partboard/contract/aftersale/returns.office'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authorOf } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../../platform/http/office/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import * as papers from '../papers/papers.ts'
import { readCaseRefund } from './case-refund.ts'
import { decideCase, receiveCase } from './returns.changes.ts'
import { presentReturn, presentReturnDetail } from './returns.present.ts'
import { findReturn, listCasePictures, listReturnRows } from './returns.queries.ts'

const Cursor = z.tuple([z.iso.datetime(), z.int()])

/** Withdrawals and other returns. */
export const returnsOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listReturns),
    handler: async ({ query: { after, limit, overdue, state, kind, q }, actor }) => {
      const rows = await listReturnRows(app.db, {
        filter: { state, kind, q, overdue: overdue === 'true' },
        branchIds: actor.branchIds,
        after: after === undefined ? null : readCursor(after, Cursor),
        limit: limit + 1,
      })
      return pageOfRows(rows, limit, ({ declaredAt, id }) => [declaredAt, id], presentReturn)
    },
  })

  app.route({
    ...route(wire.readReturn),
    handler: async ({ params, actor }) => {
      const found = await findReturn(app.db, { id: params.id }, actor.branchIds)
      if (!found) throw new ShopError('return_not_found')
      const [pictures, refund] = [
        await listCasePictures(app.db, found.id),
        await readCaseRefund(app.db, found),
      ]
      return presentReturnDetail(found, pictures, refund)
    },
  })

  app.route({
    ...route(wire.decideReturn),
    handler: async (request) => {
      await decideCase(app.db, changeOf(request), request.body)
      return returnFor(request)
    },
  })

  app.route({
    ...route(wire.receiveReturn),
    handler: async (request) => {
      const { branchIds } = request.actor
      const { lines } = request.body
      if (branchIds.length > 0 && lines.some(({ branchId }) => !branchIds.includes(branchId)))
        throw new ShopError('return_not_found')
      const refundable = await receiveCase(app.db, changeOf(request), lines)
      return { return: await returnFor(request), refundable }
    },
  })

  app.route({
    ...route(wire.printReturnSlip),
    handler: async ({ params, actor }, reply) => {
      const found = await findReturn(app.db, { id: params.id }, actor.branchIds)
      if (!found) throw new ShopError('return_not_found')
      const bytes = await papers.returnSlip(app.db, found)
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="return-${found.number}.pdf"`)
        .header('x-content-type-options', 'nosniff')
        .send(bytes)
    },
  })

  async function returnFor({ params, actor }: Asked) {
    const found = await findReturn(app.db, { id: params.id }, actor.branchIds)
    if (!found) throw new ShopError('return_not_found')
    return presentReturn(found)
  }
}

type Asked = Pick<FastifyRequest, 'actor'> & { params: { id: number } }

const changeOf = (request: FastifyRequest & Asked) => ({
  id: request.params.id,
  author: authorOf(request),
  branchIds: request.actor.branchIds,
})
