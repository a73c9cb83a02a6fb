import * as wire from '@partboard/contract/order-pages/picking.office'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'
import { countToPick, listBranches, listPickLines, listShortages } from './picking.queries.ts'

/** The pieces that a branch has to pick. */
export const pickingOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.getPickList),
    handler: async ({ query, actor, translate }) => {
      const all = await listBranches(app.db)
      const branches = all.filter(({ id }) => actor.branchIds.length === 0 || actor.branchIds.includes(id))
      const branch = query.branch === undefined ? branches[0] : branches.find(({ id }) => id === query.branch)
      if (!branch) throw new ShopError('validation', { errors: { branch: [translate('field.invalid')] } })
      const [orders, items, shortages] = await Promise.all([
        countToPick(app.db, branch.id),
        listPickLines(app.db, branch.id),
        listShortages(app.db, branch.id),
      ])
      return {
        branch,
        branches,
        orders,
        items: items.map((item) => ({ ...item, deadlineAt: item.deadlineAt.toISOString() })),
        shortages: shortages.map((shortage) => ({ ...shortage, at: shortage.at.toISOString() })),
      }
    },
  })
}
