import type { CartLine } from '@partboard/contract/cart'
import { useTranslation } from '../../../browser/texts.ts'
import { obstacleTo } from '../../../state/line-obstacle.ts'
import { useBranches } from '../../../state/reference.ts'
import { useFormat } from '../../../text/format.ts'
import { ChangedWarnings } from '../../../ui/ChangedWarnings.tsx'
import { FitTag } from '../../../ui/FitVerdict.tsx'
import { LineWarning } from '../../../ui/LineWarning.tsx'
import { PromiseText } from '../../../ui/page/PromiseText.tsx'
import classes from './CartTable.module.css'
import { FitChoices } from './FitChoices.tsx'

type Props = { line: CartLine; changed: CartLine['Changed']; quantity: number }

/** Notes of a line: its fit, its delivery promise or stock by branch, a shortage, and changes since the last visit. */
export function LineNotes({ line, changed, quantity }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const branches = useBranches()
  const isWanted = line.Insisted && (line.Fit === 'not_applicable' || line.Vehicle === null)
  const stock = line.WarehouseInventory
  const inStock = stock.reduce((sum, { StockQuantity }) => sum + StockQuantity, 0)
  const places = branches.flatMap(({ Id, Name }) => {
    const here = stock.find(({ WarehouseId }) => WarehouseId === Id)?.StockQuantity ?? 0
    return here > 0 ? [`${Name} ${number(here)}`] : []
  })
  return (
    <>
      {obstacleTo(line) !== 'fitsNot' && (
        <FitTag fit={line.Fit} facts={line.FitFacts} isInsisted={line.Insisted} />
      )}
      {isWanted && <FitChoices line={line} />}
      {line.Promise ? (
        <p className={classes.stock}>
          <PromiseText promise={line.Promise} />
        </p>
      ) : (
        places.length > 0 && (
          <p className={classes.stock}>{t('cart.inStock', { places: places.join(', ') })}</p>
        )
      )}
      {line.Product.WithdrawalNote && <p className={classes.stock}>{line.Product.WithdrawalNote}</p>}
      <ChangedWarnings changed={changed} />
      {inStock > 0 && inStock < quantity && line.BackorderQuantity === 0 && (
        <LineWarning text={t('cart.stockShort', { quantity: number(inStock) })} />
      )}
    </>
  )
}
