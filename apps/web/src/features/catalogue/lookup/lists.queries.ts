import { failsInline, queryAbout } from '@partboard/client/queries/queries.ts'
import { listBoards, listCategories } from '@partboard/contract/catalogue/catalogue'
import type { BoardItem, Category, Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import type { ReadingEndpoint } from '@partboard/contract/endpoint'
import { CategoryId } from '@partboard/contract/values'
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { groupQuery } from './catalogue.queries.ts'

/** Tiles of a page of a list. */
const pageSize = 120

/** The catalogue changes only with an import. */
const staleTime = 5 * 60_000

/** A page of a long list. */
type ListPage<Row> = {
  rows: Row[]
  /** How many rows the whole list has. */
  total: number
  /** Of a list of boards: how many retrofit boards there are, shown or left out. */
  retrofits: number
}

/** Reads the counts of a list from the headers of its answer; null = the server, or the browser's store, has none. */
function counting() {
  const counts: { total: number | null; retrofits: number | null } = { total: null, retrofits: null }
  const read = (headers: Headers, name: string) => {
    const value = headers.get(name)
    return value === null ? null : Number(value)
  }
  const onHeaders = (headers: Headers) => {
    counts.total = read(headers, 'x-total-count')
    counts.retrofits = read(headers, 'x-retrofit-count')
  }
  return { counts, onHeaders }
}

type Read<Row> = (
  page: number,
  context: { signal: AbortSignal; client: QueryClient },
) => Promise<ListPage<Row>>

/** @param text what the list is filtered by: until the filtered list arrives, the one before it is shown */
function inPages<Row>(
  endpoint: ReadingEndpoint,
  input: { text: string } & Record<string, unknown>,
  read: Read<Row>,
) {
  const about: { queryKey: readonly [string, unknown]; meta: { endpoint: ReadingEndpoint } } = queryAbout(
    endpoint,
    input,
  )
  return infiniteQueryOptions({
    ...failsInline(about),
    queryFn: ({ pageParam, ...context }) => read(pageParam, context),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.reduce((sum, { rows }) => sum + rows.length, 0) < total ? pages.length + 1 : undefined,
    placeholderData: input.text === '' ? undefined : keepPreviousData,
    staleTime,
  })
}

/** A list in pages. */
export type ListQuery<Row> = ReturnType<typeof inPages<Row>>

/**
 * Groups below a group; id 0 = main groups. Only those with a board for the vehicle.
 *
 * @param text only groups with each of its words
 */
export const groupsQuery = (id: number, scope: Scope, text = '') =>
  inPages<Category>(listCategories, { id, scope, text }, async (page, { signal }) => {
    const body = { ...scope, id: CategoryId.safeParse(id).data ?? 0, page, pageSize, text }
    const { counts, onHeaders } = counting()
    const rows = await call(listCategories, { body }, { signal, onHeaders })
    return { rows, total: counts.total ?? rows.length, retrofits: 0 }
  })

/** Which boards of a group are listed. */
export type BoardsOf = {
  id: number
  /** Only boards of the group itself, not of those below. */
  own: boolean
  /** Retrofit boards too. */
  retrofit: boolean
}

/** Boards of a group. The search type follows from whether the group has a parent (docs/spec/shop.md#catalogue). */
export const boardsQuery = (boards: BoardsOf, scope: Scope, text = '') =>
  inPages<BoardItem>(listBoards, { ...boards, scope, text }, async (page, { signal, client }) => {
    const { id, own, retrofit } = boards
    const group = await client.fetchQuery(groupQuery(id))
    const searchType = group.ParentCategoryId === 0 ? 'Grouped' : 'GroupedSubCat'
    const asked = { ...scope, id: CategoryId.parse(id), searchType, own, retrofit } as const
    const { counts, onHeaders } = counting()
    const all = await call(listBoards, { body: { ...asked, page, pageSize, text } }, { signal, onHeaders })
    // A server without our inputs answers all boards.
    const rows = all.filter((board) => retrofit || !board.Retrofit)
    return {
      rows,
      total: counts.total ?? rows.length,
      retrofits: counts.retrofits ?? all.filter(({ Retrofit }) => Retrofit).length,
    }
  })
