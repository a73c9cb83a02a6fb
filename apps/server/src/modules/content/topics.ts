import type { Lang } from '@partboard/contract/texts'
import { localText } from '../../platform/text/local-text.ts'
import { now } from '../../platform/time/clock.ts'
import type { VisiblePage } from './pages.queries.ts'

/** The moment of the next change; without rows none is known, so the answer is not kept. */
export const nextChange = (rows: readonly { next_change: Date | null }[]): Date | null =>
  rows.length === 0 ? now() : rows[0]!.next_change

/** An info page as the wire has it, without its text. */
export function presentTopic(row: VisiblePage, lang: Lang) {
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
