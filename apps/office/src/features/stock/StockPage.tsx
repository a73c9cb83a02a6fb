import { queryAbout } from '@partboard/client/queries/queries.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { listStock, type PartStock } from '@partboard/contract/stock/stock.office'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { CountDialog } from '../../ui/CountDialog.tsx'
import { ListSearch } from '../../ui/ListSearch.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import { useKeys } from '../../ui/useKeys.ts'
import { Movements } from './Movements.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import classes from './StockPage.module.css'

type Search = { q: string; sku?: string | undefined }

/** The stock of every part by branch; the selected part's movements beside it. */
export function StockPage() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/stock' })
  const { q, sku }: Search = useSearch({ from: '/_office/stock' })
  const [typed, setTyped] = useState(q)
  const search = useRef<HTMLInputElement>(null)
  const asked = useDeferredValue(q)
  const querystring = asked === '' ? {} : { q: asked }
  const query = useInfiniteQuery({
    ...queryAbout(listStock, querystring),
    queryFn: ({ signal, pageParam }) =>
      call(
        listStock,
        { querystring: { ...querystring, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const parts = query.data?.pages.flatMap(({ items }) => items) ?? []
  const chosen = parts.find((part) => part.sku === sku) ?? parts[0]
  const go = (change: Partial<Search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  const step = (by: number) => {
    const next = parts[parts.findIndex((part) => part.sku === chosen?.sku) + by]
    if (!next) return
    go({ sku: next.sku })
    document.getElementById(`part-${next.sku}`)?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({ j: () => step(1), k: () => step(-1), '/': () => search.current?.focus() })

  return (
    <>
      <PageHead title={t('nav.stock')} />
      <ListSearch
        ref={search}
        label={t('stock.search')}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          go({ q: next.trim(), sku: undefined })
        }}
      />
      <div className={classes.split}>
        <Sheet title={t('stock.parts')}>
          <QueryState query={query} empty={(data) => data.pages[0]?.items.length === 0 && t('stock.none')}>
            {() => (
              <>
                <StockTable parts={parts} selected={chosen?.sku} onSelect={(next) => go({ sku: next })} />
                <MoreRows query={query} />
              </>
            )}
          </QueryState>
        </Sheet>
        {chosen && <PartSheet key={chosen.sku} part={chosen} />}
      </div>
    </>
  )
}

type TableProps = {
  parts: readonly PartStock[]
  selected: string | undefined
  onSelect: (sku: string) => void
}

function StockTable({ parts, selected, onSelect }: TableProps) {
  const { t } = useTranslation()
  return (
    <Table
      className={table.selectable}
      heads={[
        { text: t('today.part') },
        { text: t('stock.onHand'), end: true },
        { text: t('stock.held'), end: true },
        { text: t('stock.available'), end: true },
      ]}
    >
      {parts.map((part) => (
        <tr
          key={part.sku}
          id={`part-${part.sku}`}
          aria-selected={part.sku === selected}
          onClick={() => onSelect(part.sku)}
        >
          <td>
            <button type="button" className={classes.number} onClick={() => onSelect(part.sku)}>
              {formatPartNumber(part.sku, part.printed)}
            </button>{' '}
            <span className={table.light}>{part.name ?? t('stock.notInCatalogue')}</span>
          </td>
          <td className={table.end}>{part.onHand}</td>
          <td className={table.end}>{part.held}</td>
          <td className={table.end}>
            <b>{part.available}</b>
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** The selected part: its stock in each branch with a way to count it, and its movements. */
function PartSheet({ part }: { part: PartStock }) {
  const { t } = useTranslation()
  const may = useRights()
  const [counting, setCounting] = useState<PartStock['warehouses'][number] | null>(null)
  const [placing, setPlacing] = useState<PartStock['warehouses'][number] | null>(null)
  return (
    <div className={classes.side}>
      <Sheet title={formatPartNumber(part.sku, part.printed)} aside={part.name}>
        <Table
          heads={[
            { text: t('orders.branch') },
            { text: t('stock.place') },
            { text: t('stock.onHand'), end: true },
            { text: t('stock.held'), end: true },
            { text: t('stock.available'), end: true },
            ...(may('stock:write') ? [{ text: t('page.actions'), end: true }] : []),
          ]}
        >
          {part.warehouses.map((row) => (
            <tr key={row.warehouse}>
              <td>
                <b>{row.warehouse}</b> <span className={table.light}>{row.name}</span>
              </td>
              <td>
                {may('stock:write') ? (
                  <button type="button" className={table.link} onClick={() => setPlacing(row)}>
                    {row.place || t('stock.noPlace')}
                    <span className="visually-hidden">
                      {' '}
                      {t('stock.place')}, {row.name}
                    </span>
                  </button>
                ) : (
                  row.place || '–'
                )}
              </td>
              <td className={table.end}>{row.onHand}</td>
              <td className={table.end}>{row.held}</td>
              <td className={table.end}>
                {row.held > row.onHand ? (
                  <span className={table.bad}>{t('stock.lacking', { count: row.held - row.onHand })}</span>
                ) : (
                  <b>{row.available}</b>
                )}
              </td>
              {may('stock:write') && (
                <td className={table.end}>
                  <button type="button" className={table.link} onClick={() => setCounting(row)}>
                    {t('stock.count')}
                    <span className="visually-hidden"> {row.name}</span>
                  </button>
                </td>
              )}
            </tr>
          ))}
        </Table>
      </Sheet>
      <Movements sku={part.sku} />
      {placing && <PlaceDialog part={part} branch={placing} onClose={() => setPlacing(null)} />}
      {counting && <CountDialog part={part} branch={counting} onClose={() => setCounting(null)} />}
    </div>
  )
}
