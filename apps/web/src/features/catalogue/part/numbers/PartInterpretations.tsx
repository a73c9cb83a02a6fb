import { partAddress, partBrands } from '@partboard/client/text/part-number.ts'
import type { FindResult, Interpretation } from '@partboard/contract/catalogue/catalogue-shapes'
import { matchOf } from '@partboard/domain/parts/part-number'
import { IconChevronRight } from '@partboard/ui/icons/index.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { useFormat } from '../../../../text/format.ts'
import table from '../../../../ui/PartTable.module.css'
import { PartNumber } from '../../../../ui/page/PartNumber.tsx'
import { SkeletonRows } from '../../../../ui/page/SkeletonRows.tsx'
import { QueryState } from '../../../../ui/QueryState.tsx'
import classes from '../PartPage.module.css'
import { SearchedMark } from './SearchedMark.tsx'

/** Indent of one level of the tree, in pixels. */
const INDENT_PX = 10

type Row = { key: string; level: number; node: Interpretation }

/** The trees of a number: the number to order today is the root, its predecessors are below. */
export function PartInterpretations({
  query,
  searched,
}: {
  query: UseQueryResult<FindResult>
  searched: string
}) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const fold = (key: string) =>
    setClosed((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return (
    <QueryState
      query={query}
      waiting={<SkeletonRows rows={3} widths={['1fr', '2fr', '1fr', '1fr']} />}
      empty={({ Interpretations }) =>
        Interpretations.length === 0 && <p className={classes.emptyPanel}>{t('part.noHistory')}</p>
      }
    >
      {({ Interpretations }) => (
        <div className={classes.scroll}>
          <table className={`${table.table} ${classes.rows}`}>
            <thead className="hidden-on-phone">
              <tr>
                <th scope="col">{t('part.sku')}</th>
                <th scope="col">{t('part.name')}</th>
                <th scope="col">{t('part.status')}</th>
                <th scope="col">{t('part.endOfLife')}</th>
              </tr>
            </thead>
            <tbody>
              {rowsOf(Interpretations, closed).map(({ key, level, node }) => {
                const match = matchOf(searched, node.Sku, partBrands())
                const isSearched = match === 'whole' || match === 'short'
                return (
                  <tr key={key} data-searched={isSearched || undefined}>
                    <td style={{ paddingLeft: 12 + level * INDENT_PX }}>
                      <span className={classes.branch}>
                        {node.Children.length > 0 ? (
                          <button
                            type="button"
                            className={classes.fold}
                            aria-expanded={!closed.has(key)}
                            aria-label={t('part.replacedBy', { sku: node.Sku })}
                            onClick={() => fold(key)}
                          >
                            <IconChevronRight size={16} stroke={1.6} aria-hidden />
                          </button>
                        ) : (
                          <span className={classes.leaf} />
                        )}
                        {level > 0 && <span className="visually-hidden">{t('part.level', { level })}</span>}
                        <Link to="/level4/product/$product" params={{ product: partAddress(node.Sku) }}>
                          <PartNumber sku={node.Sku} printed={node.Printed} />
                        </Link>
                        {isSearched && <SearchedMark />}
                      </span>
                    </td>
                    <td data-label={t('part.name')}>{node.Name}</td>
                    <td data-label={t('part.status')}>{node.Status}</td>
                    <td data-label={t('part.endOfLife')}>
                      {node.DateOfEndOfLifeDate === null ? '–' : date(node.DateOfEndOfLifeDate)}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </QueryState>
  )
}

/** The open trees as rows, parents before children. A number may be in several trees, so the path is the key. */
function rowsOf(nodes: readonly Interpretation[], closed: ReadonlySet<string>, level = 0, path = ''): Row[] {
  return nodes.flatMap((node) => {
    const key = `${path}/${node.Sku}`
    const below = closed.has(key) ? [] : rowsOf(node.Children, closed, level + 1, key)
    return [{ key, level, node }, ...below]
  })
}
