import { suggestParts, suggestQuery } from '@partboard/contract/suggest'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { currentVersion } from '../../services/catalogue/catalogue-version.ts'
import { judgeOf } from '../../services/verdict/judge.ts'
import { keptScope, scopeFromQuery } from '../../services/verdict/scope.ts'
import { suggest } from './suggest.ts'

export const suggestRoutes: ShopPlugin = async (app) => {
  const { db } = app

  app.route({
    ...route(suggestParts),
    handler: async ({ query, lang }) => {
      const version = await currentVersion(db)
      if (version === null || query.q.length < suggestQuery.minLength) return []
      const scope = keptScope(scopeFromQuery(query))
      return suggest(judgeOf(db, version), { text: query.q, scope, lang })
    },
  })
}
