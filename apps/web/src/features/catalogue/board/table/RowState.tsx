import { partAddress } from '@partboard/client/text/part-number.ts'
import type { Part, ProductStock } from '@partboard/contract/catalogue/part-shapes'
import type { FitFact } from '@partboard/contract/fit/fit'
import { IconX } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { canBeHad } from '../../../../state/frame/availability.ts'
import type { PriceView } from '../../../../state/frame/customer.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { buyingParts } from '../late/buying-parts.ts'
import type { BoardActions } from '../useBoardActions.ts'
import type { Columns } from './PartRow.tsx'
import table from './PartsTable.module.css'
import classes from './RowState.module.css'

export type RowProps = {
  line: Part
  columns: Columns
  priceView: PriceView
  isSelected: boolean
  quantity: number
  actions: Pick<BoardActions, 'add' | 'setQuantity'>
  stock: ProductStock | null
  isChecking: boolean
  hasFailed: boolean
  inCart: number
  onCheck: (press: MouseEvent) => void
}

/**
 * The right half of a row: price and stock, or the reason why the part is not sold
 * (docs/spec/shop.md#price-state).
 */
export function RowState(props: RowProps) {
  const { line, columns, stock, isChecking, hasFailed, onCheck } = props
  const { t } = useTranslation()
  const buying = buyingParts.use()
  const span = columns.shown.length + (columns.rest.length > 0 ? 1 : 0) + 2

  if (line.NotApplicable) {
    return (
      <td className={table.reason} colSpan={span}>
        {t('part.notApplicable')}
        <div className={classes.facts}>{failedFacts(line.FitFacts).join(' · ')}</div>
      </td>
    )
  }
  if (isChecking && stock === null) return <Checking columns={columns} />
  if (stock === null) {
    return (
      <td className={table.ask} colSpan={span}>
        {hasFailed && <span className={classes.failed}>{t('board.checkFailed')}</span>}
        <Button data-result aria-label={`${t('part.check')}: ${line.Sku}`} onClick={onCheck}>
          {t('part.check')}
        </Button>
      </td>
    )
  }
  const { Refusal } = stock
  if (!isPriced(line, stock)) {
    return (
      <td className={table.ask} colSpan={span}>
        <span className={classes.unavailable} tabIndex={-1} data-result>
          <IconX size={16} stroke={1.6} aria-hidden />
          {Refusal ?? t('part.unavailable')}
        </span>
        <Link
          to="/level4/product/$product"
          params={{ product: partAddress(line.Sku) }}
          search={{ tab: 'interpretations' }}
          className={classes.replacements}
        >
          {t('board.replacements')}
        </Link>
      </td>
    )
  }
  return buying ? <buying.PricedCells {...props} stock={stock} /> : <Checking columns={columns} />
}

/** Whether the row shows stock and price, and a button to buy. */
export const isPriced = (line: Part, stock: ProductStock | null): stock is ProductStock =>
  !line.NotApplicable && stock !== null && canBeHad(stock)

/** The server's reasons why a line does not fit. */
export const failedFacts = (facts: readonly FitFact[]) =>
  facts.filter(({ Outcome }) => Outcome === false).map(({ Text }) => Text)

function Checking({ columns }: { columns: Columns }) {
  const { t } = useTranslation()
  const count = columns.shown.length + (columns.rest.length > 0 ? 1 : 0)
  return (
    <>
      <td className={table.bars} colSpan={count}>
        <span className={classes.bars}>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike and never move
            <i key={index} />
          ))}
        </span>
      </td>
      <td className={table.priceBars}>
        <span className={classes.priceBars}>
          <i />
          <i />
        </span>
      </td>
      <td className={table.action}>
        <span className={classes.checking} tabIndex={-1} data-result>
          {t('part.checking')}
        </span>
      </td>
    </>
  )
}
