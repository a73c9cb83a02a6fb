import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { useTranslation } from '../../../browser/texts.ts'
import { useWaiting } from '../../../state/waiting/queue.ts'
import { whatOf } from '../../../state/waiting/words.ts'
import { PartNumber } from '../../../ui/page/PartNumber.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { WaitingMark } from '../../../ui/WaitingMark.tsx'
import classes from './ParkedLines.module.css'

/** Parts that were added without a connection and are not in the cart yet. Price and stock are the shop's to say. */
export function WaitingLines({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation()
  const added = useWaiting().filter(
    ({ list, productId, change }) =>
      list === null &&
      (change.kind === 'add' || change.kind === 'set') &&
      !lines.some(({ Product }) => Product.Id === productId),
  )
  if (added.length === 0) return null
  return (
    <Sheet className={classes.sheet} aria-labelledby="waiting-lines">
      <div className={classes.head}>
        <h2 id="waiting-lines">{t('waiting.waits')}</h2>
        <p>{t('waiting.where')}</p>
      </div>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('waiting.waits')}</caption>
        <tbody>
          {added.map((waiting) => (
            <tr key={waiting.key}>
              <td className={classes.part}>
                {waiting.productId === null ? (
                  waiting.sku
                ) : (
                  <PartNumber sku={waiting.sku} printed={waiting.printed} />
                )}
                <span> {waiting.name}</span>
                <WaitingMark />
              </td>
              <td className={classes.quantity}>{whatOf(waiting, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}
