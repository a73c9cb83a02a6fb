import { queriesOf } from '@partboard/client/queries/queries.ts'
import { getPage, type InfoPage, listPages, listPageValues } from '@partboard/contract/pages/content.office'
import { listOfficeSlides } from '@partboard/contract/pages/slides.office'
import type { QueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../api/query.ts'

export const pagesQuery = () => endpointQuery(listPages, {})

export const slidesQuery = () => endpointQuery(listOfficeSlides, {})

/** A page. It is not read again while somebody edits it: a save says when another person has changed it. */
export const pageQuery = (id: number) => ({
  ...endpointQuery(getPage, { params: { id: String(id) }, querystring: {} }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The values that a page may contain, with what they say now. */
export const valuesQuery = (storeId: number | null) =>
  endpointQuery(listPageValues, { querystring: storeId === null ? {} : { storeId: String(storeId) } })

/** Shows a changed page at once; the list is read again when it is opened. */
export function takePage(client: QueryClient, page: InfoPage): void {
  client.setQueryData(pageQuery(page.id).queryKey, page)
  void client.invalidateQueries(queriesOf(listPages))
}
