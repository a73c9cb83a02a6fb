import * as wire from '@partboard/contract/jobs/jobs'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { answerChange } from '../cart/index.ts'
import { judgeOf, keptScope, readVehicle, scopeFromQuery } from '../fit/index.ts'
import { currentVersion, resolvePartId } from '../parts/index.ts'
import { addKit } from './cart.kit.ts'
import { kitsFor, presentKits } from './job/kits.ts'
import { missingFrom } from './missing.ts'
import { jobOf } from './part-job.ts'

export const jobsRoutes: ShopPlugin = async (app) => {
  const { db } = app

  app.route({
    ...route(wire.getMissing),
    handler: async ({ customer, currency, lang }) => {
      const version = await currentVersion(db)
      if (version === null) return { Groups: [] }
      const reader = { customer, rateMicro: currency.rateMicro, lang }
      return { Groups: await missingFrom(judgeOf(db, version), reader) }
    },
  })

  app.route({
    ...route(wire.getPartJob),
    handler: async ({ params, query, customer, currency, lang }) => {
      const version = await currentVersion(db)
      const resolved = version === null ? null : await resolvePartId(db, version, params.id)
      if (version === null || !resolved) throw new ShopError('part_not_found')
      const { part } = resolved
      const asked = {
        part: { id: part.id, sku: part.sku },
        scope: keptScope(scopeFromQuery(query)),
        pieces: query.quantity === undefined ? null : Number(query.quantity),
      }
      return jobOf(judgeOf(db, version), asked, { customer, rateMicro: currency.rateMicro, lang })
    },
  })

  app.route({
    ...route(wire.listJobKits),
    handler: async ({ query, customer, currency, lang }) => {
      const version = await currentVersion(db)
      if (version === null) return []
      const judge = judgeOf(db, version)
      const vehicle = await readVehicle(judge, keptScope(scopeFromQuery(query)))
      if (!vehicle) return []
      const kits = await kitsFor(judge, customer, vehicle)
      return presentKits(judge, kits, { customer, rateMicro: currency.rateMicro, lang })
    },
  })

  app.route({
    ...route(wire.addJobKit),
    handler: async (request) => {
      const notes = await addKit(db, await currentVersion(db), request.body, request)
      const messages = notes.map(({ key, params }) => request.translate(key, params))
      return answerChange(db, request, messages)
    },
  })
}
