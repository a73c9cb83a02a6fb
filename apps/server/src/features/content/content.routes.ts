import { getPicture, getTopic, listSlides, listTopics } from '@partboard/contract/content'
import type { Lang } from '@partboard/contract/texts'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { now } from '../../platform/time/clock.ts'
import { fillPage } from '../../services/content/page-values.ts'
import { listVisiblePages, type VisiblePage } from '../../services/content/pages.queries.ts'
import { localText } from '../../services/text/local-text.ts'
import { findPicture, listSlidesOf } from './content.queries.ts'

export const contentRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(listTopics),
    handler: async (request) => {
      const rows = await listVisiblePages(app.db, request.storeId)
      request.keptUntil = nextChange(rows)
      return rows.map((row) => presentTopic(row, request.lang))
    },
  })

  app.route({
    ...route(getTopic),
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
    ...route(listSlides),
    handler: async (request) => {
      const { query, storeId, lang } = request
      const rows = await listSlidesOf(app.db, storeId, query.sliderType)
      request.keptUntil = nextChange(rows)
      return rows.map((row) => ({
        Id: row.id,
        PictureUrl: row.picture_url,
        FullWidth: row.full_width,
        Description: localText(row.description, lang),
        ButtonText: localText(row.button_text, lang),
        Link: row.link,
        AltText: localText(row.alt_text, lang),
      }))
    },
  })

  // Handles `/api/picture('')` too, whose rewritten path has no id.
  app.get('/api/picture', { config: { access: 'guest' } }, async () => {
    throw new ShopError('picture_no_id')
  })

  app.route({
    ...route(getPicture),
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

/** The moment of the next change; without rows none is known, so the answer is not kept. */
const nextChange = (rows: readonly { next_change: Date | null }[]): Date | null =>
  rows.length === 0 ? now() : rows[0]!.next_change

function presentTopic(row: VisiblePage, lang: Lang) {
  return {
    Id: row.id,
    Title: localText(row.title, lang),
    SeName: row.se_name,
    IncludeInFooterRow1: row.in_footer_row1,
    IncludeInFooterRow2: row.in_footer_row2,
    IncludeInFooterRow3: row.in_footer_row3,
    IncludeInSitemap: row.in_sitemap,
    IncludeInTopMenu: row.in_top_menu,
  }
}
