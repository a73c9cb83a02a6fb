import { partAddress } from '@partboard/client/text/part-number.ts'
import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { IconCheck, IconX } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { useRemoveItem } from '../../../state/frame/change-cart.ts'
import { obstacleTo } from '../../../state/line-obstacle.ts'
import { useWaiting } from '../../../state/waiting/queue.ts'
import { useFormat } from '../../../text/format.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { PartNumber } from '../../../ui/page/PartNumber.tsx'
import { RemoveButton } from '../../../ui/RemoveButton.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { WaitingMark } from '../../../ui/WaitingMark.tsx'
import { usePark } from '../cart.queries.ts'
import { LinePicture } from './LinePicture.tsx'
import classes from './ParkedLines.module.css'

/** The parked lines: they are neither in the sums nor in the order, and stay in the cart after it. */
export function ParkedLines({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  return (
    <Sheet className={classes.sheet} aria-labelledby="parked-lines">
      <div className={classes.head}>
        <h2 id="parked-lines">{t('cart.parked', { count: lines.length })}</h2>
        <p>{t('cart.parkedText')}</p>
      </div>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('cart.parkedLines')}</caption>
        <tbody>
          {lines.map((line) => (
            <ParkedLine key={line.Product.Id} line={line} />
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}

function ParkedLine({ line }: { line: CartLine }) {
  const { Product, Quantity } = line
  const { t } = useTranslation()
  const { number } = useFormat()
  const park = usePark()
  const isWaiting = useWaiting().some(({ list, productId }) => !list && productId === Product.Id)
  const remove = useRemoveItem()
  if (remove.isPending) return null
  const obstacle = obstacleTo(line)
  const Sign = obstacle ? IconX : IconCheck
  return (
    <tr>
      <td className={classes.picture}>
        <LinePicture product={Product} isFaded={obstacle === 'unavailable'} />
      </td>
      <td className={classes.part}>
        <Link
          to="/level4/product/$product"
          params={{ product: partAddress(Product.Sku) }}
          className={classes.link}
        >
          <PartNumber sku={Product.Sku} printed={Product.Printed} />
          <span>{Product.Name}</span>
        </Link>
        <p className={classes.state} data-unavailable={obstacle !== null || undefined}>
          <Sign size={14} stroke={1.6} aria-hidden />
          {obstacle === null && t('cart.availableAgain')}
          {obstacle === 'unavailable' && (line.Refusal ?? t('part.unavailable'))}
          {obstacle === 'fitsNot' && t('cart.fitsNotTo', { vehicle: line.Vehicle?.Text ?? '' })}
        </p>
        {isWaiting && <WaitingMark />}
      </td>
      <td className={classes.quantity}>{t('cart.pieces', { quantity: number(Quantity) })}</td>
      <td className={classes.actions}>
        <Button
          aria-label={t('cart.bringBackOf', { name: Product.Name })}
          aria-disabled={park.isPending}
          onClick={() => park.mutate({ productIds: [Product.Id], parked: false })}
        >
          {t('cart.bringBack')}
        </Button>
        <RemoveButton name={Product.Name} onRemove={() => remove.mutate(line)} />
      </td>
    </tr>
  )
}
