import type { CartLine } from '@partboard/contract/cart'
import { formatPartNumber } from '@partboard/domain/part-number'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useBranches } from '../../lib/reference.ts'
import { ChangedWarnings } from '../../ui/ChangedWarnings.tsx'
import { FitTag } from '../../ui/FitVerdict.tsx'
import { LineWarning } from '../../ui/LineWarning.tsx'
import { PromiseText } from '../../ui/PromiseText.tsx'
import classes from './CartTable.module.css'

type Props = { line: CartLine; changed: CartLine['Changed']; quantity: number }

/** What to know about a line: whether it fits, from when it can be had or where it lies in stock, whether that is enough, and what changed since the last look. */
export function LineNotes({ line, changed, quantity }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const branches = useBranches()
  const stock = line.WarehouseInventory
  const inStock = stock.reduce((sum, { StockQuantity }) => sum + StockQuantity, 0)
  const places = branches.flatMap(({ Id, Name }) => {
    const here = stock.find(({ WarehouseId }) => WarehouseId === Id)?.StockQuantity ?? 0
    return here > 0 ? [`${Name} ${number(here)}`] : []
  })
  return (
    <>
      <FitTag fit={line.Fit} facts={line.FitFacts} />
      {line.FitInstead && (
        <p className={classes.stock}>
          <Link to="/level4/product/$product" params={{ product: line.FitInstead.Sku }}>
            {t('cart.fitsInstead', { sku: formatPartNumber(line.FitInstead.Sku) })}
          </Link>
        </p>
      )}
      {line.Promise ? (
        <p className={classes.stock}>
          <PromiseText promise={line.Promise} />
        </p>
      ) : (
        places.length > 0 && (
          <p className={classes.stock}>{t('cart.inStock', { places: places.join(', ') })}</p>
        )
      )}
      <ChangedWarnings changed={changed} />
      {stock.length > 0 && inStock < quantity && line.BackorderQuantity === 0 && (
        <LineWarning text={t('cart.stockShort', { quantity: number(inStock) })} />
      )}
    </>
  )
}
