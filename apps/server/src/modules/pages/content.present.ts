import type { Slide } from '@partboard/contract/pages/content'
import type { Lang } from '@partboard/contract/texts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../platform/database/schema.ts'
import { localText } from '../../platform/text/local-text.ts'

export const presentSlide = (row: Selectable<Database['slide']>, lang: Lang): z.output<typeof Slide> => ({
  Id: row.id,
  PictureUrl: row.picture_url,
  FullWidth: row.full_width,
  Description: localText(row.description, lang),
  ButtonText: localText(row.button_text, lang),
  Link: row.link,
  AltText: localText(row.alt_text, lang),
})
