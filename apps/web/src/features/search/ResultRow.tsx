import type { FoundPart } from '@partboard/contract/search/part-search'
import { IconShoppingCart } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failsInline } from '../../api/query.ts'
import { arePricesHidden } from '../../browser/hidden-prices.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useAddToCart } from '../../state/frame/add-to-cart.ts'
import { canBeHad, piecesIn } from '../../state/frame/availability.ts'
import { usePriceView } from '../../state/frame/customer.ts'
import { stockQuery } from '../../state/frame/stock.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { isForSale } from '../../text/for-sale.ts'
import { useFormat } from '../../text/format.ts'
import { partAddress } from '../../text/part-number.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FitTag } from '../../ui/FitVerdict.tsx'
import { PartPicture } from '../../ui/PartPicture.tsx'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import { PromiseText } from '../../ui/page/PromiseText.tsx'
import { marked } from '../suggest/marks.ts'
import classes from './SearchPage.module.css'

/** A part that was found: picture, verdict, promise and price of the quantity for the vehicle, and the button to add it. */
export function ResultRow({ part, typed }: { part: FoundPart; typed: string }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isNet = usePriceView() === 'net-first'
  const { fitScope } = useVehicle()
  const { mutate: add } = useAddToCart()
  const { Id, Sku, Name, Quantity, Fit, FitFacts, Drawing, Boards } = part
  const about = { fitScope, quantity: Quantity }
  const { data: stock, isError } = useQuery(failsInline(stockQuery(Sku, about)))
  const fits = Fit === 'fits' || Fit === 'none'
  const amounts = stock && { net: money(stock.PriceNetto), gross: money(stock.Price) }
  return (
    <li className={classes.row}>
      <PartPicture drawing={Drawing} size="line" />
      <div className={classes.name}>
        <Link to="/level4/product/$product" params={{ product: partAddress(Sku) }}>
          <b>
            <PartNumber sku={Sku} />
          </b>{' '}
          {marked(Name, typed).map(({ text, isMarked }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
            isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </Link>
        {Fit === 'none' ? (
          <span className={classes.more}>{Boards[0]?.Name}</span>
        ) : (
          <FitTag fit={Fit} facts={FitFacts} />
        )}
      </div>
      <span className={classes.quantity}>{t('search.pieces', { count: Quantity })}</span>
      <span className={classes.promise}>
        {stock && isForSale(stock.Price) && (
          <PromiseText promise={stock.Promise} pieces={piecesIn(stock)} backorder={stock.Backorder} />
        )}
        {stock && !isForSale(stock.Price) && t('search.notForSale')}
        {isError && t('search.noStock')}
      </span>
      <span className={classes.price}>
        {amounts && isForSale(stock.Price) && !arePricesHidden() && (
          <>
            <b>{t(isNet ? 'ui.net' : 'ui.gross', { amount: isNet ? amounts.net : amounts.gross })}</b>
            {isNet && <span>{t('ui.gross', { amount: amounts.gross })}</span>}
          </>
        )}
      </span>
      {fits && (
        <Button
          aria-label={t('search.addNamed', { count: Quantity, name: Name })}
          disabled={stock !== undefined && !canBeHad(stock)}
          onClick={() => add({ ProductId: Id, Quantity, BoardId: Boards[0]?.Id })}
        >
          <IconShoppingCart size={18} stroke={1.6} aria-hidden />
          {t('search.add', { count: Quantity })}
        </Button>
      )}
    </li>
  )
}
