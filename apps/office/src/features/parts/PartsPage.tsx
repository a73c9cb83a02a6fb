import { queryAbout } from '@partboard/client/queries/queries.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { listParts } from '@partboard/contract/catalogue/parts.office'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { ListSearch } from '../../ui/ListSearch.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import { useKeys } from '../../ui/useKeys.ts'

/** The parts of the catalogue, found by number or name. */
export function PartsPage() {
  const { t, lang } = useTranslation()
  const navigate = useNavigate({ from: '/parts' })
  const { q } = useSearch({ from: '/_office/parts/' })
  const [typed, setTyped] = useState(q)
  const search = useRef<HTMLInputElement>(null)
  const asked = useDeferredValue(q)
  const querystring = asked === '' ? {} : { q: asked }
  const query = useInfiniteQuery({
    ...queryAbout(listParts, querystring),
    queryFn: ({ signal, pageParam }) =>
      call(
        listParts,
        { querystring: { ...querystring, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const parts = query.data?.pages.flatMap(({ items }) => items) ?? []
  useKeys({ '/': () => search.current?.focus() })
  const money = (minor: number | null) => (minor === null ? '–' : moneyText(minor, 'PLN', lang))
  return (
    <>
      <PageHead title={t('nav.parts')} />
      <ListSearch
        ref={search}
        label={t('parts.search')}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          void navigate({ search: { q: next.trim() }, replace: true })
        }}
      />
      <Sheet title={t('parts.list')}>
        <QueryState query={query} empty={(data) => data.pages[0]?.items.length === 0 && t('parts.none')}>
          {() => (
            <>
              <Table
                heads={[
                  { text: t('today.part') },
                  { text: t('parts.name') },
                  { text: t('parts.net'), end: true },
                  { text: t('parts.gross'), end: true },
                  { text: t('stock.available'), end: true },
                ]}
              >
                {parts.map((part) => (
                  <tr key={part.sku}>
                    <td>
                      <Link to="/parts/$sku" params={{ sku: part.sku }}>
                        {formatPartNumber(part.sku, part.printed)}
                      </Link>
                    </td>
                    <td>{part.name}</td>
                    <td className={table.end}>{money(part.net)}</td>
                    <td className={table.end}>{money(part.gross)}</td>
                    <td className={table.end}>
                      <b>{part.available ?? '–'}</b>
                    </td>
                  </tr>
                ))}
              </Table>
              <MoreRows query={query} />
            </>
          )}
        </QueryState>
      </Sheet>
    </>
  )
}
