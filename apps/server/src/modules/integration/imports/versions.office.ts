import * as wire from '@partboard/contract/integration/catalogue.office'
import { authorOf } from '../../../platform/audit/audit.ts'
import { type OfficePlugin, officeRoute } from '../../../platform/http/office/context.ts'
import { listVersions as list, restoreVersion as restore } from './versions.ts'

/** Versions of the catalogue. */
export const versionsOffice: OfficePlugin = async (app) => {
  app.route({ ...officeRoute(wire.listVersions), handler: async () => ({ items: await list(app.db) }) })

  app.route({
    ...officeRoute(wire.restoreVersion),
    handler: async (request) => {
      await restore(app.db, authorOf(request), request.params.id)
      return { items: await list(app.db) }
    },
  })
}
