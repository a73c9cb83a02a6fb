import { partAddress } from '@partboard/client/text/part-number.ts'
import type { ShoppingList } from '@partboard/contract/lists/lists'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { useHeldQuantity } from '../../state/frame/held-quantity.ts'
import { useWaiting } from '../../state/waiting/queue.ts'
import { useFormat } from '../../text/format.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { FitTag } from '../../ui/FitVerdict.tsx'
import { PartPicture } from '../../ui/PartPicture.tsx'
import { ColumnPrice } from '../../ui/page/ColumnPrice.tsx'
import { OwnNumber } from '../../ui/page/OwnNumber.tsx'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import { PartPlace } from '../../ui/page/PartPlace.tsx'
import { QuantityStepper } from '../../ui/page/QuantityStepper.tsx'
import { RemoveButton } from '../../ui/RemoveButton.tsx'
import { WaitingMark } from '../../ui/WaitingMark.tsx'
import { ItemChanges } from './ItemChanges.tsx'
import { ItemFitChoices } from './ItemFitChoices.tsx'
import classes from './Lists.module.css'
import { isGone } from './list-changes.ts'
import { useChangeItems, useRemoveItems } from './lists.queries.ts'

type Props = {
  list: ShoppingList
  item: ShoppingList['Items'][number]
  /** Net amounts, for the trade. */
  isNet: boolean
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** A part on a list. A change is shown at once. If the server refuses it, it is reverted and the message is shown. */
export function ListItemRow({ list, item, isNet, isTicked, onTick }: Props) {
  const { t } = useTranslation()
  const { Sku, Printed, Name, Price, PriceNetto, Total, TotalNetto, PerUnit, DepositPrice, DepositKind } =
    item
  const { number } = useFormat()
  const { change } = useChangeItems(list.Id)
  const isWaiting = useWaiting().some((one) => one.list?.Id === list.Id && one.sku === Sku)
  const remove = useRemoveItems(list.Id)
  const quantity = useHeldQuantity(
    item.Quantity,
    (pieces, done) =>
      void change(
        (items) => items.map((one) => (one.Sku === Sku ? { ...one, Quantity: pieces } : one)),
        done,
      ),
  )
  return (
    <tr
      data-ticked={isTicked || undefined}
      data-unavailable={item.Changes.some(({ Kind }) => isGone(Kind)) || undefined}
    >
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
          <PartNumber sku={Sku} printed={Printed} />
          <span className={classes.partName}>{Name}</span>
        </Link>
        <OwnNumber number={item.OwnNumber} />
        <PartPlace part={item} among={list.Items} />
        <FitTag fit={item.Fit} facts={item.FitFacts} />
        {isWaiting && <WaitingMark />}
        {list.MayChange && item.Fit === 'not_applicable' && <ItemFitChoices listId={list.Id} item={item} />}
      </td>
      <td className={classes.since}>
        <ItemChanges changes={item.Changes} isKnown={item.SavedOn !== null} />
      </td>
      <td className={classes.quantity}>
        {list.MayChange ? (
          <QuantityStepper
            value={quantity.value}
            onChange={quantity.change}
            label={t('cart.quantityOf', { name: Name })}
          />
        ) : (
          number(item.Quantity)
        )}
      </td>
      <td className={classes.pickup} title={item.Promise?.Text}>
        {item.Promise?.Short ?? '–'}
      </td>
      <td className={classes.amount}>
        {Price === null || PriceNetto === null ? (
          '–'
        ) : (
          <ColumnPrice grossMinor={Price} netMinor={PriceNetto} isNet={isNet} facts={{ PerUnit }} />
        )}
      </td>
      <td className={classes.sum} aria-busy={quantity.busy}>
        {Total === null || TotalNetto === null ? (
          '–'
        ) : (
          <ColumnPrice
            grossMinor={Total}
            netMinor={TotalNetto}
            isNet={isNet}
            facts={{ DepositPrice, DepositKind }}
            quantity={item.Quantity}
          />
        )}
      </td>
      <td className={classes.removeCell}>
        {list.MayChange && <RemoveButton name={Name} onRemove={() => remove([item])} />}
      </td>
    </tr>
  )
}
