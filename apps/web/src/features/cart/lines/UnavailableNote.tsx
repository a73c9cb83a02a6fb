import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { useTranslation } from '../../../browser/texts.ts'
import { obstacleTo } from '../../../state/line-obstacle.ts'
import { Note } from '../../../ui/Note.tsx'
import { PartNumber } from '../../../ui/page/PartNumber.tsx'
import classes from '../CartPage.module.css'

/** Note with the numbers of the lines that block the order; hidden if there are none. */
export function UnavailableNote({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation()
  const blocking = lines.filter((line) => obstacleTo(line) !== null)
  if (blocking.length === 0) return null
  return (
    <div className={classes.note}>
      <Note kind="bad">
        <b>{t('cart.removeUnavailable')}</b> {t('cart.concerns', { count: blocking.length })}{' '}
        {blocking.map(({ Product }, index) => (
          <span key={Product.Id}>
            {index > 0 && ', '}
            <PartNumber sku={Product.Sku} printed={Product.Printed} />
          </span>
        ))}
        . {t('cart.orPark')}
      </Note>
    </div>
  )
}
