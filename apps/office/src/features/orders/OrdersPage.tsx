import { orderViews } from '@partboard/contract/order-pages/views.office'
import { IconPhonePlus } from '@partboard/ui/icons/index.ts'
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
import { ConfirmBar } from './ConfirmBar.tsx'
import { FilterFields } from './list/FilterFields.tsx'
import { OrderPreview } from './list/OrderPreview.tsx'
import { SavedTabs, SavedViewActions, useSavedViews } from './list/SavedViews.tsx'
import classes from './OrdersPage.module.css'
import { OrderTable } from './OrderTable.tsx'
import { countsQuery, ordersQuery } from './orders.queries.ts'
import { countOf, isSameFilter, type OrdersSearch } from './views.ts'

/** The list of orders with a preview of the selected one. */
export function OrdersPage() {
  const { t } = useTranslation()
  const may = useRights()
  const navigate = useNavigate({ from: '/orders' })
  const { selected, ...filter }: OrdersSearch = useSearch({ from: '/_office/orders/' })
  const { view, q } = filter
  const saved = useSavedViews()
  const isSaved = saved.some((one) => isSameFilter(one.filter, filter))
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(q)
  const counts = useQuery(countsQuery()).data
  const query = useInfiniteQuery(ordersQuery({ ...filter, q: useDeferredValue(q) }))
  const orders = query.data?.pages.flatMap(({ items }) => items) ?? []
  const chosen = orders.find(({ id }) => id === selected) ?? orders[0]
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())

  const go = (change: Partial<OrdersSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  const step = (by: number) => {
    const next = orders[orders.findIndex(({ id }) => id === chosen?.id) + by]
    if (!next) return
    go({ selected: next.id })
    document.getElementById(`order-${next.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const tick = (id: number) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => chosen && tick(chosen.id),
    enter: () => chosen && void navigate({ to: '/orders/$id', params: { id: String(chosen.id) } }),
    escape: () => setTicked(new Set()),
    '/': () => search.current?.focus(),
  })

  return (
    <>
      <PageHead title={t('nav.orders')} second={counts && t('orders.open', { count: counts.open })}>
        {may('orders:write') && (
          <Link to="/orders/new" className={classes.new}>
            <IconPhonePlus size={18} stroke={1.5} aria-hidden />
            {t('phone.title')} <kbd>N</kbd>
          </Link>
        )}
      </PageHead>
      <ListTabs label={t('orders.views')}>
        {orderViews.map((one) => {
          const count = countOf(one, counts)
          return (
            <Link
              key={one}
              to="/orders"
              search={{ view: one, q: '' }}
              onClick={() => setTyped('')}
              activeOptions={{ exact: true }}
              {...tabProps(one === view && !isSaved)}
            >
              {t(`orders.view.${one}`)} {count !== null && <b>{count}</b>}
            </Link>
          )
        })}
        <SavedTabs views={saved} filter={filter} onOpen={(opened) => setTyped(opened.q)} />
      </ListTabs>
      <FilterFields
        filter={filter}
        onChange={(change) => go({ ...change, selected: undefined })}
        search={
          <ListSearch
            ref={search}
            label={t('orders.search')}
            value={typed}
            onChange={(next) => {
              setTyped(next)
              go({ q: next.trim(), selected: undefined })
            }}
          />
        }
      >
        <SavedViewActions views={saved} filter={filter} />
      </FilterFields>
      <div className={classes.split}>
        <section className={classes.sheet} aria-label={t(`orders.view.${view}`)}>
          <QueryState
            query={query}
            empty={(data) =>
              data.pages[0]?.items.length === 0 && t(q === '' ? 'orders.none' : 'orders.noneFound', { q })
            }
          >
            {() => (
              <>
                <OrderTable
                  orders={orders}
                  selected={chosen?.id}
                  ticked={ticked}
                  onSelect={(id) => go({ selected: id })}
                  onTick={tick}
                />
                <MoreRows query={query} />
              </>
            )}
          </QueryState>
          <ConfirmBar
            orders={orders.filter(({ id }) => ticked.has(id))}
            onDone={() => setTicked(new Set())}
          />
        </section>
        {chosen && <OrderPreview key={chosen.id} id={chosen.id} />}
      </div>
      <KeyHints
        hints={[
          ['J K', t('keyHint.move')],
          ['X', t('keyHint.tick')],
          ['↵', t('keyHint.open')],
          ['P', t('keyHint.next')],
          ['L', t('keyHint.pickList')],
          ...(may('orders:write') ? ([['N', t('phone.key')]] as const) : []),
          ['/', t('keyHint.search')],
          ['G', t('keyHint.goTo')],
          ['?', t('keyHint.all')],
        ]}
      />
    </>
  )
}
