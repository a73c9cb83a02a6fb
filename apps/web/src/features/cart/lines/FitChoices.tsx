import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import type { VehicleData } from '@partboard/contract/fit/vehicles'
import { useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { fitScopeFor, recentOfScope, useOtherVehicles } from '../../../state/frame/vehicle.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { OtherVehicleDialog } from '../../../ui/page/dialogs.ts'
import { useSetVehicle, useTakeFitting } from '../cart.queries.ts'
import classes from './CartTable.module.css'

/**
 * Actions for a line that does not fit its vehicle or was not checked: take the part that fits, select another vehicle,
 * or keep the line.
 */
export function FitChoices({ line }: { line: CartLine }) {
  const { t } = useTranslation()
  const others = useOtherVehicles(recentOfScope(line.Scope))
  const { Product, FitInstead, Insisted } = line
  const [isAsking, setAsking] = useState(false)
  const take = useTakeFitting()
  const set = useSetVehicle()
  const isBusy = take.isPending || set.isPending
  const name = Product.Name

  const keep = (Vehicle: CartLine['Scope']) =>
    isBusy || set.mutate({ ProductId: Product.Id, Vehicle, Insist: true }, { onSuccess: focusTitle })
  const choose = (vehicle: VehicleData | null) => {
    if (vehicle === null) return keep(null)
    set.mutate(
      { ProductId: Product.Id, Vehicle: fitScopeFor(vehicle), Insist: false },
      { onSuccess: focusTitle },
    )
  }
  return (
    <div className={classes.choices}>
      {FitInstead && (
        <Button aria-disabled={isBusy} onClick={() => isBusy || take.mutate(line, { onSuccess: focusTitle })}>
          {t('cart.takeFitting', { sku: formatPartNumber(FitInstead.Sku, FitInstead.Printed) })}
        </Button>
      )}
      <Button
        variant="subtle"
        aria-label={t('cart.anotherVehicleOf', { name })}
        aria-disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        {t('verdict.anotherVehicle')}
      </Button>
      {!Insisted && (
        <>
          <Button
            variant="subtle"
            aria-label={t('cart.withoutCheckOf', { name })}
            aria-disabled={isBusy}
            onClick={() => keep(null)}
          >
            {t('cart.withoutCheck')}
          </Button>
          <Button
            variant="subtle"
            aria-label={t('cart.keepAnywayOf', { name })}
            aria-disabled={isBusy}
            onClick={() => keep(line.Scope)}
          >
            {t('cart.keepAnyway')}
          </Button>
        </>
      )}
      <OtherVehicleDialog
        isOpen={isAsking}
        others={others}
        why={t('cart.whichVehicleWhy')}
        withoutWhy={t('cart.withoutCheckWhy')}
        onChoose={choose}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

/** Focuses the page's heading, because the line moves to another group or is replaced. */
const focusTitle = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
