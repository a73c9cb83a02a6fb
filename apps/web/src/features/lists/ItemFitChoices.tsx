import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { notJudged } from '@partboard/contract/fit/fit'
import type { VehicleData } from '@partboard/contract/fit/vehicles'
import type { ShoppingList } from '@partboard/contract/lists/lists'
import type { ShoppingListId } from '@partboard/contract/values'
import { useState } from 'react'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { fitScopeFor, recentOfScope, useOtherVehicles } from '../../state/frame/vehicle.ts'
import { piecesOf } from '../../text/growth.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { OtherVehicleDialog } from '../../ui/page/dialogs.ts'
import classes from './Lists.module.css'
import { useChangeItems } from './lists.queries.ts'

type Item = ShoppingList['Items'][number]

/** Choices for an item that does not fit its vehicle: the part that fits, or another vehicle. */
export function ItemFitChoices({ listId, item }: { listId: ShoppingListId; item: Item }) {
  const { t } = useTranslation()
  const others = useOtherVehicles(recentOfScope(item.Scope))
  const [isAsking, setAsking] = useState(false)
  const { change, undo } = useChangeItems(listId)
  const { FitInstead: instead, Sku, Quantity } = item

  const takeFitting = () => {
    if (!instead) return
    const changed = change((items) => replaced(items, item, instead))
    notify.success(
      t('cart.replaced'),
      { label: t('ui.undo'), onPress: () => void undo(changed), waits: true },
      piecesOf(instead, Quantity),
    )
  }
  const choose = (vehicle: VehicleData | null) => {
    // The server's answer has the new verdict.
    const judged = { ...notJudged, Scope: fitScopeFor(vehicle) as Item['Scope'] }
    void change((items) => items.map((one) => (one.Sku === Sku ? { ...one, ...judged } : one)))
  }
  return (
    <div className={classes.choices}>
      {instead && (
        <Button onClick={takeFitting}>
          {t('cart.takeFitting', { sku: formatPartNumber(instead.Sku, instead.Printed) })}
        </Button>
      )}
      <Button
        variant="subtle"
        aria-label={t('cart.anotherVehicleOf', { name: item.Name })}
        onClick={() => setAsking(true)}
      >
        {t('verdict.anotherVehicle')}
      </Button>
      <OtherVehicleDialog
        isOpen={isAsking}
        others={others}
        why={t('lists.whichVehicleWhy')}
        onChoose={choose}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

/** Replaces an item with the part that fits. If the list already has that part, its quantity grows instead. */
function replaced(items: Item[], item: Item, { Sku, Name }: NonNullable<Item['FitInstead']>): Item[] {
  const existing = items.find((one) => one.Sku === Sku)
  const others = items.filter((one) => one.Sku !== (existing ? item.Sku : Sku))
  return others.map((one) => {
    if (existing && one.Sku === Sku) return { ...one, Quantity: one.Quantity + item.Quantity }
    return one.Sku === item.Sku ? { ...one, ...notJudged, Sku, Name, Drawing: null } : one
  })
}
