import * as wire from '@partboard/contract/aftersale/deposits.office'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authorOf } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../../platform/http/office/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import type { OrderChange } from '../../orders/index.ts'
import { type OldParts, receiveOldPart, refuseOldPart } from './deposits.changes.ts'
import { presentDeposit } from './deposits.present.ts'
import { listDepositRows } from './deposits.queries.ts'

const Cursor = z.tuple([z.iso.date(), z.int(), z.int()])

/** Deposits that are open, and the old parts that were brought for them. */
export const depositsOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listDeposits),
    handler: async ({ query: { after, limit, ...filter }, actor }) => {
      const rows = await listDepositRows(app.db, {
        filter,
        branchIds: actor.branchIds,
        after: after === undefined ? null : readCursor(after, Cursor),
        limit: limit + 1,
      })
      return pageOfRows(
        rows,
        limit,
        ({ dueOn, orderId, position }) => [dueOn, orderId, position],
        presentDeposit,
      )
    },
  })

  app.route({
    ...route(wire.receiveDeposit),
    handler: async (request) => {
      const refundable = await receiveOldPart(app.db, changeOf(request), partsOf(request))
      return { deposit: await depositFor(request), refundable }
    },
  })

  app.route({
    ...route(wire.refuseDeposit),
    handler: async (request) => {
      const { reason } = request.body
      await refuseOldPart(app.db, changeOf(request), { ...partsOf(request), reason })
      return depositFor(request)
    },
  })

  async function depositFor({ params, actor }: Asked): Promise<wire.DepositOfLine> {
    const { orderId, position } = params
    const { branchIds } = actor
    const rows = await listDepositRows(app.db, { filter: { orderId }, branchIds, after: null, limit: 1000 })
    return presentDeposit(rows.find((row) => row.position === position)!)
  }
}

type Asked = Pick<FastifyRequest, 'actor'> & {
  params: { orderId: number; position: number }
  body: { quantity: number; branchId: number | null }
}

/** @throws ShopError 'other_branch' for a branch to which the caller is not limited */
function partsOf({ params, body, actor }: Asked): OldParts {
  const { branchIds } = actor
  const { quantity, branchId } = body
  if (branchIds.length > 0 && (branchId === null || !branchIds.includes(branchId)))
    throw new ShopError('other_branch')
  return { position: params.position, quantity, branchId }
}

const changeOf = (request: FastifyRequest & Asked): OrderChange => ({
  id: request.params.orderId,
  author: authorOf(request),
  branchIds: request.actor.branchIds,
})
