import { getToday, type WaitingWork } from '@partboard/contract/office/today'
import type { Right } from '@partboard/domain/office-rights'
import { type FindWaiting, type OfficePlugin, officeRoute } from '../../platform/http/office/context.ts'

/** Each feature's own work with the right to read it, in the order of the start page. */
type Waiting = readonly (readonly [right: Right, find: FindWaiting])[]

/** What waits for a person, for the start page of the office. */
export const todayOffice =
  (waiting: Waiting): OfficePlugin =>
  async (app) => {
    app.route({
      ...officeRoute(getToday),
      handler: async ({ query: { branch }, actor: { rights, branchIds } }) => {
        const isOther = branch !== undefined && branchIds.length > 0 && !branchIds.includes(branch)
        const wanted = branch === undefined ? branchIds : [branch]
        const found = waiting.map(
          ([right, find]): Promise<WaitingWork[]> =>
            rights.includes(right) && !isOther ? find(app.db, wanted) : Promise.resolve([]),
        )
        return { items: (await Promise.all(found)).flat() }
      },
    })
  }
