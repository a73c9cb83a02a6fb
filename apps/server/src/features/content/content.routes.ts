import { getPicture, getTopic, listSlides, listTopics } from '@partboard/contract/content'
import type { Lang } from '@partboard/contract/texts'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { fillPage } from '../../services/content/page-values.ts'
import { listVisiblePages, type VisiblePage } from '../../services/content/pages.queries.ts'
import { localText } from '../../services/text/local-text.ts'
import { findPicture, listSlidesOf } from './content.queries.ts'

export const contentRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(listTopics),
    handler: async ({ storeId, lang }) =>
      (await listVisiblePages(app.db, storeId)).map((row) => presentTopic(row, lang)),
  })

  app.route({
    ...route(getTopic),
    handler: async ({ query, storeId, lang, currency }) => {
      const [row] = await listVisiblePages(app.db, storeId, [query.seName])
      if (!row) throw new ShopError('topic_not_found')
      const body = await fillPage(app.db, { [lang]: localText(row.body, lang) }, storeId, { currency })
      return { ...presentTopic(row, lang), Body: body[lang]! }
    },
  })

  app.route({
    ...route(listSlides),
    handler: async ({ query, storeId, lang }) => {
      const rows = await listSlidesOf(app.db, storeId, query.sliderType)
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
