import { partAddress } from '@partboard/client/text/part-number.ts'
import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import type { Deposit, Promised } from '@partboard/contract/fit/fit'
import { IconX } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { useRemoveItem, useSetQuantity } from '../../../state/frame/change-cart.ts'
import { usePriceView } from '../../../state/frame/customer.ts'
import { useHeldQuantity } from '../../../state/frame/held-quantity.ts'
import { obstacleTo } from '../../../state/line-obstacle.ts'
import { unitPriceOf } from '../../../state/line-sums.ts'
import { useWaiting } from '../../../state/waiting/queue.ts'
import { isForSale } from '../../../text/for-sale.ts'
import { useFormat } from '../../../text/format.ts'
import { partOfLine } from '../../../text/part-place.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import { DepositRow } from '../../../ui/DepositRow.tsx'
import { reasonOf } from '../../../ui/fit-facts.ts'
import { OwnNumber } from '../../../ui/page/OwnNumber.tsx'
import { PartNumber } from '../../../ui/page/PartNumber.tsx'
import { PartPlace } from '../../../ui/page/PartPlace.tsx'
import { Price } from '../../../ui/page/Price.tsx'
import { PriceFacts } from '../../../ui/page/PriceFacts.tsx'
import { PromiseText } from '../../../ui/page/PromiseText.tsx'
import { QuantityStepper } from '../../../ui/page/QuantityStepper.tsx'
import { RemoveButton } from '../../../ui/RemoveButton.tsx'
import { WaitingMark } from '../../../ui/WaitingMark.tsx'
import { usePark } from '../cart.queries.ts'
import classes from './CartTable.module.css'
import { FitChoices } from './FitChoices.tsx'
import { LineNotes } from './LineNotes.tsx'
import { LinePicture } from './LinePicture.tsx'
import { lineSums } from './line.ts'

/** The selected lines, by the id of their part. */
export type Selection = { ids: ReadonlySet<number>; toggle: (line: CartLine) => void }

type Props = {
  line: CartLine
  deposit: Deposit | undefined
  changed: CartLine['Changed']
  /** Null = lines are not being selected. */
  selection?: Selection | null
  /** The lines of the group have different references, so each shows its own. */
  isOwnReference?: boolean
  /** When and from where the chosen delivery plan brings the line. */
  planned?: Promised | undefined
  /** All lines of the cart. */
  lines: readonly CartLine[]
}

/** One line of the cart. A new quantity shows at once; if the server refuses it, the old one returns with a message. */
export function CartLineRow({
  line,
  deposit,
  changed,
  selection = null,
  isOwnReference = false,
  planned,
  lines,
}: Props) {
  const { t } = useTranslation()
  const { moneyPlain } = useFormat()
  const view = usePriceView()
  const setQuantity = useSetQuantity()
  const quantity = useHeldQuantity(line.Quantity, (quantity, done) =>
    setQuantity.mutate({ productId: line.Product.Id, quantity }, { onSettled: done }),
  )
  const isWaiting = useWaiting().some(({ list, productId }) => !list && productId === line.Product.Id)
  const remove = useRemoveItem()
  const park = usePark()
  if (remove.isPending) return null

  const { Product } = line
  const obstacle = obstacleTo(line)
  const promise = planned ?? line.Promise
  const sums = lineSums(line, quantity.value)
  const unit = unitPriceOf(line.Product, quantity.value)
  const showNet = view !== 'gross-only'
  const first = view === 'net-first' ? 'net' : 'gross'
  // A list price before the customer's own discount is not struck out: this customer never had to pay it.
  const earlier = first === 'net' ? Product.OldPriceNetto : Product.OldPrice
  const isEarlier = Product.OldPriceKind === 'earlier'
  const old = isEarlier && unit.From === 1 ? earlier : null
  const reasonInWords =
    obstacle === 'fitsNot'
      ? reasonOf(line.Fit, line.FitFacts)?.Text
      : t(isForSale(Product.Price) && line.Refusal === null ? 'cart.parkSoldOut' : 'cart.notCounted')
  return (
    <>
      <tr data-unavailable={obstacle !== null || undefined}>
        <td className={classes.picture}>
          {selection && (
            <Checkbox
              aria-label={t('carts.chooseLine', { name: Product.Name })}
              className={classes.choose}
              checked={selection.ids.has(Product.Id)}
              onChange={() => selection.toggle(line)}
            />
          )}
          <LinePicture product={Product} isFaded={obstacle === 'unavailable'} />
        </td>
        <td className={classes.part}>
          <Link
            to="/level4/product/$product"
            params={{ product: partAddress(Product.Sku) }}
            className={classes.link}
          >
            <PartNumber sku={Product.Sku} printed={Product.Printed} />{' '}
            <span className={classes.name}>{Product.Name}</span>
          </Link>
          <OwnNumber number={Product.OwnNumber} />
          <PartPlace part={partOfLine(line)} among={lines.map(partOfLine)} />
          {isOwnReference && line.Reference && (
            <p className={classes.stock}>{t('orders.reference', { reference: line.Reference })}</p>
          )}
          <LineNotes line={line} changed={changed} quantity={quantity.value} hasPromise={promise !== null} />
          {isWaiting && <WaitingMark />}
        </td>
        {obstacle !== null ? (
          <td className={classes.unavailable} colSpan={4}>
            <div>
              <p>
                <IconX size={16} stroke={1.6} aria-hidden />
                {obstacle === 'unavailable'
                  ? (line.Refusal ?? t('part.unavailable'))
                  : t('cart.fitsNotTo', { vehicle: line.Vehicle?.Text ?? '' })}
              </p>
              <p>{reasonInWords}</p>
            </div>
            <Button
              aria-label={t('cart.parkOf', { name: Product.Name })}
              aria-disabled={park.isPending}
              onClick={() => park.mutate({ productIds: [Product.Id], parked: true })}
            >
              {t('cart.park')}
            </Button>
            {obstacle === 'fitsNot' && <FitChoices line={line} />}
          </td>
        ) : (
          <>
            <td className={planned ? classes.planned : classes.when}>
              {promise && <PromiseText promise={promise} isShort />}
            </td>
            <td className={classes.quantity}>
              <QuantityStepper
                value={quantity.value}
                onChange={quantity.change}
                label={t('cart.quantityOf', { name: Product.Name })}
              />
            </td>
            <td className={classes.unit}>
              <Price
                gross={moneyPlain(unit.Price)}
                net={moneyPlain(unit.PriceNetto)}
                old={old === null ? null : moneyPlain(old)}
                oldKind={Product.OldPriceKind}
                lowest={Product.LowestPrice === null ? null : moneyPlain(Product.LowestPrice)}
                lowestSince={Product.LowestPriceSince}
                promotion={Product}
                facts={unit}
                showNet={showNet}
                first={first}
                isInColumn
              />
            </td>
            <td className={classes.sum} aria-busy={quantity.busy}>
              <Price
                gross={moneyPlain(sums.grossMinor)}
                net={moneyPlain(sums.netMinor)}
                showNet={showNet}
                first={first}
                isInColumn
              />
              {old === null && (
                <span className={classes.onPhone}>
                  <PriceFacts of={unit} isNet={first === 'net'} />
                </span>
              )}
            </td>
          </>
        )}
        <td className={classes.remove}>
          <RemoveButton name={Product.Name} onRemove={() => remove.mutate(line)} />
        </td>
      </tr>
      {deposit && obstacle === null && (
        <DepositRow deposit={deposit} isNet={view === 'net-first'} before={5} after={1} />
      )}
    </>
  )
}
