import type { ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { IconCheck, IconShoppingCart } from '@partboard/ui/icons/index.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { useFormat } from '../../../../text/format.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { PartNumber } from '../../../../ui/page/PartNumber.tsx'
import { Price } from '../../../../ui/page/Price.tsx'
import { stockIn } from '../../stock/branches.ts'
import table from '../table/PartsTable.module.css'
import classes from '../table/RowState.module.css'
import type { RowProps } from '../table/RowState.tsx'
import { RowQuantity } from './RowQuantity.tsx'

/** Stock, price and button of a line whose price is known. */
export function PricedCells({
  line,
  columns,
  priceView,
  isSelected,
  quantity,
  actions,
  stock,
  inCart,
}: RowProps & { stock: ProductStock }) {
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
