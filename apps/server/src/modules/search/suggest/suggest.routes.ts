import * as wire from '@partboard/contract/search/part-search'
import * as suggestions from '@partboard/contract/search/suggest'
import { filterFor } from '@partboard/domain/text/words'
import { onPrimary } from '../../../platform/database/replicas/reading.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { countAttempt, questionLimits } from '../../../platform/limits/attempts.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { listVisiblePages, nextChange } from '../../content/index.ts'
import { judgeOf, keptScope, presentVehicle, readVehicle, scopeFromQuery } from '../../fit/index.ts'
import { currentVersion } from '../../parts/index.ts'
import { addQuestion } from '../questions/questions.queries.ts'
import { suggest } from '../suggest.ts'
import { searchCatalogue } from './part-search.ts'

/** Maximum number of info pages in an answer. */
const pagesShown = 3

/** The answer without a catalogue, and to a text that is too short. */
const nothing = {
  Words: [],
  Parts: [],
  Total: 0,
  IsMore: false,
  Fits: 0,
  ToCheck: { Total: 0, Reasons: [], First: null },
  DoesNotFit: { Total: 0, Reasons: [], First: null },
  Axles: [],
  Sides: [],
  Boards: [],
  Groups: [],
  Without: null,
  Vehicle: null,
}

export const suggestRoutes: ShopPlugin = async (app) => {
  const { db } = app

  app.route({
    ...route(suggestions.suggestParts),
    handler: async ({ query, lang }) => {
      const version = await currentVersion(db)
      if (version === null || query.q.length < suggestions.suggestQuery.minLength) return []
      const scope = keptScope(scopeFromQuery(query))
      return suggest(judgeOf(db, version), { text: query.q, scope, lang })
    },
  })

  app.route({
    ...route(wire.searchParts),
    handler: async (request) => {
      const { query, lang, translate } = request
      if (query.q.length < suggestions.suggestQuery.minLength) return { ...nothing, Pages: [] }
      // Pages are of no version of the catalogue, for which a replica waits: it may lack the newest.
      const listPages = () => listVisiblePages(db, request.storeId)
      const [version, pages] = await Promise.all([currentVersion(db), onPrimary(listPages)])
      request.keptUntil = nextChange(pages)
      const hasWords = filterFor(query.q)
      const Pages = pages
        .map(({ se_name, title }) => ({ SeName: se_name, Title: localText(title, lang) }))
        .filter(({ Title }) => hasWords?.(Title))
        .slice(0, pagesShown)
      if (version === null) return { ...nothing, Pages }
      const scope = keptScope(scopeFromQuery(query))
      return {
        ...(await searchCatalogue(judgeOf(db, version), { asked: query, scope, lang, translate })),
        Pages,
      }
    },
  })

  app.route({
    ...route(wire.askAboutPart),
    handler: async ({ body, customer, lang, storeId }, reply) => {
      const { Text, Words, ...given } = body
      const scope = keptScope(given)
      const version = await currentVersion(db)
      const vehicle = scope && version !== null ? await readVehicle(judgeOf(db, version), scope) : null
      await countAttempt(db, questionLimits(customer.id))
      await inTransaction(db, async (trx) => {
        await addQuestion(trx, {
          customerId: customer.id,
          storeId,
          lang,
          question: Text.trim(),
          words: Words,
          vehicle: vehicle ? presentVehicle(vehicle, lang).Text : '',
          vin: vehicle?.vin ?? '',
        })
      })
      return reply.code(204).send(null)
    },
  })
}
