import * as wire from '@partboard/contract/integration/catalogue.office'
import { authorOf } from '../../../platform/audit/audit.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'
import { listVersions, restoreVersion } from './versions.ts'

/** Versions of the catalogue. */
export const versionsOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listVersions),
    handler: async () => ({ items: await listVersions(app.db) }),
  })

  app.route({
    ...route(wire.restoreVersion),
    handler: async (request) => {
      await restoreVersion(app.db, authorOf(request), request.params.id)
      return { items: await listVersions(app.db) }
    },
  })
}
