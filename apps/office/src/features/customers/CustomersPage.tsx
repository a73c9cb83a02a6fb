import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { KeyHints } from '../../ui/KeyHints.tsx'
import { ListSearch } from '../../ui/ListSearch.tsx'
import { ListTabs, tabProps } from '../../ui/ListTabs.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { useKeys } from '../../ui/useKeys.ts'
import classes from './CustomersPage.module.css'
import { CustomerTable } from './CustomerTable.tsx'
import { type CustomersSearch, countsQuery, customersQuery, views } from './customers.queries.ts'
import { NewsletterExport } from './privacy/NewsletterExport.tsx'

/** The list of customers. */
export function CustomersPage() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/customers' })
  const may = useRights()
  const { view, q, selected }: CustomersSearch = useSearch({ from: '/_office/customers/' })
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(q)
  const counts = useQuery(countsQuery()).data
  const query = useInfiniteQuery(customersQuery({ view, q: useDeferredValue(q) }))
  const customers = query.data?.pages.flatMap(({ items }) => items) ?? []
  const chosen = customers.find(({ id }) => id === selected) ?? customers[0]

  const go = (change: { q?: string; selected?: number | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  const step = (by: number) => {
    const next = customers[customers.findIndex(({ id }) => id === chosen?.id) + by]
    if (!next) return
    go({ selected: next.id })
    document.getElementById(`customer-${next.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    enter: () => chosen && void navigate({ to: '/customers/$id', params: { id: String(chosen.id) } }),
    '/': () => search.current?.focus(),
  })

  return (
    <>
      <PageHead
        title={t('nav.customers')}
        {...(counts ? { second: t('customers.count', { count: counts.all }) } : {})}
      >
        {may('customers:write') && <NewsletterExport />}
      </PageHead>
      <ListTabs label={t('customers.views')}>
        {views.map((one) => (
          <Link
            key={one}
            to="/customers"
            search={{ view: one, q: '' }}
            onClick={() => setTyped('')}
            {...tabProps(one === view)}
          >
            {t(`customers.view.${one}`)} {counts && <b>{counts[one]}</b>}
          </Link>
        ))}
      </ListTabs>
      <ListSearch
        ref={search}
        label={t('customers.search')}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          go({ q: next.trim(), selected: undefined })
        }}
      />
      <section className={classes.sheet} aria-label={t(`customers.view.${view}`)}>
        <QueryState
          query={query}
          empty={(data) =>
            data.pages[0]?.items.length === 0 && t(q === '' ? 'customers.none' : 'customers.noneFound', { q })
          }
        >
          {() => (
            <>
              <CustomerTable
                customers={customers}
                selected={chosen?.id}
                onSelect={(id) => go({ selected: id })}
              />
              <MoreRows query={query} />
            </>
          )}
        </QueryState>
      </section>
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
