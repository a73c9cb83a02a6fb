import { partAddress, partBrands } from '@partboard/client/text/part-number.ts'
import type { Interpretation } from '@partboard/contract/catalogue/catalogue-shapes'
import { matchOf } from '@partboard/domain/parts/part-number'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../browser/texts.ts'
import { useFormat } from '../../../../text/format.ts'
import { PartNumber } from '../../../../ui/page/PartNumber.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import classes from '../PartAside.module.css'
import { SearchedMark } from './SearchedMark.tsx'

const shown = 6

/** The predecessors and successors of the number, newest first. The whole tree is in a separate tab. */
export function NumberHistory({
  trees,
  searched,
  onAll,
}: {
  trees: readonly Interpretation[]
  searched: string
  onAll: () => void
}) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const rows = trees.flatMap((tree) => rowsOf(tree, 0))
  if (rows.length < 2) return null
  return (
    <Sheet className={classes.sheet} aria-labelledby="number-history">
      <h2 id="number-history" className={classes.title}>
        {t('part.history')}
      </h2>
      <ol className={classes.history}>
        {rows.slice(0, shown).map(({ node, level }) => {
          const match = matchOf(searched, node.Sku, partBrands())
          const isSearched = match === 'whole' || match === 'short'
          return (
            <li
              key={`${level} ${node.Sku}`}
              data-searched={isSearched || undefined}
              style={{ paddingLeft: 16 + Math.min(level, 4) * 14 }}
            >
              <span>
                <Link to="/level4/product/$product" params={{ product: partAddress(node.Sku) }}>
                  <PartNumber sku={node.Sku} printed={node.Printed} />
                </Link>
                {isSearched && <SearchedMark />}
                <span className={classes.hint}>
                  {[node.Name, node.DateOfEndOfLifeDate && date(node.DateOfEndOfLifeDate)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <span className={classes.status}>{node.Status}</span>
            </li>
          )
        })}
      </ol>
      {rows.length > shown && (
        <button type="button" className={classes.more} onClick={onAll}>
          {t('part.wholeHistory')}
        </button>
      )}
    </Sheet>
  )
}

const rowsOf = (node: Interpretation, level: number): { node: Interpretation; level: number }[] => [
  { node, level },
  ...node.Children.flatMap((child) => rowsOf(child, level + 1)),
]
