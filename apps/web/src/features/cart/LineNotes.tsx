import type { CartLine } from '@partboard/contract/cart'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useBranches } from '../../lib/reference.ts'
import classes from './CartTable.module.css'

type Props = { line: CartLine; changed: CartLine['Changed']; quantity: number }

/** What to know about a line: what changed since the last look, and where it lies in stock. */
export function LineNotes({ line, changed, quantity }: Props) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const branches = useBranches()
  const inStock = line.WarehouseInventory.reduce((sum, { StockQuantity }) => sum + StockQuantity, 0)
  const places = branches.flatMap(({ Id, Name }) => {
    const here = line.WarehouseInventory.find(({ WarehouseId }) => WarehouseId === Id)?.StockQuantity ?? 0
    return here > 0 ? [`${Name} ${number(here)}`] : []
  })
  const warnings = [
    changed?.OldPrice !== undefined && t('cart.priceChanged', { price: money(changed.OldPrice) }),
    changed?.OldQuantity !== undefined && t('cart.stockChanged', { quantity: number(changed.OldQuantity) }),
    line.WarehouseInventory.length > 0 &&
      inStock < quantity &&
      t('cart.stockShort', { quantity: number(inStock) }),
  ].filter((text) => text !== false)
  return (
    <>
      {places.length > 0 && (
        <p className={classes.stock}>{t('cart.inStock', { places: places.join(', ') })}</p>
      )}
      {warnings.map((text) => (
        <p key={text} className={classes.warning}>
          <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
          {text}
        </p>
      ))}
    </>
  )
}
