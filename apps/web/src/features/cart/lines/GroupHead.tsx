import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { IconChevronDown, IconChevronUp } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { usePriceView } from '../../../state/frame/customer.ts'
import { useFormat } from '../../../text/format.ts'
import { referenceOf } from '../../../text/line-groups.ts'
import { vehicleOf } from '../../../text/vehicle-words.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useSetReference } from '../cart.queries.ts'
import { ReferenceField } from '../carts/ReferenceField.tsx'
import classes from './CartTable.module.css'
import { lineSums } from './line.ts'

type Props = { lines: readonly CartLine[]; isFolded: boolean; onFold: () => void }

/** Heading of a group: vehicle, the customer's own reference of its lines, and their sum in the basis of their column. */
export function GroupHead({ lines, isFolded, onFold }: Props) {
  const { t } = useTranslation()
  const { moneyPlain } = useFormat()
  const isNet = usePriceView() === 'net-first'
  const setReference = useSetReference()
  const vehicle = vehicleOf(lines[0]!.Vehicle) || t('orders.noVehicle')
  const reference = referenceOf(lines)
  const sums = lines.map((line) => lineSums(line, line.Quantity))
  const sum = sums.reduce((minor, { grossMinor, netMinor }) => minor + (isNet ? netMinor : grossMinor), 0)
  const Fold = isFolded ? IconChevronDown : IconChevronUp
  return (
    <tr data-group>
      <th colSpan={4} scope="rowgroup">
        <div className={classes.group}>
          <span className={classes.vehicle}>{vehicle}</span>
          <ReferenceField
            className={classes.reference}
            label={t('carts.referenceOf', { vehicle })}
            placeholder={reference === null ? t('carts.several') : t('carts.reference')}
            value={reference ?? ''}
            onSave={(typed) =>
              setReference.mutateAsync({
                productIds: lines.map(({ Product }) => Product.Id),
                reference: typed,
              })
            }
          />
        </div>
      </th>
      <td className={classes.amount} colSpan={2}>
        <span className={classes.count}>{t('cart.lines', { count: lines.length })}</span> {moneyPlain(sum)}
      </td>
      <td className={classes.fold}>
        <IconButton
          variant="subtle"
          aria-label={t(isFolded ? 'carts.unfold' : 'carts.fold', { vehicle })}
          aria-expanded={!isFolded}
          onClick={onFold}
        >
          <Fold size={18} stroke={1.6} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
}
