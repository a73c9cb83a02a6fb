import type { ShoppingList } from '@partboard/contract/lists'
import type { ShoppingListId } from '@partboard/contract/values'
import { Link } from '@tanstack/react-router'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useHeldQuantity } from '../../state/frame/held-quantity.ts'
import { piecesOf } from '../../text/growth.ts'
import { partAddress } from '../../text/part-number.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { FitTag } from '../../ui/FitVerdict.tsx'
import { PartPicture } from '../../ui/PartPicture.tsx'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import { QuantityStepper } from '../../ui/page/QuantityStepper.tsx'
import { RemoveButton } from '../../ui/RemoveButton.tsx'
import { ItemFitChoices } from './ItemFitChoices.tsx'
import classes from './Lists.module.css'
import { useSetItems } from './lists.queries.ts'

type Props = {
  listId: ShoppingListId
  item: ShoppingList['Items'][number]
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** A part on a list. A change is shown at once. If the server refuses it, it is reverted and the message is shown. */
export function ListItemRow({ listId, item, isTicked, onTick }: Props) {
  const { t } = useTranslation()
  const { Sku, Name } = item
  const setItems = useSetItems(listId)
  const quantity = useHeldQuantity(item.Quantity, (pieces, done) =>
    setItems((items) => items.map((one) => (one.Sku === Sku ? { ...one, Quantity: pieces } : one)), done),
  )
  const remove = () => {
    setItems((items) => items.filter((one) => one.Sku !== Sku))
    notify.success(
      t('lists.itemRemoved'),
      {
        label: t('ui.undo'),
        onPress: () => setItems((items) => [...items, { ...item, Quantity: quantity.value }]),
        waits: true,
      },
      piecesOf(Sku, quantity.value),
    )
  }
  return (
    <tr data-ticked={isTicked || undefined}>
      <td className={classes.tick}>
        <Checkbox
          aria-label={t('lists.tick', { name: Name })}
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      </td>
      <td className={classes.picture}>
        <PartPicture drawing={item.Drawing} size="row" />
      </td>
      <td className={classes.part}>
        <Link
          to="/level4/product/$product"
          params={{ product: partAddress(Sku) }}
          search={{ vehicleSpecific: true }}
          className={classes.link}
        >
          <PartNumber sku={Sku} />
          <span className={classes.partName}>{Name}</span>
        </Link>
        <FitTag fit={item.Fit} facts={item.FitFacts} />
        {item.Fit === 'not_applicable' && <ItemFitChoices listId={listId} item={item} />}
      </td>
      <td className={classes.quantity}>
        <QuantityStepper
          value={quantity.value}
          onChange={quantity.change}
          label={t('cart.quantityOf', { name: Name })}
        />
      </td>
      <td className={classes.removeCell}>
        <RemoveButton name={Name} onRemove={remove} />
      </td>
    </tr>
  )
}
