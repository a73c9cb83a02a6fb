import * as wire from '@partboard/contract/admin/today.office'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'
import { readWaiting, type Waiting } from './read-waiting.ts'

/** What waits for a person, for the start page of the office. */
export const todayOffice =
  (waiting: Waiting): OfficePlugin =>
  async (app) => {
    app.route({
      ...route(wire.getToday),
      handler: async ({ query: { branch }, actor: { rights, branchIds } }) => {
        const isOther = branch !== undefined && branchIds.length > 0 && !branchIds.includes(branch)
        const wanted = branch === undefined ? branchIds : [branch]
        if (isOther) return { items: [] }
        return { items: await readWaiting(app.db, waiting, { rights, branchIds: wanted }) }
      },
    })
  }
