import { partAddress } from '@partboard/client/text/part-number.ts'
import type { ProductStock } from '@partboard/contract/catalogue/part-shapes'
import type { FoundPart } from '@partboard/contract/search/part-search'
import { IconShoppingCart } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { arePricesHidden } from '../../browser/hidden-prices.ts'
import { useTranslation } from '../../browser/texts.ts'
import { isForSale } from '../../text/for-sale.ts'
import { useFormat } from '../../text/format.ts'
import { usePriceFacts } from '../../text/price-facts.ts'
import { Button } from '../controls/Button.tsx'
import { FitTag } from '../FitVerdict.tsx'
import { PartPicture } from '../PartPicture.tsx'
import { PartNumber } from '../page/PartNumber.tsx'
import { PriceFacts } from '../page/PriceFacts.tsx'
import { PromiseText } from '../page/PromiseText.tsx'
import classes from './PartList.module.css'

type Props = {
  part: FoundPart
  /** The name, if it is shown otherwise than as it is. */
  name?: ReactNode
  isNet: boolean
  /** Missing = it is still read. */
  stock: ProductStock | undefined
  hasFailed: boolean
  /** Pieces in all branches together. */
  pieces: number | undefined
  canBeHad: boolean
  /** Missing = the part cannot be added here. */
  onAdd?: (() => void) | undefined
}

/** A part in a list: picture, verdict, promise and price of the quantity for the vehicle, and the button to add it. */
export function PartRow({ part, name, isNet, stock, hasFailed, pieces, canBeHad, onAdd }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { amountOf } = usePriceFacts()
  const { Sku, Printed, Name, Quantity, Fit, FitFacts, Drawing, Boards } = part
  return (
    <li className={classes.row}>
      <PartPicture drawing={Drawing} size="line" />
      <div className={classes.name}>
        <Link to="/level4/product/$product" params={{ product: partAddress(Sku) }}>
          <b>
            <PartNumber sku={Sku} printed={Printed} />
          </b>{' '}
          {name ?? Name}
        </Link>
        <span className={classes.more}>{Boards[0]?.Name}</span>
        {Fit !== 'none' && <FitTag fit={Fit} facts={FitFacts} />}
      </div>
      <span className={classes.quantity}>{t('search.pieces', { count: Quantity })}</span>
      <span className={classes.promise}>
        {stock && isForSale(stock.Price) && (
          <PromiseText promise={stock.Promise} pieces={pieces!} backorder={stock.Backorder} />
        )}
        {stock && !isForSale(stock.Price) && t('search.notForSale')}
        {hasFailed && t('search.noStock')}
      </span>
      <span className={classes.price}>
        {stock && isForSale(stock.Price) && !arePricesHidden() && (
          <>
            <b>{amountOf(stock, isNet)}</b>
            {isNet && <span>{t('ui.gross', { amount: money(stock.Price) })}</span>}
            <PriceFacts of={stock} isNet={isNet} />
          </>
        )}
      </span>
      {onAdd && (
        <Button
          aria-label={t('search.addNamed', { count: Quantity, name: Name })}
          disabled={!canBeHad}
          onClick={onAdd}
        >
          <IconShoppingCart size={18} stroke={1.6} aria-hidden />
          {t('search.add', { count: Quantity })}
        </Button>
      )}
    </li>
  )
}
