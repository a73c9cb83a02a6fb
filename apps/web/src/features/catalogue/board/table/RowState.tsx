import { partAddress } from '@partboard/client/text/part-number.ts'
import type { Part, ProductStock } from '@partboard/contract/catalogue/part-shapes'
import type { FitFact } from '@partboard/contract/fit/fit'
import { IconCheck, IconShoppingCart, IconX } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, MouseEvent } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { canBeHad } from '../../../../state/frame/availability.ts'
import type { PriceView } from '../../../../state/frame/customer.ts'
import { useFormat } from '../../../../text/format.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { PartNumber } from '../../../../ui/page/PartNumber.tsx'
import { Price } from '../../../../ui/page/Price.tsx'
import { stockIn } from '../../stock/branches.ts'
import type { BoardActions } from '../useBoardActions.ts'
import type { Columns } from './PartRow.tsx'
import table from './PartsTable.module.css'
import { RowQuantity } from './RowQuantity.tsx'
import classes from './RowState.module.css'

type Props = {
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
export function RowState(props: Props) {
  const { line, columns, stock, isChecking, hasFailed, onCheck } = props
  const { t } = useTranslation()
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
  return <Known {...props} stock={stock} />
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

function Known({
  line,
  columns,
  priceView,
  isSelected,
  quantity,
  actions,
  stock,
  inCart,
}: Props & { stock: ProductStock }) {
  const { t } = useTranslation()
  const { moneyPlain, number } = useFormat()
  const netFirst = priceView === 'net-first'
  const old = netFirst ? stock.OldPriceNetto : stock.OldPrice
  const cells = columns.shown.map((branch, index) => ({
    key: String(branch.id),
    short: branch.short,
    name: branch.name,
    count: stockIn(stock.WarehouseInventory, [branch]),
    isOwn: index === 0,
  }))
  if (columns.rest.length > 0) {
    const count = stockIn(stock.WarehouseInventory, columns.rest)
    const short = `+${columns.rest.length}`
    cells.push({ key: 'rest', short, name: t('board.otherBranches'), count, isOwn: false })
  }
  return (
    <>
      {cells.map(({ key, short, name, count, isOwn }) => (
        <td
          key={key}
          className={table.stock}
          data-own={isOwn || undefined}
          data-none={count === 0 || undefined}
          data-short={short}
        >
          {count === 0 ? (
            <>
              <span aria-hidden>–</span>
              <span className="visually-hidden">{t('board.noneIn', { branch: name })}</span>
            </>
          ) : (
            number(count)
          )}
        </td>
      ))}
      <td
        className={table.price}
        style={{ '--kind': `'${t(netFirst ? 'ui.netWord' : 'ui.grossWord')}'` } as CSSProperties}
      >
        <Price
          gross={moneyPlain(stock.Price)}
          net={moneyPlain(stock.PriceNetto)}
          // The list price is in the block of the chosen part: a third line in each row would move the table.
          old={old === null || stock.OldPriceKind === 'catalogue' ? null : moneyPlain(old)}
          oldKind={stock.OldPriceKind}
          lowest={stock.LowestPrice === null ? null : moneyPlain(stock.LowestPrice)}
          lowestSince={stock.LowestPriceSince}
          promotion={stock}
          // The deposit is in the notes of the part, which stand there before the check too.
          facts={{ PerUnit: stock.PerUnit }}
          showNet={priceView !== 'gross-only'}
          first={netFirst ? 'net' : 'gross'}
        />
        {stock.Sku !== line.Sku && <PartNumber sku={stock.Sku} printed={stock.Printed} />}
      </td>
      <td className={table.action}>
        {inCart > 0 && !isSelected ? (
          <span className={classes.inCart} tabIndex={-1} data-result>
            <IconCheck size={16} stroke={1.6} aria-hidden />
            {t('board.inCart', { count: inCart })}
          </span>
        ) : (
          <span className={classes.buy}>
            <RowQuantity
              value={quantity}
              label={t('board.quantityOf', { sku: line.Sku })}
              onChange={(next) => actions.setQuantity(line.LineId, next)}
            />
            <Button
              className={classes.cart}
              data-result
              variant={isSelected ? 'filled' : 'default'}
              aria-label={t('board.addNamed', { quantity, name: line.Name, sku: line.Sku })}
              onClick={() => actions.add(line, quantity)}
            >
              <IconShoppingCart size={18} stroke={1.6} aria-hidden />
            </Button>
          </span>
        )}
      </td>
    </>
  )
}
