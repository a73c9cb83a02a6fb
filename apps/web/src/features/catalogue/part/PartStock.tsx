import type { ProductStock, WarehouseInventory } from '@partboard/contract/catalogue/part-shapes'
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
}

/** Stock and availability per branch. Branches without stock share one row. */
export function PartStock({ inventory, backorder, branches }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const rows = branches.map((branch) => ({
    branch,
    count: inventory && stockIn(inventory, [branch]),
    promise: promiseIn(inventory ?? [], branch),
  }))
  const empty = rows.filter(({ count, promise }) => count === 0 && !promise)
  return (
    <section aria-label={t('part.whenAndWhere')} className={classes.stock}>
      <h2>{t('part.whenAndWhere')}</h2>
      <dl>
        {rows
          .filter((row) => !empty.includes(row))
          .map(({ branch, count, promise }) => (
            <div key={branch.id}>
              <dt>{branch.name}</dt>
              <dd className={classes.count}>{count === null ? <i /> : number(count)}</dd>
              <dd className={classes.when}>{promise && <PromiseText promise={promise} />}</dd>
            </div>
          ))}
        {empty.length > 0 && (
          <div data-empty>
            <dt>{empty.map(({ branch }) => branch.name).join(', ')}</dt>
            <dd className={classes.count}>0</dd>
            <dd className={classes.when}>
              {backorder ? <PromiseText promise={null} backorder={backorder} /> : t('part.noneThere')}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
