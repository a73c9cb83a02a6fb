import { suggestParts, suggestQuery } from '@partboard/contract/suggest'
import { route, type ShopPlugin } from '../../platform/route.ts'
import { currentVersion } from '../../shared/catalogue-version.ts'
import { suggest } from './suggest.ts'

export const suggestRoutes: ShopPlugin = async (app) => {
  const { db } = app

  app.route({
    ...route(suggestParts),
    handler: async ({ query, lang }) => {
      const version = await currentVersion(db)
      if (version === null || query.q.length < suggestQuery.least) return []
      return suggest(db, version, { text: query.q, typeKeys: typeKeysFrom(query.vehicleKeyList), lang })
    },
  })
}

/** Type keys of a query string: repeated, with commas, or both. None = no vehicle. */
function typeKeysFrom(given: string | string[] | undefined): string[] | null {
  const keys = [...new Set([given ?? []].flat().flatMap((text) => text.split(',')))].filter(
    (key) => key !== '',
  )
  return keys.length > 0 ? keys : null
}
