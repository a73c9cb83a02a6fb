import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { PartPicture } from '../../../ui/PartPicture.tsx'
import classes from './LinePicture.module.css'

type Props = { product: CartLine['Product']; isFaded?: boolean }

/** Drawing of the part, 56 × 42, and 140 × 200 while the pointer is on it. */
export function LinePicture({ product: { Drawing, PictureUrl }, isFaded = false }: Props) {
  const picture = { drawing: Drawing, pictureUrl: PictureUrl, isFaded }
  const hasPicture = Drawing !== null || PictureUrl !== ''
  return (
    <span className={classes.frame}>
      <PartPicture {...picture} size="row" />
      {hasPicture && (
        <span className={classes.full}>
          <PartPicture {...picture} size="card" />
        </span>
      )}
    </span>
  )
}
