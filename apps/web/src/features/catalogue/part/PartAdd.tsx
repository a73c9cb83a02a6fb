import type { Part, ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { rowFor } from '@partboard/domain/pricing/quantity-prices'
import { IconCheck, IconShoppingCart } from '@partboard/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { useAddToCart } from '../../../state/frame/add-to-cart.ts'
import { canBeHad, piecesIn } from '../../../state/frame/availability.ts'
import { useInCart } from '../../../state/frame/cart.ts'
import { usePriceView } from '../../../state/frame/customer.ts'
import { useOtherVehicles, useVehicle } from '../../../state/frame/vehicle.ts'
import { useFormat } from '../../../text/format.ts'
import { vehicleName } from '../../../text/vehicle-words.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { OtherVehicleDialog } from '../../../ui/page/dialogs.ts'
import { PromiseText } from '../../../ui/page/PromiseText.tsx'
import { QuantityStepper } from '../../../ui/page/QuantityStepper.tsx'
import { Nowhere } from './own/Nowhere.tsx'
import classes from './PartAdd.module.css'
import type { PartBoard } from './usePartEquipment.ts'

type Props = {
  part: Part
  stock: ProductStock
  quantity: number
  onQuantity: (quantity: number) => void
  /** The promise is for another quantity, because the new one is loading. */
  isPromiseOfOther: boolean
  /** The first board of the part; null = it is on none. */
  board: PartBoard | null
}

/**
 * Quantity and add, with the promise for that quantity. A part that does not fit can be added only for another vehicle.
 * A part that is not available cannot be added.
 */
export function PartAdd({ part, stock, quantity, onQuantity, isPromiseOfOther, board }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isNet = usePriceView() === 'net-first'
  const { vehicle } = useVehicle()
  const others = useOtherVehicles(vehicle)
  const { mutate: add } = useAddToCart()
  const inCart = useInCart(part.Sku)
  const price = rowFor(stock.QuantityPrices, quantity) ?? stock
  const [isAsking, setAsking] = useState(false)
  const fitsNot = part.Fit === 'not_applicable'
  if (!canBeHad(stock)) return <Nowhere part={part} why={stock.Refusal ?? t('part.nowhere')} board={board} />
  return (
    <div className={classes.add}>
      <p className={classes.promise} data-waits={isPromiseOfOther || undefined} role="status">
        <WhenAll stock={stock} quantity={quantity} />
      </p>
      <div className={classes.row} data-bar>
        <span className={classes.price}>
          {t(isNet ? 'ui.netWord' : 'ui.grossWord')}
          <b>{money(isNet ? price.PriceNetto : price.Price)}</b>
        </span>
        <QuantityStepper value={quantity} onChange={onQuantity} size="touch" />
        {fitsNot ? (
          <Button size="md" className={classes.button} data-result onClick={() => setAsking(true)}>
            {t('part.otherVehicle')}
          </Button>
        ) : (
          <Button
            variant="filled"
            size="md"
            className={classes.button}
            data-result
            onClick={() => add({ ProductId: part.Id, Quantity: quantity })}
          >
            <IconShoppingCart size={18} stroke={1.6} aria-hidden />
            {t('board.addCount', { count: quantity })}
          </Button>
        )}
      </div>
      {fitsNot && vehicle && (
        <p className={classes.note}>{t('part.otherVehicleWhy', { vehicle: vehicleName(vehicle) })}</p>
      )}
      {part.Fit === 'unknown' && <p className={classes.warning}>{t('part.unanswered')}</p>}
      {inCart > 0 && (
        <p className={classes.inCart}>
          <IconCheck size={16} stroke={1.6} aria-hidden />
          {t('board.inCart', { count: inCart })}
        </p>
      )}
      <OtherVehicleDialog
        isOpen={isAsking}
        others={others}
        why={t('part.whichVehicleWhy')}
        withoutWhy={t('part.withoutCheckWhy')}
        onChoose={(forVehicle) => add({ ProductId: part.Id, Quantity: quantity, Insist: true, forVehicle })}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

/** When the whole quantity is available; empty if the branches have it and the server promises no day. */
function WhenAll({ stock, quantity }: { stock: ProductStock; quantity: number }) {
  const { t } = useTranslation()
  const pieces = piecesIn(stock)
  if (stock.Promise || (quantity > pieces && stock.Backorder)) {
    return <PromiseText promise={stock.Promise} backorder={stock.Backorder} />
  }
  const isKnown = stock.WarehouseInventory.length > 0
  return isKnown && quantity > pieces && t('part.onlySoMany', { count: pieces })
}
