import type { withdrawalFormPaper as form, pagePaper as page } from './page-papers.ts'

// Read at the first paper, because most processes never print one.

/** See `page-papers.ts`. */
export const pagePaper: typeof page = async (about) => (await import('./page-papers.ts')).pagePaper(about)

/** See `page-papers.ts`. */
export const withdrawalFormPaper: typeof form = async (seller, lang) =>
  (await import('./page-papers.ts')).withdrawalFormPaper(seller, lang)
