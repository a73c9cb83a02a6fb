import * as wire from '@partboard/contract/pages/content'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { localText } from '../../platform/text/local-text.ts'
import { fillPage, listVisiblePages, nextChange, presentTopic } from '../content/index.ts'
import { presentSlide } from './content.present.ts'
import { findPicture, listSlidesOf } from './content.queries.ts'

export const contentRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listTopics),
    handler: async (request) => {
      const rows = await listVisiblePages(app.db, request.storeId)
      request.keptUntil = nextChange(rows)
      return rows.map((row) => presentTopic(row, request.lang))
    },
  })

  app.route({
    ...route(wire.getTopic),
    handler: async (request) => {
      const { query, storeId, lang, currency } = request
      const [row] = await listVisiblePages(app.db, storeId, [query.seName])
      if (!row) throw new ShopError('topic_not_found')
      request.keptUntil = row.next_change
      const body = await fillPage(app.db, { [lang]: localText(row.body, lang) }, storeId, { currency })
      return { ...presentTopic(row, lang), Body: body[lang]! }
    },
  })

  app.route({
    ...route(wire.listSlides),
    handler: async (request) => {
      const { query, storeId, lang } = request
      const rows = await listSlidesOf(app.db, storeId, query.sliderType)
      request.keptUntil = nextChange(rows)
      return rows.map((row) => presentSlide(row, lang))
    },
  })

  // Handles `/api/picture('')` too, whose rewritten path has no id.
  app.get('/api/picture', { config: { access: 'guest' } }, async () => {
    throw new ShopError('picture_no_id')
  })

  app.route({
    ...route(wire.getPicture),
    handler: async ({ params, lang }) => {
      const row = await findPicture(app.db, params.id)
      if (!row) throw new ShopError('picture_not_found')
      return {
        Id: row.id,
        ImageUrl: row.image_url,
        Width: row.width,
        Height: row.height,
        AltText: localText(row.alt_text, lang),
      }
    },
  })
}
