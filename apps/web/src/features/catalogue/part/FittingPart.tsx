import { failsInline } from '@partboard/client/queries/queries.ts'
import { partAddress } from '@partboard/client/text/part-number.ts'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { IconShoppingCart } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../browser/texts.ts'
import { useAddToCart } from '../../../state/frame/add-to-cart.ts'
import { canBeHad, piecesIn } from '../../../state/frame/availability.ts'
import { usePriceView } from '../../../state/frame/customer.ts'
import { stockQuery } from '../../../state/frame/stock.ts'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { isForSale } from '../../../text/for-sale.ts'
import { usePriceFacts } from '../../../text/price-facts.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { PartPicture } from '../../../ui/PartPicture.tsx'
import { PartNumber } from '../../../ui/page/PartNumber.tsx'
import { PromiseText } from '../../../ui/page/PromiseText.tsx'
import { productQuery } from '../lookup/catalogue.queries.ts'
import { quantityOf } from '../stock/quantity.ts'
import classes from './PartVerdict.module.css'

/** The part that fits instead of the displayed one: picture, price, promise, and the page's only primary button. */
export function FittingPart({ instead }: { instead: NonNullable<Part['FitInstead']> }) {
  const { t } = useTranslation()
  const { wordsOf } = usePriceFacts()
  const isNet = usePriceView() === 'net-first'
  const { fitScope } = useVehicle()
  const { mutate: add } = useAddToCart()
  const { data: part } = useQuery(productQuery(instead.ProductId, fitScope))
  const quantity = part ? quantityOf(part) : 1
  const { data: stock } = useQuery(failsInline(stockQuery(instead.Sku, { fitScope, quantity })))
  return (
    <div className={classes.instead}>
      <PartPicture
        drawing={part?.Drawing ?? null}
        pictureUrl={part?.Pictures[0]?.ImageUrl ?? ''}
        size="line"
      />
      <div className={classes.text}>
        <span className={classes.label}>{t('part.fitsInstead')}</span>
        <span className={classes.name}>
          <PartNumber sku={instead.Sku} printed={instead.Printed} /> {instead.Name}
        </span>
        <span className={classes.offer}>
          {stock && isForSale(stock.Price) && (
            <>
              {wordsOf(stock, isNet)}
              {' · '}
              <PromiseText promise={stock.Promise} pieces={piecesIn(stock)} backorder={stock.Backorder} />
            </>
          )}
          {stock && !isForSale(stock.Price) && t('part.unavailable')}
          {!stock && ' '}
        </span>
      </div>
      <div className={classes.actions}>
        <ButtonLink to="/level4/product/$product" params={{ product: partAddress(instead.Sku) }} size="md">
          {t('part.openCard')}
        </ButtonLink>
        <Button
          variant="filled"
          size="md"
          disabled={stock !== undefined && !canBeHad(stock)}
          onClick={() => add({ ProductId: instead.ProductId, Quantity: quantity })}
        >
          <IconShoppingCart size={18} stroke={1.6} aria-hidden />
          {t('part.addFitting')}
        </Button>
      </div>
    </div>
  )
}
