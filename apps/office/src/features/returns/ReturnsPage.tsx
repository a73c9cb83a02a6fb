import { queryAbout } from '@partboard/client/queries/queries.ts'
import { dayText, instantText } from '@partboard/client/text/dates.ts'
import { listReturns, type ReturnCase } from '@partboard/contract/aftersale/returns.office'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { KeyHints } from '../../ui/KeyHints.tsx'
import { ListSearch } from '../../ui/ListSearch.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import { useKeys } from '../../ui/useKeys.ts'
import { ReturnsTabs } from './ReturnsTabs.tsx'
import classes from './returns.module.css'
import type { ReturnsSearch, ReturnsView } from './returns-views.ts'

const filterOf: Record<ReturnsView, object> = {
  open: { state: 'open' },
  overdue: { overdue: 'true' },
  all: {},
}

/** Withdrawals and other returns, the oldest first. */
export function ReturnsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/returns' })
  const { view, q, selected }: ReturnsSearch = useSearch({ from: '/_office/returns/' })
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(q)
  const wanted = useDeferredValue(q)
  const filter = Object.assign({}, filterOf[view], wanted === '' ? {} : { q: wanted })
  const query = useInfiniteQuery({
    ...queryAbout(listReturns, filter),
    queryFn: ({ signal, pageParam }) =>
      call(
        listReturns,
        { querystring: Object.assign({}, filter, pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const cases = query.data?.pages.flatMap(({ items }) => items) ?? []
  const chosen = cases.find(({ id }) => id === selected) ?? cases[0]
  const go = (change: { q?: string; selected?: number | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  const step = (by: number) => {
    const next = cases[cases.findIndex(({ id }) => id === chosen?.id) + by]
    if (!next) return
    go({ selected: next.id })
    document.getElementById(`return-${next.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    enter: () => chosen && void navigate({ to: '/returns/$id', params: { id: String(chosen.id) } }),
    '/': () => search.current?.focus(),
  })
  return (
    <>
      <PageHead title={t('nav.returns')} />
      <ReturnsTabs shown={view} />
      <ListSearch
        ref={search}
        label={t('returns.search')}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          go({ q: next.trim(), selected: undefined })
        }}
      />
      <div className={classes.list}>
        <Sheet title={t(`returns.view.${view}`)}>
          <QueryState
            query={query}
            empty={(data) =>
              data.pages[0]?.items.length === 0 && t(q === '' ? 'returns.none' : 'returns.noneFound', { q })
            }
          >
            {() => (
              <>
                <Rows cases={cases} selected={chosen?.id} onSelect={(id) => go({ selected: id })} />
                <MoreRows query={query} />
              </>
            )}
          </QueryState>
        </Sheet>
      </div>
      <KeyHints
        hints={[
          ['J K', t('keyHint.move')],
          ['↵', t('keyHint.open')],
          ['/', t('keyHint.search')],
        ]}
      />
    </>
  )
}

type RowsProps = {
  cases: readonly ReturnCase[]
  selected: number | undefined
  onSelect: (id: number) => void
}

function Rows({ cases, selected, onSelect }: RowsProps) {
  const { t, lang } = useTranslation()
  return (
    <Table
      className={`${table.selectable} ${table.list}`}
      heads={[
        { text: t('returns.due') },
        { text: t('returns.case') },
        { text: t('orders.order') },
        { text: t('orders.customer') },
        { text: t('returns.parts') },
        { text: t('returns.state') },
      ]}
    >
      {cases.map((one) => (
        <tr
          key={one.id}
          id={`return-${one.id}`}
          aria-selected={one.id === selected}
          onClick={(event) => {
            // A link leads elsewhere, and the selection would stop it.
            if (!(event.target as Element).closest('a')) onSelect(one.id)
          }}
        >
          <td>
            <b>{dayText(one.dueOn, lang)}</b>
            {one.isOverdue && (
              <span className={table.second}>
                <span className={table.bad}>{t('returns.overdue')}</span>
              </span>
            )}
          </td>
          <td>
            <Link className={table.link} to="/returns/$id" params={{ id: String(one.id) }}>
              {one.number}
            </Link>
            <span className={table.second}>
              {t(`returns.kind.${one.kind}`)} · {instantText(one.declaredAt, lang)}
            </span>
          </td>
          <td>
            <Link className={table.link} to="/orders/$id" params={{ id: String(one.orderId) }}>
              {one.orderNumber}
            </Link>
          </td>
          <td>
            {one.name}
            <span className={table.second}>{one.email}</span>
          </td>
          <td>
            {one.lines.map(({ position, quantity, name }) => (
              <span key={position} className={table.second}>
                {quantity} × {name}
              </span>
            ))}
          </td>
          <td>{t(`returns.state.${one.state}`)}</td>
        </tr>
      ))}
    </Table>
  )
}
