import { listBranches } from '@partboard/contract/office/shop'
import { type OfficePlugin, officeRoute } from '../../platform/http/office/context.ts'
import { listBranchRows } from './branches.queries.ts'

/** Branches, which filters of the screens show. */
export const branchesOffice: OfficePlugin = async (app) => {
  app.route({ ...officeRoute(listBranches), handler: async () => ({ items: await listBranchRows(app.db) }) })
}
