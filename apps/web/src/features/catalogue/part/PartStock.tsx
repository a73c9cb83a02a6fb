import type { ProductStock, WarehouseInventory } from '@partboard/contract/catalogue/part-shapes'
import type { Promised } from '@partboard/contract/fit/fit'
import { useTranslation } from '../../../browser/texts.ts'
import { useFormat } from '../../../text/format.ts'
import { PromiseText } from '../../../ui/page/PromiseText.tsx'
import { type Branch, promiseIn, stockIn } from '../stock/branches.ts'
import classes from './PartStock.module.css'

type Props = {
  /** Null while it is unknown. */
  inventory: WarehouseInventory | null
  backorder: ProductStock['Backorder']
  branches: readonly Branch[]
  /** Warehouses that are no branch: they are shown if they have pieces, so that the rows are all that can be had. */
  others: readonly Branch[]
}

/** Branches with the same promise; `count` null = not known yet. */
type Row = { branches: { name: string; count: number | null }[]; promise: Promised | null }

/**
 * Stock and availability per branch. Branches with the same promise share one row, those with pieces and those without
 * apart, and so do the branches without any.
 */
export function PartStock({ inventory, backorder, branches, others }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const rows = rowsOf(inventory, branches, others)
  return (
    <section aria-label={t('part.whenAndWhere')} className={classes.stock}>
      <h2>{t('part.whenAndWhere')}</h2>
      <dl>
        {rows.map(({ branches, promise }) => {
          const [{ name, count }] = branches as [Row['branches'][number]]
          const isEmpty = count === 0
          return (
            <div key={name} data-empty={(isEmpty && !promise) || undefined}>
              <dt>
                {branches
                  .map(({ name, count }) =>
                    count && branches.length > 1 ? `${name} (${number(count)})` : name,
                  )
                  .join(', ')}
              </dt>
              <dd className={classes.count}>
                {count === null ? <i /> : number(branches.reduce((sum, { count }) => sum + (count ?? 0), 0))}
              </dd>
              <dd className={classes.when}>
                {promise && <PromiseText promise={promise} />}
                {isEmpty &&
                  !promise &&
                  (backorder ? <PromiseText promise={null} backorder={backorder} /> : t('part.noneThere'))}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** The rows in the order of the branches; those without pieces and promise come last. */
function rowsOf(
  inventory: WarehouseInventory | null,
  branches: readonly Branch[],
  others: readonly Branch[],
): Row[] {
  if (!inventory) return branches.map(({ name }) => ({ branches: [{ name, count: null }], promise: null }))
  const rows = new Map<string, Row>()
  for (const branch of [...branches, ...others]) {
    const count = stockIn(inventory, [branch])
    const promise = promiseIn(inventory, branch)
    if (count === 0 && others.includes(branch)) continue
    // Pieces without a promise are each a row of its own: nothing says that they are there at the same time.
    const key = promise || count === 0 ? `${count === 0} ${promise?.Text ?? ''}` : branch.name
    const row = rows.get(key) ?? { branches: [], promise }
    row.branches.push({ name: branch.name, count })
    rows.set(key, row)
  }
  const isNone = ({ branches: [first], promise }: Row) => first!.count === 0 && !promise
  return [...rows.values()].sort((a, b) => Number(isNone(a)) - Number(isNone(b)))
}
