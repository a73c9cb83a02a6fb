import type { PartSearch } from '@partboard/contract/search/part-search'
import type { PageSearch } from './page-search.ts'

/** The verdict of the shown parts: the chosen one, else the first that any part has. */
export const shownFit = (found: PartSearch, { fit }: PageSearch) =>
  fit ?? (found.Fits > 0 ? 'fits' : found.ToCheck.Total > 0 ? 'unknown' : 'not_applicable')
