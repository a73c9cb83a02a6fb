import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { useTranslation } from '../../../browser/texts.ts'
import { referenceOf } from '../../../text/line-groups.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SpokenChange } from '../../../ui/SpokenChange.tsx'
import { usePark, useRemoveLines, useSetReference } from '../cart.queries.ts'
import { ReferenceField } from '../carts/ReferenceField.tsx'
import classes from './ChosenLines.module.css'

/** What can be done with the selected lines together. */
export function ChosenLines({ lines, onDone }: { lines: readonly CartLine[]; onDone: () => void }) {
  const { t } = useTranslation()
  const park = usePark()
  const remove = useRemoveLines()
  const setReference = useSetReference()
  const productIds = lines.map(({ Product }) => Product.Id)
  const isBusy = park.isPending || remove.isPending
  const isBlocked = lines.length === 0 || isBusy
  const count = t('carts.chosen', { count: lines.length })
  const unlessBlocked = (run: () => void) => () => {
    if (!isBlocked) run()
  }
  return (
    <div className={classes.bar}>
      <p>{count}</p>
      <SpokenChange text={count} />
      {lines.length > 0 && (
        <ReferenceField
          key={productIds.join(' ')}
          className={classes.reference}
          label={t('carts.referenceOfChosen')}
          placeholder={referenceOf(lines) === null ? t('carts.several') : t('carts.reference')}
          value={referenceOf(lines) ?? ''}
          onSave={(reference) => setReference.mutateAsync({ productIds, reference })}
        />
      )}
      <Button
        aria-disabled={isBlocked}
        data-disabled={isBlocked || undefined}
        onClick={unlessBlocked(() => park.mutate({ productIds, parked: true }, { onSuccess: onDone }))}
      >
        {t('carts.parkChosen')}
      </Button>
      <Button
        aria-disabled={isBlocked}
        data-disabled={isBlocked || undefined}
        onClick={unlessBlocked(() => remove.mutate(lines, { onSuccess: onDone }))}
      >
        {t('carts.removeChosen')}
      </Button>
    </div>
  )
}
