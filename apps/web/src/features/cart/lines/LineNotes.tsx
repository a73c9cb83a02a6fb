import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { useTranslation } from '../../../browser/texts.ts'
import { usePriceView } from '../../../state/frame/customer.ts'
import { obstacleTo } from '../../../state/line-obstacle.ts'
import { unitPriceOf } from '../../../state/line-sums.ts'
import { usePartSafety } from '../../../state/part-safety.ts'
import { useBranches } from '../../../state/reference.ts'
import { isForSale } from '../../../text/for-sale.ts'
import { useFormat } from '../../../text/format.ts'
import { ChangedWarnings } from '../../../ui/ChangedWarnings.tsx'
import { FitTag } from '../../../ui/FitVerdict.tsx'
import { LineWarning } from '../../../ui/LineWarning.tsx'
import { LineSafety } from '../../../ui/safety/LineSafety.tsx'
import classes from './CartTable.module.css'
import { FitChoices } from './FitChoices.tsx'
import { nextPrice } from './line.ts'

type Props = {
  line: CartLine
  changed: CartLine['Changed']
  quantity: number
  /** The line's row says when it comes. */
  hasPromise: boolean
}

/** Notes of a line: its fit, its stock by branch if no day is promised, quantity prices, hazards, a shortage, and changes. */
export function LineNotes({ line, changed, quantity, hasPromise }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const branches = useBranches()
  const { Safety, Id } = line.Product
  const safety = usePartSafety(Id)
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
      {!hasPromise && places.length > 0 && (
        <p className={classes.stock}>{t('cart.inStock', { places: places.join(', ') })}</p>
      )}
      {obstacleTo(line) === null && <QuantityPriceNotes line={line} quantity={quantity} />}
      {Safety?.HasWarnings && <LineSafety safety={Safety} name={line.Product.Name} {...safety} />}
      {line.Product.WithdrawalNote && <p className={classes.stock}>{line.Product.WithdrawalNote}</p>}
      <ChangedWarnings changed={changed} />
      {inStock > 0 && inStock < quantity && line.BackorderQuantity === 0 && (
        <LineWarning text={t('cart.stockShort', { quantity: number(inStock) })} />
      )}
    </>
  )
}

/** From how many pieces the line has its price, and how many more make it lower. */
function QuantityPriceNotes({ line, quantity }: Pick<Props, 'line' | 'quantity'>) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const isNet = usePriceView() === 'net-first'
  const { From, Price } = unitPriceOf(line.Product, quantity)
  const next = nextPrice(line, quantity)
  return (
    <>
      {From > 1 && isForSale(Price) && (
        <p className={classes.stock}>{t('cart.quantityPrice', { quantity: number(From) })}</p>
      )}
      {next && (
        <p className={classes.stock}>
          {t('cart.nextPrice', {
            quantity: number(next.From - quantity),
            price: money(isNet ? next.PriceNetto : next.Price),
          })}
        </p>
      )}
    </>
  )
}
