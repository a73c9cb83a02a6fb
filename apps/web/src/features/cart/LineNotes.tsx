import type { CartLine } from '@partboard/contract/cart'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useBranches } from '../../lib/reference.ts'
import { ChangedWarnings } from '../../ui/ChangedWarnings.tsx'
import { LineWarning } from '../../ui/LineWarning.tsx'
import classes from './CartTable.module.css'

type Props = { line: CartLine; changed: CartLine['Changed']; quantity: number }

/** What to know about a line: where it lies in stock, whether that is enough, and what changed since the last look. */
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
      {places.length > 0 && (
        <p className={classes.stock}>{t('cart.inStock', { places: places.join(', ') })}</p>
      )}
      <ChangedWarnings changed={changed} />
      {stock.length > 0 && inStock < quantity && (
        <LineWarning text={t('cart.stockShort', { quantity: number(inStock) })} />
      )}
    </>
  )
}
